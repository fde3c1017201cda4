"""``level:5``: the computer as people meet it."""

from __future__ import annotations

from collections.abc import Sequence

from hortus.core import HortusError, Position
from hortus.core.levels import check_level
from hortus.lab.budget import Budget
from hortus.lab.description import Description
from hortus.lab.player import Answer
from hortus.lab.thinker import Thinker
from hortus.search import level_of

FROZEN = False


class Levelled:
    """Thinks as a level does in the game that is played."""

    def __init__(self, number: int) -> None:
        self.name = f"level:{number}"
        self._number = number
        self._thinker: Thinker | None = None

    def begin(self, start: Position, seed: int) -> None:
        level = level_of(start.game, self._number)
        self._thinker = Thinker(self.name, Budget(simulations=level.simulations), {}, level.oversight)
        self._thinker.begin(start, seed)

    def answer(self, position: Position, played: Sequence[str]) -> Answer:
        assert self._thinker is not None, "begin first"
        return self._thinker.answer(position, played)

    def close(self) -> None:
        self._thinker = None


def make(told: Description, budget: Budget | None) -> Levelled:
    told.refuse_words()
    told.refuse_options()
    if not (told.argument.isascii() and told.argument.isdecimal() and len(told.argument) < 4):
        raise HortusError("{player}: a level is a number, as in level:5.", player=told)
    number = int(told.argument)
    check_level(number)
    return Levelled(number)
