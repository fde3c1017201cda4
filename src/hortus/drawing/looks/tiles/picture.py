"""Tiles as SVG, from the table up: papers, glows, creatures, new tiles, marks.

All that belongs to one group, on however many tiles, is one path, so that it reads as one creature;
what the last action laid is apart, so that it can arrive.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from hortus.core.scene import Mark, Piece, Scene
from hortus.drawing.hexes import around, at
from hortus.drawing.look import Box
from hortus.drawing.looks.tiles.faces import parts
from hortus.drawing.looks.tiles.marks import badge, marks
from hortus.drawing.looks.tiles.pile import ROOM, pile
from hortus.drawing.markup import attributes, escape, number
from hortus.drawing.themes import WEAVE

Places = dict[str, tuple[float, float]]

HEX = around()
#: From the middles of the outermost hexes to the edge of the view; the table itself has none.
MARGIN_X, MARGIN_Y = 0.95, 0.85
#: The smallest view, so that the first tile is not larger than the page.
LEAST_WIDTH, LEAST_HEIGHT = 6.0, 4.4
#: The view of one tile.
FACE_BOX = Box(-0.62, -0.54, 1.24, 1.08)
#: Player 1's shapes where they are hatched: one pattern over all of them.
HATCHING = (
    f'<defs><pattern id="{WEAVE}" width=".15" height=".15" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path class="warp" d="M0 0h1v1h-1z"/>'
    '<path class="weft" d="M0 0v1"/></pattern></defs>'
)


def is_over(scene: Scene) -> bool:
    """Whether no tile can follow."""
    return bool(scene.pieces) and scene.to_move is None


def frame(scene: Scene) -> Box:
    """Everything that lies on the table or may be clicked, with a margin, and the pile below it."""
    cells = scene.cells
    if is_over(scene):
        told = {piece.cell for piece in scene.pieces} | {mark.cell for mark in scene.marks}
        cells = tuple(cell for cell in cells if cell.id in told)
    xs = [cell.x for cell in cells]
    ys = [cell.y for cell in cells]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    wide = max(LEAST_WIDTH, right - left + 2 * MARGIN_X)
    high = max(LEAST_HEIGHT, bottom - top + 2 * MARGIN_Y)
    room = ROOM if scene.hands else 0
    return Box((left + right - wide) / 2, (top + bottom - high) / 2, wide, high + room)


def picture(scene: Scene, lit: Collection[str]) -> Iterator[str]:
    """All layers, each a group of its own."""
    places = {cell.id: (cell.x, cell.y) for cell in scene.cells}
    steps = {mark.cell: mark.number or 0 for mark in scene.marks if mark.kind in ("last", "automatic")}
    old = [piece for piece in scene.pieces if piece.cell not in steps]
    new = sorted((piece for piece in scene.pieces if piece.cell in steps), key=lambda p: steps[p.cell])
    box = frame(scene)
    place = attributes(x=number(box.x), y=number(box.y), width=number(box.width), height=number(box.height))
    shore = "".join(at(HEX, *places[piece.cell]) for piece in scene.pieces)
    yield f'{HATCHING}<rect class="ground"{place}/><path class="shore" d="{shore}"/>'
    yield "<g>"
    yield from (paper(piece, places, lit) for piece in old)
    yield from (paper(piece, places, lit, f" new step-{steps[piece.cell]}") for piece in new)
    yield "</g><g>"
    deciding = {mark.group for mark in scene.marks if mark.kind == "decisive"}
    for group, (player, path) in creatures(scene.pieces, places).items():
        decisive = " decisive" if group in deciding else ""
        yield _part(f"halo{decisive}", player, group, lit, path)
    yield "</g><g>"
    for group, (player, path) in creatures(old, places).items():
        yield _part("body", player, group, lit, path)
    for piece in new:
        yield f'<g class="new step-{steps[piece.cell]}">'
        for group, (player, path) in creatures([piece], places).items():
            yield _part("body", player, group, lit, path)
        yield "</g>"
    yield "</g><g>"
    yield from marks(scene, places)
    yield "</g>"
    yield from pile(scene, box)


def creatures(tiles: Collection[Piece], places: Places) -> dict[str, tuple[int, str]]:
    """The player and the whole shape of each group that lies on these tiles."""
    found: dict[str, tuple[int, str]] = {}
    for piece in tiles:
        x, y = places[piece.cell]
        for part in parts(piece.face or piece.letter):
            group = piece.parts[part.letter] if piece.parts else (piece.group or "")
            path = found[group][1] if group in found else ""
            found[group] = part.player, path + at(part.shape, x, y)
    return found


def paper(piece: Piece, places: Places, lit: Collection[str], also: str = "") -> str:
    """The tile itself. It is of the group of its bridge."""
    side = f" p{piece.player}{' lit' if piece.group in lit else ''}{also}"
    group = attributes(data_group=piece.group)
    return (
        f'<path class="piece tile{side}" data-cell="{escape(piece.cell)}"{group} '
        f'data-player="{piece.player}" d="{at(HEX, *places[piece.cell])}"/>'
    )


def ghosts(before: Scene, after: Scene) -> Iterator[str]:
    """The tiles that are new in ``after``, in the order in which they came, as they might lie."""
    places = {cell.id: (cell.x, cell.y) for cell in (*before.cells, *after.cells)}
    lying = {piece.cell for piece in before.pieces}
    order = {mark.cell: mark for mark in after.marks if mark.kind in ("last", "automatic")}
    coming = [piece for piece in after.pieces if piece.cell not in lying]
    for piece in sorted(coming, key=lambda piece: _number(order.get(piece.cell))):
        mark = order.get(piece.cell)
        x, y = places[piece.cell]
        yield (
            f'<g class="ghost p{piece.player} step-{_number(mark)}" data-cell="{escape(piece.cell)}">'
            f'<path class="tile" d="{at(HEX, x, y)}"/>{shapes(piece.face or piece.letter, x, y)}'
        )
        if mark and mark.number:
            yield badge(mark.number, x, y)
        yield "</g>"


def shapes(face: str, x: float, y: float) -> str:
    """A bridge and a tip that belong to no group."""
    return "".join(f'<path class="body p{part.player}" d="{at(part.shape, x, y)}"/>' for part in parts(face))


def hits(scene: Scene) -> dict[str, str]:
    """What lies above a tile for the pointer: its tip, which may be of another group than its bridge."""
    places = {cell.id: (cell.x, cell.y) for cell in scene.cells}
    found = {}
    for piece in scene.pieces:
        tip = parts(piece.face or piece.letter)[1]
        if piece.parts:
            group = escape(piece.parts[tip.letter])
            found[piece.cell] = f'<path data-tip="{group}" d="{at(tip.shape, *places[piece.cell])}"/>'
    return found


def _number(mark: Mark | None) -> int:
    return mark.number or 0 if mark else 0


def _part(kind: str, player: int, group: str, lit: Collection[str], path: str) -> str:
    on = " lit" if group in lit else ""
    handle = f' data-group="{escape(group)}"' if group else ""
    return f'<path class="{kind} p{player}{on}"{handle} d="{path}"/>'


def face(letters: str) -> tuple[Box, str]:
    """One tile by itself. Raises LookupError for what is no face."""
    if not re.fullmatch("[OX]{2}[ox]|[OX][ox][OX]|[ox][OX]{2}", letters):
        raise LookupError(f"no face {letters!r}")
    drawn = f'{HATCHING}<g class="face"><path class="tile" d="{at(HEX, 0, 0)}"/>{shapes(letters, 0, 0)}</g>'
    return FACE_BOX, drawn
