"""The weights of a game's features: the logistic regression that foretells the winners of given games best,
from the positions that were in them. Drawn games tell nothing of who wins and are passed over. A small
ridge keeps weights finite where a feature settles the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, isfinite, log

from hortus import games
from hortus.core import HortusError
from hortus.lab.line import GameLine, Points
from hortus.lab.linear import Matrix, Vector, dot, inverse, times

RIDGE = 1e-3
STEPS = 25
ENOUGH = 1e-9


@dataclass(frozen=True, slots=True)
class Sample:
    """A position's features, as they speak for player 0, and the points that player 0 came to."""

    features: Sequence[float]
    points: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights by the names of the features, the mean loss (nats a position) with them and without
    any, and how many positions tell so."""

    weights: dict[str, float]
    loss: float
    blind: float
    positions: int


def samples(line: GameLine) -> Iterator[Sample]:
    """The positions of a game that players chose and that were not its end. Raises HortusError."""
    game = games.get(line.game)
    position = game.start(**line.options)
    number = len(position.state.weights())
    for ply, action in enumerate(line.actions):
        if ply >= line.opening:
            features = position.state.features()
            if len(features) != number or not all(map(isfinite, features)):
                raise HortusError(
                    "{game} does not count a finite number for each of its features.", game=game.name
                )
            yield Sample(features, Points[line.result])
        position = position.play(action)


def fit(lines: Iterable[GameLine]) -> Fit:
    """The weights that games of one kind give. Raises HortusError."""
    names: tuple[str, ...] = ()
    found: list[Sample] = []
    drawn = 0
    for line in lines:
        if line.result == "draw":
            drawn += 1
            continue
        state = games.get(line.game).start(**line.options).state
        if not state.weights():
            raise HortusError("{game} counts no features.", game=games.get(line.game).name)
        names = tuple(state.weights())
        found += samples(line)
    if drawn and not names:
        raise HortusError("None of these games has a winner, and draws tell nothing.")
    if not found:
        raise HortusError("No position to learn from.")
    weights = regression(found)
    return Fit(dict(zip(names, weights, strict=True)), loss(found, weights), loss(found, None), len(found))


def chance(features: Sequence[float], weights: Vector | None) -> float:
    """Player 0's chance to win."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, dot(tuple(features), weights))))) if weights else 0.5


def loss(found: Sequence[Sample], weights: Vector | None) -> float:
    """The mean of -ln of the chance that was given to what happened."""
    total = 0.0
    for sample in found:
        p = chance(sample.features, weights)
        total -= sample.points * log(p) + (1 - sample.points) * log(1 - p)
    return total / len(found)


def regression(found: Sequence[Sample]) -> Vector:
    """Newton's method."""
    size = len(found[0].features)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope: Vector = [-RIDGE * weight for weight in weights]
        bend: Matrix = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for sample in found:
            p = chance(sample.features, weights)
            for i, value in enumerate(sample.features):
                slope[i] += (sample.points - p) * value / len(found)
                for j, other in enumerate(sample.features):
                    bend[i][j] += p * (1 - p) * value * other / len(found)
        step = times(inverse(bend), slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return weights
