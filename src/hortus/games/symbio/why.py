"""Is an action of Symbio legal, and if not, why not?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hortus.core.grid import DASH
from hortus.core.verdict import Verdict
from hortus.games.symbio.squares import SIDE, beside, members, name, names, number

if TYPE_CHECKING:
    from hortus.games.symbio.face import SymbioPosition

SQUARE = "([a-z])([0-9]{1,3})"
ADDITION = re.compile(SQUARE)
MOVE = re.compile(rf"{SQUARE}\s*({DASH}|[x×])?\s*{SQUARE}")
#: A move and additions with nothing but space between them.
TURN = re.compile(rf"({MOVE.pattern})((\s+{ADDITION.pattern})+)", re.IGNORECASE)


def apart(text: str) -> list[str]:
    """The actions in a text with nothing but space between them: ``b7-c6 d7``."""
    turn = TURN.fullmatch(text)
    return [turn[1], *turn[MOVE.groups + 2].split()] if turn else [text]


def examine(position: SymbioPosition, text: str) -> Verdict:
    """Judge an action of the player to move in a game that is on."""
    return _Judge(position, text).verdict()


class _Judge:
    """One text in one position. Each method gives a verdict, or ``None`` where it finds no fault."""

    def __init__(self, position: SymbioPosition, text: str) -> None:
        state = position.state
        self.adding = state.adding
        self.text = text
        self.typed = text.strip().lower()
        self.players = position.game.players
        self.me = state.to_move
        self.own = state.pieces(self.me)
        self.foreign = state.pieces(1 - self.me)
        self.bodies = state.bodies()

    def verdict(self) -> Verdict:
        if self.typed == "pass":
            return self.no("SYM-3", "no_pass")
        one, two = ADDITION.fullmatch(self.typed), MOVE.fullmatch(self.typed)
        for square in re.findall("[a-z][0-9]+", self.typed) if one or two else ():
            if fault := self.off_the_board(square):
                return fault
        if self.adding:
            if not one:
                return self.no("SYM-3", "add_now") if two else self.unread("not_an_addition")
            return self.addition(self.square(one[1], one[2]))
        if not two:
            return self.no("SYM-3", "move_first") if one else self.unread("not_a_move")
        return self.move(self.square(two[1], two[2]), self.square(two[4], two[5]), two[3] or "-")

    def no(self, rule: str, reason: str, cells: tuple[str, ...] = (), **params: object) -> Verdict:
        params = {"player": self.players[self.me], "owner": self.players[1 - self.me], **params}
        return Verdict(self.text, rule=rule, reason=reason, params=params, cells=cells)

    def unread(self, reason: str) -> Verdict:
        return self.no("SYM-3", reason, text=self.text)

    def off_the_board(self, typed: str) -> Verdict | None:
        if typed[0] <= "h" and 1 <= int(typed[1:]) <= SIDE:
            return None
        return self.no("SYM-1", "off_the_board", square=typed)

    @staticmethod
    def square(file: str, rank: str) -> int:
        return number(f"{file}{int(rank)}")

    def body(self, square: int) -> tuple[int, int]:
        """The body that holds a piece, and the empty squares beside it."""
        return next((body, space) for _, body, space in self.bodies if body >> square & 1)

    def owner(self, square: int) -> str:
        return self.players[self.me if self.own >> square & 1 else 1 - self.me]

    def addition(self, square: int) -> Verdict:
        at = name(square)
        if (self.own | self.foreign) >> square & 1:
            return self.no("SYM-6", "occupied", (at,), square=at, owner=self.owner(square))
        if not beside(square) & self.own:
            return self.no("SYM-6", "beside_no_body", (at,), square=at)
        return Verdict(self.text, action=at)

    def move(self, source: int, target: int, sign: str) -> Verdict:
        if fault := self.mover(source, target) or self.goal(source, target):
            return fault
        captures = self.foreign >> target & 1
        if sign in "x×" and not captures:
            at = name(target)
            return self.no("SYM-5", "nothing_to_capture", (at,), target=at)
        return Verdict(self.text, action=f"{name(source)}{'x' if captures else '-'}{name(target)}")

    def mover(self, source: int, target: int) -> Verdict | None:
        at = name(source)
        if self.foreign >> source & 1:
            return self.no("SYM-4", "foreign_piece", (at,), source=at)
        if not self.own >> source & 1:
            return self.no("SYM-4", "no_piece", (at,), source=at)
        body, space = self.body(source)
        if not space:
            return self.no("SYM-4", "no_freedom", names(body), source=at)
        if source == target:
            return self.no("SYM-4", "same_square", (at,), source=at)
        return None

    def goal(self, source: int, target: int) -> Verdict | None:
        body, _ = self.body(source)
        at = name(target)
        params: dict[str, object] = {"source": name(source), "target": at}
        if body >> target & 1:
            return self.no("SYM-4", "inside_the_body", names(body), **params)
        if self.own >> target & 1:
            return self.no("SYM-4", "own_piece", (at,), **params)
        if not any(beside(square) >> target & 1 for square in members(body)):
            return self.no("SYM-4", "not_beside_the_body", names(body), **params)
        if self.foreign >> target & 1:
            _, space = self.body(target)
            if space:
                return self.no("SYM-5", "foreign_body_is_free", names(space), **params)
        return None
