"""Which action to take, from what the trees say of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

#: Outcomes as in ``State``; -1 where nothing is proven.
UNKNOWN, DRAW = -1, 2


@dataclass(slots=True)
class Candidate:
    """An action: its visits, the points of the player who takes it, the proven outcome or -1, and the
    distance of the proven end in actions."""

    code: int
    visits: int
    total: float
    proof: int
    distance: int

    def score(self, mover: int) -> float:
        """The chance that ``mover``, who takes the action, wins; a draw is half a win."""
        if self.proof != UNKNOWN:
            return 0.5 if self.proof == DRAW else float(self.proof == mover)
        return self.total / self.visits if self.visits else 0.5


def merge(trees: Iterable[Iterable[tuple[int, int, float, int, int]]]) -> list[Candidate]:
    """The actions of several trees with the same root as one list, in the first tree's order."""
    merged: dict[int, Candidate] = {}
    for tree in trees:
        for code, visits, total, proof, distance in tree:
            known = merged.get(code)
            if known is None:
                merged[code] = Candidate(code, visits, total, proof, distance)
                continue
            known.visits += visits
            known.total += total
            if known.proof == UNKNOWN:
                known.proof, known.distance = proof, distance
            elif proof != UNKNOWN:
                known.distance = min(known.distance, distance)
    return list(merged.values())


def choose(candidates: Sequence[Candidate], mover: int) -> Candidate:
    """A proven win, the shortest known first; else the most visited of those not proven lost, but a
    sure draw before anything that looks worse; else the loss that takes longest."""
    won = [c for c in candidates if c.proof == mover]
    if won:
        return min(won, key=lambda c: c.distance)
    alive = [c for c in candidates if c.proof in (UNKNOWN, DRAW)]
    if not alive:
        return max(candidates, key=lambda c: (c.distance, c.visits))
    best = max(alive, key=lambda c: (c.visits, c.score(mover)))
    drawn = [c for c in alive if c.proof == DRAW]
    return drawn[0] if drawn and best.score(mover) < 0.5 else best


def conclude(candidates: Iterable[Candidate], mover: int) -> int | None:
    """The proven outcome of the position where ``mover`` has these actions, or ``None``."""
    proofs = {c.proof for c in candidates}
    if mover in proofs:
        return mover
    if UNKNOWN in proofs:
        return None
    return DRAW if DRAW in proofs else 1 - mover
