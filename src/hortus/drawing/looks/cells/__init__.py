"""Cells on squares, joined to bodies."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hortus.core.scene import Scene
from hortus.drawing.canvas import Canvas
from hortus.drawing.letters import text
from hortus.drawing.look import Box, Look
from hortus.drawing.looks.cells.picture import picture
from hortus.drawing.looks.cells.rules import CSS
from hortus.drawing.squares import frame


class Cells(Look):
    css = CSS

    def box(self, scene: Scene) -> Box:
        return frame(scene)

    def layers(self, scene: Scene, lit: Collection[str]) -> Iterator[str]:
        return picture(scene, lit)

    def text(self, scene: Scene, show: Collection[str]) -> Canvas:
        return text(scene, show)


look = Cells()
