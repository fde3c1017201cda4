"""Exact answers: who wins with best play, proven by df-pn with a table of bounded size."""

from hortus.search.proof.keeping import kept_memory, load, save
from hortus.search.proof.line import Line, LineProgress, proof_line
from hortus.search.proof.solving import Progress, Solution, Solver

__all__ = [
    "Line",
    "LineProgress",
    "Progress",
    "Solution",
    "Solver",
    "kept_memory",
    "load",
    "proof_line",
    "save",
]
