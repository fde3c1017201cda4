"""A record becomes a table."""

from __future__ import annotations

from django.utils import timezone

from hortus.core import Position
from hortus.records import GameRecord, load
from hortus.search import LEVELS
from hortus.site.tables.actions.create import add_seat
from hortus.site.tables.actions.resign import end_by_resignation
from hortus.site.tables.actions.writing import one_transaction, settle
from hortus.site.tables.models import Ply, Table

USUAL_LEVEL = 3


def upload(key: str, data: bytes) -> Table:
    """The game of a record as a new table; whoever uploads a game that goes on has the human seats.
    Raises RecordError, and then nothing of it is kept."""
    return _store(key, load(data))


@one_transaction
def _store(key: str, record: GameRecord) -> Table:
    positions = list(record.positions())
    first, last = positions[0], positions[-1]
    table = Table.objects.create(
        game=record.game,
        options=first.options,
        start=None if record.start is None else str(first),
        position=str(last),
        made_at=record.created or timezone.now(),
    )
    for number, player in enumerate(record.players):
        wish = "computer" if player.kind == "computer" else "me"
        name = "" if player.name in first.game.players else player.name[:80]
        level = min(player.level or USUAL_LEVEL, max(LEVELS))
        add_seat(table, number, wish, key=key, level=level, name=name)
    Ply.objects.bulk_create(_plies(table, record, positions))
    settle(table, last, len(record.plies))
    if record.ending is not None and record.ending.by == "resignation":
        assert record.ending.winner is not None
        end_by_resignation(table, 1 - record.ending.winner)
    return table


def _plies(table: Table, record: GameRecord, positions: list[Position]) -> list[Ply]:
    plies = []
    for number, (ply, before) in enumerate(zip(record.plies, positions, strict=False), 1):
        made = Ply(table=table, number=number, action=ply.action, player=before.state.to_move)
        if ply.at is not None:
            made.made_at = ply.at
        plies.append(made)
    return plies
