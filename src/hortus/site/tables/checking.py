"""Is what is written of a table what its plies give?"""

from __future__ import annotations

from django.utils.translation import gettext as _

from hortus.core import HortusError, Position
from hortus.site.tables.actions.resign import RESIGNED
from hortus.site.tables.actions.writing import locked, one_transaction, settle
from hortus.site.tables.models import Table
from hortus.site.tables.positions import beginning
from hortus.site.tables.words import sentence


class Fault(HortusError):
    """A table that contradicts itself."""


def replayed(table: Table) -> Position:
    """The table's position by the rules, each ply judged. Raises HortusError where that fails."""
    position = beginning(table)
    for number, ply in enumerate(table.plies.all(), 1):
        if ply.number != number:
            raise Fault("ply {number} is missing", number=number)
        if ply.player != position.to_move:
            raise Fault("ply {number} is not of the player to move", number=number)
        position = position.play(ply.action)
    return position


def faults(table: Table) -> list[str]:
    """What is wrong with the table, in words; nothing for a good one."""
    try:
        position = replayed(table)
    except HortusError as error:
        return [sentence(error)]
    found = []
    if table.position != str(position):
        kept, given = table.position, str(position)
        found.append(_("the position is {kept} and the plies give {given}").format(kept=kept, given=given))
    if table.length != table.plies.count():
        found.append(_("the number of plies is wrong"))
    resigned = table.over and table.reason == RESIGNED
    if table.over != (position.result is not None) and not resigned:
        found.append(_("the end of the game is not what the plies give"))
    elif position.result is not None and table.winner != position.result.winner:
        found.append(_("the winner is not the one whom the plies give"))
    found += owed_faults(table, position)
    return found


def owed_faults(table: Table, position: Position) -> list[str]:
    """An answer is owed exactly where the computer is to move in a game that is on."""
    seat = None if table.over or position.to_move is None else table.seats.get(number=position.to_move)
    due = [table.plies.count()] if seat is not None and seat.is_computer else []
    return [] if [owed.ply for owed in table.owed.all()] == due else [_("the answer owed is wrong")]


@one_transaction
def repair(table: Table) -> None:
    """Writes anew what follows from the plies. Raises HortusError where the plies are no game."""
    table = locked(table)
    position = replayed(table)
    if table.over and table.reason == RESIGNED:
        table.position, table.length = str(position), table.plies.count()
        table.save()
        table.owed.all().delete()
    else:
        settle(table, position, table.plies.count())
