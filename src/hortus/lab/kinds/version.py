"""``version:0.1``: the default player as it was in a version of Hortus."""

from __future__ import annotations

from hortus.core import HortusError, Position
from hortus.lab.budget import Budget
from hortus.lab.description import BUDGETS, Description
from hortus.lab.frozen import VERSIONS, settings_of
from hortus.lab.thinker import Thinker

FROZEN = True


class Former(Thinker):
    """Thinks about each game as a version did."""

    def __init__(self, name: str, budget: Budget, version: str) -> None:
        super().__init__(name, budget, {})
        self._version = version

    def begin(self, start: Position, seed: int) -> None:
        self._settings = dict(settings_of(self._version, start.game.id))
        super().begin(start, seed)


def make(told: Description, budget: Budget | None) -> Former:
    told.refuse_words()
    told.refuse_options(tuple(BUDGETS))
    if told.argument not in VERSIONS:
        raise HortusError(
            "{player}: there is no such version. The versions: {versions}.",
            player=told,
            versions=", ".join(VERSIONS),
        )
    settled = told.budget(budget, argued=False)
    return Former(str(told.with_budget(settled)), settled, told.argument)
