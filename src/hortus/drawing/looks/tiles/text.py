"""Tiles in characters, as the mail server drew them.

A tile is nine columns wide and five rows high; neighbours share their sides::

      .--oo     .--xx     .--oo
     x   oo\\   /    xx   / ooo \\
    xxx  oo  ) oooo    ) oooo    )
     x   oo/   \\ ooo /   \\    xx
      `--oo     `--oo     `--xx

A side is drawn where it parts a tile from the open table, and a white corner as the one tile or the
one open hex at it has it. ``-`` is a null point, ``m`` the mouth of a group that has but one, and
``*`` the last tile, the automatic ones after it being numbered. Legal hexes are labelled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from hortus.core.scene import Scene
from hortus.drawing.canvas import Canvas
from hortus.drawing.looks.tiles.faces import LETTERED
from hortus.drawing.looks.tiles.labels import Step, legend, letters, shown, step

#: Columns and rows from a hex to the one right of it, and rows to the one below it.
ACROSS, DOWN = 6, 4
WIDTH, HEIGHT = 9, 5
#: Wider than this a table does not fit into a terminal or a mail.
WIDEST = 79
#: The middle of a hex.
MIDDLE = (4, 2)
#: What each corner's letters cover in a tile, where it is a tip and where it is bridged to another:
#: (column, row, length).
Runs = tuple[tuple[int, int, int], ...]
TIPS: Mapping[int, Runs] = {
    3: ((0, 2, 3), (1, 1, 1), (1, 3, 1)),
    5: ((5, 0, 2), (6, 1, 2)),
    1: ((5, 4, 2), (6, 3, 2)),
}
BRIDGES: Mapping[int, Runs] = {
    0: ((5, 0, 2), (5, 1, 2), (4, 2, 2), (5, 3, 2), (5, 4, 2)),
    2: ((0, 2, 4), (3, 3, 3), (5, 4, 2)),
    4: ((0, 2, 4), (3, 1, 3), (5, 0, 2)),
}
#: The sides of a hex, by the neighbour beyond it: from N, clockwise.
SIDES = (
    ((0, -2), (3, 0, "--")),
    ((1, -1), (7, 1, "\\")),
    ((1, 1), (7, 3, "/")),
    ((0, 2), (3, 4, "--")),
    ((-1, 1), (1, 3, "\\")),
    ((-1, -1), (1, 1, "/")),
)
#: The white corners of a hex: where, and as what the hex itself draws them.
WHITE = ((8, 2, ")"), (2, 4, "`"), (2, 0, "."))
INKS = {
    "stone0": "1;38;5;30",
    "stone1": "1;38;5;202",
    "side": "38;5;245",
    "null": "1;38;5;245",
    "mouth": "38;5;245",
    "last": "1;38;5;160",
    "territory0": "1;38;5;231;48;5;30",
    "territory1": "1;38;5;231;48;5;202",
    "legal": "1;4",
    "legend": "38;5;245",
}


def text(scene: Scene, show: Collection[str]) -> Canvas:
    """The table and, where hexes are labelled, a list of the labels with their coordinates. A table
    that is too wide for a terminal has its tiles as their three letters."""
    labels = letters(scene, show)
    steps = {cell.id: step(cell) for cell in shown(scene, labels.values())}
    columns = [x for x, _ in steps.values()]
    drawn = _drawn if (max(columns) - min(columns)) * ACROSS + WIDTH < WIDEST else _brief
    return drawn(scene, labels, steps, list(legend(labels)))


def _drawn(scene: Scene, labels: Mapping[str, str], steps: Mapping[str, Step], lines: list[str]) -> Canvas:
    # An open hex needs the line of its middle only.
    whole = {piece.cell for piece in scene.pieces} or set(steps)
    left = min(x for x, _ in steps.values())
    top = min(y * DOWN // 2 + (0 if cell in whole else MIDDLE[1]) for cell, (_, y) in steps.items())
    place = {cell: ((x - left) * ACROSS + 1, y * DOWN // 2 - top) for cell, (x, y) in steps.items()}
    width = max(column + WIDTH for column, _ in place.values())
    height = max(row + (HEIGHT if cell in whole else MIDDLE[1] + 1) for cell, (_, row) in place.items())
    canvas = _sheet(width, height, lines)
    _tiles(canvas, scene, place, steps)
    middles = {cell: (column + MIDDLE[0], row + MIDDLE[1]) for cell, (column, row) in place.items()}
    _marks(canvas, scene, middles, labels, 3)
    for mark in scene.marks:
        if mark.kind == "territory":
            column, row = middles[mark.cell]
            aside = -4 if mark.corner == 3 else 4
            canvas.tint(column + aside, row, 1, f"territory{mark.player or 0}")
    _labels(canvas, labels, middles)
    return canvas


def _brief(scene: Scene, labels: Mapping[str, str], steps: Mapping[str, Step], lines: list[str]) -> Canvas:
    left, top = (min(place[axis] for place in steps.values()) for axis in (0, 1))
    middles = {cell: ((x - left) * 4 + 2, y - top) for cell, (x, y) in steps.items()}
    width = max(column for column, _ in middles.values()) + 3
    canvas = _sheet(width, max(row for _, row in middles.values()) + 1, lines)
    for piece in scene.pieces:
        column, row = middles[piece.cell]
        for i, sign in enumerate(piece.face or piece.letter):
            canvas.put(column - 1 + i, row, sign, f"stone{'ox'.index(sign.lower())}")
    _marks(canvas, scene, middles, labels, 2)
    _labels(canvas, labels, middles)
    return canvas


def _sheet(width: int, height: int, lines: list[str]) -> Canvas:
    """A sheet with the legend below the table."""
    wide = max([width, *(len(line) + 1 for line in lines)])
    canvas = Canvas(wide, height + (len(lines) + 1 if lines else 0), INKS)
    for i, line in enumerate(lines):
        canvas.put(1, height + 1 + i, line, "legend")
    return canvas


def _tiles(canvas: Canvas, scene: Scene, place: Mapping[str, Step], steps: Mapping[str, Step]) -> None:
    tiles = {piece.cell: piece for piece in scene.pieces}
    laid = {steps[cell] for cell in tiles or place}
    for cell in tiles or place:
        column, row = place[cell]
        x, y = steps[cell]
        for (dx, dy), (across, down, sign) in SIDES:
            if (x + dx, y + dy) not in laid:
                canvas.put(column + across, row + down, sign, "side")
        for k, (across, down, sign) in enumerate(WHITE):
            canvas.put(column + across, row + down, _white(k, sign, x, y, laid), "side")
    for piece in scene.pieces:
        column, row = place[piece.cell]
        for sign, runs in _runs(piece.face or piece.letter):
            for across, down, length in runs:
                canvas.put(column + across, row + down, sign * length, f"stone{'ox'.index(sign)}")


def _white(k: int, sign: str, x: int, y: int, laid: Collection[Step]) -> str:
    """How a white corner is drawn: by the hex that is alone there, tile or open, or as a point."""
    around = ((1, -1), (1, 1)), ((0, 2), (-1, 1)), ((-1, -1), (0, -2))
    # The signs of the two neighbours at the corner, in the same order.
    others = (("`", "."), (".", ")"), (")", "`"))[k]
    open_ = [other for (dx, dy), other in zip(around[k], others, strict=True) if (x + dx, y + dy) not in laid]
    return {0: ".", 1: open_[0] if open_ else ".", 2: sign}[len(open_)]


def _runs(face: str) -> Iterator[tuple[str, Runs]]:
    """The letters of a bridge and of a tip, and where they stand."""
    tip = next(i for i, letter in enumerate(face) if letter.islower())
    yield face[tip - 1].lower(), BRIDGES[(LETTERED[tip] + 3) % 6]
    yield face[tip], TIPS[LETTERED[tip]]


def _marks(
    canvas: Canvas, scene: Scene, middles: Mapping[str, Step], labels: Mapping[str, str], aside: int
) -> None:
    """Marks of hexes in their middle or clear of their labels, of tiles so far beside it."""
    playing = scene.to_move is not None
    clear = {cell: len(label) // 2 + 2 for label, cell in labels.items()}
    for mark in scene.marks:
        column, row = middles.get(mark.cell, (0, 0))
        if mark.kind == "null":
            canvas.put(column, row, "-", "null")
        elif mark.kind == "mouth" and playing:
            canvas.put(column + clear.get(mark.cell, 0), row, "m", "mouth")
        elif mark.kind in ("last", "automatic"):
            sign = str(mark.number or "*")
            # Where three letters leave room for one sign only, the tenth and later ones are alike.
            sign = "+" if len(sign) > 1 and aside < 3 else sign
            canvas.put(column + aside + 1 - len(sign), row, sign, "last")


def _labels(canvas: Canvas, labels: Mapping[str, str], middles: Mapping[str, Step]) -> None:
    for label, cell in labels.items():
        column, row = middles[cell]
        canvas.put(column - (len(label) - 1) // 2, row, label, "legal")
