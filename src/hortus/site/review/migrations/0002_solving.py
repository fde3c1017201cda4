# ruff: noqa: RUF012
"""How far the solving is with which a review begins."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("review", "0001_review")]

    operations = [migrations.AddField("review", "solving", models.JSONField(null=True))]
