"""Paths: the codes of actions, and how they are written.

An action's code holds the square that it leaves, its kind, the number of its parts, and a direction
for each part. A square's number is its file plus six times its rank, both from 0.
"""

from __future__ import annotations

import re

from hortus.core.grid import name_of, place_of

SIDE = 5
PITCH = 6
WALK, LONG_WALK, OVER_STOP, CAPTURE, WALK_CAPTURE, CAPTURE_WALK, PASS = range(7)
SOURCE, KIND, NUMBER, FIRST = 32, 28, 24, 22
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
PART = re.compile("([-x^])([a-e][1-5])")


def spell(code: int) -> str:
    """The canonical notation of an action's code."""
    kind = code >> KIND & 15
    if kind == PASS:
        return "pass"
    number = code >> NUMBER & 15
    y, x = divmod(code >> SOURCE, PITCH)
    text = name_of(x, y)
    for i in range(number):
        dx, dy = STEPS[code >> (FIRST - 2 * i) & 3]
        sign = sign_of(kind, i, number)
        length = 2 if sign in "x^" or kind == LONG_WALK else 1
        x, y = x + dx * length, y + dy * length
        text += sign + name_of(x, y)
    return text


def sign_of(kind: int, part: int, number: int) -> str:
    """How a part of a path is written: ``-`` a walk, ``x`` a capture, ``^`` a jump over the stop."""
    if kind == OVER_STOP:
        return "^"
    if (
        kind < OVER_STOP
        or (kind == WALK_CAPTURE and part == 0)
        or (kind == CAPTURE_WALK and part == number - 1)
    ):
        return "-"
    return "x"


def read(action: str) -> int:
    """The code of an action in canonical notation. The other way of ``spell``."""
    if action == "pass":
        return PASS << KIND
    x, y = place_of(action[:2])
    parts = PART.findall(action)
    signs = "".join(sign for sign, _ in parts)
    code = (x + PITCH * y) << SOURCE | len(parts) << NUMBER
    length = 0
    for i, (_, name) in enumerate(parts):
        to = place_of(name)
        dx, dy = to[0] - x, to[1] - y
        length = abs(dx) + abs(dy)
        code |= STEPS.index((dx // length, dy // length)) << (FIRST - 2 * i)
        x, y = to
    return code | kind_of(signs, length) << KIND


def kind_of(signs: str, length: int) -> int:
    """The kind of a path, by its signs and the length of its last part."""
    if "x" not in signs:
        return OVER_STOP if signs == "^" else LONG_WALK if length == 2 else WALK
    return WALK_CAPTURE if signs[0] == "-" else CAPTURE_WALK if signs[-1] == "-" else CAPTURE


def squares(action: str) -> tuple[str, ...]:
    """The squares that a path names, in order; none for a pass."""
    return () if action == "pass" else (action[:2], *(name for _, name in PART.findall(action)))


def jumped(action: str) -> tuple[str, ...]:
    """The squares that a path captures on, in order."""
    found, (x, y) = [], place_of(action[:2]) if action != "pass" else (0, 0)
    for sign, name in PART.findall(action):
        to = place_of(name)
        if sign == "x":
            found.append(name_of((x + to[0]) // 2, (y + to[1]) // 2))
        x, y = to
    return tuple(found)
