"""``import_puzzles``: takes puzzles from files into the database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from hortus.core import HortusError
from hortus.site.puzzles.importing import bring_all
from hortus.site.tables.words import sentence
from hortus.study.puzzles import proves, read_puzzles


class Command(BaseCommand):
    help = "Takes the puzzles in files that `hortus puzzles` wrote. Those that are here stay as they are."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--trust", action="store_true", help="do not prove them again")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            puzzles = [puzzle for file in options["files"] for puzzle in read_puzzles(file)]
            for puzzle in puzzles:
                if not options["trust"] and not proves(puzzle):
                    raise CommandError(
                        _("Nothing is taken: the puzzle {position} of {game} cannot be proved.").format(
                            position=puzzle.position, game=puzzle.game
                        )
                    )
        except HortusError as error:
            raise CommandError(sentence(error)) from error
        number = bring_all(puzzles)
        self.stdout.write(_("{new} new puzzles of {number}.").format(new=number, number=len(puzzles)))
