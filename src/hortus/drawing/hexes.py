"""Hexes with a corner at the right, as the tables of tiles have them: corners are numbered 0 to 5,
clockwise from the right, and neighbouring hexes are one apart."""

from __future__ import annotations

from math import cos, pi, sin

from hortus.drawing.markup import number

#: The length of a side.
SIDE = 3**-0.5
#: From the middle to each corner, and to the middle of the side from each corner to the next.
CORNERS = tuple((SIDE * cos(k * pi / 3), SIDE * sin(k * pi / 3)) for k in range(6))
SIDES = tuple(
    ((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True)
)
#: A path's start from the middle of a hex, and the rest of it.
Stroke = tuple[float, float, str]


def around(scale: float = 1) -> Stroke:
    """The hex itself, scaled about its middle."""
    points = [(x * scale, y * scale) for x, y in CORNERS]
    return _stroke(points[0], "".join(map(_line, points, points[1:])) + "z")


def at(stroke: Stroke, x: float, y: float) -> str:
    """The path of a stroke in a hex with its middle at (x, y)."""
    return f"M{number(x + stroke[0])} {number(y + stroke[1])}{stroke[2]}"


def sector(corner: int) -> Stroke:
    """What lies within half a side of a corner."""
    start, peak, end = SIDES[corner], CORNERS[corner], SIDES[corner - 1]
    return _stroke(start, _line(start, peak) + _line(peak, end) + _arc(end, start, 0) + "z")


def band(white: int) -> Stroke:
    """What joins the two neighbours of a corner: the half of the hex on its side, less its sector."""
    first, last = (white - 1) % 6, (white + 1) % 6
    points = [SIDES[first - 1], CORNERS[first], SIDES[first]]
    more = [SIDES[white], CORNERS[last], SIDES[last]]
    path = "".join(map(_line, points, points[1:])) + _arc(points[-1], more[0], 0)
    return _stroke(points[0], path + "".join(map(_line, more, more[1:])) + "z")


def arc(corner: int, radius: float) -> Stroke:
    """A line around a corner, inside the hex."""
    x, y = CORNERS[corner]
    turn = corner * pi / 3 + pi
    ends = [(x + radius * cos(turn + s * pi / 3), y + radius * sin(turn + s * pi / 3)) for s in (-1, 1)]
    return _stroke(ends[0], _arc(ends[0], ends[1], 1, radius))


def _stroke(start: tuple[float, float], path: str) -> Stroke:
    return (*start, path)


def _line(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f"l{number(end[0] - start[0])} {number(end[1] - start[1])}"


def _arc(start: tuple[float, float], end: tuple[float, float], sweep: int, radius: float = SIDE / 2) -> str:
    r = number(radius)
    return f"a{r} {r} 0 0 {sweep} {number(end[0] - start[0])} {number(end[1] - start[1])}"
