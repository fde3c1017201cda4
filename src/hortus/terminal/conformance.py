"""Replaying games that an independent implementation played.

A file has one JSON object a line: ``game``, ``options``, ``actions``, ``legal`` (the number of
legal actions before each of them), ``result`` ("0", "1", "draw", or null where the game goes on),
and, where a game does not begin from the start, ``start``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hortus import games
from hortus.core import HortusError, Position

RESULTS = ("0", "1", "draw")
FIELDS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "options": dict,
    "actions": list,
    "legal": list,
    "result": (str, type(None)),
    "start": (str, type(None)),
}


class Difference(HortusError):
    """What is otherwise here than in the file. ``ply`` is counted from 1, in the line's own game."""

    ply: int | None = None


@dataclass
class Report:
    """What came out for one file: games and plies that agreed, and the first difference."""

    path: Path
    games: int = 0
    plies: int = 0
    line: int | None = None
    difference: HortusError | None = None

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        counts = {"file": self.path, "games": self.games, "plies": self.plies}
        if self.difference is None:
            return translate("{file}: {games} games, {plies} plies: all agree").format(**counts)
        reason = self.difference.sentence(translate)
        if self.line is None:
            return translate("{file}: {reason}").format(file=self.path, reason=reason)
        ply = getattr(self.difference, "ply", None)
        place = (
            translate("{file}, line {line}") if ply is None else translate("{file}, line {line}, ply {ply}")
        )
        place = place.format(file=self.path, line=self.line, ply=ply)
        agreed = translate("({games} games, {plies} plies agreed before it)").format(**counts)
        return f"{place}: {reason} {agreed}"


def check(path: Path) -> Report:
    """Replay a file up to its first difference."""
    report = Report(path)
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    report.line = number
                    report.plies += replay(_read(line))
                    report.games += 1
    except HortusError as error:
        report.difference = error
    except OSError as error:
        report.line = None
        report.difference = Difference("cannot be read: {reason}.", reason=error.strerror or error)
    if report.difference is None and not report.games:
        report.line = None
        report.difference = Difference("there is no game in it.")
    return report


def _read(line: bytes) -> dict[str, Any]:
    try:
        given = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Difference("this is no JSON: {reason}.", reason=error) from None
    if not isinstance(given, dict):
        raise Difference("this is no JSON object.")
    given = {"start": None, **given}
    for name, kind in FIELDS.items():
        if name not in given or not isinstance(given[name], kind):
            raise Difference('its "{name}" is missing or of the wrong kind.', name=name)
    if len(given["legal"]) != len(given["actions"]):
        raise Difference(
            "it has {actions} actions, and counts for {counts}.",
            actions=len(given["actions"]),
            counts=len(given["legal"]),
        )
    texts = [*given["options"].values(), *given["actions"]]
    if not all(isinstance(text, str) for text in texts):
        raise Difference("options and actions have to be text.")
    if given["result"] not in (None, *RESULTS):
        raise Difference("there is no result {result}.", result=given["result"])
    return given


def replay(given: dict[str, Any]) -> int:
    """Replay one game; give the number of its plies. Raises HortusError at the first difference."""
    game = games.get(given["game"])
    options, start = given["options"], given["start"]
    position = game.start(**options) if start is None else game.parse(start, **options)
    for ply, (action, legal) in enumerate(zip(given["actions"], given["legal"], strict=True), 1):
        position = _step(position, action, legal, ply)
    result = position.state.result
    here = None if result is None else RESULTS[result]
    if here != given["result"]:
        error = Difference(
            "after {action} the result is {here} here and {there} in the file.",
            action=given["actions"][-1] if given["actions"] else "-",
            here=here,
            there=given["result"],
        )
        error.ply = len(given["actions"])
        raise error
    return len(given["actions"])


def _step(position: Position, action: str, legal: object, ply: int) -> Position:
    count = position.state.legal_count()
    verdict = position.judge(action)
    if count != legal:
        error = Difference(
            "before {action} there are {here} legal actions here and {there} in the file.",
            action=action,
            here=count,
            there=legal,
        )
    elif verdict.action is None:
        error = Difference(
            "{action} is not legal here ({rule}: {reason}).",
            action=action,
            rule=verdict.rule,
            reason=str(verdict.reason).replace("_", " "),
        )
    elif verdict.action != action:
        error = Difference("{action} is written {canonical} here.", action=action, canonical=verdict.action)
    else:
        return position.follow(position.encode(action))
    error.ply = ply
    raise error
