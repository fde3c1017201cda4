"""Players that stay as they are for ever, so that strength can be told across years.

Each is a search with every setting given. Whoever adds an ingredient to the search adds it switched off
here; the fingerprints in the tests tell whether these still play as they did.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

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
        "early": False,
    }
)

#: The default player as each version had it.
VERSIONS: Mapping[str, Mapping[str, Any]] = MappingProxyType({"0.1": UCT})
