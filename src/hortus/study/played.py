"""Finished games from files: records, and the JSON lines of ``hortus match`` and ``hortus ladder``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from hortus.core import HortusError
from hortus.records import MAX_BYTES, GameRecord, RecordError, load
from hortus.records.errors import misread
from hortus.records.rows import numbered, read_rows, row_of

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
    lines = numbered(path)
    head: list[tuple[int, bytes]] = []
    for each in lines:
        head.append(each)
        if each[1].strip():
            break
    if head and "kind" in (row_of(head[-1][1]) or {}):
        return list(_rows(path, chain(head, lines)))
    try:
        return _record(load(_joined(line for _number, line in chain(head, lines))))
    except RecordError as error:
        raise HortusError("{file}: {trouble}", file=path, trouble=error) from None


def _rows(path: Path, lines: Iterable[tuple[int, bytes]]) -> Iterator[Played]:
    for number, row in read_rows(path, lines):
        if row.get("kind") != "game":
            continue
        try:
            line = _Line.model_validate(row)
        except ValidationError as error:
            raise misread(path, number, error) from None
        yield Played(line.game, line.options, line.actions, WINNERS[line.result])


def _joined(lines: Iterable[bytes]) -> bytes:
    """A record's text, or so much of it as is too much."""
    found, size = [], 0
    for line in lines:
        found.append(line)
        size += len(line)
        if size > MAX_BYTES:
            break
    return b"".join(found)


def _record(record: GameRecord) -> list[Played]:
    if record.ending is None:
        return []
    actions = [ply.action for ply in record.plies]
    return [Played(record.game, record.options, actions, record.ending.winner, record.start)]
