"""Any board as SVG. Players differ by more than colour: discs are full or open, letters capital or small."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hortus.core.scene import Scene
from hortus.drawing import squares
from hortus.drawing.cells import outline
from hortus.drawing.look import Box
from hortus.drawing.markup import attributes, escape, number
from hortus.drawing.squares import Places, grid, of, places_of, table

DISC, SPACE = ".3", ".12"
#: The ring of each kind of mark around the middle of its cell. Other kinds are not shown.
RINGS = {"removed": ".3", "from": ".4", "last": ".4", "decisive": ".46"}


def frame(scene: Scene) -> Box:
    """The table: all cells and labels with a margin; where there are none, a table of one cell."""
    return squares.frame(scene) if scene.cells else Box(0, 0, 1, 1)


def picture(scene: Scene, lit: Collection[str]) -> Iterator[str]:
    """All layers, each a group of its own."""
    places = places_of(scene)
    outlines = "".join(outline(cell) for cell in scene.cells)
    yield from table(scene, frame(scene), f'<path class="outlines" d="{outlines}"/>{grid(scene)}')
    yield "<g>"
    yield from _halos(scene, places, lit)
    yield "</g><g>"
    for link in scene.links:
        line = _line(places, link.a, link.b)
        yield f'<path{of("link", link.player, link.group, link.group in lit)} d="{line}"/>'
    yield "</g><g>"
    yield from _pieces(scene, places, lit)
    yield "</g><g>"
    for group in scene.groups:
        for cell in group.space:
            yield _circle(of("space", group.player, group.id, group.id in lit), cell, places, SPACE)
    yield "</g><g>"
    for mark in scene.marks:
        if mark.kind in RINGS:
            yield _circle(of(f"mark {mark.kind}", mark.player), mark.cell, places, RINGS[mark.kind])
    yield "</g>"


def _halos(scene: Scene, places: Places, lit: Collection[str]) -> Iterator[str]:
    for group in scene.groups:
        joins = [_line(places, link.a, link.b) for link in scene.links if link.group == group.id]
        dots = [_line(places, cell, cell) for cell in group.cells]
        path = "".join(dots + joins)
        yield f'<path{of("halo", group.player, group.id, group.id in lit)} d="{path}"/>'


def _pieces(scene: Scene, places: Places, lit: Collection[str]) -> Iterator[str]:
    last = {mark.cell for mark in scene.marks if mark.kind == "last"}
    for piece in scene.pieces:
        x, y = places[piece.cell]
        new = " new" if piece.cell in last else ""
        told = attributes(data_player=piece.player)
        shape = of(f"piece{new}", piece.player, piece.group, piece.group in lit) + told
        yield _circle(shape, piece.cell, places, DISC)
        letter = piece.letter.lower() if piece.player else piece.letter.upper()
        size = " long" if len(letter) > 1 else ""
        place = f'x="{number(x)}" y="{number(y)}"'
        yield f'<text class="letter{size} p{piece.player}" {place}>{escape(letter)}</text>'


def _circle(shape: str, cell: str, places: Places, radius: str) -> str:
    x, y = places[cell]
    return f'<circle{shape}{attributes(data_cell=cell)} cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'


def _line(places: Places, start: str, end: str) -> str:
    (x, y), (u, v) = places[start], places[end]
    return f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
