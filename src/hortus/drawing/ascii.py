"""A scene in characters, for terminals and mails."""

from __future__ import annotations

from collections.abc import Collection

from hortus.core.scene import Scene
from hortus.drawing.look import look_for


def ascii_board(scene: Scene, *, colour: bool = False, show: Collection[str] = ()) -> str:
    """The scene as lines of ASCII, fewer than 80 columns wide, without a newline at the end.

    ``colour`` adds ANSI escapes (256 colours); everything can be told apart without them.
    ``show`` are the ids of the cells to mark as legal. Raises LookupError for a style that nobody
    draws.
    """
    canvas = look_for(scene.style).text(scene, show)
    return canvas.coloured() if colour else canvas.plain()
