"""The computer's level at which a person wins about half of the games, from those that they have played
against it.

Levels are fixed marks, ``STEP`` Elo apart, and the person is the only one to be rated: at level L, one of
strength s wins with the chance that so many steps give, s - L; a draw is half a win and half a loss. The
strength is the most likely one, given the games and a mild prior (a normal distribution around ``MEAN``),
from which a person begins and which a few games outweigh.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hortus.lab.elo import ELO, expected
from hortus.search import LEVELS

#: Elo points from one level to the next.
STEP = 200.0
#: The prior in levels.
MEAN, DEVIATION = 3.0, 1.5
#: What a game counts with the very options, with other options, and in another game.
ALIKE, OTHER_OPTIONS, OTHER_GAME = 1.0, 0.5, 0.25
#: People change: so many of the last games in a game tell, and as many in all others.
RECENT = 40
#: Who gives up after fewer actions of both has not tried to win.
TRIED = 10
HALVINGS = 60


class Met(NamedTuple):
    """A game against a level: the person's points (0, ½, 1), and what it counts."""

    level: int
    points: float
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game against the computer, with settled options and the person's points (0, ½, 1)."""

    game: str
    options: Mapping[str, str]
    level: int
    points: float


@dataclass(frozen=True, slots=True)
class OwnLevel:
    """The level for a person in a game, and from how many games: of this game, and of others."""

    level: int
    here: int = 0
    elsewhere: int = 0


def own_level(game: str, options: Mapping[str, str], played: Iterable[Played]) -> OwnLevel:
    """The level for a game with these settled options, from what the person has played, the latest first."""
    here: list[Met] = []
    elsewhere: list[Met] = []
    for one in played:
        if one.game != game:
            elsewhere.append(Met(one.level, one.points, OTHER_GAME))
        else:
            here.append(Met(one.level, one.points, ALIKE if one.options == options else OTHER_OPTIONS))
    here, elsewhere = here[:RECENT], elsewhere[:RECENT]
    return OwnLevel(nearest(strength(here + elsewhere)), len(here), len(elsewhere))


def strength(games: Iterable[Met]) -> float:
    """The most likely strength in levels, not below the lowest or above the highest."""
    known = list(games)

    def slope(at: float) -> float:
        """How the logarithm of the likelihood grows there: less and less, so that it has one top."""
        surplus = sum(one.weight * (one.points - expected(STEP * (at - one.level))) for one in known)
        return (MEAN - at) / DEVIATION**2 + STEP / ELO * surplus

    low, high = float(min(LEVELS)), float(max(LEVELS))
    for _halving in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return (low + high) / 2


def nearest(strength: float) -> int:
    """The level nearest to a strength; halfway between two, the higher one."""
    # What comes out halfway does so up to rounding.
    return int(round(strength, 6) + 0.5)


def tells(actions: int, resigned: bool) -> bool:
    """Whether a finished game says how strong the players are: not one that was given up at once."""
    return not resigned or actions >= TRIED
