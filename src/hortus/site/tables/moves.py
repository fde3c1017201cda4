"""Moves that lead on from a position, as an address, a question or a study names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hortus import games
from hortus.core import Position
from hortus.core.turns import follow
from hortus.site.tables.models import Ply


def beginning(game: str, options: Mapping[str, str], start: str | None) -> Position:
    """Where moves begin: at the position string ``start``, or at the game's own start. Raises
    HortusError."""
    played = games.get(game)
    return played.start(**options) if start is None else played.parse(start, **options)


def followed(start: Position, moves: Iterable[str]) -> Iterator[tuple[Position, Ply | None]]:
    """The position before the moves, each an action or a whole turn, and that after each action, with that
    action as a table's ply. Raises BadMove at a move that the rules do not allow."""
    position = start
    yield position, None
    for number, (action, after) in enumerate(follow(start, moves), 1):
        yield after, Ply(number=number, action=action, player=position.state.to_move)
        position = after
