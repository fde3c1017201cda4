"""The sequential test."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from hortus.core import HortusError
from hortus.lab.elo import expected
from hortus.lab.sprt import SHARES, Sprt, likeliest
from lab.made import pairs


@pytest.mark.parametrize(
    ("elo0", "elo1", "counts", "llr"),
    [
        # Tests of Stockfish, December 2020, as its history has them; bounds were logistic then.
        (-0.25, 1.25, [292, 5905, 28939, 6129, 299], 2.95),
        (0.25, 1.25, [5, 418, 6043, 506, 12], 2.92),
    ],
)
def test_published_values(elo0: float, elo1: float, counts: list[int], llr: float) -> None:
    assert Sprt(elo0, elo1).llr(counts) == pytest.approx(llr, abs=0.005)


def test_bounds() -> None:
    assert Sprt(0, 5).upper == -Sprt(0, 5).lower == pytest.approx(2.944, abs=0.001)
    assert Sprt(0, 5, alpha=0.1, beta=0.2).upper == pytest.approx(log(0.8 / 0.1))
    assert Sprt(0, 5, alpha=0.1, beta=0.2).lower == pytest.approx(log(0.2 / 0.9))


def test_two_results_are_two_coins() -> None:
    """Where pairs are won or lost whole, it is the ratio of a coin's likelihoods."""
    s0, s1 = expected(0), expected(50)
    by_hand = 30 * log(s1 / s0) + 20 * log((1 - s1) / (1 - s0))
    assert Sprt(0, 50).llr([20, 0, 0, 0, 30]) == pytest.approx(by_hand, abs=0.01)


def test_the_likeliest_distribution_has_the_mean_and_no_likelier_neighbour() -> None:
    observed = [0.1, 0.2, 0.3, 0.25, 0.15]
    found = likeliest(observed, 0.6)
    assert sum(found) == pytest.approx(1)
    assert sum(p * s for p, s in zip(found, SHARES, strict=True)) == pytest.approx(0.6)

    def fits(p: list[float]) -> float:
        return sum(o * log(q) for o, q in zip(observed, p, strict=True))

    # Moves that keep sum and mean.
    for move in ([1, -2, 1, 0, 0], [0, 1, -2, 1, 0], [0, 0, 1, -2, 1], [1, -1, 0, -1, 1]):
        for step in (1e-3, -1e-3):
            assert fits([p + step * m for p, m in zip(found, move, strict=True)]) < fits(found)


def test_symmetry() -> None:
    counts = [3, 9, 20, 14, 8]
    assert Sprt(-10, 40).llr(counts) == pytest.approx(-Sprt(-40, 10).llr(counts[::-1]))


@pytest.mark.parametrize(
    "wrong", [(5, 5, 0.05, 0.05), (5, 0, 0.05, 0.05), (0, 5, 0, 0.05), (0, 5, 0.05, 0.5)]
)
def test_what_is_no_test(wrong: tuple[float, float, float, float]) -> None:
    with pytest.raises(HortusError):
        Sprt(*wrong)


@pytest.mark.parametrize(("elo", "accepted"), [(0, 0), (60, 1)])
def test_it_errs_as_seldom_as_it_says(elo: float, accepted: int) -> None:
    test = Sprt(0, 60, alpha=0.1, beta=0.1)
    lots = Random(elo)
    right, games = 0, 0
    for _try in range(120):
        counts = [0] * 5
        while (said := test.accepted(counts)) is None:
            for place, count in enumerate(pairs(lots, 4, elo, spread=150)):
                counts[place] += count
        right += said == accepted
        games += 2 * sum(counts)
    assert right / 120 >= 0.85
    assert 100 < games / 120 < 300
