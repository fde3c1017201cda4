"""Scores, Elo and intervals."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus.lab.elo import elo_of, expected, moments, score_interval
from lab.made import pairs


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0), (10 / 11, 400), (0.75, 190.85), (0.64, 99.95), (1, inf), (0, -inf)]
)
def test_known_values(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.01)
    assert expected(elo) == pytest.approx(score, abs=1e-4)


def test_moments_by_hand() -> None:
    # Points a pair of 0, 1, 1 and 2: shares 0, ½, ½, 1.
    assert moments([1, 0, 2, 0, 1]) == (4, 0.5, pytest.approx(1 / 8))


def test_interval_of_independent_games_is_wilsons() -> None:
    # 60% of 1000 independent games: Wilson's interval is 0.5693 to 0.6299.
    low, high = score_interval([80, 0, 240, 0, 180])
    assert (low, high) == (pytest.approx(0.5693, abs=1e-3), pytest.approx(0.6299, abs=1e-3))


def test_pairs_that_always_end_even_are_worth_more_than_independent_games() -> None:
    wide, narrow = score_interval([25, 0, 50, 0, 25]), score_interval([5, 0, 90, 0, 5])
    assert narrow[1] - narrow[0] < 0.5 * (wide[1] - wide[0])


@given(st.lists(st.integers(0, 300), min_size=5, max_size=5).filter(any))
def test_an_interval_is_within_bounds_and_has_the_score_in_it(counts: list[int]) -> None:
    low, high = score_interval(counts)
    assert 0 < low < high < 1
    mean = moments(counts)[1]
    if 0 < mean < 1:
        assert low <= mean <= high


@pytest.mark.parametrize(("elo", "number"), [(0, 20), (100, 60), (191, 20), (400, 40)])
@pytest.mark.parametrize(("spread", "draws"), [(0, 0), (400, 0), (100, 0.15)])
def test_intervals_cover_the_truth(elo: int, number: int, spread: float, draws: float) -> None:
    """95% of them, but for chance (and small numbers) in 400 tries."""
    lots = Random(f"{elo} {number} {spread} {draws}")
    truth = moments(pairs(Random(1), 20_000, elo, spread=spread, draws=draws))[1]
    covered = 0
    for _try in range(400):
        low, high = score_interval(pairs(lots, number, elo, spread=spread, draws=draws))
        covered += low <= truth <= high
    assert 0.92 <= covered / 400 <= 0.995
