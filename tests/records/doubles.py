"""A made-up game: from a heap, each player takes one or two twice in a row. Whoever takes the last
has won, but a heap of one that is left after a whole turn is a draw."""

from __future__ import annotations

from typing import ClassVar

from hortus.core import Choice, Game, IntOption, Position, PositionError, Result, Scene, Verdict
from hortus.core.bridge import PythonState


class HeapState(PythonState):
    def __init__(self, left, mover=0, second=False):
        super().__init__(2)
        self.left, self.mover, self.second = left, mover, second

    def player(self):
        return self.mover

    def outcome(self):
        if self.left == 0:
            return self.mover
        return 2 if self.left == 1 and not self.second else None

    def legal(self):
        return [] if self.outcome() is not None else [n for n in (1, 2) if n <= self.left]

    def play(self, action):
        self.left -= action
        if self.left:
            self.mover ^= self.second
            self.second = not self.second

    def key(self):
        return self.left * 4 + self.mover * 2 + self.second


class HeapPosition(Position):
    turn_rule = "DBL-1"
    over_rule = "DBL-2"

    @property
    def result(self):
        winner = self.state.result
        if winner is None:
            return None
        return Result(None if winner == 2 else winner, "DBL-2", "taken")

    def examine(self, text):
        if text.strip() not in ("1", "2"):
            return Verdict(text, rule="DBL-1", reason="no_number")
        if int(text) > self.state.left:
            return Verdict(text, rule="DBL-1", reason="too_many")
        return Verdict(text, action=text.strip())

    def encode(self, action):
        return int(action)

    def decode(self, code):
        return str(code)

    def follow(self, code):
        after = self.state.copy()
        after.apply(code)
        return type(self)(self.game, self.options, after)

    def choices(self):
        return [Choice(action, ()) for action in self.actions()]

    def scene(self):
        return Scene(style="heap", cells=())

    def __str__(self):
        return f"{self.state.left} {self.state.mover}{'s' * self.state.second}"


class Doubles(Game):
    id = "doubles"
    names: ClassVar = {"en": "Doubles"}
    players = ("Player 1", "Player 2")
    options = (IntOption("heap", "The heap", "9", low=2, high=100),)
    designer = "nobody"
    year = 2000
    rules = "doubles"

    def begin(self, options):
        return HeapPosition(self, options, HeapState(int(options["heap"])))

    def parse(self, text, **options):
        left, _space, mover = text.partition(" ")
        if not left.isdecimal() or mover[:1] not in ("0", "1"):
            raise PositionError("A heap is a number and a player: {example}", example="9 0")
        return HeapPosition(
            self, self.settle(options), HeapState(int(left), int(mover[0]), mover.endswith("s"))
        )
