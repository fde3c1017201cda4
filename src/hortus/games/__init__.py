"""The games. Each is found by its entry point in the group ``hortus.games``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from hortus.core.errors import HortusError
from hortus.core.game import Game


@cache
def _found() -> dict[str, object]:
    return {point.name: point for point in entry_points(group="hortus.games")}


def names() -> list[str]:
    """The ids of all installed games, sorted."""
    return sorted(_found())


@cache
def _load(name: str) -> Game:
    (point,) = entry_points(group="hortus.games", name=name)
    game = point.load()
    assert isinstance(game, Game) and game.id == name
    return game


def get(name: str) -> Game:
    """The game with this id. Raises HortusError, which lists the games there are."""
    if name not in names():
        raise HortusError("There is no game {name}. The games: {games}.", name=name, games=", ".join(names()))
    return _load(name)
