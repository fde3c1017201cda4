"""A position to show what a game looks like when much goes on."""

from __future__ import annotations

import random
from functools import cache

from hortus import games
from hortus.core import Position

#: How many random games are looked at, how long they are, and how many cells make a group long.
TRIES = 24
ACTIONS = (30, 60)
LONG = 4


@cache
def lively(game_id: str) -> Position:
    """Of some random games, the position with most long groups on both sides. The same at every
    start of the server."""
    chance = random.Random(game_id)
    return max((_walk(game_id, chance) for _ in range(TRIES)), key=_liveliness)


def _walk(game_id: str, chance: random.Random) -> Position:
    """A position between two turns of a game that is on."""
    position = last = games.get(game_id).start()
    for _ in range(chance.randint(*ACTIONS)):
        before, position = position, position.follow(chance.choice(position.state.legal_actions()))
        if position.result is not None:
            break
        if position.to_move != before.to_move:
            last = position
    return last


def _liveliness(position: Position) -> tuple[int, int]:
    """The long groups of the player with fewer, and how much lies on the board."""
    scene = position.scene()
    long = [sum(len(g.cells) >= LONG for g in scene.groups if g.player == player) for player in (0, 1)]
    return min(long), min(len(scene.pieces), 2 * ACTIONS[0])
