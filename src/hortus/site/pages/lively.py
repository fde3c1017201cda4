"""A position to show what a game looks like when much goes on."""

from __future__ import annotations

import random
from functools import cache

from hortus import games
from hortus.core import Position

#: How many random games are looked at, how long they are, and how many cells make a group long.
TRIES = 24
PLIES = (30, 60)
LONG = 4


@cache
def lively(game_id: str) -> Position:
    """Of some random games, the position with most long groups on both sides. The same at every
    start of the server."""
    chance = random.Random(game_id)
    return max((_walk(game_id, chance) for _ in range(TRIES)), key=_liveliness)


def _walk(game_id: str, chance: random.Random) -> Position:
    position = games.get(game_id).start()
    for _ in range(chance.randint(*PLIES)):
        before, position = position, position.play(chance.choice(position.actions()))
        if position.result is not None:
            return before
    return position


def _liveliness(position: Position) -> int:
    groups = position.scene().groups
    return min(sum(len(g.cells) >= LONG for g in groups if g.player == player) for player in (0, 1))
