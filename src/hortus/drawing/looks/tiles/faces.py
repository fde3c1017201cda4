"""The shapes of a tile's face: a bridge and a tip."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hortus.drawing.hexes import Stroke, band, sector

#: The corners of a hex to which a face's three letters belong: left, upper right, lower right.
LETTERED = (3, 5, 1)
#: The corner between the other two, for each letter.
OPPOSITE = (0, 2, 4)


class Part(NamedTuple):
    """A bridge or a tip: the player whose colour it has, the letter that it stands at (a bridge: the
    first of two), and its shape."""

    player: int
    letter: int
    shape: Stroke


@cache
def parts(face: str) -> tuple[Part, Part]:
    """The bridge and the tip of a face such as ``OOx``: capitals are the bridge's ends."""
    tip = next(i for i, letter in enumerate(face) if letter.islower())
    ends = [i for i in range(3) if i != tip]
    return (
        Part(colour(face[ends[0]]), ends[0], band(OPPOSITE[tip])),
        Part(colour(face[tip]), tip, sector(LETTERED[tip])),
    )


def colour(letter: str) -> int:
    return "OX".index(letter.upper())
