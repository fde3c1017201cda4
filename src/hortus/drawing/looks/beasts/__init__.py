"""Elephants, rhinoceroses and walls on squares with watermarks."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hortus.core.scene import Scene
from hortus.drawing.canvas import Canvas
from hortus.drawing.letters import text
from hortus.drawing.look import Box, Look
from hortus.drawing.looks.beasts.picture import ASIDE, picture
from hortus.drawing.looks.beasts.rules import CSS
from hortus.drawing.squares import frame


class Beasts(Look):
    css = CSS

    def box(self, scene: Scene) -> Box:
        return frame(scene, ASIDE)

    def layers(self, scene: Scene, lit: Collection[str]) -> Iterator[str]:
        return picture(scene)

    def text(self, scene: Scene, show: Collection[str]) -> Canvas:
        return text(scene, show)


look = Beasts()
