"""The games. Each is found by its entry point in the group ``hortus.games``."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from hortus.core.errors import HortusError
from hortus.core.game import Game
from hortus.core.levels import check_own_levels
from hortus.core.settings import Settings

logger = logging.getLogger(__name__)

#: What a game has to say of itself. For all else there is something that does.
NEEDED = ("names", "players", "rules")


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="hortus.games")}


def installed() -> list[str]:
    """The ids of all installed games, sorted, whether they can be loaded or not."""
    return sorted(_found())


def names() -> list[str]:
    """The ids of all installed games that can be loaded, sorted."""
    return list(_sound())


@cache
def _sound() -> tuple[str, ...]:
    found = []
    for name in installed():
        try:
            _load(name)
        except HortusError as error:  # whatever ails one game, the others can be played
            logger.warning("%s", error)
        else:
            found.append(name)
    return tuple(found)


def get(name: str) -> Game:
    """The game with this id. Raises HortusError, which lists the games there are."""
    if name not in _found():
        raise HortusError("There is no game {name}. The games: {games}.", name=name, games=", ".join(names()))
    return _load(name)


@cache
def _load(name: str) -> Game:
    try:
        game = _found()[name].load()
        if not isinstance(game, Game) or game.id != name:
            raise TypeError(f"the entry point {name} has to be a Game with this id, and is {game!r}")
        missing = [attribute for attribute in NEEDED if not hasattr(game, attribute)]
        if missing:
            raise TypeError(f"it has no {', '.join(missing)}")
        check_own_levels(game)
        Settings.of(game.start().state)
    except Exception as error:  # its module may do anything while it is imported
        raise HortusError(
            "The game {name} cannot be loaded: {reason}.",
            name=name,
            reason=str(error) or type(error).__name__,
        ) from error
    return game
