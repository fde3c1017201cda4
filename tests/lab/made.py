"""Results of players whose strength is known."""

from __future__ import annotations

from random import Random

from hortus.lab.elo import expected
from hortus.lab.line import GameLine
from hortus.lab.ratings import Scored


def result(lots: Random, elo: float, draws: float = 0.0) -> float:
    """The points of a player so much stronger; ``draws`` is the share of draws, taken from both alike."""
    if lots.random() < draws:
        return 0.5
    return float(lots.random() < (expected(elo) - draws / 2) / (1 - draws))


def pairs(lots: Random, number: int, elo: float, *, spread: float = 0.0, draws: float = 0.0) -> list[int]:
    """Pairs by points, of a player so much stronger. Each opening favours who moves first by so many Elo,
    drawn with this deviation."""
    counts = [0] * 5
    for _pair in range(number):
        tilt = lots.gauss(0, spread)
        counts[round(2 * (result(lots, elo + tilt, draws) + result(lots, elo - tilt, draws)))] += 1
    return counts


def games(lots: Random, strengths: dict[str, float], first: float, number: int) -> list[Scored]:
    """So many games, each between two who are drawn by lot."""
    found = []
    for _game in range(number):
        a, b = lots.sample(sorted(strengths), 2)
        found.append(Scored(a, b, result(lots, strengths[a] - strengths[b] + first)))
    return found


def line(a: str, b: str, pair: int, leg: int, points: float) -> GameLine:
    """A game with the points of ``a``."""
    won = points if leg == 0 else 1 - points
    return GameLine(
        game="tanbo",
        options={},
        players=(a, b) if leg == 0 else (b, a),
        pair=pair,
        leg=leg,
        seed=1,
        seeds=(1, 2),
        opening=0,
        actions=[],
        result={0.0: "1", 0.5: "draw", 1.0: "0"}[won],
        rule=None,
        moves=(1, 1),
        seconds=(1.0, 1.0),
        simulations=(1, 1),
        simulations_per_s=(1.0, 1.0),
    )
