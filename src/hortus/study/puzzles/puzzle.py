"""A puzzle as it is kept: a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hortus import games
from hortus.core import HortusError, Position
from hortus.records.errors import misread
from hortus.records.rows import numbered
from hortus.study.puzzles.aim import Aim

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


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file. Raises HortusError."""
    try:
        return list(_parsed(((number, line.decode()) for number, line in numbered(path)), path))
    except UnicodeDecodeError:
        raise HortusError("{file} is not UTF-8 text.", file=path) from None


def parse(text: str, name: str) -> Iterator[Puzzle]:
    """The puzzles in the text of a file of this name. Raises HortusError with the line that is wrong."""
    return _parsed(enumerate(text.splitlines(), 1), name)


def _parsed(lines: Iterable[tuple[int, str]], name: object) -> Iterator[Puzzle]:
    for number, line in lines:
        if not line.strip():
            continue
        try:
            yield Puzzle.model_validate_json(line)
        except ValidationError as error:
            raise misread(name, number, error) from None


def written(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles as the text of a file."""
    return "".join(puzzle.model_dump_json() + "\n" for puzzle in puzzles)
