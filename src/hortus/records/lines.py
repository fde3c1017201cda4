"""On which line of a JSON file each of its values stands."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from hortus.records.errors import RecordError

Place = tuple[str | int, ...]
MAX_DEPTH = 20
#: Far more digits than any number of a record has; Python makes no number of some thousands.
MAX_DIGITS = 100
# The closing quote is optional: an open string is one token, not many attempts at one.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{}:,]|[^][{}:,"\s]+', re.DOTALL)
LONG_NUMBER = re.compile(rf"-?[0-9]{{{MAX_DIGITS + 1}}}")


class Lines:
    """The line numbers of a text, from 1."""

    def __init__(self, text: str) -> None:
        self._breaks = [match.start() for match in re.finditer("\n", text)]

    def __call__(self, offset: int) -> int:
        return bisect_right(self._breaks, offset - 1) + 1


@dataclass(slots=True)
class _Level:
    """An open brace or bracket: where it leads, and the key or index that is being read."""

    place: Place
    keys: set[str] | None
    index: int = -1
    key: str | None = None

    def here(self) -> Place:
        return (*self.place, self.index if self.keys is None else str(self.key))


def check_tokens(text: str) -> None:
    """Refuse what a JSON parser would choke on or let pass: deep nesting, numbers of a thousand digits,
    NaN and infinity."""
    lines, depth = Lines(text), 0
    for match in TOKEN.finditer(text):
        token = match[0]
        depth += (token in ("{", "[")) - (token in ("}", "]"))
        if depth > MAX_DEPTH:
            raise RecordError("Brackets are nested more than {limit} deep.", limit=MAX_DEPTH).at(
                lines(match.start())
            )
        if token in ("NaN", "Infinity", "-Infinity"):
            raise RecordError("{token} is not JSON.", token=token).at(lines(match.start()))
        if LONG_NUMBER.match(token):
            raise RecordError(
                "This number is too long: at most {limit} digits are read.", limit=MAX_DIGITS
            ).at(lines(match.start()))


def lines_of(text: str) -> dict[Place, int]:
    """The line of each value of a JSON text that parses; of a value with a key, the key's line.

    Raises RecordError where one object has a key twice.
    """
    return dict(_walk(text))


def _walk(text: str) -> Iterator[tuple[Place, int]]:
    lines = Lines(text)
    stack: list[_Level] = []
    for match in TOKEN.finditer(text):
        token, line = match[0], lines(match.start())
        level = stack[-1] if stack else None
        if token in ("}", "]"):
            stack.pop()
        elif token == ",":
            assert level is not None
            level.key = None
        elif token == ":":
            continue
        elif level is not None and level.keys is not None and level.key is None:
            level.key = str(json.loads(token, strict=False))
            if level.key in level.keys:
                raise RecordError('The key "{key}" stands twice in one object.', key=level.key).at(line)
            level.keys.add(level.key)
            yield level.here(), line
        else:
            if level is not None and level.keys is None:
                level.index += 1
                yield level.here(), line
            elif level is None:
                yield (), line
            if token in ("{", "["):
                place = level.here() if level else ()
                stack.append(_Level(place, set() if token == "{" else None))


def line_of(lines: dict[Place, int], place: Place) -> int:
    """The line of a place, or of the nearest thing around it that is in the file."""
    while place not in lines and place:
        place = place[:-1]
    return lines[place]
