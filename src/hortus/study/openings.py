"""Openings: how games went on from a position, and how they ended.

Positions are known by ``State.symmetric_hash``, so that openings which are mirror images of each other,
and ways that lead to one position, count together. A symmetry may exchange the players; therefore results
are counted for the player who acts, and not for a player by number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt
from typing import NamedTuple

from hortus.core import Position
from hortus.study.facts import points_for

#: So many actions from the start of a game are its opening.
DEPTH = 40
#: A normal variable is this many deviations or fewer from its mean 95 times in 100.
Z95 = 1.959964


class Passage(NamedTuple):
    """That a game went from a position to another, both by their keys, and the points (0, ½ or 1) that
    whoever acted there got in the end."""

    position: int
    child: int
    points: float


@dataclass(frozen=True, slots=True)
class Count:
    """Games that ended so for the player who acts."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of points. There must be games."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share of points after Wilson (1927), with a draw as half a win: a little
        too wide where there are draws. There must be games."""
        spread = Z95**2 / self.games
        middle = (self.score + spread / 2) / (1 + spread)
        half = sqrt(self.score * (1 - self.score) * spread + spread**2 / 4) / (1 + spread)
        return max(0.0, middle - half), min(1.0, middle + half)

    @classmethod
    def of(cls, points: float, games: int = 1) -> Count:
        """So many games that all gave these points."""
        return cls(**{("losses", "draws", "wins")[round(2 * points)]: games})


#: Of one position: the counts by the keys of the positions that games went on to.
Counts = Mapping[int, Count]


@dataclass(frozen=True, slots=True)
class Continuation:
    """How games went on: by ``action``, or what comes to the same by ``others``, in the game's notation."""

    action: str
    others: tuple[str, ...]
    count: Count


def passages(
    start: Position, actions: Iterable[str], winner: int | None, depth: int = DEPTH
) -> list[Passage]:
    """What a game tells of the positions of its opening, each way counted once, ``winner`` being the
    player who won (``None``: a draw). Raises IllegalAction."""
    found: dict[tuple[int, int], Passage] = {}
    position = start
    for _ply, action in zip(range(depth), actions, strict=False):
        mover, key = position.state.to_move, position.state.symmetric_hash
        position = position.play(action)
        passage = Passage(key, position.state.symmetric_hash, points_for(winner, mover))
        found.setdefault(passage[:2], passage)
    return list(found.values())


class Openings:
    """Games of one kind, counted."""

    def __init__(self) -> None:
        self.games = 0
        self._counts: dict[int, dict[int, Count]] = defaultdict(dict)

    def add(self, found: Iterable[Passage]) -> None:
        """Count a game by its passages."""
        self.games += 1
        for position, child, points in found:
            counts = self._counts[position]
            counts[child] = counts.get(child, Count()) + Count.of(points)

    def at(self, position: Position) -> Counts:
        return self._counts.get(position.state.symmetric_hash, {})


def added(many: Iterable[Counts]) -> Counts:
    """Counts of one position from several sources together."""
    total: dict[int, Count] = {}
    for counts in many:
        for child, count in counts.items():
            total[child] = total.get(child, Count()) + count
    return total


def continuations(position: Position, counts: Counts) -> list[Continuation]:
    """How games went on from a position, what was played most first."""
    if position.result is not None or not counts:
        return []
    named: dict[int, list[str]] = defaultdict(list)
    for code in sorted(position.state.legal_actions()):
        after = position.state.copy()
        after.apply(code)
        if after.symmetric_hash in counts:
            named[after.symmetric_hash].append(position.decode(code))
    found = [Continuation(first, tuple(rest), counts[child]) for child, (first, *rest) in named.items()]
    return sorted(found, key=lambda each: (-each.count.games, -each.count.score))


def total(found: Sequence[Continuation]) -> Count:
    """All games that went on from a position."""
    return sum((each.count for each in found), Count())


def scheme(start: Position) -> str:
    """What keys of positions have to agree in to be compared: game, options, and how the rules core makes
    keys in this version, as far as the first actions show."""
    told = [start.game.id, *(f"{name}={start.options[name]}" for name in sorted(start.options))]
    position = start
    while position.result is None and len(told) < 2 * DEPTH:
        told.append(str(position.state.symmetric_hash))
        position = position.follow(min(position.state.legal_actions()))
    return blake2b("\0".join(told).encode(), digest_size=16).hexdigest()
