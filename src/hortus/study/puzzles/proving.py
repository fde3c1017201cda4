"""Proving a puzzle again, from nothing but its position."""

from __future__ import annotations

from dataclasses import replace

from hortus.core import IllegalAction
from hortus.study.puzzles.clear import Bounds, clear_turn
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.puzzle import Puzzle

#: An empty table may need more work than the one that the puzzle was found with, which knew later positions.
AMPLE = Bounds(nodes=200_000, total=5_000_000, fewest=1)


def proves(puzzle: Puzzle, bounds: Bounds = AMPLE) -> bool:
    """Is the puzzle's first turn the only one that reaches what it says, as soon as it says, and does its
    line reach that? Raises HortusError for a position that is none."""
    position = puzzle.begin()
    wanted = replace(bounds, longest=max(bounds.longest, puzzle.within or 0))
    clear = clear_turn(position.state, Oracle(position.state), wanted)
    if clear is None or clear.aim.goal != puzzle.goal or (puzzle.only and not clear.only):
        return False
    if puzzle.within not in (None, clear.within):
        return False
    best, end = position, position
    try:
        for number, action in enumerate(puzzle.line):
            end = end.play(action)
            best = end if number < puzzle.key else best
    except IllegalAction:
        return False
    if best.state.hash != clear.turn.after.hash:
        return False
    return puzzle.within is None or clear.aim.reached(end.state)
