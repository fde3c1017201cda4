"""The games. Each is found by its entry point in the group ``hortus.games``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from hortus.core.errors import HortusError
from hortus.core.game import Game


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="hortus.games")}


def names() -> list[str]:
    """The ids of all installed games, sorted."""
    return sorted(_found())


def get(name: str) -> Game:
    """The game with this id. Raises HortusError, which lists the games there are."""
    if name not in _found():
        raise HortusError("There is no game {name}. The games: {games}.", name=name, games=", ".join(names()))
    return _load(name)


@cache
def _load(name: str) -> Game:
    game = _found()[name].load()
    if not isinstance(game, Game) or game.id != name:
        raise TypeError(f"the entry point {name} has to be a Game with this id, and is {game!r}")
    return game
