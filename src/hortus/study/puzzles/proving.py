"""Proving a puzzle again, from nothing but its position."""

from __future__ import annotations

from hortus.core import IllegalAction, Position
from hortus.study.puzzles.aim import Aim
from hortus.study.puzzles.clear import Bounds, keeper
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.puzzle import Puzzle
from hortus.study.puzzles.turns import turns_of

#: An empty table may need more work than the one that the puzzle was found with, which knew later positions.
AMPLE = Bounds(nodes=200_000, total=5_000_000)


def proves(puzzle: Puzzle, bounds: Bounds = AMPLE) -> bool:
    """Is the puzzle's first turn the only one that reaches what it says, as soon as it says, and does its
    line reach that? Raises HortusError for a position that is none."""
    position = puzzle.begin()
    if position.to_move is None:
        return False
    lined = followed(position, puzzle)
    turns = turns_of(position.state, bounds.most)
    if lined is None or turns is None:
        return False
    best, end = lined
    oracle, player = Oracle(position.state), position.state.to_move
    aim = Aim(player, puzzle.goal, None if puzzle.only else puzzle.within)
    bounds = bounds.scaled(len(turns))
    turn = keeper(turns, aim, oracle, bounds, position.state)
    if turn is None or turn.after.hash != best.state.hash:
        return False
    if puzzle.goal == "draw" and Aim(player, "win").holds(oracle, position.state, bounds.nodes) is not False:
        return False  # more than that can be had, or might be
    return puzzle.within is None or (
        aim.reached(end.state) and takes(oracle, position, best, puzzle.within, bounds.timed().nodes)
    )


def takes(oracle: Oracle, position: Position, best: Position, within: int, nodes: int) -> bool:
    """Does the player win in so many turns with the best one, and not in fewer?"""
    player = position.state.to_move
    soon = oracle.wins_within(best.state, player, within - 1, nodes)
    sooner = within > 1 and oracle.wins_within(position.state, player, within - 1, nodes)
    return bool(soon) and sooner is False


def followed(position: Position, puzzle: Puzzle) -> tuple[Position, Position] | None:
    """The positions after the first turn and after the whole line; ``None`` where that is illegal, or the
    turn is not a whole one."""
    best = end = position
    try:
        for number, action in enumerate(puzzle.line, 1):
            end = end.play(action)
            best = end if number <= puzzle.key else best
    except IllegalAction:
        return None
    return (best, end) if best.to_move != position.to_move else None
