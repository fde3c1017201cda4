"""The anchors play for ever as they did when they were frozen, and today's player as long as nobody means to
change it."""

from __future__ import annotations

import json
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.core.settings import Settings
from hortus.lab.budget import Budget
from hortus.lab.frozen import UCT, VERSIONS, settings_of
from hortus.lab.player import make
from hortus.search import Engine

PINNED = json.loads((Path(__file__).parent / "frozen.json").read_text(encoding="utf-8"))
PLIES, SIMULATIONS = 12, 200


def fingerprint(game: str, settings) -> str:
    """What an engine finds in the first plies of a game with itself, its tree kept from ply to ply."""
    position = games.get(game).start()
    engine = Engine(position.state, seed=1, **settings)
    digest = blake2b(digest_size=8)
    for _ply in range(PLIES):
        thought = engine.think(position.state, simulations=SIMULATIONS)
        digest.update(repr((thought.action, thought.proven, thought.ranking)).encode())
        position = position.follow(thought.action)
        if position.result is not None:
            break
    return digest.hexdigest()


def test_every_game_is_pinned() -> None:
    assert set(PINNED["uct"]) == set(PINNED["today"]) == set(games.names())
    for version, unlike in VERSIONS.items():
        assert unlike is None or set(PINNED[version]) == set(unlike)


@pytest.mark.parametrize("game", PINNED["uct"])
def test_plain_uct_is_as_it_was(game: str) -> None:
    """Fails when a change of the search reaches the anchor: switch that off in hortus/lab/frozen.py. Only a
    change of a game's rules, of its keys (which seed the search), or of how its playouts draw their lots may
    change the number here."""
    assert fingerprint(game, UCT) == PINNED["uct"][game]


@pytest.mark.parametrize(
    ("version", "game"), [(version, game) for version, unlike in VERSIONS.items() for game in unlike or ()]
)
def test_versions_are_as_they_were(version: str, game: str) -> None:
    """As for plain UCT; so a game's features stay in their order, and new ones come behind."""
    assert fingerprint(game, settings_of(version, game)) == PINNED[version][game]


@pytest.mark.parametrize("game", PINNED["today"])
def test_todays_player_is_as_it_was(game: str) -> None:
    """Fails when the search finds something else in a game. If that is meant, and measured, enter the new
    number."""
    assert fingerprint(game, {}) == PINNED["today"][game]


def test_versions_are_whole() -> None:
    """Nothing that is frozen relies on a default of today."""
    whole = {"threads", "memory", *(field.name for field in fields(Settings))}
    for version, unlike in VERSIONS.items():
        for game in unlike or ["any"]:
            settings = settings_of(version, game)
            assert set(settings) == whole
            assert len(settings["weights"]) > 0 or not settings["trust"]


def test_a_version_thinks_about_each_game_as_it_did() -> None:
    player = make("version:0.2", Budget(simulations=100))
    for game in ("superlogo", "mambo"):
        position = games.get(game).start()
        player.begin(position, seed=1)
        thought = Engine(position.state, seed=1, **settings_of("0.2", game)).think(
            position.state, simulations=100
        )
        assert player.answer(position, []).action == position.decode(thought.action)


def test_a_version_knows_its_games_alone() -> None:
    with pytest.raises(HortusError, match="has no game chess"):
        settings_of("0.2", "chess")
    assert settings_of("0.1", "chess") == UCT
