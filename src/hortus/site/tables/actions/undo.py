"""Taking plies back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_noop

from hortus.core import HortusError
from hortus.site.tables.actions.refusals import NotYours, TableConflict, stale
from hortus.site.tables.actions.resign import RESIGNED
from hortus.site.tables.actions.writing import locked, one_transaction, repeated, seats_of, settle
from hortus.site.tables.models import Ply, Request, Seat, Table
from hortus.site.tables.positions import position_after


@dataclass(frozen=True, slots=True)
class Undone:
    """The table after a takeback, and the plies that went, the earliest first."""

    table: Table
    plies: list[Ply]


def goes_back_to(table: Table, seats: Sequence[Seat], mine: Collection[int], plies: Sequence[Ply]) -> int:
    """How many plies are left when those who have the seats ``mine`` take back. Raises NotYours and
    TableConflict where nothing can be taken back."""
    if any(seat.number not in mine and not seat.is_computer for seat in seats):
        raise NotYours(gettext_noop("Moves are taken back only against the computer or at one screen."))
    if table.rated:
        raise NotYours(gettext_noop("In a rated game nothing is taken back."))
    if table.reason == RESIGNED:
        raise TableConflict(table, gettext_noop("The game was given up: there is no way back into it."))
    number = next((n for n in range(len(plies) - 1, -1, -1) if plies[n].player in mine), None)
    if number is None:
        raise TableConflict(table, gettext_noop("There is nothing to take back."))
    return number


def can_undo(table: Table, seats: Sequence[Seat], mine: Collection[int], plies: Sequence[Ply]) -> bool:
    """Whether those who have the seats ``mine`` can take back now."""
    try:
        return bool(mine) and goes_back_to(table, seats, mine, plies) >= 0
    except HortusError:
        return False


@one_transaction
def undo(table: Table, key: str, ply: int, request_id: str) -> Undone:
    """Takes back to the asker's own last turn before now: two plies against the computer that has
    answered, one where both seats are the asker's. The same request again takes nothing back.

    Raises NotYours without a seat or against another person, TableConflict where the table has
    another number of plies, nothing can be taken back, or the game was given up.
    """
    table = locked(table)
    said = f"undo {table.slug} {ply}"
    if repeated(key, request_id, said):
        return Undone(table, [])
    mine = {seat.number for seat in seats_of(table, key)}
    seats, plies = list(table.seats.all()), list(table.plies.all())
    if ply != table.length:
        raise stale(table, ply)
    number = goes_back_to(table, seats, mine, plies)
    Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    table.plies.filter(number__gt=number).delete()
    settle(table, position_after(table, plies, number), number)
    return Undone(table, plies[number:])
