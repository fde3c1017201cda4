"""Games that the computer played against itself: the openings that Hortus brings along.

There is a text for each game, made by ``scripts/selfplay.py``: after lines that begin with # a line for
each game played, the number of the player who won or - for a draw and then the actions of the opening.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hortus import games
from hortus.study.openings import Openings, passages

SETTINGS = re.compile(r"# options: (.*)")
WINNERS: Mapping[str, int | None] = {"0": 0, "1": 1, "-": None}


def selfplay(game: str, options: Mapping[str, str]) -> Openings:
    """The openings of a game with these settled options; none where it brings none along for them."""
    played, found = _counted(game)
    return found if played == dict(options) else Openings()


@cache
def _counted(game: str) -> tuple[dict[str, str], Openings]:
    """The options of the games that a game brings along, and their openings."""
    found = Openings()
    text = files(__package__) / f"{game}.txt"
    if not text.is_file():
        return {}, found
    lines = text.read_text(encoding="utf-8").splitlines()
    told = next(filter(None, map(SETTINGS.fullmatch, lines)))[1]
    start = games.get(game).start(**dict(each.split("=") for each in told.split()))
    for line in lines:
        if not line.startswith("#"):
            winner, *actions = line.split(" ")
            found.add(passages(start, actions, WINNERS[winner]))
    return start.options, found
