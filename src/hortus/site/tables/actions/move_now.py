"""Asking the computer to stop thinking and to play."""

from __future__ import annotations

from django.db.models import F

from hortus.site.tables import telling
from hortus.site.tables.actions.writing import locked, one_transaction, seats_of
from hortus.site.tables.models import Table


@one_transaction
def move_now(table: Table, key: str) -> Table:
    """The computer plays the best that it has found. Where its thinking failed it tries again.
    Raises NotYours; without an answer owed it does nothing, so that it can be repeated."""
    table = locked(table)
    seats_of(table, key)
    if table.owed.update(stop_requested=True, attempts=0, due=F("made_at")):
        telling.answer_owed()
    return table
