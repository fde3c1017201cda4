"""How an action stands among all that are legal, by what a search thinks of them.

The visits of a search tell more than its scores where chances hardly differ: it comes back again and again
to an action that is better by little, and the score of one that it tried a few times is mostly luck.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple


class Standing(NamedTuple):
    """An action: its place by what is proven (:func:`hortus.study.facts.rank`), its visits, and the chance
    from 0 to 1 of the player who takes it."""

    rank: int
    visits: int
    score: float


def stake(standings: Sequence[Standing]) -> float:
    """How much depends on the choice, from 0, where all actions are equal, to 1.

    Where an action is proven to be the best, it is what the others are thought to give away on average; else
    how much more than an equal part of its visits the search gave to its favourite."""
    if len(set(map(_key, standings))) < 2:
        return 0.0
    best = max(standings, key=_key)
    if best.rank == 0:
        others = [max(best.score - one.score, 0.0) for one in standings if one.rank]
        return sum(others) / (len(standings) - 1)
    visits = sum(one.visits for one in standings)
    return max(one.visits for one in standings) / visits - 1 / len(standings) if visits else 0.0


def beaten(standings: Sequence[Standing]) -> list[float]:
    """For each action the share of the others that it is preferred to, from 0 to 1, equal ones being half
    preferred: half on average, whatever the search thinks."""
    keys = [_key(one) for one in standings]
    order, others = sorted(keys), max(len(keys) - 1, 1)
    return [(bisect_left(order, key) + bisect_right(order, key) - 1) / 2 / others for key in keys]


def _key(one: Standing) -> tuple[int, int]:
    """The larger, the better. What is proven is no better or worse for its visits."""
    return -one.rank, one.visits if one.rank == 1 else 0
