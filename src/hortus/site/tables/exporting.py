"""A table as a record."""

from __future__ import annotations

from hortus.records import Ending, GameRecord, Player, Ply
from hortus.site.tables.actions.resign import RESIGNED
from hortus.site.tables.models import Seat, Table
from hortus.site.tables.positions import game_of
from hortus.site.tables.words import translate


def record_of(table: Table) -> GameRecord:
    """The table's game so far."""
    first, second = (player_of(table, seat) for seat in table.seats.all())
    return GameRecord(
        game=table.game,
        options=table.options,
        start=table.start,
        players=(first, second),
        plies=tuple(Ply(action=ply.action, at=ply.made_at) for ply in table.plies.all()),
        ending=ending_of(table),
        created=table.made_at,
    )


def player_of(table: Table, seat: Seat) -> Player:
    """Who sits there; a person whose name is not known goes by the game's word (Black)."""
    if seat.is_computer:
        return Player(name=seat.name or translate("Computer"), kind="computer", level=seat.level)
    return Player(name=seat.name or game_of(table).players[seat.number], kind="human")


def ending_of(table: Table) -> Ending | None:
    if not table.over:
        return None
    return Ending(by="resignation" if table.reason == RESIGNED else "rules", winner=table.winner)
