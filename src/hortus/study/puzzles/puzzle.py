"""A puzzle as it is kept: a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hortus import games
from hortus.core import HortusError, OptionError, Position, PositionError
from hortus.core.errors import filled
from hortus.records.errors import misread
from hortus.records.rows import numbered
from hortus.study.puzzles.aim import Aim
from hortus.study.puzzles.themes import THEMES

Word = Annotated[str, Field(min_length=1, max_length=100)]


class Puzzle(BaseModel):
    """A position in which one turn is clearly best.

    ``goal`` is what the player to act can reach and ``within`` in how many of their own turns, against
    any defence, where that is known. ``only``: no other turn reaches it at all; else other turns may win
    as well, but not within so many turns. ``line`` are the actions of best play, of which the first
    ``key`` are the best turn; ``rule`` is what ends the game there, if the line goes to its end.
    ``choices`` are the turns that there were to choose from, ``simulations`` what the plain search needed
    to find the best one, ``rating`` a first guess at the difficulty from that, in Elo, and ``nodes`` what
    its proof took. ``source`` tells where the position is from.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["puzzle"] = "puzzle"
    game: Word
    options: dict[Word, Word]
    position: Annotated[str, Field(min_length=1, max_length=20_000)]
    goal: Literal["win", "draw"]
    within: Annotated[int, Field(ge=1, le=20)] | None = None
    only: bool
    line: Annotated[list[Word], Field(min_length=1, max_length=200)]
    key: Annotated[int, Field(ge=1, le=20)]
    themes: list[Word]
    rule: str | None = None
    choices: Annotated[int, Field(ge=1)]
    simulations: Annotated[int, Field(ge=0)]
    rating: Annotated[int, Field(ge=0, le=4000)]
    nodes: Annotated[int, Field(ge=0)]
    source: Annotated[str, Field(max_length=200)] = ""

    def begin(self) -> Position:
        """The position. Raises HortusError."""
        return games.get(self.game).parse(self.position, **self.options)

    @property
    def id(self) -> str:
        """Twelve digits that depend on game, options and position: its name everywhere."""
        told = json.dumps([self.game, sorted(self.options.items()), self.position])
        return blake2b(told.encode(), digest_size=6).hexdigest()

    def aim(self, position: Position) -> Aim:
        """What is to be kept. Where no other turn wins at all, taking longer is no mistake."""
        return Aim(position.state.to_move, self.goal, None if self.only else self.within)


class BadPuzzle(HortusError):
    """A puzzle in a file that is none: the ``puzzle``, the ``field`` that is wrong, and the ``cause``."""

    def __init__(self, path: Path, line: int, puzzle: Puzzle, field: str, cause: HortusError) -> None:
        super().__init__(
            "{file}, line {line}: {field}: {problem}", file=path, line=line, field=field, problem=cause
        )
        self.puzzle, self.field, self.cause = puzzle, field, cause

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        return filled(self.template, translate, **{**self.params, "problem": self.cause.sentence(translate)})


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file, whose positions are some and whose lines can be played from there. Raises
    HortusError."""
    try:
        lines = ((number, line.decode()) for number, line in numbered(path))
        return [_checked(path, number, puzzle) for number, puzzle in _parsed(lines, path)]
    except UnicodeDecodeError:
        raise HortusError("{file} is not UTF-8 text.", file=path) from None


def parse(text: str, name: str) -> Iterator[Puzzle]:
    """The puzzles in the text of a file of this name. Raises HortusError with the line that is wrong."""
    return (puzzle for _number, puzzle in _parsed(enumerate(text.splitlines(), 1), name))


def _parsed(lines: Iterable[tuple[int, str]], name: object) -> Iterator[tuple[int, Puzzle]]:
    for number, line in lines:
        if not line.strip():
            continue
        try:
            yield number, Puzzle.model_validate_json(line)
        except ValidationError as error:
            raise misread(name, number, error) from None


def _checked(path: Path, number: int, puzzle: Puzzle) -> Puzzle:
    """The puzzle, if it is one. Raises BadPuzzle."""
    field = "game"
    try:
        position = puzzle.begin()
        field = "position"
        if position.result is not None:
            raise HortusError("The game is over.")
        field = "line"
        for action in puzzle.line:
            position = position.play(action)
        field = "key"
        if puzzle.key > len(puzzle.line):
            raise HortusError("{key} is more actions than the line has.", key=puzzle.key)
        field = "themes"
        for theme in puzzle.themes:
            if theme not in THEMES:
                raise HortusError(
                    "There is no theme {theme}. The themes: {themes}.", theme=theme, themes=", ".join(THEMES)
                )
    except HortusError as error:
        field = {OptionError: "options", PositionError: "position"}.get(type(error), field)
        raise BadPuzzle(path, number, puzzle, field, error) from None
    return puzzle


def written(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles as the text of a file."""
    return "".join(puzzle.model_dump_json() + "\n" for puzzle in puzzles)
