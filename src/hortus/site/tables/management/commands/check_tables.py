"""``check_tables``: compares every table with its plies."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from hortus.core import HortusError
from hortus.site.tables.checking import faults, repair
from hortus.site.tables.models import Table


class Command(BaseCommand):
    help = "Replays every game and compares it with what is kept of it. Ends with 1 if anything differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--repair", action="store_true", help="write anew what follows from the plies")

    def handle(self, *args: Any, **options: Any) -> None:
        bad = 0
        for number, table in enumerate(Table.objects.order_by("pk").iterator(), 1):
            for fault in faults(table):
                self.stdout.write(f"{table.slug}: {fault}")
            bad += self.left(table, options["repair"])
            if number % 1000 == 0:
                self.stderr.write(str(number))
        if bad:
            raise CommandError(_("{bad} tables differ from their plies.").format(bad=bad))
        self.stdout.write(_("{number} tables agree with their plies.").format(number=Table.objects.count()))

    def left(self, table: Table, mend: bool) -> bool:
        """Is something wrong with the table, after mending it if that is wanted?"""
        if not faults(table):
            return False
        if not mend:
            return True
        try:
            repair(table)
        except HortusError:
            return True
        table.refresh_from_db()
        return bool(faults(table))
