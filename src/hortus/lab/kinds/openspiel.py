"""``openspiel:2000``, ``openspiel:0.1s uct_c=1.4``: OpenSpiel's Monte-Carlo tree search with random rollouts.

``uct_c`` is its constant of exploration (2, as in OpenSpiel's own examples), ``solve=off`` leaves out its
solver, ``bot`` is cpp or python, and ``rollouts=core`` lets the compiled core make the rollouts of the
Python bot.
"""

from __future__ import annotations

import re

from hortus.core import HortusError
from hortus.lab.budget import Budget
from hortus.lab.description import BUDGETS, Description
from hortus.lab.player import Player

FROZEN = True
CHOICES = {"bot": ("cpp", "python"), "rollouts": ("own", "core"), "solve": ("on", "off")}
UCT_C = 2.0


def make(told: Description, budget: Budget | None) -> Player:
    told.refuse_words()
    told.refuse_options((*BUDGETS, *CHOICES, "uct_c"))
    settled = told.budget(budget)
    core = _choice(told, "rollouts") == "core"
    python = core or _choice(told, "bot") == "python"
    if python and told.options.get("bot") == "cpp":
        raise HortusError("{player}: only the Python bot can have rollouts by the core.", player=told)
    if python and settled.simulations is None:
        raise HortusError(
            "{player}: OpenSpiel's Python bot counts simulations and knows no time.", player=told
        )
    curiosity, solve = _curiosity(told), _choice(told, "solve") == "on"
    try:
        from hortus.lab.openspiel import bot  # noqa: PLC0415
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "hortus":
            raise
        raise HortusError(
            "{player}: OpenSpiel is not installed. Install it with: pip install open_spiel", player=told
        ) from None
    options = {name: text for name, text in told.options.items() if name not in BUDGETS}
    maker = bot.python(settled, curiosity, solve, core=core) if python else bot.cpp(settled, curiosity, solve)
    return bot.OpenSpielPlayer(str(Description(told.kind, str(settled), options=options)), maker)


def _choice(told: Description, name: str) -> str:
    value = told.options.get(name, CHOICES[name][0])
    if value not in CHOICES[name]:
        raise told.refusal(name, " or ".join(CHOICES[name]))
    return value


def _curiosity(told: Description) -> float:
    text = told.options.get("uct_c", str(UCT_C))
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", text):
        raise told.refusal("uct_c", "a number from 0 to 9,999")
    return float(text)
