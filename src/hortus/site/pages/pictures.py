"""Positions as pictures in a page."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from hortus.core import Position
from hortus.drawing import svg_board


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing for a page. ``width`` and ``height`` are those of its view box, ``style`` the family
    of looks that its scene asks for."""

    svg: SafeString
    width: float
    height: float
    style: str

    @property
    def proportions(self) -> str:
        """Width and height as CSS variables."""
        return f"--w:{self.width:g};--h:{self.height:g}"


def picture_of(svg: str, style: str) -> Picture:
    """A drawing that the drawing room made, with the proportions that a page needs to place it."""
    view = re.search(r'viewBox="([^"]+)"', svg)
    assert view is not None, "every drawing has a view box"
    _, _, width, height = map(float, view[1].split())
    # The drawing room escapes what it is given.
    return Picture(mark_safe(svg), width, height, style)


def picture(position: Position, title: str, *, show: Collection[str] = ()) -> Picture:
    """A position that is looked at and not played on: one image with its title."""
    scene = position.scene()
    return picture_of(_as_image(svg_board(scene, title=title, show=show)), scene.style)


def _as_image(svg: str) -> str:
    return svg.replace("<svg ", '<svg role="img" ', 1)
