"""``find_puzzles``: looks for puzzles in the games that were played here."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from hortus.site.puzzles.searching import search_tables, unsearched


class Command(BaseCommand):
    help = "Looks for puzzles in finished games. May be ended at any time, and goes on the next time."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--seconds", type=float, default=600.0, help="begin no further game after this time"
        )
        parser.add_argument("--tables", type=int, default=10_000, help="the most games to look through")

    def handle(self, *args: Any, **options: Any) -> None:
        tables, found = search_tables(options["seconds"], options["tables"], self.stdout.write)
        self.stdout.write(
            _("{found} puzzles in {tables} games; {left} games are left.").format(
                found=found, tables=tables, left=unsearched().count()
            )
        )
