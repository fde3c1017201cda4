"""Levels of play: so many simulations for each action, so that a level is as strong everywhere, and below
the highest ones a share of actions that are overlooked, as people do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hortus.core.errors import HortusError
from hortus.core.game import Game
from hortus.core.settings import MOST


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks: the simulations it makes for an action, and the share of actions that it
    overlooks (:meth:`hortus.search.Engine.think`)."""

    simulations: int
    oversight: float = 0.0


#: The weakest first. A game for which matches have told better ones has its own, ``Game.levels``.
USUAL = (
    (6, 0.84),
    (22, 0.56),
    (66, 0.28),
    (250, 0.0),
    (1_000, 0.0),
    (4_000, 0.0),
    (20_000, 0.0),
    (250_000, 0.0),
)
#: The numbers that levels go by: level 1 is gentle, level 8 plays as strongly as it can within seconds.
LEVELS = range(1, len(USUAL) + 1)


def check_own_levels(game: Game) -> None:
    """Raises TypeError or ValueError where a game's own levels are none that a computer can play at."""
    if len(game.levels) not in (0, len(USUAL)):
        raise ValueError(f"it has {len(game.levels)} levels of its own, and there are {len(USUAL)}")
    for number, level in zip(LEVELS, game.levels, strict=False):
        if not _fits(level):
            raise ValueError(
                f"level {number} is a number of simulations from 1 to {MOST:,} and a share from 0 to less "
                f"than 1, not {level!r}"
            )


def _fits(level: object) -> bool:
    match level:
        case (int(simulations), int() | float() as oversight):
            return not isinstance(simulations, bool) and 0 < simulations <= MOST and 0 <= oversight < 1
    return False


def check_level(number: int) -> None:
    """Raises HortusError where there is no level of this number."""
    if number not in LEVELS:
        raise HortusError(
            "There is no level {level}. The levels: {first} (weakest) to {last} (strongest).",
            level=number,
            first=min(LEVELS),
            last=max(LEVELS),
        )


def level_of(game: Game, number: int) -> Level:
    """A level of a game. Raises HortusError where there is no such level."""
    check_level(number)
    levels: Sequence[tuple[int, float]] = game.levels or USUAL
    return Level(*levels[number - 1])
