"""Symbio in text: options, notation and position strings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from hortus.core.errors import PositionError
from hortus.core.game import Game
from hortus.core.grid import pack, unpack
from hortus.core.options import ChoiceOption
from hortus.core.position import Position
from hortus.core.scene import Scene
from hortus.core.verdict import Choice, Result, Verdict
from hortus.games.symbio.rules import SymbioState
from hortus.games.symbio.squares import SIDE, name, names, number
from hortus.games.symbio.view import scene
from hortus.games.symbio.why import apart, examine

COLOURS = "bw"
PHASES = "ma"
START = ["........", ".bb..ww.", ".b....w.", "........", "........", ".w....b.", ".ww..bb.", "........"]
EXAMPLE = "8/1bb2ww1/1b4w1/8/8/1w4b1/1ww2bb1/8 b m"
#: The code of a move is this, the square it leaves times 128, the square it takes times 2, and
#: whether it captures; the code of an addition is its square.
MOVE = 1 << 13


class Symbio(Game):
    """Option: ``repetition``, whether a position that stands for the third time is a draw."""

    id = "symbio"
    names: ClassVar = {"en": "Symbio", "es": "Symbio", "ar": "سيمبيو", "ko": "심비오"}
    players = ("Black", "White")
    designer = "Cameron Browne"
    year = 2001
    rules = "symbio"
    remembers = True
    summary = "Bodies of cells creep, divide and engulf each other, like an immune system at work."
    levels = (
        (50, 0.27),
        (130, 0.1),
        (165, 0.0),
        (250, 0.0),
        (500, 0.0),
        (1_700, 0.0),
        (10_000, 0.0),
        (250_000, 0.0),
    )
    options = (
        ChoiceOption(
            "repetition",
            "A draw by repetition",
            "on",
            choices=("on", "off"),
            labels=("At the third time", "Never"),
        ),
    )

    def begin(self, options: dict[str, str]) -> SymbioPosition:
        return SymbioPosition(self, options, self._state(START, 0, False, options))

    def parse(self, text: str, **options: str) -> SymbioPosition:
        settled = self.settle(options)
        fields = text.split()
        if len(fields) != 3 or fields[1] not in (*COLOURS,) or fields[2] not in (*PHASES,):
            raise PositionError(
                'A position of Symbio is its rows from the top, the player to move, "b" or "w", and '
                'what is due, "m" for a move or "a" for an addition: {example}',
                example=EXAMPLE,
            )
        rows = unpack(fields[0], COLOURS)
        if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
            raise PositionError("The board of Symbio has 8 rows of 8 squares.")
        if not any(colour in row for row in rows for colour in COLOURS):
            raise PositionError("There is no piece on the board.")
        state = self._state(rows, COLOURS.index(fields[1]), fields[2] == "a", settled)
        if state.adding and not state.legal_count():
            raise PositionError("There is no square for the addition, and there always is one (SYM-6).")
        return SymbioPosition(self, settled, state)

    @staticmethod
    def _state(rows: list[str], player: int, adding: bool, options: Mapping[str, str]) -> SymbioState:
        squares = "".join(reversed(rows))  # from a1
        black, white = (sum(1 << i for i in range(SIDE * SIDE) if squares[i] == colour) for colour in COLOURS)
        return SymbioState(black, white, player, adding, options["repetition"] != "off")


class SymbioPosition(Position):
    """``turn`` are the codes of the actions of the turn that is under way or has just ended; it is
    not part of the position's value."""

    state: SymbioState
    turn_rule = "SYM-3"
    over_rule = "SYM-7"
    joints = ",;\n"

    def split(self, text: str) -> list[str]:
        return [action for part in super().split(text) for action in apart(part)]

    def __init__(
        self, game: Game, options: dict[str, str], state: SymbioState, turn: tuple[int, ...] = ()
    ) -> None:
        super().__init__(game, options, state)
        self.turn = turn

    @property
    def result(self) -> Result | None:
        outcome = self.state.result
        if outcome is None:
            return None
        if outcome == 2:
            latest, first = self.state.earlier()[:2]
            params: dict[str, object] = {
                "player": self.game.players[self.state.to_move],
                "latest": latest,
                "first": first,
            }
            return Result(None, rule="SYM-8", reason="repetition", params=params)
        loser = 1 - outcome
        left = self.state.pieces(loser)
        return Result(
            outcome,
            rule="SYM-7",
            reason="enclosed" if left else "annihilated",
            params={"winner": self.game.players[outcome], "loser": self.game.players[loser]},
            cells=names(left) or tuple(name(code >> 1 & 63) for code in self.turn if code & MOVE),
        )

    @property
    def task(self) -> tuple[str, Mapping[str, object]] | None:
        if self.state.result is not None:
            return None
        reason = "addition_due" if self.state.adding else "move_due"
        return reason, {"player": self.game.players[self.state.to_move]}

    def examine(self, text: str) -> Verdict:
        return examine(self, text)

    def encode(self, action: str) -> int:
        if len(action) == 2:
            return number(action)
        return MOVE | number(action[:2]) << 7 | number(action[3:]) << 1 | (action[2] == "x")

    def decode(self, code: int) -> str:
        if not code & MOVE:
            return name(code)
        return f"{name(code >> 7 & 63)}{'x' if code & 1 else '-'}{name(code >> 1 & 63)}"

    def follow(self, code: int) -> Self:
        after = self.state.copy()
        after.apply(code)
        turn = (*self.turn, code) if self.state.adding else (code,)
        return type(self)(self.game, self.options, after, turn)

    def choices(self) -> list[Choice]:
        """A move is clicked as the piece and its new square, an addition as its square."""
        return [
            Choice(action, (action[:2], action[3:]) if len(action) > 2 else (action,))
            for action in self.actions()
        ]

    def scene(self) -> Scene:
        return scene(self)

    def __str__(self) -> str:
        rows = [
            "".join(
                "b" if self.state.pieces(0) >> i & 1 else "w" if self.state.pieces(1) >> i & 1 else "."
                for i in range(y * SIDE, y * SIDE + SIDE)
            )
            for y in reversed(range(SIDE))
        ]
        return f"{pack(rows)} {COLOURS[self.state.to_move]} {PHASES[self.state.adding]}"
