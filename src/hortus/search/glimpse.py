"""From trees to words: what each thread's tree says, and what that comes to when put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hortus.search.choice import DRAW, Candidate, choose, conclude, merge
from hortus.search.searcher import Searcher
from hortus.search.thought import Progress

LONGEST_LINE = 40

P = TypeVar("P", bound=Progress)


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What one tree says, taken between two runs of its thread."""

    mover: int
    children: list[tuple[int, int, float, int, int]]
    line: list[int]
    simulations: int
    depth: int
    memory: int
    full: bool


def glimpse(searcher: Searcher) -> Glimpse:
    mover, children = searcher.children()
    return Glimpse(
        mover,
        children,
        line(searcher, choose(merge([children]), mover).code),
        searcher.simulations,
        searcher.depth,
        searcher.memory,
        searcher.full,
    )


def line(searcher: Searcher, action: int) -> list[int]:
    """The actions that a tree expects after an action of its root, that one first."""
    way = [action]
    while len(way) < LONGEST_LINE:
        mover, children = searcher.children(way)
        seen = [c for c in merge([children]) if c.visits or c.proof in (mover, DRAW)]
        if not seen:
            break
        way.append(choose(seen, mover).code)
    return way


def foresee(candidates: Sequence[Candidate], mover: int, searcher: Searcher) -> None:
    """See that the action to be chosen is not one that the answer to it refutes at once, however few
    the simulations were: enter what the answers prove until the choice stands."""
    while (pick := choose(candidates, mover)).proof < 0 and (proof := searcher.foresee(pick.code)) >= 0:
        pick.proof, pick.distance = proof, 1


def _share(candidates: Sequence[Candidate]) -> float:
    """The share of all simulations that were won: few visits to one action cannot boast."""
    visits = sum(c.visits for c in candidates)
    return sum(c.total for c in candidates) / visits if visits else 0.5


def sum_up(
    kind: Callable[..., P],
    glimpses: Sequence[Glimpse],
    candidates: Sequence[Candidate],
    seconds: float,
    draw_line: Callable[[int], list[int]],
) -> P:
    """A progress or thought from all trees' glimpses and their candidates, merged."""
    mover = glimpses[0].mover
    pick = choose(candidates, mover)
    ranked = sorted(candidates, key=lambda c: (c is pick, c.proof == mover, c.proof != 1 - mover, c.visits))
    return kind(
        action=pick.code,
        score=pick.score(mover) if pick.proof >= 0 else _share(candidates),
        proven=conclude(candidates, mover),
        simulations=sum(g.simulations for g in glimpses),
        seconds=seconds,
        depth=max(g.depth for g in glimpses),
        memory=sum(g.memory for g in glimpses),
        full=any(g.full for g in glimpses),
        line=draw_line(pick.code),
        ranking=[(c.code, c.visits, c.score(mover)) for c in reversed(ranked)],
    )
