"""A scene in characters, for terminals and mails."""

from __future__ import annotations

from collections.abc import Collection

from hortus.core.scene import Scene
from hortus.drawing.look import look_for


def ascii_board(scene: Scene, *, colour: bool = False, show: Collection[str] = ()) -> str:
    """The scene as lines of ASCII, fewer than 80 columns wide (a table of tiles that stretches over more
    than 19 columns of hexes is wider), without a newline at the end.

    ``colour`` adds ANSI escapes (256 colours); everything can be told apart without them.
    ``show`` are the ids of the cells to mark as legal. A style that nobody draws is drawn plainly.
    """
    canvas = look_for(scene.style).text(scene, show)
    return canvas.coloured() if colour else canvas.plain()


def labelled(scene: Scene, cells: Collection[str]) -> dict[str, str]:
    """Label -> cell, as ``ascii_board`` labels ``cells`` where it is told to show them: ``a``, ``b``,
    ... in reading order, which a player may type in place of coordinates. Empty for boards that bear
    their coordinates."""
    return look_for(scene.style).labels(scene, cells)
