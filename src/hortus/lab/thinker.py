"""The search as a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hortus.core import HortusError, Position
from hortus.lab.budget import Budget
from hortus.lab.player import Answer
from hortus.search import Engine


class Thinker:
    """Thinks with an engine of these settings, a new one for each game, and overlooks a share of actions."""

    def __init__(
        self, name: str, budget: Budget, settings: Mapping[str, Any], oversight: float = 0.0
    ) -> None:
        self.name = name
        self._budget, self._settings, self._oversight = budget, dict(settings), oversight
        self._engine: Engine | None = None

    def begin(self, start: Position, seed: int) -> None:
        try:
            self._engine = Engine(start.state, seed=seed, **self._settings)
        except (TypeError, ValueError, OverflowError) as error:
            raise HortusError("{player}: {reason}.", player=self.name, reason=error) from None

    def answer(self, position: Position, played: Sequence[str]) -> Answer:
        assert self._engine is not None, "begin first"
        thought = self._engine.think(
            position.state,
            simulations=self._budget.simulations,
            seconds=self._budget.seconds,
            oversight=self._oversight,
        )
        return Answer(position.decode(thought.action), thought.simulations)

    def close(self) -> None:
        self._engine = None
