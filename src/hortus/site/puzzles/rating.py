"""Ratings of puzzles and solvers, by Elo: an attempt is a game between the two."""

from __future__ import annotations

#: A solver's rating before the first puzzle.
START = 1000.0
#: How far one attempt moves a rating at most: at first, and once so many attempts were counted. A puzzle
#: begins with a guess that is worth some attempts, and many solvers pull at it.
SOLVER = (60.0, 24.0, 20)
PUZZLE = (30.0, 8.0, 20)
SCALE = 400.0
LOW, HIGH = 100.0, 3500.0


def expected(rating: float, other: float) -> float:
    """The chance that who has the first rating beats who has the other."""
    return float(1 / (1 + 10 ** ((other - rating) / SCALE)))


def step(plays: int, weights: tuple[float, float, int]) -> float:
    """How far an attempt moves a rating at most, after so many."""
    first, later, settled = weights
    return first + (later - first) * min(plays, settled) / settled


def changes(
    solver: float, solver_plays: int, puzzle: float, puzzle_plays: int, solved: bool
) -> tuple[float, float]:
    """What an attempt changes in the ratings of solver and puzzle."""
    surprise = float(solved) - expected(solver, puzzle)
    return (
        bounded(solver, step(solver_plays, SOLVER) * surprise),
        bounded(puzzle, -step(puzzle_plays, PUZZLE) * surprise),
    )


def bounded(rating: float, change: float) -> float:
    """A change that does not lead out of the scale."""
    return min(HIGH, max(LOW, rating + change)) - rating
