"""The squares from the top left as one text, ``.`` for an empty one, and the two layouts (SUP-2)."""

from __future__ import annotations

from hortus.core.grid import name_of
from hortus.games.superlogo.paths import SIDE

WORDS = {"S": "super", "L": "low", "T": "stop"}
STARTS = {
    "flank": "sssss" + "lllll" + "lt.TL" + "LLLLL" + "SSSSS",
    "centre": "sssss" + "lltll" + "ll.LL" + "LLTLL" + "SSSSS",
}


def pieces(rows: str) -> dict[str, str]:
    """The pieces' letters by the names of their squares."""
    names = (name_of(x, y) for y in reversed(range(SIDE)) for x in range(SIDE))
    return {name: letter for name, letter in zip(names, rows, strict=True) if letter != "."}


def owner(letter: str) -> int:
    return int(letter.islower())
