"""Levels of play: a number of simulations for each action, so that a level is as strong everywhere."""

from __future__ import annotations

from hortus.core.errors import HortusError

#: Level 1 hardly looks; level 8 thinks for seconds on a large board.
LEVELS = {1: 10, 2: 40, 3: 160, 4: 640, 5: 2_500, 6: 10_000, 7: 50_000, 8: 250_000}


def simulations_for(level: int) -> int:
    """The simulations that a level makes for an action. Raises HortusError where there is no such level."""
    if level not in LEVELS:
        raise HortusError(
            "There is no level {level}. The levels: {first} (weakest) to {last} (strongest).",
            level=level,
            first=min(LEVELS),
            last=max(LEVELS),
        )
    return LEVELS[level]
