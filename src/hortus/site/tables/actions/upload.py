"""A record becomes a table."""

from __future__ import annotations

from hashlib import sha256

from django.utils import timezone

from hortus.core import Position
from hortus.records import GameRecord, load
from hortus.site.tables.actions.create import add_seat
from hortus.site.tables.actions.resign import end_by_resignation
from hortus.site.tables.actions.writing import one_transaction, repeated, settle
from hortus.site.tables.models import Ply, Request, Table
from hortus.site.tables.signals import uploaded

USUAL_LEVEL = 3


def upload(key: str, data: bytes, request_id: str | None = None) -> Table:
    """The game of a record as a new table; whoever uploads a game that goes on has the human seats.
    The same request again gives the table of before; without an id each makes a table of its own.

    Raises RecordError, and then nothing of it is kept, and TableConflict for a request id that was used
    for something else.
    """
    return _store(key, load(data), request_id, f"upload {sha256(data).hexdigest()}")


@one_transaction
def _store(key: str, record: GameRecord, request_id: str | None, said: str) -> Table:
    if request_id is not None and (before := repeated(key, request_id, said)):
        return before.table
    positions = list(record.positions())
    first, last = positions[0], positions[-1]
    table = Table.objects.create(
        game=record.game,
        options=first.options,
        start=None if record.start is None else str(first),
        position=str(last),
        opened_by=key,
        made_at=record.created or timezone.now(),
    )
    for number, player in enumerate(record.players):
        wish = "computer" if player.kind == "computer" else "me"
        name = "" if player.name in first.game.players else player.name[:80]
        add_seat(table, number, wish, key=key, level=player.level or USUAL_LEVEL, name=name)
    if request_id is not None:
        Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    Ply.objects.bulk_create(_plies(table, record, positions))
    settle(table, last, len(record.plies))
    if record.ending is not None and record.ending.by == "resignation":
        assert record.ending.winner is not None
        end_by_resignation(table, 1 - record.ending.winner)
    uploaded.send(Table, table=table, record=record, key=key)
    return table


def _plies(table: Table, record: GameRecord, positions: list[Position]) -> list[Ply]:
    plies = []
    for number, (ply, before) in enumerate(zip(record.plies, positions, strict=False), 1):
        made = Ply(table=table, number=number, action=ply.action, player=before.state.to_move)
        if ply.at is not None:
            made.made_at = ply.at
        plies.append(made)
    return plies
