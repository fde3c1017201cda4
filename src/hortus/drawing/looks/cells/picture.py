"""Bodies of cells as SVG: membranes around what is joined, nuclei, and the light of freedom.

A body is one shape: the discs of its cells and wide necks between them, drawn as lines of three
widths: the glow of a body that is lit or decides, the membrane, and the plasm inside it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from hortus.core.scene import Group, Mark, Scene
from hortus.drawing.markup import attributes, escape, number
from hortus.drawing.squares import Place, Places, arrow, board, frame, of, places_of
from hortus.drawing.themes import HATCH

NUCLEUS, HOLLOW = ".13", ".11"
#: How far a nucleus lies from the middle of its cell, and a light from the middle of its square.
ASIDE, NEAR = 0.07, 0.27
#: Nuclei lie in one of these directions, by the cell: no two neighbours look alike.
DRIFT = ((0.9, 0.3), (-0.4, 0.9), (-0.9, -0.4), (0.3, -0.9), (0.0, 0.2))
#: Player 1's bodies where they are hatched.
HATCHING = (
    f'<defs><pattern id="{HATCH}" width=".17" height=".17" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path class="ground" d="M0 0h1v1h-1z"/>'
    '<path class="stroke" d="M0 0v1"/></pattern></defs>'
)


@dataclass(slots=True)
class Body:
    """A group with the places of its cells, the joins between them, and whether it is free."""

    player: int
    group: str
    free: bool
    cells: dict[str, Place] = field(default_factory=dict)
    joins: list[tuple[Place, Place]] = field(default_factory=list)

    @property
    def discs(self) -> str:
        """A point for each cell; its round ends make the disc."""
        return "".join(f"M{_at(place)}h0" for place in self.cells.values())

    @property
    def necks(self) -> str:
        """A line from cell to cell, and over each block of four."""
        taken = set(self.cells.values())
        blocks = [
            ((x, y), (x + 1, y + 1))
            for x, y in self.cells.values()
            if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= taken
        ]
        return "".join(f"M{_at(a)}L{_at(b)}" for a, b in (*self.joins, *blocks))


def picture(scene: Scene, lit: Collection[str]) -> Iterator[str]:
    """All layers, each a group of its own."""
    places = places_of(scene)
    bodies = gather(scene, places)
    yield HATCHING
    yield from board(scene, frame(scene))
    decisive = {mark.cell for mark in scene.marks if mark.kind == "decisive"}
    yield "<g>"
    for layer in ("halo", "rim", "plasm"):
        for body in bodies:
            glows = " decisive" if layer == "halo" and not decisive.isdisjoint(body.cells) else ""
            kind = of(layer + glows, body.player, body.group, body.group in lit)
            yield f'<g{kind}><path class="discs" d="{body.discs}"/>'
            yield f'<path class="necks" d="{body.necks}"/></g>' if body.joins else "</g>"
    yield '</g><g class="trail">'
    yield from _trail(scene, places)
    yield "</g><g>"
    yield from _nuclei(scene, bodies, places, lit)
    yield "</g><g>"
    for group in scene.groups:
        yield from _lights(group, places, group.id in lit)
    yield "</g><g>"
    yield from _marks(scene, places)
    yield "</g>"


def gather(scene: Scene, places: Places) -> list[Body]:
    """The bodies in the order of the scene's groups."""
    bodies = {group.id: Body(group.player, group.id, bool(group.space)) for group in scene.groups}
    for piece in scene.pieces:
        bodies[piece.group or ""].cells[piece.cell] = places[piece.cell]
    for link in scene.links:
        bodies[link.group].joins.append((places[link.a], places[link.b]))
    return list(bodies.values())


def _nuclei(scene: Scene, bodies: list[Body], places: Places, lit: Collection[str]) -> Iterator[str]:
    """A nucleus a cell; it is hollow in a body without freedom."""
    free = {body.group for body in bodies if body.free}
    last = {mark.cell for mark in scene.marks if mark.kind == "last"}
    for piece in scene.pieces:
        x, y = places[piece.cell]
        dx, dy = DRIFT[round(2 * x + 3 * y) % len(DRIFT)]
        held = "" if piece.group in free else " held"
        new = " new" if piece.cell in last else ""
        told = attributes(data_cell=piece.cell, data_player=piece.player)
        radius = HOLLOW if held else NUCLEUS
        yield (
            f"<circle{of(f'piece{new}{held}', piece.player, piece.group, piece.group in lit)}{told} "
            f'cx="{number(x + ASIDE * dx)}" cy="{number(y + ASIDE * dy)}" r="{radius}"/>'
        )


def _lights(group: Group, places: Places, lit: bool) -> Iterator[str]:
    """Freedom: a point of light on each empty square beside a body, close to it."""
    taken = {places[cell] for cell in group.cells}
    for cell in group.space:
        x, y = places[cell]
        beside = [(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)) if (x + dx, y + dy) in taken]
        dx, dy = (sum(step[axis] for step in beside) / (len(beside) or 1) for axis in (0, 1))
        yield (
            f"<circle{of('space', group.player, group.id, lit)}{attributes(data_cell=cell)} "
            f'cx="{number(x + NEAR * dx)}" cy="{number(y + NEAR * dy)}" r=".065"/>'
        )


def _trail(scene: Scene, places: Places) -> Iterator[str]:
    """From the square that was left to the one that was taken."""
    start: Mark | None = None
    for mark in scene.marks:
        if mark.kind == "from":
            start = mark
            x, y = places[mark.cell]
            yield f'<circle{_of(mark)} cx="{number(x)}" cy="{number(y)}" r=".36"/>'
        elif mark.kind == "last" and start is not None:
            stops = [places[start.cell], places[mark.cell]]
            yield arrow(stops, 0.32)
            start = None


def _marks(scene: Scene, places: Places) -> Iterator[str]:
    taken = {piece.cell for piece in scene.pieces}
    for mark in scene.marks:
        x, y = places[mark.cell]
        if mark.kind == "removed":
            # The captor stands there.
            yield f'<circle{_of(mark)} cx="{number(x)}" cy="{number(y)}" r=".475"/>'
        elif mark.kind == "last":
            yield f'<circle{_of(mark)} cx="{number(x)}" cy="{number(y)}" r=".29"/>'
        elif mark.kind == "decisive" and mark.cell not in taken:
            yield f'<circle{_of(mark)} cx="{number(x)}" cy="{number(y)}" r=".45"/>'


def _of(mark: Mark) -> str:
    return of(f"mark {escape(mark.kind)}", mark.player) + attributes(data_cell=mark.cell)


def _at(place: Place) -> str:
    return f"{number(place[0])} {number(place[1])}"
