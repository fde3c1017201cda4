"""Finished games from files: records, and the JSON lines of ``hortus match`` and ``hortus ladder``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from hortus.core import HortusError
from hortus.records import GameRecord, load
from hortus.records.errors import misread

WINNERS: Mapping[str, int | None] = {"0": 0, "1": 1, "draw": None}


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: ``winner`` is a player's number, or ``None`` for a draw. ``start`` is the position
    string that it began from, ``None`` for the game's own start; ``options`` are as they were given."""

    game: str
    options: Mapping[str, str]
    actions: Sequence[str]
    winner: int | None
    start: str | None = None


class _Line(BaseModel):
    """A game as ``hortus match`` writes it."""

    model_config = ConfigDict(extra="ignore")

    game: str
    options: dict[str, str]
    actions: list[str]
    result: Literal["0", "1", "draw"]


def read_played(path: Path) -> list[Played]:
    """The finished games in a file; none in the record of a game that goes on. Raises HortusError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise HortusError("{file} cannot be read: {reason}.", file=path, reason=error.strerror) from None
    if _is_lines(data):
        return list(_lines(path, data))
    try:
        return _record(load(data))
    except HortusError as error:
        raise HortusError("{file}: {trouble}", file=path, trouble=error) from None


def _is_lines(data: bytes) -> bool:
    """Whether it is JSON lines with a kind each, rather than a record."""
    try:
        first = json.loads(data.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and "kind" in first


def _lines(path: Path, data: bytes) -> Iterator[Played]:
    # A last line that was not written to its end is passed over: a match may be going on.
    for number, text in enumerate(data[: data.rfind(b"\n") + 1].splitlines(), 1):
        try:
            row = json.loads(text)
            if not isinstance(row, dict) or row.get("kind") != "game":
                continue
            line = _Line.model_validate(row)
        except ValidationError as error:
            raise misread(path, number, error) from None
        except (ValueError, RecursionError):
            raise HortusError("{file}, line {line}: not a JSON object.", file=path, line=number) from None
        yield Played(line.game, line.options, line.actions, WINNERS[line.result])


def _record(record: GameRecord) -> list[Played]:
    if record.ending is None:
        return []
    actions = [ply.action for ply in record.plies]
    return [Played(record.game, record.options, actions, record.ending.winner, record.start)]
