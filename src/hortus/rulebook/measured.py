"""How long games are, as measured: data, and how it was come by."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Length:
    """Actions of a game between two computers of ``level``: the mean, the least and the most of so
    many ``games`` under the usual options. ``command`` measures it again."""

    level: int
    games: int
    mean: float
    shortest: int
    longest: int
    command: str


def length_of(game: str) -> Length | None:
    """How long a game is, if that has been measured."""
    data = _data()
    if game not in data["length"]:
        return None
    told = data["length"][game]
    return Length(data["level"], data["games"], **told, command=data["command"].format(game=game))


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads((files(__package__) / "measured.toml").read_text(encoding="utf-8"))
