"""What a table in characters shows: its hexes in steps, and labels to type in place of coordinates."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import count, islice, product

from hortus.core.scene import Cell, Scene

#: No letter that a colour or a mark has.
LETTERS = "abcdefghijklnpqrstuvwyz"
#: Hexes by columns and half rows.
Step = tuple[int, int]


def letters(scene: Scene, show: Collection[str]) -> dict[str, str]:
    """Label -> cell, from the top and in a row from the left."""
    wanted = set(show)
    cells = sorted((cell for cell in scene.cells if cell.id in wanted), key=lambda c: (round(2 * c.y), c.x))
    return dict(zip(_names(), (cell.id for cell in cells), strict=False))


def _names() -> Iterator[str]:
    """``a``, ``b``, ... ``z``, ``aa``, ``ab``, ..."""
    for length in count(1):
        yield from map("".join, product(LETTERS, repeat=length))


def step(cell: Cell) -> Step:
    return round(cell.x / (3**0.5 / 2)), round(2 * cell.y)


def shown(scene: Scene, labelled: Collection[str]) -> list[Cell]:
    """The hexes about which there is something to draw; the whole of an empty table."""
    wanted = {piece.cell for piece in scene.pieces} | set(labelled)
    wanted |= {mark.cell for mark in scene.marks if mark.kind in ("null", "mouth")}
    return [cell for cell in scene.cells if cell.id in wanted] or list(scene.cells)


def legend(labels: Mapping[str, str]) -> Iterator[str]:
    """The labels with their hexes, in lines of a mail's width."""
    entries = iter([f"{label:>2} {cell:<7}" for label, cell in labels.items()])
    while line := list(islice(entries, 7)):
        yield "".join(line).rstrip()
