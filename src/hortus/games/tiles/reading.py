"""Reading the position strings of the tile games."""

from __future__ import annotations

from hortus.core.errors import PositionError
from hortus.games.tiles.notation import (
    COLOURS,
    FACES,
    Hex,
    beside,
    colours_of,
    corners_of,
    faces_of,
    hex_name,
    read,
    tile_name,
)

Tile = tuple[int, int, int]
LONGEST = 200


def read_position(text: str, example: str) -> tuple[list[Tile], int, list[int], int]:
    """The tiles, the player to move, the numbers of tiles left, and how many of the last tiles are
    of a turn that is still open. Raises PositionError for what no table can look like."""
    fields = text.split()
    if len(fields) not in (3, 4) or fields[1].upper() not in tuple(COLOURS):
        raise PositionError(
            "A position is the tiles on the table, the player to move, the tiles left, and the tiles of "
            "a turn that is still open: {example}",
            example=example,
        )
    table = _tiles(fields[0])
    _check(table)
    turn = _tiles(fields[3]) if len(fields) == 4 else []
    if turn and turn != table[-len(turn) :]:
        raise PositionError("The tiles of the open turn have to be the last ones on the table.")
    return table, COLOURS.index(fields[1].upper()), _numbers(fields[2]), len(turn)


def _numbers(text: str) -> list[int]:
    found = text.split(",")
    if not all(number.isascii() and number.isdecimal() and len(number) < 4 for number in found):
        raise PositionError('"{text}" is not a number of tiles left.', text=text[:40])
    return [int(number) for number in found]


def _tiles(text: str) -> list[Tile]:
    if text == "-":
        return []
    found = []
    for part in text.split(";"):
        placement = read(part)
        faces = faces_of(placement.letters) if placement else []
        if placement is None or len(faces) != 1:
            raise PositionError(
                '"{text}" is not a tile on a hex, such as 0,0={tile}.', text=part[:40], tile=FACES[0]
            )
        found.append((*placement.hex, faces[0]))
    if len(found) > LONGEST:
        raise PositionError("No game has more than {number} tiles.", number=LONGEST)
    return found


def _check(table: list[Tile]) -> None:
    """Do the tiles lie on different hexes, agree, and hang together from 0,0 on?"""
    laid: dict[Hex, int] = {}
    corners: dict[Hex, int] = {}
    for q, r, face in table:
        if (q, r) in laid:
            raise PositionError("There are two tiles on {hex}.", hex=hex_name((q, r)))
        laid[q, r] = face
        for corner, colour in zip(corners_of((q, r)), colours_of(face), strict=True):
            if corners.setdefault(corner, colour) != colour:
                raise PositionError("{tile} disagrees with its neighbours.", tile=tile_name(q, r, face))
    if not table:
        return
    if table[0][:2] != (0, 0):
        raise PositionError("The first tile lies on 0,0.")
    joined, todo = {(0, 0)}, [(0, 0)]
    while todo:
        for at in beside(todo.pop()):
            if at in laid and at not in joined:
                joined.add(at)
                todo.append(at)
    if apart := [at for at in laid if at not in joined]:
        raise PositionError(
            "The tile on {hex} does not hang together with the first one.", hex=hex_name(apart[0])
        )
