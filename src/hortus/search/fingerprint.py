"""One number for how the search behaves, so that a change that should not change play cannot."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from hortus.core.state import State
from hortus.search.engine import Engine


def fingerprint(states: Iterable[State], *, simulations: int, seed: int = 1, threads: int = 1) -> int:
    """64 bits made of what a search of so many simulations finds in each position: the action, the
    proven outcome, and every action's visits and score. The same on every machine."""
    digest = blake2b(digest_size=8)
    for state in states:
        thought = Engine(state, seed=seed, threads=threads).think(state, simulations=simulations)
        digest.update(repr((thought.action, thought.proven, thought.ranking)).encode())
    return int.from_bytes(digest.digest(), "big")
