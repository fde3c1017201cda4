"""Puzzles: positions in which one turn is clearly best, and that is proved."""

from hortus.study.puzzles.answering import Answer, Grade, answer, standing
from hortus.study.puzzles.clear import Bounds
from hortus.study.puzzles.collection import Collection, Taste
from hortus.study.puzzles.playing import Manner, play_game
from hortus.study.puzzles.proving import proves
from hortus.study.puzzles.puzzle import BadPuzzle, Puzzle, parse, read_puzzles, written
from hortus.study.puzzles.shelf import shipped

__all__ = [
    "Answer",
    "BadPuzzle",
    "Bounds",
    "Collection",
    "Grade",
    "Manner",
    "Puzzle",
    "Taste",
    "answer",
    "parse",
    "play_game",
    "proves",
    "read_puzzles",
    "shipped",
    "standing",
    "written",
]
