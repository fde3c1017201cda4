"""Ratings of many players at once."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from hortus.core import HortusError
from hortus.lab.elo import elo_of
from hortus.lab.linear import inverse, times
from hortus.lab.ratings import Scored, fit
from lab.made import games

STRENGTHS = {"a": 0.0, "b": 120.0, "c": 300.0, "d": -80.0, "e": 350.0}


def repeat(first: str, second: str, won: int, drawn: int, lost: int) -> list[Scored]:
    points = {1.0: won, 0.5: drawn, 0.0: lost}
    return [Scored(first, second, p) for p, number in points.items() for _ in range(number)]


def test_inverse() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]
    back = inverse(matrix)
    for place, row in enumerate(matrix):
        assert times(back, row) == pytest.approx([float(place == i) for i in range(3)])


def test_two_players_by_hand() -> None:
    """The likeliest values are those whose chances are the scores of the two legs."""
    found = fit(("a", "b"), repeat("a", "b", 700, 100, 200) + repeat("b", "a", 450, 100, 450))
    strength, first = (elo_of(0.75) - elo_of(0.5)) / 2, (elo_of(0.75) + elo_of(0.5)) / 2
    assert found.difference("a", "b").elo == pytest.approx(strength, abs=1)
    assert found.first.elo == pytest.approx(first, abs=1)
    assert found.difference("b", "a").elo == -found.difference("a", "b").elo


def test_width_by_hand() -> None:
    """An even score of n games, half of them each way round: the deviation is 2 / sqrt(n) in log-odds."""
    found = fit(("a", "b"), repeat("a", "b", 200, 0, 200) + repeat("b", "a", 200, 0, 200)).difference(
        "a", "b"
    )
    assert found.high == pytest.approx(1.96 * 2 / 800**0.5 * 400 / log(10), rel=0.01)
    assert found.low == pytest.approx(-found.high)


def test_a_chain_adds_up() -> None:
    found = fit(
        ("a", "b", "c"),
        repeat("a", "b", 640, 0, 360)
        + repeat("b", "a", 360, 0, 640)
        + repeat("b", "c", 640, 0, 360)
        + repeat("c", "b", 360, 0, 640),
    )
    assert found.difference("a", "c").elo == pytest.approx(200, abs=4)
    far, near = found.difference("a", "c"), found.difference("a", "b")
    assert far.high - far.low > near.high - near.low


def test_who_wins_everything_has_a_rating_and_a_wide_interval() -> None:
    found = fit(("a", "b"), repeat("a", "b", 20, 0, 0) + repeat("b", "a", 0, 0, 20)).difference("a", "b")
    assert 400 < found.elo < 2000
    assert found.low < 500 and found.high > 1500


def test_of_those_without_games_nothing_is_known() -> None:
    found = fit(("a", "b", "c"), repeat("a", "b", 50, 0, 50)).difference("a", "c")
    assert found.low < -1000 and found.high > 1000


def test_somebody_else() -> None:
    with pytest.raises(HortusError):
        fit(("a", "b"), repeat("a", "z", 1, 0, 0))


def test_intervals_cover_the_truth() -> None:
    lots = Random(5)
    inside, of_first, tries = 0, 0, 150
    for _try in range(tries):
        found = fit(sorted(STRENGTHS), games(lots, STRENGTHS, 60, 300))
        for name in "bcde":
            estimate = found.difference(name, "a")
            inside += estimate.low <= STRENGTHS[name] <= estimate.high
        of_first += found.first.low <= 60 <= found.first.high
    assert 0.92 <= inside / (4 * tries) <= 0.98
    assert of_first / tries >= 0.90


def test_the_truth_is_found() -> None:
    found = fit(sorted(STRENGTHS), games(Random(6), STRENGTHS, 60, 20_000))
    for name, strength in STRENGTHS.items():
        assert found.difference(name, "a").elo == pytest.approx(strength, abs=25)
    assert found.first.elo == pytest.approx(60, abs=10)


def test_what_tells_most() -> None:
    """Between equals of whom little is known, more than between those whose game is no question."""
    known = repeat("a", "b", 200, 0, 200) + repeat("b", "a", 200, 0, 200) + repeat("c", "a", 60, 0, 1)
    found = fit(("a", "b", "c", "d"), known)
    assert found.gain("a", "d") > found.gain("a", "b")
    before = found.gain("a", "d")
    found.foresee("a", "d")
    assert found.gain("a", "d") < before


def test_foreseeing_is_what_a_game_does() -> None:
    """Where the fit does not move, the foreseen interval is that after the games."""
    even = repeat("a", "b", 50, 0, 50) + repeat("b", "a", 50, 0, 50)
    found = fit(("a", "b"), even)
    for _game in range(50):
        found.foresee("a", "b")
        found.foresee("b", "a")
    more = fit(("a", "b"), even + repeat("a", "b", 25, 0, 25) + repeat("b", "a", 25, 0, 25))
    assert found.difference("a", "b") == pytest.approx(more.difference("a", "b"))
