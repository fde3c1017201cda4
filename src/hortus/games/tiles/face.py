"""A position of a tile game in text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from hortus.core.position import Position
from hortus.core.scene import Scene
from hortus.core.verdict import Choice, Result, Verdict
from hortus.games.tiles.notation import COLOURS, FACES, Tile, apart, hex_name, mirrored, tile_name, turned
from hortus.games.tiles.outcome import result_of
from hortus.games.tiles.rules import TilesState
from hortus.games.tiles.table import Table
from hortus.games.tiles.tasks import task_of
from hortus.games.tiles.verdicts import examine
from hortus.games.tiles.view import scene

if TYPE_CHECKING:
    from hortus.games.tiles.game import TileGame


class TilesPosition(Position):
    """``last`` is the number of tiles that the last action put down, the chosen one first and the
    automatic ones after it in their order. It is not part of the position's value."""

    state: TilesState
    game: TileGame

    def __init__(self, game: TileGame, options: dict[str, str], state: TilesState, last: int = 0) -> None:
        super().__init__(game, options, state)
        self.last = last

    joints = ";\n"

    def split(self, text: str) -> list[str]:
        return [tile for part in super().split(text) for tile in apart(part)]

    @property
    def turn_rule(self) -> str:  # type: ignore[override]
        return self.game.turn_rule

    @property
    def over_rule(self) -> str:  # type: ignore[override]
        return self.game.aim_rule

    @cached_property
    def table(self) -> Table:
        return Table(self.state, self.game.id == "superbo", self.game.id == "mambogo")

    @cached_property
    def result(self) -> Result | None:
        return None if self.state.result is None else result_of(self)

    @cached_property
    def codes(self) -> frozenset[int]:
        """The codes of the legal actions."""
        return frozenset(self.state.legal_actions())

    @property
    def single(self) -> bool:
        """Does a turn begin here that is one tile, for that reason alone or by the option?"""
        return not self.state.turn and (self.single_tiles or len(self.table.order) == 1)

    @property
    def single_tiles(self) -> bool:
        """Is every turn of the game one tile?"""
        return self.options.get("pair", "single") == "single"

    def beyond(self, last: str, text: str) -> Verdict:
        verdict = super().beyond(last, text)
        if not self.single:
            return verdict
        return replace(verdict, reason="turn_is_one_tile" if self.single_tiles else "first_turn_is_one_tile")

    @property
    def task(self) -> tuple[str, Mapping[str, object]] | None:
        return task_of(self)

    def examine(self, text: str) -> Verdict:
        return examine(self, text)

    def encode(self, action: str) -> int:
        place, letters = action.split("=")
        q, r = place.split(",")
        return self.code(int(q), int(r), FACES.index(letters))

    def code(self, q: int, r: int, face: int) -> int:
        return self.state.spot(q, r) << 4 | face

    def decode(self, code: int) -> str:
        return tile_name(*self.state.hex_of(code >> 4), code & 15)

    def follow(self, code: int) -> Self:
        after = self.state.copy()
        after.apply(code)
        return type(self)(self.game, self.options, after, len(after.tiles()) - len(self.state.tiles()))

    def choices(self) -> list[Choice]:
        found = []
        for code in sorted(self.codes):
            at = hex_name(self.state.hex_of(code >> 4))
            found.append(Choice(self.decode(code), (at,), FACES[code & 15]))
        return found

    def scene(self) -> Scene:
        return scene(self)

    def images(self) -> Iterator[str]:
        """Turned and turned over: what differs is the order in which forced hexes are filled (TIL-3)."""
        tiles = self.state.tiles()
        for change in (turned, turned, mirrored, turned, turned):
            tiles = [change(*tile) for tile in tiles]
            yield self._written(tiles)

    def __str__(self) -> str:
        return self._written(self.state.tiles())

    def _written(self, table: list[Tile]) -> str:
        tiles = [tile_name(*tile) for tile in table]
        turn = tiles[len(tiles) - self.state.turn :]
        left = ",".join(map(str, self.state.pool))
        player = COLOURS[self.state.to_move].lower()
        return f"{';'.join(tiles) or '-'} {player} {left} {';'.join(turn) or '-'}"
