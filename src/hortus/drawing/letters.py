"""Boards of points and squares in characters.

Every place takes three columns and one row, with room between for the bars that join a group: a
capital is a piece of player 0, a small letter one of player 1; ``X`` and ``x`` are pieces that the
last action removed. ``[ ]`` is around the last piece, ``< >`` around the place that it left and ``( )``
around what decided the game; ``+`` is a place, or stands before a piece, with which one may act.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hortus.core.scene import Scene
from hortus.drawing.canvas import Canvas

#: Columns and rows from one place to the next.
ACROSS, DOWN = 4, 2
REMOVED = "Xx"
BRACKETS = {"from": ("<", ">"), "decisive": ("(", ")"), "last": ("[", "]")}
INKS = {
    "table": "38;5;101;48;5;187",
    "label": "38;5;240;48;5;187",
    "stone0": "1;38;5;231;48;5;234",
    "stone1": "1;38;5;234;48;5;231",
    "last0": "1;38;5;209;48;5;234",
    "last1": "1;38;5;160;48;5;231",
    "removed0": "1;38;5;234;48;5;180",
    "removed1": "1;38;5;231;48;5;180",
    "legal": "1;38;5;24;48;5;187",
    "mark": "1;38;5;160;48;5;187",
}
Spots = Mapping[str, tuple[int, int]]


def text(scene: Scene, show: Collection[str]) -> Canvas:
    """The board with its coordinates at the left and below, as the scene's labels have them, and
    pieces beside it in brackets at the right: player 1's above, player 0's below."""
    xs = [cell.x for cell in scene.cells] + [label.x for label in scene.labels]
    ys = [cell.y for cell in scene.cells] + [label.y for label in scene.labels]
    left, top = min(xs), min(ys)

    def place(x: float, y: float) -> tuple[int, int]:
        return round((x - left) * ACROSS) + 1, round((y - top) * DOWN)

    width, height = place(max(xs), max(ys))
    aside = max((4 + 2 * hand.count for hand in scene.hands), default=0)
    canvas = Canvas(width + 2 + aside, height + 1, INKS)
    for row in range(canvas.height):
        canvas.put(0, row, " " * canvas.width, "table")
    at = {cell.id: place(cell.x, cell.y) for cell in scene.cells}
    for label in scene.labels:
        column, row = place(label.x, label.y)
        canvas.put(column - len(label.text) // 2, row, label.text, "label")
    for column, row in at.values():
        canvas.put(column, row, ".", "table")
    _pieces(canvas, scene, at)
    _marks(canvas, scene, at)
    _legal(canvas, scene, at, show)
    rows = sorted(row for _, row in at.values())
    for hand in scene.hands:
        row = rows[0] if hand.player else rows[-1]
        canvas.put(width + 3, row, f"({' '.join(hand.letter * hand.count)})", f"stone{hand.player or 0}")
    return canvas


def _pieces(canvas: Canvas, scene: Scene, at: Spots) -> None:
    for link in scene.links:
        (column, row), (to_column, to_row) = sorted((at[link.a], at[link.b]))
        role = f"stone{link.player}"
        if row == to_row:
            canvas.put(column + 1, row, "-" * (to_column - column - 1), role)
        elif column == to_column:
            for between in range(row + 1, to_row):
                canvas.put(column, between, "|", role)
    for piece in scene.pieces:
        column, row = at[piece.cell]
        letter = (piece.letter.lower() if piece.player else piece.letter.upper())[:3]
        canvas.put(column - (len(letter) - 1) // 2, row, letter, f"stone{piece.player}")
        canvas.tint(column - 1, row, 3, f"stone{piece.player}")


def _marks(canvas: Canvas, scene: Scene, at: Spots) -> None:
    roles = {piece.cell: f"last{piece.player}" for piece in scene.pieces}
    for mark in scene.marks:
        if mark.kind == "removed" and mark.cell not in roles:
            column, row = at[mark.cell]
            role = roles[mark.cell] = f"removed{mark.player or 0}"
            canvas.put(column, row, REMOVED[mark.player or 0], role)
            canvas.tint(column - 1, row, 3, role)
    for kind, (before, after) in BRACKETS.items():
        for mark in scene.marks:
            if mark.kind == kind:
                column, row = at[mark.cell]
                canvas.put(column - 1, row, before, roles.get(mark.cell, "mark"))
                canvas.put(column + 1, row, after, roles.get(mark.cell, "mark"))


def _legal(canvas: Canvas, scene: Scene, at: Spots, show: Collection[str]) -> None:
    taken = {piece.cell for piece in scene.pieces}
    for cell in show:
        column, row = at[cell]
        if cell in taken:
            canvas.put(column - 1, row, "+", "legal")
        else:
            canvas.put(column, row, "+", "legal")
            canvas.tint(column - 1, row, 3, "legal")
