"""What a player is to reach from a position, and whether it still can be reached."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from hortus.core.state import State
from hortus.study.puzzles.oracle import Oracle

Goal = Literal["win", "draw"]


@dataclass(frozen=True, slots=True)
class Aim:
    """``player`` is to win, or not to lose (``draw``); with ``left`` turns of their own, the one that is on
    included, or in any time where that is ``None``."""

    player: int
    goal: Goal
    left: int | None = None

    def holds(self, oracle: Oracle, state: State, nodes: int) -> bool | None:
        """Can it be forced from here? ``None`` where so many positions do not prove it either way."""
        if self.goal == "draw":
            lost = oracle.wins(state, 1 - self.player, nodes)
            return None if lost is None else not lost
        if self.left is None:
            return oracle.wins(state, self.player, nodes)
        return oracle.wins_within(state, self.player, self.left, nodes)

    def after(self, before: State, state: State) -> Aim:
        """The aim once an action has led from one position to the other: a turn that is over counts."""
        if self.left is None or before.to_move != self.player:
            return self
        over = state.result is not None or state.to_move != self.player
        return replace(self, left=self.left - 1) if over else self

    def reached(self, state: State) -> bool:
        """Is the game over, and well?"""
        if state.result is None:
            return False
        return state.result == self.player if self.goal == "win" else state.result != 1 - self.player
