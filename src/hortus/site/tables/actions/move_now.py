"""Asking the computer to stop thinking and to play."""

from __future__ import annotations

from django.db.models import F
from django.utils.translation import gettext_noop

from hortus.site.tables import telling
from hortus.site.tables.actions.refusals import NotYours
from hortus.site.tables.actions.writing import locked, one_transaction, seats_of
from hortus.site.tables.models import Owed, Table


@one_transaction
def move_now(table: Table, key: str) -> Table:
    """The computer plays the best that it has found. Where its thinking failed it tries again.
    Raises NotYours, in a rated game as well: whoever plays there shall meet the opponent at its full
    strength. Without an answer owed it does nothing, so that it can be repeated."""
    table = locked(table)
    seats_of(table, key)
    given_up = table.owed.filter(claimed_by="", attempts__gte=Owed.MOST_ATTEMPTS)
    wanted = given_up if table.rated else table.owed
    if wanted.update(stop_requested=not table.rated, attempts=0, due=F("made_at")):
        telling.answer_owed()
    elif table.rated:
        raise NotYours(gettext_noop("In a rated game the computer takes the time that it needs."))
    return table
