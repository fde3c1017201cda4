import pytest

from hortus import games
from records.doubles import Doubles


@pytest.fixture
def doubles(monkeypatch):
    """The made-up game, as if it were installed."""
    game = Doubles()
    found = games.get
    monkeypatch.setattr(games, "get", lambda name: game if name == "doubles" else found(name))
    return game
