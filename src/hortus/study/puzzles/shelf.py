"""The puzzles that Hortus brings along: a file of JSON lines for each game, made by real runs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from hortus.study.puzzles.puzzle import Puzzle, parse


@cache
def shipped() -> tuple[Puzzle, ...]:
    """All of them, game by game. Raises HortusError where a file is damaged."""
    folder = files(__package__) / "shipped"
    if not folder.is_dir():
        return ()
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".jsonl"))
    return tuple(
        puzzle for name in names for puzzle in parse((folder / name).read_text(encoding="utf-8"), name)
    )
