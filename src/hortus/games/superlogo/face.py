"""Superlogo in text: options, notation and position strings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Self

from hortus.core.errors import PositionError
from hortus.core.game import Game
from hortus.core.grid import pack, unpack
from hortus.core.options import ChoiceOption, IntOption
from hortus.core.position import Position
from hortus.core.scene import Scene
from hortus.core.verdict import Choice, Result, Verdict
from hortus.games.superlogo.layout import STARTS, pieces
from hortus.games.superlogo.paths import SIDE, jumped, read, spell, squares
from hortus.games.superlogo.rules import SuperlogoState
from hortus.games.superlogo.view import scene
from hortus.games.superlogo.why import examine

LETTERS = "SLTslt"
EXAMPLE = "sssss/lllll/lt1TL/LLLLL/SSSSS 0 0,0 0,0 0"
#: A player's lows (SUP-1).
LOWS = STARTS["flank"].count("L")
COUNTS = re.compile(r"([01]) ([0-9]{1,2}),([0-9]{1,2}) ([0-2]),([0-2]) ([0-9]{1,4})")


class Superlogo(Game):
    """Options: ``layout``, where the stops stand at the start: ``flank`` (d3 and b3) or ``centre``
    (c2 and c4); ``quiet``, how many turns in a row without a capture make a draw."""

    id = "superlogo"
    names: ClassVar = {"en": "Superlogo", "es": "Superlogo", "ar": "سوبرلوقو", "ko": "수퍼로고"}
    players = ("Yellow", "Brown")
    designer = None
    year = None
    rules = "superlogo"
    remembers = True
    summary = "Jump over the elephants and rhinoceroses on five by five squares until no elephant is left."
    lots = True
    levels = (
        (22, 0.54),
        (38, 0.41),
        (52, 0.34),
        (73, 0.26),
        (95, 0.2),
        (145, 0.1),
        (300, 0.0),
        (250_000, 0.0),
    )
    options = (
        ChoiceOption(
            "layout",
            "Where the stops stand at the start",
            "flank",
            choices=("flank", "centre"),
            labels=("Beside the empty square", "Before and behind the empty square"),
        ),
        IntOption(
            "quiet", "Turns without a capture that make a draw", "100", low=1, high=1000, short="Quiet turns"
        ),
    )

    def begin(self, options: dict[str, str]) -> SuperlogoPosition:
        state = SuperlogoState(STARTS[options["layout"]], quiet=int(options["quiet"]))
        return SuperlogoPosition(self, options, state)

    def parse(self, text: str, **options: str) -> SuperlogoPosition:
        settled = self.settle(options)
        rows_text, _, rest = " ".join(text.split()).partition(" ")
        counts = COUNTS.fullmatch(rest)
        if not counts:
            raise PositionError(
                "A position of Superlogo is its rows from the top, the player to move (0 or 1), the "
                "captured lows of both, the turns in a row in which each moved the stop (0 to 2), and "
                "the turns since the last capture: {example}",
                example=EXAMPLE,
            )
        rows = unpack(rows_text, LETTERS)
        if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
            raise PositionError("The board of Superlogo has 5 rows of 5 squares.")
        board = "".join(rows)
        if "S" not in board and "s" not in board:
            raise PositionError("There is no super on the board.")
        if board.count("T") > 1 or board.count("t") > 1:
            raise PositionError("A player has one stop, not more (SUP-1).")
        player, out0, out1, stops0, stops1, still = map(int, counts.groups())
        _check_lows(board.count("L"), out0, "L")
        _check_lows(board.count("l"), out1, "l")
        quiet = int(settled["quiet"])
        state = SuperlogoState(board, player, (out0, out1), (stops0, stops1), still, quiet)
        return SuperlogoPosition(self, settled, state)


def _check_lows(standing: int, captured: int, letter: str) -> None:
    """A low is on the board or captured, and nothing changes how many there are (SUP-4, SUP-6). Fewer
    than at the start make a position that is set up; more are none's."""
    if standing > LOWS:
        raise PositionError("A player has {number} lows, not more (SUP-1).", number=LOWS)
    if standing + captured > LOWS:
        raise PositionError(
            "A player has {number} lows (SUP-1): with {standing} on the board ({letter}) at most {most} "
            "can be captured, not {captured}.",
            number=LOWS,
            standing=standing,
            letter=letter,
            most=LOWS - standing,
            captured=captured,
        )


class SuperlogoPosition(Position):
    """``last`` is the action that led here, ``removed`` what it captured, as (square, letter) in
    the order of the path; neither is part of the position's value."""

    state: SuperlogoState
    turn_rule = "SUP-2"
    over_rule = "SUP-9"

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        state: SuperlogoState,
        last: str | None = None,
        removed: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(game, options, state)
        self.last = last
        self.removed = removed

    def board(self) -> dict[str, str]:
        """The pieces' letters by the names of their squares."""
        return pieces(self.state.rows())

    @property
    def result(self) -> Result | None:
        outcome = self.state.result
        if outcome is None:
            return None
        if outcome != 2:
            winner, loser = self.game.players[outcome], self.game.players[1 - outcome]
            return Result(
                outcome,
                rule="SUP-9",
                reason="no_super",
                params={"winner": winner, "loser": loser},
                cells=tuple(cell for cell, letter in self.removed if letter in "Ss"),
            )
        if self.state.passes == 2:
            return Result(None, rule="SUP-10", reason="two_passes")
        earlier = self.state.earlier()
        if len(earlier) == 2:
            player = self.game.players[self.state.to_move]
            params = {"player": player, "latest": earlier[0], "first": earlier[1]}
            return Result(None, rule="SUP-11", reason="repetition", params=params)
        return Result(None, rule="SUP-11", reason="quiet", params={"turns": self.state.still})

    @property
    def task(self) -> tuple[str, Mapping[str, object]] | None:
        """To pass, where nothing else is possible."""
        if self.state.result is not None or self.actions() != ["pass"]:
            return None
        return "pass_due", {"player": self.game.players[self.state.to_move]}

    def examine(self, text: str) -> Verdict:
        return examine(self, text)

    def encode(self, action: str) -> int:
        return read(action)

    def decode(self, code: int) -> str:
        return spell(code)

    def follow(self, code: int) -> Self:
        action, before = self.decode(code), self.board()
        after = self.state.copy()
        after.apply(code)
        removed = tuple((square, before[square]) for square in jumped(action))
        return type(self)(self.game, self.options, after, action, removed)

    def choices(self) -> list[Choice]:
        """A path is clicked as its squares in order: where it begins and where each part ends. One
        path can be the beginning of another. A pass has no square, and is a face to pick."""
        return [
            Choice(action, squares(action), "pass" if action == "pass" else None) for action in self.actions()
        ]

    def scene(self) -> Scene:
        return scene(self)

    def __str__(self) -> str:
        state, rows = self.state, self.state.rows()
        board = pack([rows[i : i + SIDE] for i in range(0, SIDE * SIDE, SIDE)])
        counts = f"{state.captured(0)},{state.captured(1)} {state.stops(0)},{state.stops(1)}"
        return f"{board} {state.to_move} {counts} {state.still}"
