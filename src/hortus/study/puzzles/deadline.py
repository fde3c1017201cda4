"""Winning in time: any game as one in which a player has so many turns to win, and fails after them."""

from __future__ import annotations

from hortus.core.bridge import PythonState
from hortus.core.state import State

MASK = (1 << 64) - 1
#: Odd numbers with scattered bits, to tell keys of equal positions apart.
TURN, ASKER = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
DRAW = 2


class Deadline(PythonState):
    """A position of a game in which ``asker`` has ``left`` turns to win, the one that is on included.

    A turn ends when somebody else acts next, or the game ends. After the last one the game is a draw.
    """

    def __init__(self, inner: State, asker: int, left: int) -> None:
        super().__init__(inner.max_legal)
        self.inner, self.asker, self.left = inner.copy(), asker, left

    def player(self) -> int:
        return self.inner.to_move

    def outcome(self) -> int | None:
        result = self.inner.result
        return DRAW if result is None and self.left == 0 else result

    def legal(self) -> list[int]:
        return [] if self.outcome() is not None else self.inner.legal_actions()

    def play(self, action: int) -> None:
        mover = self.inner.to_move
        self.inner.apply(action)
        if mover == self.asker and (self.inner.result is not None or self.inner.to_move != mover):
            self.left -= 1

    def assign(self, other: Deadline) -> None:
        self.inner, self.asker, self.left = other.inner.copy(), other.asker, other.left

    def key(self) -> int:
        turned = self.inner.symmetric_hash + self.left * TURN + (self.inner.to_move == self.asker) * ASKER
        return turned & MASK

    def can_repeat(self) -> bool:
        # Each turn of the asker takes one from what is left.
        return False
