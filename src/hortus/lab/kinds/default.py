"""``default``, ``default:0.1s``, ``default:1000 patience=4``: the search as it is today.

Its options are the settings of the search, whichever there are, ``memory`` in MiB, and ``oversight``, the
share of actions that it overlooks, as the computer's lower levels do.
"""

from __future__ import annotations

from hortus.lab.budget import Budget
from hortus.lab.description import Description
from hortus.lab.settings import read_settings
from hortus.lab.thinker import Thinker

FROZEN = False


def make(told: Description, budget: Budget | None) -> Thinker:
    told.refuse_words()
    settings = read_settings(told)
    settled = told.budget(budget)
    options = {name: text for name, text in told.options.items() if name in settings}
    oversight = settings.pop("oversight", 0.0)
    return Thinker(str(Description(told.kind, str(settled), options=options)), settled, settings, oversight)
