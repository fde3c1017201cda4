# ruff: noqa: RUF012
"""What is needed to answer short thoughts first and everybody fairly."""

from typing import Any

from django.db import migrations, models
from django.db.models import OuterRef, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

#: The simulations of the levels that there were.
LEVELS = {1: 10, 2: 40, 3: 160, 4: 640, 5: 2_500, 6: 10_000, 7: 50_000, 8: 250_000}


def fill(apps: Any, schema_editor: Any) -> None:
    """For tables that there are: the first request was to open it, and an answer takes what the
    strongest computer at the table takes."""
    of_table = apps.get_model("tables", "Request").objects.filter(table=OuterRef("pk"))
    opening = Subquery(of_table.order_by("pk").values("key")[:1])
    apps.get_model("tables", "Table").objects.update(opened_by=Coalesce(opening, Value("")))
    for owed in list(apps.get_model("tables", "Owed").objects.all()):
        levels = [seat.level or 1 for seat in owed.table.seats.filter(kind="computer")]
        owed.budget = LEVELS[min(max(levels, default=1), max(LEVELS))]
        owed.save()


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_tables")]

    operations = [
        migrations.AddField(
            "table",
            "opened_by",
            models.CharField(blank=True, default="", max_length=64),
            preserve_default=False,
        ),
        migrations.AddField("owed", "budget", models.PositiveIntegerField(default=0)),
        migrations.AddField("owed", "due", models.DateTimeField(default=timezone.now)),
        migrations.AlterModelOptions("owed", {"ordering": ("due", "pk")}),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
