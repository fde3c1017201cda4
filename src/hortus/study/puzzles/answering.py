"""Whether an answer is right, what the other player does about it, and when a puzzle is solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from hortus.core import HortusError, Position
from hortus.study.puzzles.aim import Aim
from hortus.study.puzzles.best_play import resisting
from hortus.study.puzzles.clear import Bounds
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.puzzle import Puzzle

#: Turns that a win may take longer than it has to, where only the result counts, before it is believed.
LONGER = 2
MEMORY = 8 << 20
BOUNDS = Bounds(nodes=20_000)


class Grade(StrEnum):
    """``UNSURE``: what was played could not be proved to keep the result, nor not to, within bounds."""

    RIGHT = "right"
    SOLVED = "solved"
    WRONG = "wrong"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of an action: ``actions`` are that one and the replies of the other player. Where it is
    wrong, the replies refute it, as far as that takes one turn."""

    grade: Grade
    actions: list[str]


@dataclass(slots=True)
class Standing:
    """Where a solver stands: the position, what is still to be kept, and the turns that were played."""

    position: Position
    aim: Aim
    turns: int = 0

    def play(self, action: str) -> None:
        """Goes on by an action. Raises IllegalAction."""
        before = self.position.state
        self.position = self.position.play(action)
        after = self.position.state
        self.aim = self.aim.after(before, after)
        over = after.result is not None or after.to_move != self.aim.player
        self.turns += before.to_move == self.aim.player and over


def standing(puzzle: Puzzle, played: Sequence[str]) -> Standing:
    """After what was played so far. Raises HortusError where that is not possible."""
    begin = puzzle.begin()
    found = Standing(begin, puzzle.aim(begin))
    for action in played:
        found.play(action)
    return found


def answer(puzzle: Puzzle, played: Sequence[str], action: str, oracle: Oracle | None = None) -> Answer:
    """What comes of an action in canonical notation after what was played so far, when the solver is to
    act. Raises IllegalAction."""
    now = standing(puzzle, played)
    if now.position.to_move != now.aim.player:
        raise HortusError("It is not the solver's turn.")
    oracle = oracle or Oracle(now.position.state, memory=MEMORY)
    kept = keeps(puzzle, now, action, oracle)
    now.play(action)
    if kept is None:
        return Answer(Grade.UNSURE, [action])
    if kept and solved(puzzle, now):
        return Answer(Grade.SOLVED, [action])
    told = [*played, action]
    replies = reply(puzzle, told, now, oracle)
    if kept and now.aim.reached(now.position.state):
        return Answer(Grade.SOLVED, [action, *replies])  # whatever the other one does ends the game
    return Answer(Grade.RIGHT if kept else Grade.WRONG, [action, *replies])


def keeps(puzzle: Puzzle, now: Standing, action: str, oracle: Oracle) -> bool | None:
    """Does an action keep what is to be reached? In the first turn only the one that is known can."""
    then = Standing(now.position, now.aim, now.turns)
    then.play(action)
    state = then.position.state
    if then.aim.reached(state):
        return True
    if state.result is not None:
        return False
    if now.turns == 0 and then.turns == 1:
        best = standing(puzzle, puzzle.line[: puzzle.key])
        return best.position.state.hash == state.hash
    if now.turns == 0 and action in puzzle.line[: puzzle.key] and now.position == puzzle.begin():
        return True
    return then.aim.holds(oracle, state, nodes_for(now.position))


def solved(puzzle: Puzzle, now: Standing) -> bool:
    """Is everything found that was asked for?"""
    if now.aim.reached(now.position.state):
        return True
    if puzzle.within is None:
        return now.turns >= 1
    return now.turns >= puzzle.within + LONGER


def reply(puzzle: Puzzle, played: Sequence[str], now: Standing, oracle: Oracle) -> list[str]:
    """The other player's turn: from the puzzle's line as long as that is what was played, else as the
    oracle finds it."""
    actions: list[str] = []
    while now.position.to_move == 1 - now.aim.player:
        said = [*played, *actions]
        if len(puzzle.line) > len(said) and puzzle.line[: len(said)] == said:
            action = puzzle.line[len(said)]
        else:
            nodes = max(1, nodes_for(now.position) // 20)
            action = now.position.decode(resisting(oracle, now.position.state, now.aim, nodes))
        now.play(action)
        actions.append(action)
    return actions


def nodes_for(position: Position) -> int:
    """How many positions a proof may take here, while somebody waits."""
    return BOUNDS.scaled(position.state.legal_count()).nodes
