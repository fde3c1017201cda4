"""Stones as SVG, from the table up: lines, coordinates, roots with their space, marks.

A root is drawn so that it reads as one shape: a rim below all its stones, necks between
neighbouring stones that cover the rim where they join, and the stones themselves on top.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from hortus.core.scene import Mark, Scene
from hortus.drawing.look import Box
from hortus.drawing.markup import escape, number
from hortus.drawing.squares import grid, table
from hortus.drawing.themes import HATCH

Places = dict[str, tuple[float, float]]

STONE, SPACE, LAST, DECISIVE = ".42", ".15", ".14", ".46"
#: From the outermost points, and from the outermost labels, to the edge of the table.
MARGIN, LABEL_MARGIN = 0.95, 0.5
#: The neck between two stones: arcs that touch both discs without a corner, from the place where the
#: first arc leaves the first stone, so far along and aside from its middle.
NECK_RIGHT = "a.2.2 0 0 0 .32 0v.5a.2.2 0 0 0-.32 0z"
NECK_DOWN = "a.2.2 0 0 0 0 .32h-.5a.2.2 0 0 0 0-.32z"
NECK_ALONG, NECK_ASIDE = 0.34, 0.25
#: Player 1's stones where they are hatched: one pattern over all of them, so that roots stay one shape.
HATCHING = (
    f'<defs><pattern id="{HATCH}" width=".17" height=".17" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path class="ground" d="M0 0h1v1h-1z"/>'
    '<path class="stroke" d="M0 0v1"/></pattern></defs>'
)


@dataclass(slots=True)
class Root:
    """What is drawn as one: the stones of a group and the joins between them."""

    player: int
    group: str | None
    stones: list[tuple[float, float]] = field(default_factory=list)
    joins: list[tuple[float, float, float, float]] = field(default_factory=list)


def frame(scene: Scene) -> Box:
    """The table: all points and labels with a margin."""
    xs = [cell.x for cell in scene.cells]
    ys = [cell.y for cell in scene.cells]
    left, right = min(xs) - MARGIN, max(xs) + MARGIN
    top, bottom = min(ys) - MARGIN, max(ys) + MARGIN
    for label in scene.labels:
        left, right = min(left, label.x - LABEL_MARGIN), max(right, label.x + LABEL_MARGIN)
        top, bottom = min(top, label.y - LABEL_MARGIN), max(bottom, label.y + LABEL_MARGIN)
    return Box(left, top, right - left, bottom - top)


def picture(scene: Scene, lit: Collection[str]) -> Iterator[str]:
    """All layers, each a group of its own."""
    places = {cell.id: (cell.x, cell.y) for cell in scene.cells}
    roots = gather(scene, places)
    yield HATCHING
    yield from table(scene, frame(scene), grid(scene))
    yield "<g>"
    yield from (_halo(root, lit) for root in roots)
    yield "</g><g>"
    yield from (_mark("removed", mark.cell, mark.player, places, STONE) for mark in _marks(scene, "removed"))
    yield "</g><g>"
    yield from (_rim(roots, player) for player in sorted({root.player for root in roots}))
    yield from (_necks(root, lit) for root in roots if root.joins)
    yield "</g><g>"
    yield from _pieces(scene, places, lit)
    yield "</g><g>"
    yield from _spaces(scene, places, lit)
    yield "</g><g>"
    yield from (_mark("decisive", mark.cell, None, places, DECISIVE) for mark in _marks(scene, "decisive"))
    # On a stone the mark is in the stone's own contrast; where the stone left at once, in the table's.
    owner = {piece.cell: piece.player for piece in scene.pieces}
    yield from (
        _mark("last", mark.cell, owner.get(mark.cell), places, LAST) for mark in _marks(scene, "last")
    )
    yield "</g>"


def gather(scene: Scene, places: Places) -> list[Root]:
    """The roots in the order of their first stones; a stone of no group is a root of its own."""
    roots: dict[str, Root] = {}
    alone: list[Root] = []
    for piece in scene.pieces:
        if piece.group is None:
            alone.append(Root(piece.player, None, [places[piece.cell]]))
        else:
            root = roots.setdefault(piece.group, Root(piece.player, piece.group))
            root.stones.append(places[piece.cell])
    for link in scene.links:
        roots[link.group].joins.append((*places[link.a], *places[link.b]))
    return [*roots.values(), *alone]


def _of(kind: str, player: int | None, group: str | None, lit: Collection[str]) -> str:
    """The attributes of a part of a group."""
    side = "" if player is None else f" p{player}"
    if group is None:
        return f'class="{kind}{side}"'
    return f'class="{kind}{side}{" lit" if group in lit else ""}" data-group="{escape(group)}"'


def _halo(root: Root, lit: Collection[str]) -> str:
    joins = "".join(f"M{number(x)} {number(y)}l{number(u - x)} {number(v - y)}" for x, y, u, v in root.joins)
    return f'<path {_of("halo", root.player, root.group, lit)} d="{joins or _dots(root)}"/>'


def _rim(roots: list[Root], player: int) -> str:
    dots = "".join(_dots(root) for root in roots if root.player == player)
    return f'<path {_of("rim", player, None, ())} d="{dots}"/>'


def _dots(root: Root) -> str:
    """A line of no length for each stone: its round ends make the disc."""
    return "".join(f"M{number(x)} {number(y)}h0" for x, y in root.stones)


def _necks(root: Root, lit: Collection[str]) -> str:
    path = ""
    for x, y, u, v in root.joins:
        if y == v:
            path += f"M{number(min(x, u) + NECK_ALONG)} {number(y - NECK_ASIDE)}{NECK_RIGHT}"
        else:
            path += f"M{number(x + NECK_ASIDE)} {number(min(y, v) + NECK_ALONG)}{NECK_DOWN}"
    return f'<path {_of("link", root.player, root.group, lit)} d="{path}"/>'


def _pieces(scene: Scene, places: Places, lit: Collection[str]) -> Iterator[str]:
    last = {mark.cell for mark in scene.marks if mark.kind == "last"}
    for piece in scene.pieces:
        x, y = places[piece.cell]
        kind = f"piece new p{piece.player}" if piece.cell in last else f"piece p{piece.player}"
        yield (
            f'<circle {_of(kind, None, piece.group, lit)} data-cell="{escape(piece.cell)}" '
            f'data-player="{piece.player}" cx="{number(x)}" cy="{number(y)}" r="{STONE}"/>'
        )


def _spaces(scene: Scene, places: Places, lit: Collection[str]) -> Iterator[str]:
    for group in scene.groups:
        common = _of("space", group.player, group.id, lit)
        for cell in group.space:
            x, y = places[cell]
            yield (
                f'<circle {common} data-cell="{escape(cell)}" cx="{number(x)}" cy="{number(y)}" r="{SPACE}"/>'
            )


def _marks(scene: Scene, kind: str) -> Iterator[Mark]:
    return (mark for mark in scene.marks if mark.kind == kind)


def _mark(kind: str, cell: str, player: int | None, places: Places, radius: str) -> str:
    x, y = places[cell]
    return (
        f'<circle {_of(f"mark {kind}", player, None, ())} data-cell="{escape(cell)}" '
        f'cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
    )
