"""What is due in a turn of two tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hortus.games.tiles.notation import COLOURS, colours_of, hex_name

if TYPE_CHECKING:
    from hortus.games.tiles.face import TilesPosition


def task_of(position: TilesPosition) -> tuple[str, Mapping[str, object]] | None:
    """The first tile or the second, and what the second has to satisfy; ``None`` where a turn is
    one tile, and when the game is over."""
    pair = position.options.get("pair", "single")
    if position.single_tiles or position.single or position.to_move is None or not position.table.order:
        return None
    params: dict[str, object] = {"player": position.game.players[position.to_move]}
    if not position.state.turn:
        return "first_tile_due", params
    order = position.table.order
    turn = order[len(order) - position.state.turn :]
    params["hex"] = hex_name(turn[0][:2])
    shown = {colour for _q, _r, face in turn for colour in colours_of(face)}
    if len(shown) == 2 or position.options["colours"] == "any":
        return f"second_{pair}_due", params
    params["other"] = COLOURS[1 - min(shown)]
    return f"second_{pair}_of_colour_due", params
