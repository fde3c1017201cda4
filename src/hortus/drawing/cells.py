"""The cells that a person clicks: one transparent shape for each kind of cell, above everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hortus.core.scene import Cell, Scene
from hortus.drawing.hexes import Stroke, around, at
from hortus.drawing.look import Look
from hortus.drawing.markup import escape, number

#: The outline of a cell of each kind.
OUTLINES: dict[str, Stroke] = {
    "point": (-0.5, -0.5, "h1v1h-1z"),
    "square": (-0.5, -0.5, "h1v1h-1z"),
    "hex": around(),
}
#: The sign of a legal cell: a dot (a line of no length with round ends) or, where there are no lines to
#: tell the cells apart, an outline. On a piece, the outline of a square.
DOTS: dict[str, Stroke] = {"point": (0, 0, "h0"), "square": (0, 0, "h0"), "hex": around(0.9)}
HELD: dict[str, Stroke] = {
    "square": (-0.45, -0.31, "v-.14h.14m.62 0h.14v.14m0 .62v.14h-.14m-.62 0h-.14v-.14")
}


def cell_layer(scene: Scene, show: Collection[str], look: Look) -> Iterator[str]:
    """A group for each cell with its shape to hit, and with the dot that can be shown."""
    taken = {piece.cell for piece in scene.pieces}
    more = look.hits(scene)
    yield '<g class="cells">'
    for cell in scene.cells:
        legal = " legal" if cell.id in show else ""
        yield (
            f'<g class="cell{legal}" data-cell="{escape(cell.id)}" data-x="{number(cell.x)}" '
            f'data-y="{number(cell.y)}">{dot(cell, cell.id in taken)}<path d="{outline(cell)}"/>'
            f"{more.get(cell.id, '')}</g>"
        )
    yield "</g>"


def dot_layer(scene: Scene, show: Collection[str]) -> Iterator[str]:
    """The dots alone, for a picture that nobody clicks."""
    taken = {piece.cell for piece in scene.pieces}
    for cell in scene.cells:
        if cell.id in show:
            yield f'<g class="legal">{dot(cell, cell.id in taken)}</g>'


def dot(cell: Cell, taken: bool) -> str:
    """The sign of a legal cell; nothing where a piece lies and leaves no room for it."""
    sign = (HELD if taken else DOTS).get(cell.kind)
    kind = "dot held" if taken else "dot"
    return f'<path class="{kind}" d="{at(sign, cell.x, cell.y)}"/>' if sign else ""


def outline(cell: Cell) -> str:
    """The path around a cell."""
    return at(OUTLINES[cell.kind], cell.x, cell.y)
