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
    read,
    tile_name,
    touching,
)

if TYPE_CHECKING:
    from hortus.games.tiles.face import TilesPosition

CORNER_NAMES = ("left", "upper_right", "lower_right")


def examine(position: TilesPosition, text: str) -> Verdict:
    """Judge what a player to move typed, in a game that is on."""
    typed = _of_words(position, text)
    if isinstance(typed, Verdict):
        return typed
    at, faces = typed
    place = _of_place(position, text, at)
    if place is not None:
        return place
    if not faces:
        return _of_hex(position, text, at)
    if len(faces) > 1:
        params = {"tile": FACES[faces[0]].upper(), "tiles": ", ".join(FACES[face] for face in faces)}
        return Verdict(text, rule="TIL-1", reason="which_tile", params=params)
    if position.code(*at, faces[0]) in position.codes:
        return Verdict(text, action=tile_name(*at, faces[0]))
    return _of_corners(position, text, at, faces[0]) or _of_turn(position, text, at, faces[0])


def _of_words(position: TilesPosition, text: str) -> Verdict | tuple[Hex, list[int]]:
    """The hex and the faces that a text may mean (none: it names a hex alone), or what is wrong with it
    as a text."""
    game = position.game
    if text.strip().lower() == "pass":
        params = {"player": COLOURS[position.state.to_move]}
        return Verdict(text, rule=game.turn_rule, reason="no_pass", params=params)
    typed = read(text)
    if typed is None:
        return Verdict(text, rule="TIL-1", reason="not_a_placement", params={"text": text})
    if not typed.letters:
        return typed.hex, []
    faces = faces_of(typed.letters)
    own = [face for face in faces if face < game.faces]
    if own:
        return typed.hex, own
    params = {"tile": typed.letters, "game": game.name}
    if faces:
        return Verdict(text, rule=game.turn_rule, reason="tile_of_one_colour", params=params)
    return Verdict(text, rule="TIL-1", reason="not_a_tile", params=params)


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


def _of_hex(position: TilesPosition, text: str, at: Hex) -> Verdict:
    """Of a hex without a tile: which tiles may lie there, or why none may that fits its corners."""
    faces = range(position.game.faces)
    legal = [FACES[face] for face in faces if position.code(*at, face) in position.codes]
    if legal:
        params = {"hex": hex_name(at), "tiles": ", ".join(legal)}
        return Verdict(text, rule="TIL-1", reason="no_tile_named", params=params)
    fitting = [face for face in faces if _of_corners(position, text, at, face) is None]
    assert fitting  # a hex on which nothing fits is a null point, or has taken its automatic tile
    return _of_turn(position, text, at, fitting[0])


def _of_corners(position: TilesPosition, text: str, at: Hex, face: int) -> Verdict | None:
    """The first corner that disagrees in colour."""
    table = position.table
    for given, own, corner, word in zip(
        table.colours(at), colours_of(face), corners_of(at), CORNER_NAMES, strict=True
    ):
        if given is None or given == own:
            continue
        cells = tuple(hex_name(near) for near in touching(corner) if near in table.tiles)
        params = {"hex": hex_name(at), "tile": FACES[face], "player": COLOURS[given], "other": COLOURS[own]}
        return Verdict(text, rule="TIL-1", reason=f"{word}_corner_disagrees", params=params, cells=cells)
    return None


def _of_turn(position: TilesPosition, text: str, at: Hex, face: int) -> Verdict:
    """Superbo: a tile that fits, and that the pool or the turn forbids."""
    table = position.table
    turn = [(q, r) for q, r, _ in table.order[len(table.order) - position.state.turn :]]
    shown = {colour for tile in turn for colour in colours_of(table.tiles[tile])} | set(colours_of(face))
    params: dict[str, object] = {"hex": hex_name(at), "tile": FACES[face], "player": COLOURS[min(shown)]}
    cells = tuple(map(hex_name, turn))
    if not table.left(face):
        params["player"] = COLOURS[bridge_colour(face)]
        rule, reason, cells = "TIL-15", "no_such_tile_left", ()
    elif position.single:
        rule, reason = "TIL-14", "tile_alone_of_one_colour"
    elif _legal_in_any_colours(position, at, face):
        rule, reason = "TIL-14", "turn_of_one_colour" if turn else "no_second_of_both_colours"
    elif not turn:
        rule, reason = "TIL-13", "no_second_that_joins"
    elif position.options["pair"] == "adjacent":
        params["first"] = cells[0]
        rule, reason, cells = "TIL-13", "not_beside_the_first", cells[:1]
    else:
        rule, reason = "TIL-13", "outside_the_cluster"
    return Verdict(text, rule=rule, reason=reason, params=params, cells=cells)


def _legal_in_any_colours(position: TilesPosition, at: Hex, face: int) -> bool:
    """Would the tile be legal if a turn of one colour were?"""
    options = {**position.options, "colours": "any"}
    order, turn = position.table.order, position.state.turn
    state = position.game.state(options, order[: len(order) - turn], position.state.to_move)
    if turn:
        state.apply(position.code(*order[-turn]))
    return position.code(*at, face) in state.legal_actions()
