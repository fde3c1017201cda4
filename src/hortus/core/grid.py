"""Boards of squares or points: names of places, rows of position strings, cells and coordinates to see.

Files are letters from the left, with none left out; ranks are numbers from below.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hortus.core.errors import PositionError
from hortus.core.scene import Cell, Label

#: What people type or paste between two places for "goes to": dashes and arrows.
DASH = "(?:[-=–—−]{0,2}>|[-–—−→⇒⟶➔➜])"
FILES = "abcdefghijklmnopqrstuvwxyz"


def name_of(x: int, y: int) -> str:
    """The name of a place, x from the left and y from below, both from 0."""
    return f"{FILES[x]}{y + 1}"


def place_of(name: str) -> tuple[int, int]:
    """The place with this name, x from the left and y from below. The other way of ``name_of``."""
    return FILES.index(name[0]), int(name[1:]) - 1


def cells(width: int, height: int, kind: str) -> tuple[Cell, ...]:
    """The cells of a board, of one kind, from the top left."""
    return tuple(Cell(name_of(x, height - 1 - y), x, y, kind) for y in range(height) for x in range(width))


def coordinates(width: int, height: int) -> tuple[Label, ...]:
    """The letters of a board's files below it and the numbers of its ranks to the left of it."""
    files = [Label(FILES[x], x, height) for x in range(width)]
    return (*files, *(Label(str(height - y), -1, y) for y in range(height)))


def pack(rows: Sequence[str]) -> str:
    """Rows from the top, ``.`` for an empty place, as position strings have them."""
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def unpack(text: str, letters: str) -> list[str]:
    """The rows of a position string, ``.`` for an empty place. Raises PositionError."""
    return [_row(row, letters) for row in text.split("/")]


def _row(text: str, letters: str) -> str:
    if not text or not re.fullmatch(f"([1-9][0-9]?)?([{letters}]([1-9][0-9]?)?)*", text):
        raise PositionError(
            'Row "{row}": only {letters} and numbers of empty places may stand in a row.',
            row=text[:40],
            letters=", ".join(letters),
        )
    return re.sub(r"[0-9]+", lambda match: "." * int(match[0]), text)
