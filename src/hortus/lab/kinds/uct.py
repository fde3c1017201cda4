"""``uct:1000``, ``uct:0.1s``: the plain UCT that everything is measured by."""

from __future__ import annotations

from hortus.lab.budget import Budget
from hortus.lab.description import BUDGETS, Description
from hortus.lab.frozen import UCT
from hortus.lab.thinker import Thinker

FROZEN = True


def make(told: Description, budget: Budget | None) -> Thinker:
    told.refuse_words()
    told.refuse_options(tuple(BUDGETS))
    settled = told.budget(budget)
    return Thinker(str(Description(told.kind, str(settled))), settled, UCT)
