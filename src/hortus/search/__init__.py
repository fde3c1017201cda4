"""Strength: tree search on the contract. Knows no game."""

from hortus.core.levels import LEVELS, Level, level_of
from hortus.search.engine import Engine
from hortus.search.fingerprint import fingerprint
from hortus.search.thought import Progress, Thought

__all__ = ["LEVELS", "Engine", "Level", "Progress", "Thought", "fingerprint", "level_of"]
