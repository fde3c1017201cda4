"""``version:0.1``: the default player as it was in a version of Hortus."""

from __future__ import annotations

from hortus.core import HortusError
from hortus.lab.budget import Budget
from hortus.lab.description import BUDGETS, Description
from hortus.lab.frozen import VERSIONS
from hortus.lab.thinker import Thinker

FROZEN = True


def make(told: Description, budget: Budget | None) -> Thinker:
    told.refuse_words()
    told.refuse_options(tuple(BUDGETS))
    if told.argument not in VERSIONS:
        raise HortusError(
            "{player}: there is no such version. The versions: {versions}.",
            player=told,
            versions=", ".join(VERSIONS),
        )
    settled = Description(told.kind, options=told.options).budget(budget)
    return Thinker(str(told.with_budget(settled)), settled, VERSIONS[told.argument])
