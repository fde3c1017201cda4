"""How hexes and tiles are written, and what people may type instead."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Axial coordinates.
Hex = tuple[int, int]
#: A hex and the number of the face that lies there.
Tile = tuple[int, int, int]

#: The faces in the order of their numbers: left, upper right and lower right corner, the two that
#: are bridged in capitals. The last six, of one colour, are Superbo's alone.
FACES = ("OOx", "OxO", "xOO", "XXo", "XoX", "oXX", "OOo", "OoO", "oOO", "XXx", "XxX", "xXX")
MIXED = 6
COLOURS = "OX"
#: Clockwise from N.
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
#: The corners of a hex in the order of a face's letters, each named by the hex whose left corner it is.
CORNERS = ((0, 0), (1, -1), (1, 0))

#: Nobody means a number that is longer.
_NUMBER = r"([+-]?\d{1,40})"
#: After the letters of a tile, before the numbers of a hex.
_BETWEEN = re.compile(r"(?<=[A-Za-z])\s+(?=\(?\s*[+−-]?\d)")
_PLACEMENT = re.compile(rf"\(?\s*{_NUMBER}\s*[\s,.:/]\s*{_NUMBER}\s*\)?\s*[=:]?([A-Za-z\s]*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Placement:
    """What somebody typed: a hex, and the letters of a tile (none where only the hex was named)."""

    hex: Hex
    letters: str


def read(text: str) -> Placement | None:
    """A placement as people type it: ``0,1=OOx``, ``0 1 oox``, ``(0, 1) = OO X``, or a hex: ``0,1``."""
    match = _PLACEMENT.fullmatch(text.replace("\u2212", "-").strip())
    return Placement((int(match[1]), int(match[2])), "".join(match[3].split())) if match else None


def apart(text: str) -> list[str]:
    """The placements in a text with nothing but space between them: ``0,1=OOx 1,1=XXo``."""
    return _BETWEEN.split(text)


def faces_of(letters: str) -> list[int]:
    """The faces that the letters may mean: exactly as written; where all are capitals or none is,
    also those with the same colours."""
    if letters in FACES:
        return [FACES.index(letters)]
    if letters not in (letters.upper(), letters.lower()):
        return []
    return [number for number, face in enumerate(FACES) if face.upper() == letters.upper()]


def hex_name(at: Hex) -> str:
    return f"{at[0]},{at[1]}"


def tile_name(q: int, r: int, face: int) -> str:
    return f"{q},{r}={FACES[face]}"


def colours_of(face: int) -> tuple[int, int, int]:
    """The colours of a face's three corners."""
    a, b, c = (COLOURS.index(letter) for letter in FACES[face].upper())
    return a, b, c


def corners_of(at: Hex) -> tuple[Hex, Hex, Hex]:
    """The names of a hex's three coloured corners, in the order of a face's letters."""
    a, b, c = ((at[0] + q, at[1] + r) for q, r in CORNERS)
    return a, b, c


def touching(corner: Hex) -> list[Hex]:
    """The three hexes at a coloured corner."""
    q, r = corner
    return [(q, r), (q - 1, r + 1), (q - 1, r)]


def beside(at: Hex) -> list[Hex]:
    """The six neighbours, clockwise from N."""
    return [(at[0] + q, at[1] + r) for q, r in DIRECTIONS]


def bridge_colour(face: int) -> int:
    return face // 3 % 2


def tip_of(face: int) -> int:
    """Which corner is the tip, in the order of a face's letters."""
    return 2 - face % 3


def turned(q: int, r: int, face: int) -> Tile:
    """A tile when the table is turned clockwise by 120 degrees: by 60, colours would not fit."""
    letters = FACES[face]
    return -q - r, q, FACES.index(letters[2] + letters[:2])


def mirrored(q: int, r: int, face: int) -> Tile:
    """A tile when the table is turned over, its left corners staying on the left."""
    letters = FACES[face]
    return q, -q - r, FACES.index(letters[0] + letters[:0:-1])
