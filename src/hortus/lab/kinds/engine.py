"""``engine:PATH args``: any program that speaks the Universal Game Interface, as a process.

``Name=value`` sets an option of the program; ``time`` and ``simulations`` are its budget.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hortus.core import HortusError, Position
from hortus.lab.budget import Budget
from hortus.lab.description import BUDGETS, Description
from hortus.lab.player import Answer
from hortus.lab.ugi import UgiEngine

FROZEN = False


class EnginePlayer:
    """Starts the program when it is first needed, and again when it has ended or another game is played."""

    def __init__(self, name: str, argv: Sequence[str], options: Mapping[str, str], budget: Budget) -> None:
        self.name = name
        self._argv, self._options, self._budget = argv, options, budget
        self._engine: UgiEngine | None = None
        self._plays: object = None

    def begin(self, start: Position, seed: int) -> None:
        plays = start.game.id, start.options
        if self._engine is None or self._plays != plays:
            self.close()
            self._engine = UgiEngine(self.name, self._argv)
            self._engine.set_up(start, self._options)
            self._plays = plays
        self._engine.new_game(seed)

    def answer(self, position: Position, played: Sequence[str]) -> Answer:
        assert self._engine is not None, "begin first"
        return Answer(*self._engine.move(played, self._budget))

    def close(self) -> None:
        if self._engine is not None:
            self._engine.close()
            self._engine = None


def make(told: Description, budget: Budget | None) -> EnginePlayer:
    if not told.argument:
        raise HortusError("{player}: which program? As in engine:PATH.", player=told)
    settled = told.budget(budget, argued=False)
    options = {name: value for name, value in told.options.items() if name not in BUDGETS}
    return EnginePlayer(str(told.with_budget(settled)), [told.argument, *told.words], options, settled)
