"""``level:5``: the computer as people meet it."""

from __future__ import annotations

from hortus.core import HortusError
from hortus.lab.budget import Budget
from hortus.lab.description import Description
from hortus.lab.thinker import Thinker
from hortus.search import simulations_for

FROZEN = False


def make(told: Description, budget: Budget | None) -> Thinker:
    told.refuse_words()
    told.refuse_options()
    if not (told.argument.isascii() and told.argument.isdecimal() and len(told.argument) < 4):
        raise HortusError("{player}: a level is a number, as in level:5.", player=told)
    level = int(told.argument)
    return Thinker(f"{told.kind}:{level}", Budget(simulations=simulations_for(level)), {})
