"""How a page answers what cannot be done."""

from __future__ import annotations

from hortus.core import HortusError
from hortus.site.puzzles.refusals import PuzzleConflict
from hortus.site.review.refusals import Busy
from hortus.site.tables.actions.refusals import NotYours, TableConflict

STATUS = {NotYours: 403, TableConflict: 409, PuzzleConflict: 409, Busy: 503}


def status_of(error: HortusError) -> int:
    """The HTTP status of an error, 400 for what is simply wrong."""
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
