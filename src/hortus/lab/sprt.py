"""The sequential test: play until one of two hypotheses about the strength is clear.

The generalised sequential probability ratio test on pairs of games (pentanomial GSPRT), as Fishtest has
it. The likelihood of an Elo difference is that of the likeliest distribution of the pairs' five results
among those with that mean: by Lagrange it is p_i / (1 + x (a_i - s)) with a single unknown x; see
https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf. Elo is logistic: s = 1 / (1 + 10^(-Elo/400)).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from hortus.core.errors import HortusError
from hortus.lab.elo import expected

#: What a result that never came is counted as.
NEVER = 1e-3
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def likeliest(observed: Sequence[float], mean: float) -> list[float]:
    """The distribution over SHARES with this mean that makes what was observed most likely."""
    away = [share - mean for share in SHARES]
    low, high = -1 / away[-1], -1 / away[0]
    while True:
        x = (low + high) / 2
        if x in (low, high):
            break
        if sum(p * a / (1 + x * a) for p, a in zip(observed, away, strict=True)) > 0:
            low = x
        else:
            high = x
    return [p / (1 + x * a) for p, a in zip(observed, away, strict=True)]


@dataclass(frozen=True, slots=True)
class Sprt:
    """Is the difference rather ``elo0`` or ``elo1``? ``alpha`` is the chance to find ``elo1`` where
    ``elo0`` is true, ``beta`` that to find ``elo0`` where ``elo1`` is."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -2000 <= self.elo0 < self.elo1 <= 2000:
            raise HortusError(
                "The sequential test needs two differences from -2000 to 2000 Elo, the smaller first."
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise HortusError("The chances of an error, alpha and beta, lie between 0 and 0.5.")

    @property
    def lower(self) -> float:
        """At this log-likelihood ratio or below, ``elo0`` is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this log-likelihood ratio or above, ``elo1`` is accepted."""
        return log((1 - self.beta) / self.alpha)

    def llr(self, pairs: Sequence[int]) -> float:
        """The log-likelihood ratio after pairs counted by their points (0, ½, 1, 1½, 2)."""
        counts = [count or NEVER for count in pairs]
        observed = [count / sum(counts) for count in counts]
        ones, others = (likeliest(observed, expected(elo)) for elo in (self.elo1, self.elo0))
        return sum(count * log(p1 / p0) for count, p1, p0 in zip(counts, ones, others, strict=True))

    def accepted(self, pairs: Sequence[int]) -> int | None:
        """Which hypothesis is accepted: 0, 1, or ``None`` while neither is."""
        if not any(pairs):
            return None
        llr = self.llr(pairs)
        return 0 if llr <= self.lower else 1 if llr >= self.upper else None
