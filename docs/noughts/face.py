"""Noughts and crosses in text, and what there is to see."""

from __future__ import annotations

import re
from typing import ClassVar, Self

from hortus.core import (
    Choice,
    ChoiceOption,
    Game,
    Line,
    Mark,
    Piece,
    Position,
    PositionError,
    Result,
    Scene,
    Verdict,
)
from hortus.core.grid import cells, coordinates
from hortus.games.noughts.rules import NoughtsState

LETTERS = "xo"
SQUARES = [file + rank for rank in "321" for file in "abc"]


class Noughts(Game):
    """Option ``aim``: ``make`` three in a row, or ``avoid`` it."""

    id = "noughts"
    names: ClassVar = {"en": "Noughts and crosses"}
    players = ("Crosses", "Noughts")
    designer = "unknown"
    year = 1901
    rules = "noughts"
    summary = "Three in a row."
    options = (
        ChoiceOption(
            "aim", "Three in a row", "make", choices=("make", "avoid"), labels=("It wins", "It loses")
        ),
    )

    def begin(self, options: dict[str, str]) -> NoughtsPosition:
        return NoughtsPosition(self, options, NoughtsState(avoid=options["aim"] == "avoid"))

    def parse(self, text: str, **options: str) -> NoughtsPosition:
        settled = self.settle(options)
        match = re.fullmatch(r"([xo.]{3})/([xo.]{3})/([xo.]{3}) ([xo])", text.strip())
        if match is None:
            raise PositionError(
                "A position is three rows and who is to move: {example}", example="x.o/.x./... o"
            )
        squares = match[1] + match[2] + match[3]
        crosses, noughts = (
            sum(1 << n for n, mark in enumerate(squares) if mark == letter) for letter in LETTERS
        )
        if squares.count("x") - squares.count("o") != LETTERS.index(match[4]):
            raise PositionError("The numbers of marks do not fit the player to move.")
        state = NoughtsState((crosses, noughts), settled["aim"] == "avoid")
        if state.line(0) and state.line(1):
            raise PositionError("Only one player can have three in a row.")
        return NoughtsPosition(self, settled, state)


class NoughtsPosition(Position):
    """``last`` is the square of the last mark, which is no part of the position's value."""

    state: NoughtsState
    turn_rule = "NOU-2"
    over_rule = "NOU-3"

    def __init__(
        self, game: Game, options: dict[str, str], state: NoughtsState, last: int | None = None
    ) -> None:
        super().__init__(game, options, state)
        self.last = last

    @property
    def result(self) -> Result | None:
        winner = self.state.result
        if winner is None:
            return None
        if winner == 2:
            return Result(None, rule="NOU-4", reason="full")
        player = 0 if self.state.line(0) else 1
        return Result(
            winner,
            rule="NOU-3",
            reason="line",
            params={"player": self.game.players[player], "winner": self.game.players[winner]},
            cells=tuple(SQUARES[square] for square in self.state.line(player)),
        )

    def examine(self, text: str) -> Verdict:
        square = text.strip().lower()
        if square not in SQUARES:
            return Verdict(text, rule="NOU-1", reason="not_a_square", params={"text": text})
        owner = self.state.mark(SQUARES.index(square))
        if owner is not None:
            params = {"square": square, "owner": self.game.players[owner]}
            return Verdict(text, rule="NOU-2", reason="occupied", params=params, cells=(square,))
        return Verdict(text, action=square)

    def encode(self, action: str) -> int:
        return SQUARES.index(action)

    def decode(self, code: int) -> str:
        return SQUARES[code]

    def follow(self, code: int) -> Self:
        after = self.state.copy()
        after.apply(code)
        return type(self)(self.game, self.options, after, code)

    def choices(self) -> list[Choice]:
        return [Choice(action, (action,)) for action in self.actions()]

    def scene(self) -> Scene:
        marked = [(square, self.state.mark(n)) for n, square in enumerate(SQUARES)]
        marks = [] if self.last is None else [Mark("last", SQUARES[self.last])]
        if self.result is not None:
            marks += [Mark("decisive", square) for square in self.result.cells]
        return Scene(
            style="stones",
            cells=cells(3, 3, "square"),
            pieces=tuple(
                Piece(square, player, "mark", LETTERS[player])
                for square, player in marked
                if player is not None
            ),
            marks=tuple(marks),
            lines=tuple(line for n in range(3) for line in (Line(n, 0, n, 2), Line(0, n, 2, n))),
            labels=coordinates(3, 3),
            to_move=self.to_move,
        )

    def __str__(self) -> str:
        marks = (self.state.mark(square) for square in range(9))
        letters = "".join("." if player is None else LETTERS[player] for player in marks)
        rows = "/".join(letters[start : start + 3] for start in (0, 3, 6))
        return f"{rows} {LETTERS[self.state.to_move]}"
