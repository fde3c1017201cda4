"""Elephants, rhinoceroses and walls as SVG: watermarks, the last path, pieces, marks, captives.

Every piece looks towards the enemy: player 0's toes point up, player 1's down.
"""

from __future__ import annotations

from collections.abc import Iterator

from hortus.core.scene import Hand, Mark, Piece, Scene
from hortus.drawing.look import Box
from hortus.drawing.looks.beasts.glyphs import GLYPHS
from hortus.drawing.markup import attributes, escape, number
from hortus.drawing.squares import Place, Places, arrow, arrowhead, board, frame, of, places_of

#: Room at the right for captives, and their size.
ASIDE, SMALL = 0.8, 0.46
#: From one captive to the next.
STEP = 0.41


def _rounded(side: float, across: float = 0.14) -> str:
    """A square with round corners about the point where the path stands."""
    run, half, r = number(side - 2 * across), number(side / 2), number(across)
    turns = [f"a{r} {r} 0 0 1 {dx}{r} {dy}{r}" for dx, dy in (("", ""), ("-", ""), ("-", "-"), ("", "-"))]
    sides = "".join(f"{way}{run}{turn}" for way, turn in zip(("h", "v", "h-", "v-"), turns, strict=True))
    return f"m-{number(side / 2 - across)}-{half}{sides}z"


TILE = f'<path class="tile" d="M0 0{_rounded(0.82)}"/>'
RING = _rounded(0.92)
HOME = "home-"
#: Signs of badges on a piece's corner, about their middle: an arrow down, two bars.
BADGES = {"demoted": "m0-.075v.15m-.065-.065l.065 .065l.065-.065", "resting": "m-.035-.06v.12m.07-.12v.12"}
CORNER = 0.31
#: An arrow ends so much before the middle of the square where the piece stands.
SHORT = 0.45


def room(scene: Scene) -> Box:
    """The table, with what lies beside it."""
    return frame(scene, ASIDE)


def picture(scene: Scene) -> Iterator[str]:
    """All layers, each a group of its own."""
    places = places_of(scene)
    yield from board(scene, room(scene))
    yield '<g class="watermarks">'
    for mark in scene.marks:
        if mark.kind.startswith(HOME):
            glyph = GLYPHS[mark.kind.removeprefix(HOME)]
            yield f'<path{of("water", mark.player)}{_place(mark.player, *places[mark.cell])} d="{glyph}"/>'
    yield "</g><g>"
    yield from (_gone(mark, places) for mark in scene.marks if mark.kind == "removed" and mark.face)
    yield "</g><g>"
    yield from _trail(scene, places)
    yield "</g><g>"
    last = {mark.cell for mark in scene.marks if mark.kind == "last"}
    for piece in scene.pieces:
        yield _piece(piece, places, piece.cell in last)
    yield "</g><g>"
    yield from _marks(scene, places)
    if len(stops := _stops(scene, places)) > 1:
        yield arrowhead(stops, SHORT)
    yield '</g><g class="hands">'
    for hand in scene.hands:
        yield from _captives(hand, places)
    yield "</g>"


def _place(player: int | None, x: float, y: float, scale: float = 1) -> str:
    turn = " rotate(180)" if player == 1 else ""
    size = f" scale({number(scale)})" if scale != 1 else ""
    return f' transform="translate({number(x)} {number(y)}){turn}{size}"'


def _piece(piece: Piece, places: Places, new: bool) -> str:
    x, y = places[piece.cell]
    kind = f"piece {escape(piece.kind)}{' new' if new else ''}"
    told = attributes(data_cell=piece.cell, data_player=piece.player)
    return f"<g{of(kind, piece.player)}{told}{_place(piece.player, x, y)}>{_drawn(piece.kind)}</g>"


def _drawn(kind: str) -> str:
    return f'{TILE}<path class="glyph" d="{GLYPHS[kind]}"/>'


def _gone(mark: Mark, places: Places) -> str:
    x, y = places[mark.cell]
    return (
        f"<g{_of(mark)}{_place(mark.player, x, y)}>{_drawn(mark.face or '')}"
        '<path class="cross" d="M-.2-.2l.4 .4m0-.4l-.4 .4"/></g>'
    )


def _trail(scene: Scene, places: Places) -> Iterator[str]:
    for mark in scene.marks:
        if mark.kind == "from":
            x, y = places[mark.cell]
            yield f'<path{_of(mark)} d="M{number(x)} {number(y)}{RING}"/>'
    if len(stops := _stops(scene, places)) > 1:
        yield arrow(stops, SHORT)


def _stops(scene: Scene, places: Places) -> list[Place]:
    return [places[mark.cell] for mark in scene.marks if mark.kind in ("from", "path", "last")]


def _marks(scene: Scene, places: Places) -> Iterator[str]:
    for mark in scene.marks:
        x, y = places[mark.cell]
        if mark.kind in ("last", "decisive"):
            yield f'<path{_of(mark)} d="M{number(x)} {number(y)}{RING}"/>'
        elif mark.kind in BADGES:
            at = f"{number(x + CORNER)} {number(y - CORNER)}"
            yield (
                f'<g{_of(mark)}><circle class="disc" cx="{number(x + CORNER)}" cy="{number(y - CORNER)}" '
                f'r=".135"/><path class="sign" d="M{at}{BADGES[mark.kind]}"/></g>'
            )


def _captives(hand: Hand, places: Places) -> Iterator[str]:
    """Beside the board, from the corner of the side to which they belong."""
    x = max(place[0] for place in places.values()) + 0.5 + ASIDE / 2 + 0.12
    ys = [place[1] for place in places.values()]
    start, step = (min(ys) - 0.28, STEP) if hand.player else (max(ys) + 0.28, -STEP)
    kind = f"hand {escape(hand.role)}"
    yield f"<g{of(kind, hand.player)}{attributes(data_count=hand.count)}>"
    for number_ in range(hand.count):
        place = _place(hand.player, x, start + number_ * step, SMALL)
        yield f"<g{of('captive', hand.player)}{place}>{_drawn(hand.kind)}</g>"
    yield "</g>"


def _of(mark: Mark) -> str:
    return f'{of(f"mark {mark.kind}", mark.player)} data-cell="{escape(mark.cell)}"'
