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
        raise ValueError("a whole number")
    return int(text)


def _number(text: str) -> float:
    if not re.fullmatch(r"-?[0-9]{1,15}(\.[0-9]{1,15})?(e-?[0-9]{1,2})?", text):
        raise ValueError("a number")
    return float(text)


def _share(text: str) -> float:
    if not re.fullmatch(r"0(\.[0-9]{1,15})?", text):
        raise ValueError("a share from 0 to less than 1, such as 0.2")
    return float(text)


def _switch(text: str) -> bool:
    if text not in SWITCH:
        raise ValueError(" or ".join(SWITCH))
    return SWITCH[text]


def _numbers(text: str) -> tuple[float, ...]:
    try:
        return tuple(map(_number, text.split(",")))
    except ValueError:
        raise ValueError("numbers with commas between them, such as 1.5,0.45") from None


READERS: dict[type, Callable[[str], Any]] = {
    bool: _switch,
    int: _whole,
    float: _number,
    str: str,
    tuple: _numbers,
}


def known_settings() -> dict[str, Callable[[str], Any]]:
    """The names of the settings, each with what reads its value, and raises ValueError with what it takes."""
    parameters = inspect.signature(Engine).parameters.values()
    machine = {
        p.name: p.default
        for p in parameters
        if p.kind is p.KEYWORD_ONLY and p.name not in APART and type(p.default) in READERS
    }
    search = {field.name: field.default for field in fields(Settings)}
    return {name: READERS[type(default)] for name, default in (machine | search).items()} | {
        "oversight": _share
    }


def read_settings(told: Description) -> dict[str, Any]:
    """A description's options as settings. Raises HortusError."""
    known = known_settings()
    told.refuse_options((*BUDGETS, *known))
    settings: dict[str, Any] = {}
    for name, text in told.options.items():
        if name in BUDGETS:
            continue
        try:
            settings[name] = known[name](text)
        except ValueError as error:
            raise told.refusal(name, str(error)) from None
    if "memory" in settings:
        settings["memory"] <<= 20
    return settings
