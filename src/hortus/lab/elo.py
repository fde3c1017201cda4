"""From scores to Elo differences and back, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, log10, sqrt

#: Elo points in one unit of natural log-odds.
ELO = 400 / log(10)
#: A normal variable is this many deviations or fewer from its mean 95 times in 100.
Z95 = 1.959964
#: The weight in pairs of a doubt spread over all five results of a pair, so that an interval has a width
#: though all pairs ended alike.
DOUBT = 0.5


def expected(elo: float) -> float:
    """The share of points that a player gets who is so many Elo stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference that gives a share of points; infinite for all or nothing."""
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def moments(pairs: Sequence[float]) -> tuple[float, float, float]:
    """Of pairs counted by their points (0, ½, 1, 1½, 2): their number, the mean share of points, and
    the variance of a pair's share. There must be pairs."""
    number = sum(pairs)
    mean = sum(count * share / 4 for share, count in enumerate(pairs)) / number
    variance = sum(count * (share / 4 - mean) ** 2 for share, count in enumerate(pairs)) / number
    return number, mean, variance


def score_interval(pairs: Sequence[int]) -> tuple[float, float]:
    """The 95% interval of the share of points, from pairs counted by their points.

    Wilson's interval (1927) for as many independent games as would be worth what the pairs are: two
    games with one opening are not independent, and only the pairs' own variance tells how much they
    are worth. Never reaches 0 or 1.
    """
    number, mean, variance = moments([count + DOUBT / 5 for count in pairs])
    worth = mean * (1 - mean) / (variance / number)
    # Student's quantile for few pairs, whose variance is not well known (Cornish and Fisher's first term).
    quantile = Z95 * (1 + (Z95**2 + 1) / (4 * number))
    spread = quantile**2 / worth
    middle = (mean + spread / 2) / (1 + spread)
    half = sqrt(mean * (1 - mean) * spread + spread**2 / 4) / (1 + spread)
    return middle - half, middle + half
