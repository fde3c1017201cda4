"""Why a tile cannot be laid: every way to be illegal has its own reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hortus.core.verdict import Verdict
from hortus.games.tiles.notation import (
    COLOURS,
    FACES,
    Hex,
    beside,
    bridge_colour,
    colours_of,
    corners_of,
    faces_of,
    hex_name,
    parts,
    read,
    tile_name,
)

if TYPE_CHECKING:
    from hortus.games.tiles.face import TilesPosition

CORNER_NAMES = ("left", "upper_right", "lower_right")


def examine(position: TilesPosition, text: str) -> Verdict:
    """Judge what a player to move typed, in a game that is on."""
    if len(parts(text)) > 1:
        return Verdict(text, rule=position.game.turn_rule, reason="more_than_one_tile")
    typed = read(text)
    if typed is None:
        return Verdict(text, rule="TIL-1", reason="not_a_placement", params={"text": text})
    faces = faces_of(typed.letters)
    params: dict[str, object] = {"tile": typed.letters, "hex": hex_name(typed.hex)}
    if not faces:
        return Verdict(text, rule="TIL-1", reason="not_a_tile", params=params)
    mixed = [face for face in faces if face < position.game.faces]
    if not mixed:
        params["game"] = position.game.name
        return Verdict(text, rule=position.game.turn_rule, reason="tile_of_one_colour", params=params)
    place = _of_place(position, text, typed.hex)
    if place is not None:
        return place
    if len(mixed) > 1:
        params["tiles"] = ", ".join(FACES[face] for face in mixed)
        return Verdict(text, rule="TIL-1", reason="which_tile", params=params)
    face = mixed[0]
    disagreeing = _of_corners(position, text, typed.hex, face)
    if disagreeing is not None:
        return disagreeing
    if position.code(*typed.hex, face) in position.codes:
        return Verdict(text, action=tile_name(*typed.hex, face))
    return _of_turn(position, text, typed.hex, face)


def _of_place(position: TilesPosition, text: str, at: Hex) -> Verdict | None:
    """What keeps any tile off this hex."""
    table = position.table
    name = hex_name(at)
    if not table.tiles:
        if at == (0, 0):
            return None
        return Verdict(text, rule="TIL-7", reason="first_not_at_origin", params={"hex": name})
    if at in table.tiles:
        params = {"hex": name, "tile": FACES[table.tiles[at]]}
        return Verdict(text, rule="TIL-1", reason="occupied", params=params, cells=(name,))
    if at not in table.empty:
        return Verdict(text, rule="TIL-1", reason="touches_nothing", params={"hex": name})
    if at in table.null_points:
        colour = table.empty[at][0]
        assert colour is not None
        cells = tuple(hex_name(near) for near in beside(at) if near in table.tiles)
        params = {"hex": name, "player": COLOURS[colour]}
        return Verdict(text, rule="TIL-2", reason="null_point", params=params, cells=cells)
    return None


def _of_corners(position: TilesPosition, text: str, at: Hex, face: int) -> Verdict | None:
    """The first corner that disagrees in colour."""
    table = position.table
    for given, own, corner, word in zip(
        table.colours(at), colours_of(face), corners_of(at), CORNER_NAMES, strict=True
    ):
        if given in (None, own):
            continue
        cells = tuple(
            hex_name(near) for near in beside(at) if near in table.tiles and corner in corners_of(near)
        )
        params = {
            "hex": hex_name(at),
            "tile": FACES[face],
            "player": COLOURS[given or 0],
            "other": COLOURS[own],
            "neighbours": " ".join(cells),
        }
        return Verdict(text, rule="TIL-1", reason=f"{word}_corner_disagrees", params=params, cells=cells)
    return None


def _of_turn(position: TilesPosition, text: str, at: Hex, face: int) -> Verdict:
    """Superbo: a tile that fits, and that the pool or the turn forbids."""
    table, options = position.table, position.options
    params: dict[str, object] = {"hex": hex_name(at), "tile": FACES[face]}
    if not table.left(face):
        params["player"] = COLOURS[bridge_colour(face)]
        return Verdict(text, rule="TIL-15", reason="no_such_tile_left", params=params)
    first = [(q, r) for q, r, _ in table.order[len(table.order) - position.state.turn :]]
    shown = {colour for tile in first for colour in colours_of(table.tiles[tile])} | set(colours_of(face))
    params["player"] = COLOURS[min(shown)]
    by_colours = _legal_in_any_colours(position, at, face)
    cells = tuple(map(hex_name, first))
    if first:
        if by_colours:
            return Verdict(text, rule="TIL-14", reason="turn_of_one_colour", params=params, cells=cells)
        if options["pair"] == "adjacent":
            params["first"] = cells[0]
            return Verdict(text, rule="TIL-13", reason="not_beside_the_first", params=params, cells=cells[:1])
        return Verdict(text, rule="TIL-13", reason="outside_the_cluster", params=params, cells=cells)
    if position.opening:
        return Verdict(text, rule="TIL-14", reason="tile_alone_of_one_colour", params=params)
    if by_colours:
        return Verdict(text, rule="TIL-14", reason="no_second_of_both_colours", params=params)
    return Verdict(text, rule="TIL-13", reason="no_second_that_joins", params=params)


def _legal_in_any_colours(position: TilesPosition, at: Hex, face: int) -> bool:
    """Would the tile be legal if a turn of one colour were?"""
    options = {**position.options, "colours": "any"}
    order, turn = position.table.order, position.state.turn
    state = position.game.state(options, order[: len(order) - turn], position.state.to_move)
    if turn:
        state.apply(position.code(*order[-turn]))
    return position.code(*at, face) in state.legal_actions()
