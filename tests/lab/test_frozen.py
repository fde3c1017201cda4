"""The anchors play for ever as they did when they were frozen."""

from __future__ import annotations

import json
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path

import pytest

from hortus import games
from hortus.lab.frozen import UCT, VERSIONS
from hortus.search import Engine
from hortus.search.settings import Settings

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
    assert set(PINNED) == set(games.names())


@pytest.mark.parametrize("game", PINNED)
def test_plain_uct_is_as_it_was(game: str) -> None:
    """Fails when a change of the search reaches the anchor: switch that off in hortus/lab/frozen.py. Only a
    change of a game's rules, of its keys (which seed the search), or of how its playouts draw their lots may
    change the number here."""
    assert fingerprint(game, UCT) == PINNED[game]


def test_versions_are_whole() -> None:
    """Nothing that is frozen relies on a default of today."""
    whole = {"threads", "memory", *(field.name for field in fields(Settings))}
    for settings in (UCT, *VERSIONS.values()):
        assert set(settings) == whole
