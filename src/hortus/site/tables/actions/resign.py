"""Giving a game up."""

from __future__ import annotations

from hortus.site.tables import telling
from hortus.site.tables.actions.play import acting_seat
from hortus.site.tables.actions.refusals import over
from hortus.site.tables.actions.writing import locked, one_transaction, repeated
from hortus.site.tables.models import Request, Table
from hortus.site.tables.positions import game_of

#: The reason of such an end, for which the rulebook has a sentence.
RESIGNED = "resignation"


@one_transaction
def resign(table: Table, key: str, request_id: str) -> Table:
    """The asker gives up; with both seats its own, the player to move does. Raises NotYours, and
    TableConflict where the game is over."""
    table = locked(table)
    said = f"resign {table.slug}"
    if repeated(key, request_id, said):
        return table
    loser = acting_seat(table, key).number
    if table.over:
        raise over(table)
    end_by_resignation(table, loser)
    Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    telling.table_changed(table.slug)
    return table


def end_by_resignation(table: Table, loser: int) -> None:
    """Writes that this player has given up."""
    players = game_of(table).players
    table.status, table.winner = Table.Status.OVER, 1 - loser
    table.rule, table.reason = "", RESIGNED
    table.params = {"winner": players[1 - loser], "loser": players[loser]}
    table.save()
    table.owed.all().delete()
