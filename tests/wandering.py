"""Positions in the midst of games."""

from __future__ import annotations

import random

from hortus import games
from hortus.core import Position


def wander(game: str, number: int, seed: int, **options: str) -> Position:
    """The position after so many random actions, or at the end."""
    position = games.get(game).start(**options)
    chance = random.Random(seed)
    for _ in range(number):
        if position.result is not None:
            break
        position = position.play(chance.choice(position.actions()))
    return position
