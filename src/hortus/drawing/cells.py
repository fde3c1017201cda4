"""The cells that a person clicks: one transparent shape for each kind of cell, above everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hortus.core.scene import Cell, Scene
from hortus.drawing.markup import escape, number

#: The outline of a cell of each kind, drawn from its upper left corner: (offset x, offset y, path).
OUTLINES = {
    "point": (-0.5, -0.5, "h1v1h-1z"),
    "square": (-0.5, -0.5, "h1v1h-1z"),
}
#: The dot of a legal cell: a line of no length with round ends.
DOT = '<path class="dot" d="M{x} {y}h0"/>'


def cell_layer(scene: Scene, show: Collection[str]) -> Iterator[str]:
    """A group for each cell with its shape to hit; empty cells also hold the dot that can be shown."""
    taken = {piece.cell for piece in scene.pieces}
    yield '<g class="cells">'
    for cell in scene.cells:
        x, y = number(cell.x), number(cell.y)
        legal = " legal" if cell.id in show else ""
        dot = "" if cell.id in taken else DOT.format(x=x, y=y)
        yield (
            f'<g class="cell{legal}" data-cell="{escape(cell.id)}" data-x="{x}" data-y="{y}">'
            f'{dot}<path d="{outline(cell)}"/></g>'
        )
    yield "</g>"


def dot_layer(scene: Scene, show: Collection[str]) -> Iterator[str]:
    """The dots alone, for a picture that nobody clicks."""
    for cell in scene.cells:
        if cell.id in show:
            yield f'<g class="legal">{DOT.format(x=number(cell.x), y=number(cell.y))}</g>'


def outline(cell: Cell) -> str:
    """The path around a cell."""
    dx, dy, path = OUTLINES[cell.kind]
    return f"M{number(cell.x + dx)} {number(cell.y + dy)}{path}"
