"""What a family of looks has to say, and how it is found."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import NamedTuple

from hortus.core.scene import Scene
from hortus.drawing import letters, looks
from hortus.drawing.canvas import Canvas

#: The look of scenes whose style nobody draws.
PLAIN = "plain"


class Box(NamedTuple):
    """A rectangle in cells: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Look:
    """Draws every scene of one ``style``.

    ``css`` are the rules of its classes, the same for a page and for a file; colours are named there by
    variables only (see ``themes``). ``box`` gives the part of the plane to show; ``layers`` the SVG from
    the table up to the marks, without the cells to click, where it is also told the ids of the groups to
    show lit; ``text`` the board in characters, where it is told the ids of the cells to show as legal.
    """

    def __init__(
        self,
        css: str,
        box: Callable[[Scene], Box],
        layers: Callable[[Scene, Collection[str]], Iterator[str]],
        text: Callable[[Scene, Collection[str]], Canvas] = letters.text,
    ) -> None:
        self.css = css
        self.box = box
        self.layers = layers
        self.text = text

    def classes(self, scene: Scene) -> str:
        """More classes for the root, spaces between."""
        return ""

    def hits(self, scene: Scene) -> Mapping[str, str]:
        """Cell -> shapes to lay over it for the pointer, where its parts are to be told apart."""
        return {}

    def ghosts(self, before: Scene, after: Scene) -> Iterator[str]:
        """The pieces that ``after`` has and ``before`` has not, as they might come to lie."""
        return iter(())

    def face(self, face: str) -> tuple[Box, str]:
        """The side of a piece by itself, as choices name it. Raises LookupError where there is none."""
        raise LookupError(f"no face {face!r}")

    def labels(self, scene: Scene, show: Collection[str]) -> dict[str, str]:
        """Label -> cell, where ``text`` labels the cells to show instead of only marking them."""
        return {}


def styles() -> list[str]:
    """The styles that can be drawn, sorted: the modules in ``looks``."""
    return sorted(module.name for module in pkgutil.iter_modules(looks.__path__))


@cache
def family(style: str) -> str:
    """The style in which a scene's style is drawn: itself, or the plain one if nobody draws it."""
    return style if style in styles() else PLAIN


@cache
def look_for(style: str) -> Look:
    """The look for a scene's style."""
    look = import_module(f"{looks.__name__}.{family(style)}").look
    assert isinstance(look, Look)
    return look
