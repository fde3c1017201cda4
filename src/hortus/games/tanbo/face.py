"""Tanbo in text: options, notation, position strings, and the reasons why not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Self

from hortus.core import grid
from hortus.core.errors import OptionError, PositionError
from hortus.core.game import Game
from hortus.core.options import ChoiceOption
from hortus.core.position import Position
from hortus.core.scene import Scene
from hortus.core.verdict import Choice, Result, Verdict
from hortus.games.tanbo.rules import TanboState
from hortus.games.tanbo.view import scene

COLOURS = "bw"
DENSE = (
    *((n, n) for n in range(3, 20, 4)),
    *((n, n + 2) for n in range(3, 18, 2)),
    *((n + 2, n) for n in range(3, 18, 2)),
)
CLASSIC = ((9, 9), (19, 19))
#: The 16 and the 4 stones of the 1993 game: places from the top left, Black where the sum is even.
CLASSIC_LINES = {9: (1, 7), 19: (0, 6, 12, 18)}


def name_of(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


class Tanbo(Game):
    """Options: ``size``, width by height, and ``setup``: ``dense`` (a stone on every second point)
    or ``classic`` (the sparse start of 1993, 19x19 with 16 stones or 9x9 with four)."""

    id = "tanbo"
    names: ClassVar = {"en": "Tanbo", "es": "Tanbo", "ar": "تانبو", "ko": "탄보"}
    players = ("Black", "White")
    designer = "Mark Steere"
    year = 1993
    rules = "tanbo"
    summary = "Roots of stones grow from point to point, and one that can grow no more is dug out."
    levels = (
        (100, 0.26),
        (180, 0.13),
        (290, 0.0),
        (600, 0.0),
        (1_500, 0.0),
        (6_000, 0.0),
        (35_000, 0.0),
        (250_000, 0.0),
    )
    options = (
        ChoiceOption(
            "size",
            "Size of the board",
            "11x11",
            choices=tuple(name_of(s) for s in sorted({*DENSE, *CLASSIC}, key=lambda s: (s[0] * s[1], s))),
        ),
        ChoiceOption(
            "setup",
            "Stones at the start",
            "dense",
            choices=("dense", "classic"),
            labels=("On every second point", "A few, as in 1993"),
        ),
    )

    def settle(self, given: Mapping[str, str]) -> dict[str, str]:
        settled = super().settle(given)
        classic = settled["setup"] == "classic"
        if classic and "size" not in given:
            settled["size"] = "19x19"
        sizes = [name_of(size) for size in (CLASSIC if classic else DENSE)]
        if settled["size"] not in sizes:
            raise OptionError(
                "setup={setup} is not possible with size={size}. Its sizes: {sizes}.",
                setup=settled["setup"],
                size=settled["size"],
                sizes=", ".join(sizes),
            )
        return settled

    def begin(self, options: dict[str, str]) -> TanboPosition:
        width, height = (int(n) for n in options["size"].split("x"))
        rows = [["."] * width for _ in range(height)]
        if options["setup"] == "classic":
            lines = CLASSIC_LINES[width]
            for i, y in enumerate(lines):
                for j, x in enumerate(lines):
                    # On 9x9 the top left stone is White, on 19x19 Black (TAN-2).
                    rows[y][x] = COLOURS[(i + j + (width == 9)) % 2]
        else:
            for y in range(0, height, 2):
                for x in range(0, width, 2):
                    rows[y][x] = COLOURS[(x + y) // 2 % 2]
        state = TanboState(width, height, ["".join(row) for row in rows], 0)
        return TanboPosition(self, options, state)

    def parse(self, text: str, **options: str) -> TanboPosition:
        fields = text.split()
        if len(fields) != 2 or fields[1] not in ("b", "w"):
            raise PositionError(
                'A position of Tanbo is its rows from the top and the player to move, "b" or "w": {example}',
                example="b1w/3/w1b b",
            )
        rows = grid.unpack(fields[0], COLOURS)
        size = (len(rows[0]), len(rows))
        if any(len(row) != size[0] for row in rows):
            raise PositionError("The rows are not all of one length.")
        if size not in {*DENSE, *CLASSIC}:
            raise PositionError(
                "No board of Tanbo is {size}. Its sizes: {sizes}.",
                size=name_of(size),
                sizes=self.options[0].values(),
            )
        given = {"size": name_of(size), **options}
        if size not in DENSE:
            given.setdefault("setup", "classic")
        settled = self.settle(given)
        if settled["size"] != name_of(size):
            raise PositionError(
                "The rows make a board of {size}, not {other}.", size=name_of(size), other=settled["size"]
            )
        if all(point == "." for row in rows for point in row):
            raise PositionError("There is no stone on the board.")
        try:
            state = TanboState(*size, rows, COLOURS.index(fields[1]))
        except ValueError:
            raise PositionError("There are more roots than a game of Tanbo can have.") from None
        position = TanboPosition(self, settled, state)
        self._check(position)
        return position

    @staticmethod
    def _check(position: TanboPosition) -> None:
        if position.result is not None:
            return
        for _, _, stones, space in position.state.roots():
            if not space:
                raise PositionError(
                    "The root at {point} is bounded: it would have been removed (TAN-6).",
                    point=position.decode(stones[0]),
                )


class TanboPosition(Position):
    """``last`` is the code of the placement that led here and ``removed`` the stones that it
    removed, as (code, colour); neither is part of the position's value."""

    state: TanboState
    turn_rule = "TAN-3"
    over_rule = "TAN-7"

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        state: TanboState,
        last: int | None = None,
        removed: tuple[tuple[int, int], ...] = (),
    ) -> None:
        super().__init__(game, options, state)
        self.last = last
        self.removed = removed

    @property
    def result(self) -> Result | None:
        winner = self.state.result
        if winner is None:
            return None
        return Result(
            winner,
            rule="TAN-7",
            reason="annihilated",
            params={"winner": self.game.players[winner], "loser": self.game.players[1 - winner]},
            cells=tuple(sorted(self.decode(code) for code, colour in self.removed if colour != winner)),
        )

    def examine(self, text: str) -> Verdict:
        params: dict[str, object]
        typed = text.strip().lower()
        match = re.fullmatch(r"([a-z])([0-9]{1,3})", typed)
        width, height = self.state.width, self.state.height
        if typed == "pass":
            params = {"player": self.game.players[self.state.to_move]}
            return Verdict(text, rule="TAN-3", reason="no_pass", params=params)
        if not match:
            return Verdict(text, rule="TAN-1", reason="not_a_point", params={"text": text})
        x, y = ord(match[1]) - ord("a"), height - int(match[2])
        if not (x < width and 0 <= y < height):
            last = grid.name_of(width - 1, height - 1)
            return Verdict(text, rule="TAN-1", reason="off_the_board", params={"point": typed, "last": last})
        point, code = f"{match[1]}{int(match[2])}", self.state.code(x, y)
        params = {"point": point}
        colour = self.state.colour(code)
        mine = self.state.to_move
        params["player"] = self.game.players[mine]
        if colour is not None:
            params["owner"] = self.game.players[colour]
            return Verdict(text, rule="TAN-3", reason="occupied", params=params, cells=(point,))
        number = self.state.neighbours(mine, code)
        if number != 1:
            params["number"] = number
            reason = "two_or_more_neighbours" if number else "no_own_neighbour"
            return Verdict(text, rule="TAN-3", reason=reason, params=params, cells=self._own_beside(code))
        return Verdict(text, action=point)

    def _own_beside(self, code: int) -> tuple[str, ...]:
        x, y = self.state.place_of(code)
        beside = ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1))
        return tuple(
            self.decode(at)
            for at in (
                self.state.code(*place)
                for place in beside
                if 0 <= place[0] < self.state.width and 0 <= place[1] < self.state.height
            )
            if self.state.colour(at) == self.state.to_move
        )

    def encode(self, action: str) -> int:
        x, rank = grid.place_of(action)
        return self.state.code(x, self.state.height - 1 - rank)

    def decode(self, code: int) -> str:
        x, y = self.state.place_of(code)
        return grid.name_of(x, self.state.height - 1 - y)

    def follow(self, code: int) -> Self:
        after = self.state.copy()
        after.apply(code)
        mine = self.state.to_move
        removed = []
        for y in range(after.height):
            for x in range(after.width):
                at = after.code(x, y)
                colour = mine if at == code else self.state.colour(at)
                if colour is not None and after.colour(at) is None:
                    removed.append((at, colour))
        return type(self)(self.game, self.options, after, code, tuple(removed))

    def choices(self) -> list[Choice]:
        return [Choice(action, (action,)) for action in self.actions()]

    def scene(self) -> Scene:
        return scene(self)

    def __str__(self) -> str:
        rows = []
        for y in range(self.state.height):
            row = ""
            for x in range(self.state.width):
                colour = self.state.colour(self.state.code(x, y))
                row += "." if colour is None else COLOURS[colour]
            rows.append(row)
        return f"{grid.pack(rows)} {COLOURS[self.state.to_move]}"
