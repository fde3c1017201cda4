"""Where finished games are kept: a file of JSON lines that outlives whatever happens to the match.

The first line says what is played, each game has a line, and summaries come in between and at the end.
Other lines are passed over, games of other matches too, so files may be put together.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Self

from pydantic import ValidationError

from hortus.core import HortusError
from hortus.lab.claim import claim
from hortus.lab.line import GameLine, Key
from hortus.records.errors import misread
from hortus.records.rows import read_rows, row_of

Row = Mapping[str, Any]
#: What the first line says and each game of the same match repeats.
OF_A_GAME = ("game", "options", "seed")


class Book:
    """Games by their key. A game is only ever added."""

    def __init__(self, lines: Iterable[GameLine] = ()) -> None:
        self.lines: dict[Key, GameLine] = {}
        for line in lines:
            self.add(line)

    def add(self, line: GameLine) -> None:
        self.lines.setdefault(line.key, line)

    def pair(self, a: str, b: str, number: int) -> tuple[GameLine, GameLine] | None:
        """Both games of a pair, once they are played."""
        legs = [self.lines.get(Key(a, b, number, leg)) for leg in (0, 1)]
        return None if legs[0] is None or legs[1] is None else (legs[0], legs[1])


def numbered_games(path: Path) -> Iterator[tuple[int, GameLine]]:
    """The games in a file, with the numbers of their lines. Raises HortusError."""
    for number, row in read_rows(path):
        if row.get("kind") != "game":
            continue
        try:
            yield number, GameLine.model_validate(row)
        except ValidationError as error:
            raise misread(path, number, error) from None


def read_games(path: Path) -> list[GameLine]:
    """The games in a file. Raises HortusError."""
    return [line for _number, line in numbered_games(path)]


class Ledger:
    """The book of a match, and its file if there is one."""

    def __init__(self, book: Book, file: BinaryIO | None = None) -> None:
        self.book = book
        self._file = file

    @classmethod
    def open(cls, path: Path | None, header: Row, *, resume: bool) -> Self:
        """Begin a file, or go on with one. Raises HortusError where there is a file that is not to be gone
        on with, where another match is played in it, or where another process writes to it."""
        if path is None:
            return cls(Book())
        try:
            file = path.open("a+b")
        except OSError as error:
            raise HortusError(
                "{file} cannot be written: {reason}.", file=path, reason=error.strerror
            ) from None
        try:
            claim(file, path)
            ledger = cls(Book(), file)
            if path.stat().st_size:
                ledger._go_on(path, header, resume)
            else:
                ledger.note(header)
        except BaseException:
            file.close()
            raise
        return ledger

    def add(self, line: GameLine) -> None:
        self.note(line.model_dump(mode="json"))
        self.book.add(line)

    def note(self, row: Row) -> None:
        """Write a line that is no game."""
        if self._file is not None:
            self._file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _go_on(self, path: Path, header: Row, resume: bool) -> None:
        assert self._file is not None
        if not resume:
            raise HortusError("There is a file {file}. --resume goes on with what it has.", file=path)
        begun = first_row(path)
        if not begun:  # killed while it wrote the first line
            self._file.truncate(0)
            self.note(header)
            return
        for name, value in header.items():
            if begun.get(name) != value:
                raise HortusError(
                    "{file} is of other games: {name} {there} there, {here} here.",
                    file=path,
                    name=name,
                    there=_told(begun.get(name), value),
                    here=_told(value, begun.get(name)),
                )
        for line in read_games(path):
            if all(getattr(line, name) == header[name] for name in OF_A_GAME):
                self.book.add(line)
        self._end_line(path)

    def _end_line(self, path: Path) -> None:
        """End the last line, or take it away where it was not written to its end."""
        assert self._file is not None
        data = path.read_bytes()
        end = data.rfind(b"\n") + 1
        if row_of(data[end:]) is None:
            self._file.truncate(end)
        else:
            self._file.write(b"\n")
            self._file.flush()


def first_row(path: Path | None) -> dict[str, Any]:
    """What a file begins with; nothing where there is no such file."""
    if path is None or not path.exists():
        return {}
    return next((row for _number, row in read_rows(path)), {})


def _told(value: Any, other: Any) -> str:
    """What a file begins with as the command line has it; of options, those that the other has not."""
    if isinstance(value, Mapping):
        known = other if isinstance(other, Mapping) else {}
        apart = [f"{name}={text}" for name, text in value.items() if known.get(name) != text]
        return " ".join(f"-o {shlex.quote(text)}" for text in apart) or "-"
    if isinstance(value, list):
        return shlex.join(map(str, value))
    return value if isinstance(value, str) else json.dumps(value)
