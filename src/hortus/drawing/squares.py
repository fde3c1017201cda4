"""What boards share: the table with its coordinates, and the way that a piece went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from hortus.core.scene import Scene
from hortus.drawing.look import Box
from hortus.drawing.markup import attributes, escape, number

Place = tuple[float, float]
Places = Mapping[str, Place]

#: From the middles of the outermost squares and labels to the edge of the table.
MARGIN, LABEL_MARGIN = 0.75, 0.45
#: Room for the table's own line.
EDGE = 0.03
#: The length and half the width of an arrow's head.
HEAD, HALF = 0.2, 0.11


def frame(scene: Scene, aside: float = 0) -> Box:
    """The table: all squares and labels with a margin, and so much room at the right."""
    xs = [cell.x for cell in scene.cells]
    ys = [cell.y for cell in scene.cells]
    left, right, top, bottom = min(xs) - MARGIN, max(xs) + MARGIN, min(ys) - MARGIN, max(ys) + MARGIN
    for label in scene.labels:
        left, right = min(left, label.x - LABEL_MARGIN), max(right, label.x + LABEL_MARGIN)
        top, bottom = min(top, label.y - LABEL_MARGIN), max(bottom, label.y + LABEL_MARGIN)
    return Box(left, top, right - left + aside, bottom - top)


def places_of(scene: Scene) -> dict[str, Place]:
    return {cell.id: (cell.x, cell.y) for cell in scene.cells}


def board(scene: Scene, box: Box) -> Iterator[str]:
    """The table with its squares and coordinates."""
    squares = "".join(f"M{number(cell.x - 0.5)} {number(cell.y - 0.5)}h1v1h-1z" for cell in scene.cells)
    yield from table(scene, box, f'<path class="squares" d="{squares}"/>')


def grid(scene: Scene) -> str:
    """The lines of the board."""
    lines = "".join(
        f"M{number(line.x1)} {number(line.y1)}L{number(line.x2)} {number(line.y2)}" for line in scene.lines
    )
    return f'<path class="grid" d="{lines}"/>'


def table(scene: Scene, box: Box, ground: str) -> Iterator[str]:
    """The table, what is drawn on it, and the coordinates."""
    place = attributes(
        x=number(box.x + EDGE),
        y=number(box.y + EDGE),
        width=number(box.width - 2 * EDGE),
        height=number(box.height - 2 * EDGE),
    )
    yield f'<rect class="table"{place} rx=".25"/>{ground}<g class="labels">'
    for label in scene.labels:
        yield f'<text x="{number(label.x)}" y="{number(label.y)}">{escape(label.text)}</text>'
    yield "</g>"


def of(kind: str, player: int | None, group: str | None = None, lit: bool = False) -> str:
    """The attributes of a part of a player's, or of a group's, things."""
    side = "" if player is None else f" p{player}"
    return attributes(class_=f"{kind}{side}{' lit' if lit else ''}", data_group=group)


def arrow(stops: Sequence[Place], short: float) -> str:
    """An arrow through these places, which ends so much before the middle of the last. It has a casing,
    so that it is seen on pieces of any colour."""
    path = way(stops, short)
    return f'<path class="casing" d="{path}"/><path class="way" d="{path}"/>'


def arrowhead(stops: Sequence[Place], short: float) -> str:
    """The head of the arrow through these places by itself, to lie above what the arrow lies below."""
    *_, (start, end) = _legs(stops)
    return arrow([_tip(start, end, short + HEAD), end], short)


def way(stops: Sequence[Place], short: float) -> str:
    """The path of an arrow; empty where it leads nowhere."""
    legs = _legs(stops)
    if not legs:
        return ""
    x, y = _tip(*legs[-1], short)
    line = "M" + "L".join(f"{number(u)} {number(v)}" for (u, v), _ in legs)
    return f"{line}L{number(x)} {number(y)}{_head(*legs[-1], short)}"


def _legs(stops: Sequence[Place]) -> list[tuple[Place, Place]]:
    return [(start, end) for start, end in pairwise(stops) if start != end]


def _tip(start: Place, end: Place, short: float) -> Place:
    dx, dy = _direction(start, end)
    return end[0] - short * dx, end[1] - short * dy


def _head(start: Place, end: Place, short: float) -> str:
    dx, dy = _direction(start, end)
    x, y = _tip(start, end, short)
    wings = [(x - HEAD * dx + s * HALF * dy, y - HEAD * dy - s * HALF * dx) for s in (1, -1)]
    return "M" + "L".join(f"{number(u)} {number(v)}" for u, v in (wings[0], (x, y), wings[1]))


def _direction(start: Place, end: Place) -> Place:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    return dx / length, dy / length
