"""The positions of a finished game."""

from __future__ import annotations

from hortus import games
from hortus.core import Position
from hortus.study.played import Played


def positions_of(played: Played) -> list[Position]:
    """From the beginning to the end. Raises HortusError for a game, position or action that is none."""
    game = games.get(played.game)
    if played.start is None:
        position = game.start(**played.options)
    else:
        position = game.parse(played.start, **played.options)
    positions = [position]
    for action in played.actions:
        position = position.play(action)
        positions.append(position)
    return positions
