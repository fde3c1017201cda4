"""What is said about single hexes and corners of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hortus.core.scene import Mark, Scene
from hortus.drawing.hexes import CORNERS, SIDE, arc, around, at
from hortus.drawing.markup import attributes, escape, number

Place = tuple[float, float]

#: Outlines inside a tile's own: what a turn laid, what came last, what decided.
TURN, LAST, DECISIVE = around(0.84), around(0.93), around(0.93)
NULL = (-0.13, 0.0, "h.26")
MOUTHS = tuple(arc(corner, SIDE * 0.62) for corner in range(6))
#: Half the size of a junction's mark; the radius of the disc below a number.
JUNCTION, DISC = 0.085, ".17"


def marks(scene: Scene, places: Mapping[str, Place]) -> Iterator[str]:
    """The marks, in the order in which they cover one another."""
    over = scene.to_move is None
    for kind in DRAWN:
        for mark in scene.marks:
            if mark.kind == kind and not (over and kind in ("mouth", "turn")):
                yield DRAWN[kind](mark, *places[mark.cell])


def _null(mark: Mark, x: float, y: float) -> str:
    return f'<path{_of(mark)} d="{at(NULL, x, y)}"/>'


def _mouth(mark: Mark, x: float, y: float) -> str:
    return f'<path{_of(mark)} d="{at(MOUTHS[mark.corner or 0], x, y)}"/>'


def _turn(mark: Mark, x: float, y: float) -> str:
    return f'<path{_of(mark)} d="{at(TURN, x, y)}"/>'


def _last(mark: Mark, x: float, y: float) -> str:
    return f'<path{_of(mark)} d="{at(LAST, x, y)}"/>'


def _automatic(mark: Mark, x: float, y: float) -> str:
    return f"<g{_of(mark)}>{badge(mark.number, x, y)}</g>"


def badge(told: int | None, x: float, y: float) -> str:
    """A number on a disc."""
    return (
        f'<circle class="disc" cx="{number(x)}" cy="{number(y)}" r="{DISC}"/>'
        f'<text class="number" x="{number(x)}" y="{number(y)}">{told}</text>'
    )


def _decisive(mark: Mark, x: float, y: float) -> str:
    """Where the group is known its glow tells; else the tiles are outlined."""
    return "" if mark.group else f'<path{_of(mark)} d="{at(DECISIVE, x, y)}"/>'


def _territory(mark: Mark, x: float, y: float) -> str:
    dx, dy = CORNERS[mark.corner or 0]
    return f'<path{_of(mark)} d="{junction(mark.player or 0, x + dx, y + dy)}"/>'


def junction(player: int, x: float, y: float, size: float = JUNCTION) -> str:
    """A disc for player 0, a diamond for player 1."""
    n = number(size)
    if player == 0:
        half = f"a{n} {n} 0 0 1"
        return f"M{number(x - size)} {number(y)}{half} {number(2 * size)} 0{half}-{number(2 * size)} 0z"
    n = number(1.25 * size)
    return f"M{number(x - 1.25 * size)} {number(y)}l{n}-{n}l{n} {n}l-{n} {n}z"


def _of(mark: Mark) -> str:
    side = "" if mark.player is None else f" p{mark.player}"
    step = f" step-{mark.number}" if mark.number else ""
    return attributes(class_=f"mark {escape(mark.kind)}{side}{step}", data_cell=mark.cell)


DRAWN: Mapping[str, Callable[[Mark, float, float], str]] = {
    "null": _null,
    "mouth": _mouth,
    "decisive": _decisive,
    "turn": _turn,
    "last": _last,
    "territory": _territory,
    "automatic": _automatic,
}
