"""Opening a table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from hortus import games
from hortus.site.tables.actions.writing import one_transaction, repeated, settle
from hortus.site.tables.models import Request, Seat, Table


@one_transaction
def create(
    key: str,
    game_id: str,
    options: Mapping[str, str],
    *,
    seats: Sequence[str],
    level: int | Sequence[int],
    request_id: str,
) -> Table:
    """A new table at the game's start. ``seats`` says of each player ``me``, ``computer`` or ``open``;
    the computer plays at ``level``, one for both sides or one for each.

    Raises HortusError for a game or option that there is not, TableConflict for a request id that was
    used for something else.
    """
    levels = (level, level) if isinstance(level, int) else tuple(level)
    strength = " ".join(map(str, dict.fromkeys(levels)))
    said = f"create {game_id} {json.dumps(dict(options), sort_keys=True)} {' '.join(seats)} {strength}"
    if before := repeated(key, request_id, said):
        return before.table
    game = games.get(game_id)
    position = game.start(**options)
    table = Table.objects.create(
        game=game.id, options=position.options, position=str(position), opened_by=key
    )
    for number, wish in enumerate(seats):
        add_seat(table, number, wish, key=key, level=levels[number])
    Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    settle(table, position, 0)
    return table


def add_seat(table: Table, number: int, wish: str, *, key: str, level: int, name: str = "") -> None:
    """A seat for ``me`` (the browser of this key), for the ``computer``, or ``open`` to anybody."""
    computer = wish == "computer"
    Seat.objects.create(
        table=table,
        number=number,
        kind=Seat.Kind.COMPUTER if computer else Seat.Kind.HUMAN,
        key=key if wish == "me" else "",
        level=level if computer else None,
        name=name,
    )
