"""A search on disk: what the table holds and what it is about, so that it can go on another day."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO
from zlib import crc32

from hortus.core.errors import HortusError
from hortus.search.proof.solving import Solver

_: Callable[[str], str] = str  # marks what is translated when it is shown

FORMAT = "hortus-proof"
VERSION = 1
ENTRY = 16
CHUNK = ENTRY << 14
HEADER = 1 << 16
#: What is said of a search that is about something else, by what is different.
OTHER = {
    "hortus": _("{file} is not about this: Hortus {found} wrote it, and this is {wanted}."),
    "game": _("{file} is not about this: it is a search of {found}, not of {wanted}."),
    "options": _("{file} is not about this: it has the options {found}, not {wanted}."),
    "position": _("{file} is not about this: it begins with {found}, not with {wanted}."),
}
ANY_OTHER = _("{file} is not about this: it was written on another kind of machine, or is of another form.")


def save(
    path: Path,
    solver: Solver,
    about: Mapping[str, object],
    moving: Callable[[BinaryIO], AbstractContextManager[object]] = nullcontext,
) -> None:
    """Write the table and what the search is ``about``: names and values for JSON. The file is there
    whole or not at all: it is written beside the one that is there, and takes the place of that within the
    context that ``moving`` makes of it. Raises OSError."""
    prover = solver.prover
    header = {
        "format": FORMAT,
        "version": VERSION,
        "bytes": sys.byteorder,
        **about,
        "memory": prover.memory,
        "nodes": prover.nodes,
        "seconds": solver.seconds,
        "draws": prover.draws,
    }
    part = path.with_name(path.name + ".part")
    check = 0
    try:
        with part.open("wb") as file:
            for chunk in chain([json.dumps(header).encode() + b"\n"], prover.chunks()):
                check = crc32(chunk, check)
                file.write(chunk)
            file.write(check.to_bytes(4, "little"))
            file.flush()
            os.fsync(file.fileno())
            with moving(file):
                part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def load(path: Path, solver: Solver, about: Mapping[str, object]) -> None:
    """Take over a search that :func:`save` wrote, into a table of any size. Raises HortusError where the
    file is damaged or about something else, OSError where it cannot be read."""
    with path.open("rb") as file:
        first = file.readline(HEADER)
        header = read_header(first)
        for name, value in {"version": VERSION, "bytes": sys.byteorder, **about}.items():
            if header.get(name) != value:
                raise HortusError(
                    OTHER.get(name, ANY_OTHER), file=path, found=plain(header.get(name)), wanted=plain(value)
                )
        check_sum(path)
        for chunk in entries(file, path.stat().st_size - len(first) - 4):
            solver.prover.absorb(chunk)
    solver.prover.restore(int(header["nodes"]), bool(header["draws"]))
    solver.seconds = float(header["seconds"])


def kept_memory(path: Path) -> int | None:
    """The bytes of the table that :func:`save` wrote, ``None`` where there is no file or it does not say.
    Raises HortusError where it is another kind of file, OSError where it cannot be read."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        memory = read_header(file.readline(HEADER)).get("memory")
    return memory if isinstance(memory, int) and memory > 0 else None


def plain(value: object) -> object:
    """A value for people: options as they are given to a command, and what is not there as a dash."""
    if isinstance(value, Mapping):
        return " ".join(f"{name}={value[name]}" for name in sorted(value)) or "-"
    return "-" if value is None else value


def read_header(line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise HortusError("This is not a file of `hortus solve`.")
    return header


def entries(file: BinaryIO, left: int) -> Iterator[bytes]:
    while left > 0:
        chunk = file.read(min(left, CHUNK))
        left -= len(chunk)
        yield chunk


def check_sum(path: Path) -> None:
    """Raises HortusError for a file that is not as it was written."""
    check, left = 0, path.stat().st_size - 4
    with path.open("rb") as file:
        for chunk in entries(file, left):
            check = crc32(chunk, check)
        if left < 0 or file.read() != check.to_bytes(4, "little"):
            raise HortusError("{file} is damaged.", file=path)
