"""What there is to see on a table of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hortus.core.scene import Cell, Group, Hand, Mark, Piece, Scene
from hortus.games.tiles import table as tables
from hortus.games.tiles.notation import COLOURS, FACES, Hex, bridge_colour, corners_of, hex_name
from hortus.games.tiles.outcome import best_territory, deciding

if TYPE_CHECKING:
    from hortus.games.tiles.face import TilesPosition

#: Corners of a hex as marks number them, clockwise from the right: those of a face's letters, and
#: the white one on the right.
MARKED = (3, 5, 1)
RIGHT = 0
HALF_WIDTH = 3**0.5 / 2


def scene(position: TilesPosition) -> Scene:
    """Tiles with the groups of their corners, the empty hexes beside them, groups with their facts,
    and what can be said of single hexes and corners."""
    table = position.table
    hexes = [*table.tiles, *table.empty] or [(0, 0)]
    return Scene(
        style="tiles",
        cells=tuple(_cell(at) for at in hexes),
        pieces=tuple(_piece(table, at) for at in table.tiles),
        groups=tuple(_group(table, group) for group in table.groups),
        marks=(*_tile_marks(position), *_hex_marks(table), *_corner_marks(table), *_decisive(position)),
        hands=_hands(position),
        facts=_facts(position),
        to_move=position.to_move,
    )


def _cell(at: Hex) -> Cell:
    return Cell(hex_name(at), at[0] * HALF_WIDTH, at[1] + at[0] / 2, "hex")


def _group_id(group: tables.Group) -> str:
    return f"group-{group.number}"


def _piece(table: tables.Table, at: Hex) -> Piece:
    face = table.tiles[at]
    return Piece(
        hex_name(at),
        bridge_colour(face),
        "tile",
        FACES[face],
        group=_group_id(table.bridged(at)),
        face=FACES[face],
        parts=tuple(_group_id(table.corners[corner]) for corner in corners_of(at)),
    )


def _group(table: tables.Table, group: tables.Group) -> Group:
    facts = [("size", group.size), ("loops", group.loops), ("mouths", group.mouths)]
    if group.number in table.territory:
        facts.append(("territory", sum(map(len, table.territory[group.number]))))
    return Group(
        _group_id(group),
        group.colour,
        cells=tuple(map(hex_name, table.cells[group.number])),
        space=tuple(map(hex_name, table.space[group.number])),
        facts=tuple(facts),
    )


def _tile_marks(position: TilesPosition) -> list[Mark]:
    """The last tile, the automatic ones that it set off, in their order, and the open turn."""
    order, marks = position.table.order, []
    for number, (q, r, face) in enumerate(order[len(order) - position.last :]):
        kind = "automatic" if number else "last"
        marks.append(Mark(kind, hex_name((q, r)), bridge_colour(face), number=number or None))
    for q, r, face in order[len(order) - position.state.turn :]:
        marks.append(Mark("turn", hex_name((q, r)), bridge_colour(face)))
    return marks


def _hex_marks(table: tables.Table) -> list[Mark]:
    marks = [Mark("null", hex_name(at), table.empty[at][0]) for at in table.null_points]
    marks += [
        Mark("forced", hex_name(at), bridge_colour(face), face=FACES[face])
        for at, face in table.forced.items()
    ]
    return marks


def _corner_marks(table: tables.Table) -> list[Mark]:
    """The mouths of groups that have but one, and the territory of each player's groups."""
    marks = []
    for group in table.groups:
        if group.mouths == 1:
            (at,) = table.space[group.number]
            (k,) = (k for k, corner in enumerate(corners_of(at)) if corner in group.corners)
            marks.append(Mark("mouth", hex_name(at), group.colour, corner=MARKED[k]))
        coloured, white = table.territory.get(group.number, ((), ()))
        marks += [Mark("territory", hex_name(at), group.colour, corner=MARKED[0]) for at in coloured]
        marks += [Mark("territory", hex_name(at), group.colour, corner=RIGHT) for at in white]
    return marks


def _decisive(position: TilesPosition) -> list[Mark]:
    result = position.result
    if result is None:
        return []
    return [
        Mark("decisive", hex_name(at), result.winner, group=_group_id(group))
        for group in deciding(position, result)
        for at in position.table.cells[group.number]
    ]


def _hands(position: TilesPosition) -> tuple[Hand, ...]:
    """The tiles that are left: one pile, or one for each colour of bridge."""
    pool = position.state.pool
    if len(pool) == 1:
        return (Hand(None, "tile", FACES[0], pool[0], "left"),)
    return tuple(
        Hand(colour, "tile", FACES[2 + 3 * colour], number, "left") for colour, number in enumerate(pool)
    )


def _score(position: TilesPosition) -> tuple[tuple[str, int], ...]:
    """The territory of each player's best group, as it would count now."""
    amounts = (amount for _group, amount in best_territory(position))
    return tuple((f"{COLOURS[colour]} territory", amount) for colour, amount in enumerate(amounts))


def _facts(position: TilesPosition) -> tuple[tuple[str, int], ...]:
    pool = position.state.pool
    if len(pool) == 1:
        left = (("tiles left", pool[0]),)
        return (*_score(position), *left) if position.game.id == "mambogo" else left
    return tuple((f"{COLOURS[colour]}-bridge tiles left", number) for colour, number in enumerate(pool))
