"""Files of JSON lines, an object a line, which grow while they are read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from hortus.core import HortusError

Row = dict[str, Any]
#: Bytes. No line that is written comes near it; a file without an end is one line.
LONGEST = 1 << 24


def lines_in(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file with what ends them. One that is longer than LONGEST is cut after one byte more."""
    while line := file.readline(LONGEST + 1):
        yield line


def numbered(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, from 1. Raises HortusError."""
    try:
        with path.open("rb") as file:
            yield from enumerate(lines_in(file), 1)
    except OSError as error:
        raise HortusError(
            "{file} cannot be read: {reason}.", file=path, reason=error.strerror or error
        ) from None


def row_of(line: bytes) -> Row | None:
    """The object in a line, ``None`` where it holds none."""
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def read_rows(path: Path, lines: Iterable[tuple[int, bytes]] | None = None) -> Iterator[tuple[int, Row]]:
    """The objects in a file, or in ``lines`` of it, with the numbers of their lines. Blank lines are passed
    over, and so is an object at the end that was not written to its end: whoever writes it may be going on.
    Raises HortusError."""
    for number, line in numbered(path) if lines is None else lines:
        if not line.strip():
            continue
        if len(line) > LONGEST:
            raise HortusError(
                "{file}, line {line}: longer than {limit} bytes.", file=path, line=number, limit=LONGEST
            )
        row = row_of(line)
        if row is not None:
            yield number, row
        elif line.endswith(b"\n") or not line.lstrip().startswith(b"{"):
            raise HortusError("{file}, line {line}: not a JSON object.", file=path, line=number)
