"""Players that stay as they are for ever, so that strength can be told across years.

Each is a search with every setting given. Whoever adds an ingredient to the search adds it switched off
here; the fingerprints in the tests tell whether these still play as they did.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from hortus.core import HortusError

#: Plain UCT of the foundation: uniformly random playouts, ends of the game proven, the tree kept.
UCT: Mapping[str, Any] = MappingProxyType(
    {
        "threads": 1,
        "memory": 1 << 30,
        "curiosity": 0.5,
        "patience": 8,
        "rave": 0.0,
        "careful": 0,
        "learn": False,
        "transpose": False,
        "trust": 0.0,
        "weights": (),
        "fade": 0.0,
        "prove": 0.0,
        "reuse": True,
        "early": False,
    }
)

#: The default player as each version had it: for each game that it knew what was unlike plain UCT; none
#: where that was all it had. The solver beside the search is left out.
VERSIONS: Mapping[str, Mapping[str, Mapping[str, Any]] | None] = MappingProxyType(
    {"0.1": None} | json.loads((files("hortus.lab") / "versions.json").read_text(encoding="utf-8"))
)


def settings_of(version: str, game: str) -> Mapping[str, Any]:
    """Every setting of a version's default player for a game, known by its id. Raises HortusError where
    the version did not know the game."""
    unlike = VERSIONS[version]
    if unlike is None:
        return UCT
    if game not in unlike:
        raise HortusError(
            "Version {version} has no game {game}. Its games: {games}.",
            version=version,
            game=game,
            games=", ".join(sorted(unlike)),
        )
    settings = {**UCT, **unlike[game]}
    return MappingProxyType({**settings, "weights": tuple(settings["weights"])})
