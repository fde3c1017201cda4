"""The weights of a game's features: the logistic regression that foretells the winners of given games best,
from the positions that were in them. Drawn games tell nothing of who wins and are passed over. A small
ridge keeps weights finite where a feature settles the games.

How far the weights would be others with other games, leaving out each game in turn tells (the jackknife):
a game's positions are much alike, and it is games that are independent of each other.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, isfinite, log, sqrt
from numbers import Real

from hortus import games
from hortus.core import HortusError, Position
from hortus.lab.line import GameLine, Points
from hortus.lab.linear import Matrix, Vector, dot, inverse, times

RIDGE = 1e-3
STEPS = 25
ENOUGH = 1e-9
#: With fewer games than these that have a winner, weights and their errors say little.
FEW = 100

WINNERS = {"0": 0, "1": 1, "draw": None}

#: The features of a position, as they speak for player 0.
Features = Sequence[float]


@dataclass(frozen=True, slots=True)
class Sample:
    """The features of a game's positions, and the points that player 0 came to."""

    positions: Sequence[Features]
    points: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights by the names of the features; the standard errors of those that have one, which are none
    where there is one game only or where the features foretell every game, so that the ridge alone bounds
    the weights (``settled``); the mean loss (nats a position) with the weights and without any; and how many
    positions, of how many games that were ``decided`` among all, tell so."""

    weights: dict[str, float]
    errors: dict[str, float]
    settled: bool
    loss: float
    blind: float
    positions: int
    decided: int
    games: int


class BadGame(HortusError):
    """A kept game that cannot be replayed: ``line``, the number of its ``ply`` from 1, where it is one, and
    the ``cause``."""

    def __init__(self, line: GameLine, cause: HortusError, ply: int | None = None) -> None:
        super().__init__(cause.template, **cause.params)
        self.line, self.cause, self.ply = line, cause, ply


def sample(line: GameLine) -> Sample:
    """The positions of a game that players chose and that were not its end. Raises HortusError."""
    found = []
    number: int | None = None
    for ply, position in enumerate(_replayed(line)):
        if number is None:
            number = _number(position)
        if line.opening <= ply < len(line.actions):
            features = position.state.features()
            if len(features) != number or not all(isinstance(f, Real) and isfinite(f) for f in features):
                raise HortusError(
                    "{game} does not count a finite number for each of its features.", game=position.game.name
                )
            found.append(array("d", features))
    return Sample(found, Points[line.result])


def _number(position: Position) -> int:
    number = len(position.state.weights())
    if not number:
        raise HortusError("{game} counts no features.", game=position.game.name)
    return number


def _replayed(line: GameLine) -> Iterator[Position]:
    """The positions of a game. Raises BadGame."""
    try:
        position = games.get(line.game).start(**line.options)
    except HortusError as error:
        raise BadGame(line, error) from None
    yield position
    for ply, action in enumerate(line.actions, 1):
        try:
            position = position.play(action)
        except HortusError as error:
            raise BadGame(line, error, ply) from None
        yield position
    ended = position.result
    if ended is not None and WINNERS[line.result] != ended.winner:
        told = {
            "here": '"draw"' if ended.winner is None else f'"{ended.winner}"',
            "there": f'"{line.result}"',
        }
        wrong = HortusError("then the result is {here} here and {there} in the file.", **told)
        raise BadGame(line, wrong, len(line.actions))


def fit(lines: Iterable[GameLine]) -> Fit:
    """The weights that games of one kind give. Raises HortusError."""
    names: tuple[str, ...] = ()
    found: list[Sample] = []
    number = 0
    for line in lines:
        number += 1
        if line.result != "draw":
            found.append(sample(line))
            names = names or tuple(games.get(line.game).start(**line.options).state.weights())
    if number and not found:
        raise HortusError("None of these games has a winner, and draws tell nothing.")
    told = [each for each in found if each.positions]
    if not told:
        raise HortusError("No position to learn from.")
    weights = regression(told)
    settled = _settled(told, weights)
    return Fit(
        weights=dict(zip(names, weights, strict=True)),
        errors={} if settled or len(told) == 1 else _named(names, errors(told, weights)),
        settled=settled,
        loss=loss(told, weights),
        blind=loss(told, None),
        positions=_count(told),
        decided=len(found),
        games=number,
    )


def _named(names: Sequence[str], values: Sequence[float]) -> dict[str, float]:
    """The errors of the features; one that was nowhere but 0 has none."""
    return {name: value for name, value in zip(names, values, strict=True) if value > 0}


def _count(found: Sequence[Sample]) -> int:
    return sum(len(each.positions) for each in found)


def _settled(found: Sequence[Sample], weights: Vector) -> bool:
    """Whether no position speaks for the loser."""
    return all(
        (2 * each.points - 1) * dot(tuple(features), weights) >= 0
        for each in found
        for features in each.positions
    )


def chance(features: Features, weights: Vector | None) -> float:
    """Player 0's chance to win."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, dot(tuple(features), weights))))) if weights else 0.5


def loss(found: Sequence[Sample], weights: Vector | None) -> float:
    """The mean of -ln of the chance that was given to what happened."""
    total = 0.0
    for each in found:
        for features in each.positions:
            p = chance(features, weights)
            total -= each.points * log(p) + (1 - each.points) * log(1 - p)
    return total / _count(found)


def regression(found: Sequence[Sample]) -> Vector:
    """Newton's method."""
    weights = [0.0] * len(found[0].positions[0])
    for _ in range(STEPS):
        slope, bend = _total([_slope_and_bend(each, weights) for each in found])
        step = times(inverse(bend), slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return weights


def errors(found: Sequence[Sample], weights: Vector) -> Vector:
    """The standard errors of the weights that these games give, two or more, by the jackknife: of how the
    weights move when a game is left out, in one step of Newton's method, which for so small a change is as
    good as all of them."""
    parts = [_slope_and_bend(each, weights) for each in found]
    slope, bend = _total(parts)
    squares = [0.0] * len(weights)
    for own_slope, own_bend in parts:
        rest = [[a - b for a, b in zip(*rows, strict=True)] for rows in zip(bend, own_bend, strict=True)]
        pull = [a - b for a, b in zip(slope, own_slope, strict=True)]
        for place, moved in enumerate(times(inverse(rest), pull)):
            squares[place] += moved * moved
    return [sqrt(square * (len(found) - 1) / len(found)) for square in squares]


def _total(parts: Sequence[tuple[Vector, Matrix]]) -> tuple[Vector, Matrix]:
    slope, bend = parts[0]
    for own_slope, own_bend in parts[1:]:
        slope = [a + b for a, b in zip(slope, own_slope, strict=True)]
        bend = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(bend, own_bend, strict=True)]
    return slope, bend


def _slope_and_bend(each: Sample, weights: Vector) -> tuple[Vector, Matrix]:
    """What a game adds to the gradient of the log-likelihood less the ridge, and to its negative Hessian."""
    size, ridge = len(weights), RIDGE * len(each.positions)
    slope: Vector = [-ridge * weight for weight in weights]
    bend: Matrix = [[ridge * (i == j) for j in range(size)] for i in range(size)]
    for features in each.positions:
        p = chance(features, weights)
        spread = p * (1 - p)
        for i, value in enumerate(features):
            slope[i] += (each.points - p) * value
            for j, other in enumerate(features):
                bend[i][j] += spread * value * other
    return slope, bend
