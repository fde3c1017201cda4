"""Why a wish about a puzzle is refused, and how that is told over the API."""

from __future__ import annotations

from django.utils.translation import gettext_noop

from hortus.core import HortusError
from hortus.site.puzzles.models import Puzzle


class PuzzleConflict(HortusError):
    """The wish does not fit the attempt as it stands."""

    def __init__(self, puzzle: Puzzle, template: str, **params: object) -> None:
        super().__init__(template, **params)
        self.puzzle = puzzle


def stale(puzzle: Puzzle) -> PuzzleConflict:
    return PuzzleConflict(
        puzzle, gettext_noop("This puzzle stands otherwise by now, perhaps by another window.")
    )


def over(puzzle: Puzzle) -> PuzzleConflict:
    return PuzzleConflict(puzzle, gettext_noop("This puzzle is done. Begin it anew to try again."))


def other_wish(puzzle: Puzzle) -> PuzzleConflict:
    return PuzzleConflict(puzzle, gettext_noop("This request id was used before, for something else."))
