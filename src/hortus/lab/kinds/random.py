"""``random``: any legal action, each with the same chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hortus.core import HortusError, Position
from hortus.lab.budget import Budget
from hortus.lab.description import Description
from hortus.lab.player import Answer

FROZEN = True


class RandomPlayer:
    name = "random"

    def begin(self, start: Position, seed: int) -> None:
        self._lots = Random(seed)

    def answer(self, position: Position, played: Sequence[str]) -> Answer:
        return Answer(position.decode(self._lots.choice(sorted(position.state.legal_actions()))))

    def close(self) -> None:
        pass


def make(told: Description, budget: Budget | None) -> RandomPlayer:
    told.refuse_words()
    told.refuse_options()
    if told.argument:
        raise HortusError("{player}: {kind} takes no argument.", player=told, kind=told.kind)
    return RandomPlayer()
