# ruff: noqa: RUF012
"""Games that count, in which the computer helps nobody."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0002_fair_answers")]

    operations = [migrations.AddField("table", "rated", models.BooleanField(default=False))]
