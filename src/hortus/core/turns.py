"""Moves that lead on from a position, each an action or a whole turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from hortus.core.errors import HortusError
from hortus.core.position import Position
from hortus.core.verdict import Verdict

P = TypeVar("P", bound=Position)
_: Callable[[str], str] = str  # marks what is translated when it is shown


class BadMove(HortusError):
    """One of the moves is illegal: the ``ply``-th, from 1."""

    def __init__(self, ply: int, verdict: Verdict) -> None:
        super().__init__(_("Move {ply}, {action}, is illegal."), ply=ply, action=verdict.text)
        self.ply, self.verdict = ply, verdict


def follow(start: P, moves: Iterable[str]) -> Iterator[tuple[str, P]]:
    """Each action of the moves in canonical notation, with the position after it. Raises BadMove at a move
    that the rules do not allow, of which no action comes."""
    position = start
    for place, text in enumerate(moves, 1):
        verdict, steps = position.judge_turn(text)
        if not steps:
            raise BadMove(place, verdict)
        yield from steps
        position = steps[-1][1]
