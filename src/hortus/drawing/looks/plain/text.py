"""Any board in characters."""

from __future__ import annotations

from collections.abc import Collection

from hortus.core.scene import Scene
from hortus.drawing import letters
from hortus.drawing.canvas import Canvas


def text(scene: Scene, show: Collection[str]) -> Canvas:
    """As boards of points and squares are; where there is no board, an empty line."""
    return letters.text(scene, show) if scene.cells else Canvas(0, 1, letters.INKS)
