"""Beside the table: the tiles that are left, and the territory of both as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from hortus.core.scene import Scene
from hortus.drawing.hexes import around, at
from hortus.drawing.look import Box
from hortus.drawing.looks.tiles.faces import parts
from hortus.drawing.looks.tiles.marks import junction
from hortus.drawing.markup import escape, number

#: The height that this takes below the table.
ROOM = 0.75
#: The size of a small tile, of all, and how it lies on the one below it.
SMALL, SHIFT = 0.5, 0.07
HEX = around()
#: From one pile to the next, and from its middle to its number.
STEP, ASIDE = 1.35, 0.62
SIZE = 0.13


def pile(scene: Scene, box: Box) -> Iterator[str]:
    """The piles from the left, the scores from the right. A pile that is used up is a blank."""
    if not scene.hands:
        return
    y = box.y + box.height - ROOM / 2 - 0.05
    yield '<g class="hands">'
    x = box.x + 0.55
    for hand in scene.hands:
        yield f'<g class="hand {escape(hand.role)}" data-count="{hand.count}">'
        height = max(1, min(hand.count, 3))
        for layer in range(height):
            lift = SHIFT * (layer - 1)
            yield f'<g transform="translate({number(x)} {number(y - lift)}) scale({number(SMALL)})">'
            yield f'<path class="tile" d="{at(HEX, 0, 0)}"/></g>'
        if hand.count:
            yield _top(hand.letter, x, y - SHIFT * (height - 2))
        yield f'<text class="count" x="{number(x + ASIDE)}" y="{number(y)}">{hand.count}</text></g>'
        x += STEP
    yield from _scores(scene, box.x + box.width - 0.55, y)
    yield "</g>"


def _top(face: str, x: float, y: float) -> str:
    """The face of the tile that lies on top."""
    drawn = "".join(f'<path class="body p{part.player}" d="{at(part.shape, 0, 0)}"/>' for part in parts(face))
    return f'<g transform="translate({number(x)} {number(y)}) scale({number(SMALL)})">{drawn}</g>'


def _scores(scene: Scene, x: float, y: float) -> Iterator[str]:
    """The territory of each player's best group, where groups have any."""
    best: dict[int, int] = {}
    for group in scene.groups:
        for word, value in group.facts:
            if word == "territory":
                best[group.player] = max(value, best.get(group.player, 0))
    if not best:
        return
    for player in (1, 0):
        yield (
            f'<g class="score p{player}"><path class="mark territory p{player}" '
            f'd="{junction(player, x - 0.4, y, SIZE)}"/>'
            f'<text class="count" x="{number(x)}" y="{number(y)}">{best.get(player, 0)}</text></g>'
        )
        x -= 1.1
