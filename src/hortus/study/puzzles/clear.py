"""Where one turn is clearly best: it reaches what no other reaches, and all of that is proved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hortus.core.state import State
from hortus.study.puzzles.aim import Aim
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.turns import Turn, turns_of

#: Turns of a position for which the bounds are meant as they stand.
USUAL = 30
#: How much slower it is to ask whether a win comes in time.
SLOWER = 5


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much work a position is worth: positions searched for one question and for all of them, where
    there are USUAL turns or fewer, else the less the more there are; the fewest and the most turns that
    there may be; and the longest win that is counted in turns."""

    nodes: int = 10_000
    total: int = 200_000
    fewest: int = 4
    most: int = 4_000
    longest: int = 3

    def scaled(self, choices: int) -> Bounds:
        """The bounds for a position with so many turns: each position searched takes time by its turns."""
        share = max(1, choices // USUAL)
        return replace(self, nodes=max(1, self.nodes // share), total=max(1, self.total // share))

    def timed(self) -> Bounds:
        """The bounds for questions about time, whose positions take more of it to search."""
        return replace(self, nodes=max(1, self.nodes // SLOWER), total=max(1, self.total // SLOWER))


@dataclass(frozen=True, slots=True)
class Clear:
    """The one turn that keeps ``aim``. ``within`` is the number of turns that the win takes against any
    defence, where it is known. ``only``: no other turn reaches the result at all; else other turns may
    win, too, but later than in ``within`` turns. ``choices`` is the number of turns that there are."""

    aim: Aim
    turn: Turn
    within: int | None
    only: bool
    choices: int


def clear_turn(state: State, oracle: Oracle, bounds: Bounds) -> Clear | None:
    """The one best turn of a position, if there is one and it can be proved within bounds."""
    turns = turns_of(state, bounds.most)
    if turns is None or len(turns) < bounds.fewest:
        return None
    player, number = state.to_move, len(turns)
    bounds = bounds.scaled(number)
    win, hold = Aim(player, "win"), Aim(player, "draw")
    at_once = [turn for turn in turns if turn.after.result == player]
    if at_once:
        if len(at_once) > 1:
            return None
        only = keeper(turns, win, oracle, bounds) is not None
        return Clear(win, at_once[0], 1, only, number)
    won = win.holds(oracle, state, bounds.nodes)
    if won and (turn := keeper(turns, win, oracle, bounds)):
        return Clear(win, turn, fewest_turns(turn, player, oracle, bounds.timed()), True, number)
    if won is False:
        held = hold.holds(oracle, state, bounds.nodes)
        turn = keeper(turns, hold, oracle, bounds) if held else None
        return Clear(hold, turn, None, True, number) if turn else None
    return in_time(state, turns, oracle, bounds.timed())


def in_time(state: State, turns: Sequence[Turn], oracle: Oracle, bounds: Bounds) -> Clear | None:
    """The one turn that wins in fewer turns than any other."""
    for left in range(2, bounds.longest + 1):
        aim = Aim(state.to_move, "win", left)
        wins = aim.holds(oracle, state, bounds.nodes)
        if wins is None:
            return None
        if wins:
            turn = keeper(turns, aim, oracle, bounds, state)
            return Clear(aim, turn, left, False, len(turns)) if turn else None
    return None


def keeper(
    turns: Sequence[Turn], aim: Aim, oracle: Oracle, bounds: Bounds, state: State | None = None
) -> Turn | None:
    """The one turn that keeps an aim; ``None`` where there are several, or not all could be settled. Each
    turn gets a little work first, more of it only where that did not do: a second one is soon found."""
    found: list[Turn] = []
    open_turns = list(turns)
    limit = oracle.nodes + bounds.total
    for nodes in (bounds.nodes // 100, bounds.nodes // 10, bounds.nodes):
        left = []
        for turn in open_turns:
            then = aim if state is None else aim.after(state, turn.after)
            kept = then.holds(oracle, turn.after, max(nodes, 1))
            if kept:
                found.append(turn)
            elif kept is None:
                left.append(turn)
            if len(found) > 1 or oracle.nodes > limit:
                return None
        open_turns = left
    return found[0] if found and not open_turns else None


def fewest_turns(turn: Turn, player: int, oracle: Oracle, bounds: Bounds) -> int | None:
    """In how many turns the player wins who begins with this one, if that can be said."""
    for left in range(1, bounds.longest + 1):
        wins = oracle.wins_within(turn.after, player, left - 1, bounds.nodes)
        if wins is None:
            return None
        if wins:
            return left
    return None
