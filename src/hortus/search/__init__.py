"""Strength: tree search on the contract. Knows no game."""

from hortus.search.engine import Engine
from hortus.search.fingerprint import fingerprint
from hortus.search.levels import LEVELS, simulations_for
from hortus.search.thought import Progress, Thought

__all__ = ["LEVELS", "Engine", "Progress", "Thought", "fingerprint", "simulations_for"]
