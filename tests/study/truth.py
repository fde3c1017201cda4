"""Small positions whose truth is known by trying everything."""

from __future__ import annotations

from random import Random

from hortus import games
from hortus.core import Position
from search.made_up import exhaust

#: Games so small that everything can be tried.
SMALL = [
    ("tanbo", {"size": "3x3"}),
    ("mambo", {"tiles": "4"}),
    ("mamba", {"tiles": "3"}),
    ("mambogo", {"tiles": "4"}),
]


def truth(position: Position) -> dict[int, int]:
    """The outcome of every position that can follow, by key."""
    return exhaust(position.state)


def outcome(known: dict[int, int], position: Position) -> int:
    result = position.state.result
    return known[position.state.hash] if result is None else result


def wander(position: Position, seed: int) -> list[Position]:
    """The positions of a random game."""
    chance, positions = Random(seed), [position]
    while positions[-1].result is None:
        positions.append(positions[-1].play(chance.choice(positions[-1].actions())))
    return positions


def start(game: str, options: dict[str, str]) -> Position:
    return games.get(game).start(**options)
