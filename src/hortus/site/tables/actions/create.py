"""Opening a table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Literal

from django.utils.translation import gettext_noop

from hortus import games
from hortus.core import HortusError, Position
from hortus.site.tables.actions.writing import one_transaction, repeated, settle
from hortus.site.tables.models import Request, Seat, Table
from hortus.site.tables.own_level import own_level_of

#: A level that follows the person: see the module ``own_level``.
OWN: Literal["me"] = "me"


@one_transaction
def create(
    key: str,
    game_id: str,
    options: Mapping[str, str],
    *,
    seats: Sequence[str],
    level: int | Sequence[int] | Literal["me"],
    request_id: str,
) -> Table:
    """A new table at the game's start. ``seats`` says of each player ``me``, ``computer`` or ``open``;
    the computer plays at ``level``, one for both sides or one for each; ``me`` is the level at which the
    browser of this key wins about half of its games.

    Raises HortusError for a game or option that there is not and for a level that cannot be, TableConflict
    for a request id that was used for something else.
    """
    strength = " ".join(dict.fromkeys(map(str, [level] if isinstance(level, int | str) else level)))
    said = f"create {game_id} {json.dumps(dict(options), sort_keys=True)} {' '.join(seats)} {strength}"
    if before := repeated(key, request_id, said):
        return before.table
    game = games.get(game_id)
    position = game.start(**options)
    levels = _levels(level, key, seats, position)
    table = Table.objects.create(
        game=game.id, options=position.options, position=str(position), opened_by=key
    )
    for number, wish in enumerate(seats):
        add_seat(table, number, wish, key=key, level=levels[number], fitted=level == OWN)
    Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    settle(table, position, 0)
    return table


def _levels(
    level: int | Sequence[int] | Literal["me"], key: str, seats: Sequence[str], position: Position
) -> Sequence[int]:
    """The level for each side."""
    if isinstance(level, int):
        return level, level
    if level != OWN:
        return level
    if sorted(seats) != ["computer", "me"]:
        raise HortusError(gettext_noop("The computer plays as strongly as you only against you."))
    return [own_level_of(key, position.game.id, position.options).level] * 2


def add_seat(
    table: Table, number: int, wish: str, *, key: str, level: int, name: str = "", fitted: bool = False
) -> None:
    """A seat for ``me`` (the browser of this key), for the ``computer``, or ``open`` to anybody."""
    computer = wish == "computer"
    Seat.objects.create(
        table=table,
        number=number,
        kind=Seat.Kind.COMPUTER if computer else Seat.Kind.HUMAN,
        key=key if wish == "me" else "",
        level=level if computer else None,
        fitted=fitted and computer,
        name=name,
    )
