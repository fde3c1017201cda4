"""Ratings of many players at once: the model of Bradley and Terry with an advantage of the first player.

The player who moves first wins with the chance L(r1 - r2 + f), L being the logistic function; a draw is
half a win and half a loss. Ratings and f are those that are most likely, given the games and a small prior:
without it a player who has won every game would be infinitely strong.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import exp, log, log1p, sqrt
from typing import NamedTuple

from hortus.core.errors import HortusError
from hortus.lab.elo import ELO, Z95
from hortus.lab.linear import Matrix, Vector, dot, inverse, times

#: The prior's standard deviations in Elo: of a rating around the mean, and of the first player's advantage.
RATING_SPREAD, FIRST_SPREAD = 800.0, 400.0
STEPS, CLOSE = 100, 1e-9


class Scored(NamedTuple):
    """A game: who moved first, who second, and the first one's points (0, ½, 1)."""

    first: str
    second: str
    points: float


class Estimate(NamedTuple):
    """An Elo value with the ends of its 95% interval."""

    elo: float
    low: float
    high: float


@dataclass
class Ratings:
    """The fit: ``values`` (of ``players``, then the advantage) in units of log-odds, and their covariance."""

    players: tuple[str, ...]
    values: Vector
    covariance: Matrix
    places: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.places = {name: place for place, name in enumerate(self.players)}

    def difference(self, player: str, other: str) -> Estimate:
        """By how much a player is stronger than another."""
        return self._estimate(self._direction(player, other, 0.0))

    @property
    def first(self) -> Estimate:
        """The advantage of moving first: what it adds to the difference of the ratings."""
        return self._estimate([0.0] * len(self.players) + [1.0])

    def gain(self, first: str, second: str) -> float:
        """What a game is expected to tell: half the logarithm of how much it shrinks the volume in
        which all ratings lie, in nats."""
        direction = self._direction(first, second, 1.0)
        return 0.5 * log1p(
            weight(dot(direction, self.values)) * dot(direction, times(self.covariance, direction))
        )

    def foresee(self, first: str, second: str) -> None:
        """Shrink the covariance as a game between the two will (Sherman and Morrison)."""
        direction = self._direction(first, second, 1.0)
        moved = times(self.covariance, direction)
        known = weight(dot(direction, self.values))
        factor = known / (1 + known * dot(direction, moved))
        for row, a in zip(self.covariance, moved, strict=True):
            row[:] = [value - factor * a * b for value, b in zip(row, moved, strict=True)]

    def _direction(self, player: str, other: str, first: float) -> Vector:
        direction = [0.0] * len(self.players) + [first]
        direction[self.places[player]] += 1
        direction[self.places[other]] -= 1
        return direction

    def _estimate(self, direction: Vector) -> Estimate:
        elo = ELO * dot(direction, self.values)
        half = ELO * Z95 * sqrt(max(0.0, dot(direction, times(self.covariance, direction))))
        return Estimate(elo, elo - half, elo + half)


def weight(odds: float) -> float:
    """The variance of a game's result between players so far apart, the information that it gives."""
    chance = 1 / (1 + exp(-abs(odds)))
    return chance * (1 - chance)


class _Likelihood:
    """The logarithm of how likely ratings are, with its slope and curvature."""

    def __init__(self, players: Sequence[str], games: Iterable[Scored]) -> None:
        places = {name: place for place, name in enumerate(players)}
        self.size = len(players) + 1
        self.prior = [(ELO / RATING_SPREAD) ** 2] * len(players) + [(ELO / FIRST_SPREAD) ** 2]
        self.counts: Counter[tuple[int, int]] = Counter()
        self.points: defaultdict[tuple[int, int], float] = defaultdict(float)
        for game in games:
            if game.first not in places or game.second not in places:
                raise HortusError("There is a game of somebody who is not rated.")
            meeting = places[game.first], places[game.second]
            self.counts[meeting] += 1
            self.points[meeting] += game.points

    def at(self, values: Vector) -> float:
        total = -0.5 * sum(p * v * v for p, v in zip(self.prior, values, strict=True))
        for (i, j), count in self.counts.items():
            odds = values[i] - values[j] + values[-1]
            won = self.points[i, j]
            total -= won * _softplus(-odds) + (count - won) * _softplus(odds)
        return total

    def slope_and_curvature(self, values: Vector) -> tuple[Vector, Matrix]:
        """The gradient, and the negative Hessian, which is positive definite."""
        slope = [-p * v for p, v in zip(self.prior, values, strict=True)]
        curvature = [[p if i == j else 0.0 for j in range(self.size)] for i, p in enumerate(self.prior)]
        for (i, j), count in self.counts.items():
            odds = values[i] - values[j] + values[-1]
            surplus = self.points[i, j] - count * exp(-_softplus(-odds))
            direction = Counter({self.size - 1: 1})
            direction[i] += 1
            direction[j] -= 1
            for a, x in direction.items():
                slope[a] += x * surplus
                for b, y in direction.items():
                    curvature[a][b] += x * y * count * weight(odds)
        return slope, curvature


def _softplus(x: float) -> float:
    """log(1 + e^x)."""
    return max(x, 0.0) + log(1 + exp(-abs(x)))


def fit(players: Sequence[str], games: Iterable[Scored]) -> Ratings:
    """The most likely ratings of these players, by Newton's method. Raises HortusError for a game of
    somebody else."""
    likelihood = _Likelihood(players, games)
    values = [0.0] * likelihood.size
    height = likelihood.at(values)
    for _step in range(STEPS):
        slope, curvature = likelihood.slope_and_curvature(values)
        move = times(inverse(curvature), slope)
        share = 1.0
        while True:
            tried = [v + share * m for v, m in zip(values, move, strict=True)]
            reached = likelihood.at(tried)
            if reached >= height or share < CLOSE:
                break
            share /= 2
        values, height = tried, max(height, reached)
        if max(map(abs, move)) < CLOSE:
            break
    return Ratings(tuple(players), values, inverse(likelihood.slope_and_curvature(values)[1]))
