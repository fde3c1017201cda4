"""Openings: the same few random actions for both games of a pair."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from hortus.core import Position

#: So often a game that ends within the opening is thrown away before a shorter opening is tried.
TRIES = 50


def derive(*parts: object) -> int:
    """A seed of 62 bits that depends on all parts, the same on every machine."""
    text = "\0".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 2


def opening(start: Position, plies: int, seed: int) -> list[str]:
    """So many plies, each drawn from the legal actions with the same chance, after which the game goes
    on; fewer where games are so short that none is found."""
    lots = Random(seed)
    while plies > 0:
        longest = 0
        for _try in range(TRIES):
            actions: list[str] = []
            position = start
            while len(actions) < plies and position.result is None:
                code = lots.choice(sorted(position.state.legal_actions()))
                actions.append(position.decode(code))
                position = position.follow(code)
            if position.result is None:
                return actions
            longest = max(longest, len(actions))
        plies = min(plies, longest) - 1
    return []
