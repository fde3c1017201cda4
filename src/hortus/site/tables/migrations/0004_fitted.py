# ruff: noqa: RUF012
"""Computers that play as strongly as the person whom they play."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0003_rated")]

    operations = [migrations.AddField("seat", "fitted", models.BooleanField(default=False))]
