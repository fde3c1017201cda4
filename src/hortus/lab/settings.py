"""The settings of the search as options of a player: what its engine can be made with, and how much of
the game it overlooks."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from hortus.core.settings import Settings
from hortus.lab.description import BUDGETS, Description
from hortus.search import Engine

#: Not the player's to choose: each game has its own.
APART = {"seed"}
SWITCH = {"on": True, "off": False}


def _whole(text: str) -> int:
    if not re.fullmatch("[0-9]{1,15}", text):
        raise ValueError
    return int(text)


def _number(text: str) -> float:
    if not re.fullmatch(r"-?[0-9]{1,15}(\.[0-9]{1,15})?(e-?[0-9]{1,2})?", text):
        raise ValueError
    return float(text)


def _share(text: str) -> float:
    share = _number(text)
    if not 0 <= share < 1:
        raise ValueError
    return share


def _switch(text: str) -> bool:
    if text not in SWITCH:
        raise ValueError
    return SWITCH[text]


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(map(_number, text.split(",")))


#: What reads a value, raising ValueError where it is none, and what it takes.
Reader = tuple[Callable[[str], Any], str]
READERS: dict[type, Reader] = {
    bool: (_switch, " or ".join(SWITCH)),
    int: (_whole, "a whole number"),
    float: (_number, "a number"),
    str: (str, "a text"),
    tuple: (_numbers, "numbers with commas between them, such as 1.5,0.45"),
}


def known_settings() -> dict[str, Reader]:
    """The names of the settings, each with what reads its value."""
    parameters = inspect.signature(Engine).parameters.values()
    machine = {
        p.name: p.default
        for p in parameters
        if p.kind is p.KEYWORD_ONLY and p.name not in APART and type(p.default) in READERS
    }
    search = {field.name: field.default for field in fields(Settings)}
    return {name: READERS[type(default)] for name, default in (machine | search).items()} | {
        "oversight": (_share, "a share from 0 to less than 1, such as 0.2")
    }


def read_settings(told: Description) -> dict[str, Any]:
    """A description's options as settings. Raises HortusError."""
    known = known_settings()
    told.refuse_options((*BUDGETS, *known))
    settings: dict[str, Any] = {}
    for name, text in told.options.items():
        if name in BUDGETS:
            continue
        read, form = known[name]
        try:
            settings[name] = read(text)
        except ValueError:
            raise told.refusal(name, form) from None
    if "memory" in settings:
        settings["memory"] <<= 20
    return settings
