"""Tiles on a table without an edge."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from hortus.core.scene import Scene
from hortus.drawing.look import Box, Look
from hortus.drawing.looks.tiles.labels import letters
from hortus.drawing.looks.tiles.picture import face, frame, ghosts, hits, is_over, picture
from hortus.drawing.looks.tiles.rules import CSS
from hortus.drawing.looks.tiles.text import text


class Tiles(Look):
    def classes(self, scene: Scene) -> str:
        return "over" if is_over(scene) else ""

    def hits(self, scene: Scene) -> Mapping[str, str]:
        return hits(scene)

    def ghosts(self, before: Scene, after: Scene) -> Iterator[str]:
        return ghosts(before, after)

    def face(self, face_: str) -> tuple[Box, str]:
        return face(face_)

    def labels(self, scene: Scene, show: Collection[str]) -> dict[str, str]:
        return letters(scene, show)


look = Tiles(CSS, frame, picture, text)
