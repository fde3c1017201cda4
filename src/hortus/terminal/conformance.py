"""Replaying games that an independent implementation played.

A file has one JSON object a line: ``game``, ``options``, ``actions``, ``legal`` (the number of
legal actions before each of them), ``result`` ("0", "1", "draw", or null where the game goes on),
and, where a game does not begin from the start, ``start``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hortus import games
from hortus.core import HortusError, Position
from hortus.records.rows import LONGEST, lines_in
from hortus.terminal import counts
from hortus.terminal.lawbook import reason
from hortus.terminal.words import _

RESULTS = ("0", "1", "draw")
FIELDS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "options": dict,
    "actions": list,
    "legal": list,
    "result": (str, type(None)),
    "start": (str, type(None)),
}


@dataclass
class Report:
    """What came out for one file: games and plies that agreed, and the first difference with its line
    and, in the line's game, its ply, both from 1."""

    path: Path
    games: int = 0
    plies: int = 0
    line: int | None = None
    ply: int | None = None
    difference: HortusError | None = None

    def sentence(self) -> str:
        counted = {"games": counts.games(self.games), "plies": counts.plies(self.plies)}
        if self.difference is None:
            return _("{file}: {games}, {plies}: all agree").format(file=self.path, **counted)
        reason = self.difference.sentence(_)
        if self.line is None:
            return _("{file}: {reason}").format(file=self.path, reason=reason)
        if self.ply is None:
            place = _("{file}, line {line}").format(file=self.path, line=self.line)
        else:
            place = _("{file}, line {line}, ply {ply}").format(file=self.path, line=self.line, ply=self.ply)
        agreed = _("({games}, {plies} agreed before it)").format(**counted)
        return f"{place}: {reason} {agreed}"


def check(path: Path) -> Report:
    """Replay a file up to its first difference."""
    report = Report(path)
    try:
        with path.open("rb") as file:
            for number, line in enumerate(lines_in(file), 1):
                if line.strip():
                    report.line, report.ply = number, None
                    replay(_read(line), report)
    except HortusError as error:
        report.difference = error
    except OSError as error:
        report.line = None
        report.difference = HortusError("cannot be read: {reason}.", reason=error.strerror or error)
    if report.difference is None and not report.games:
        report.line = None
        report.difference = HortusError("there is no game in it.")
    return report


def _read(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise HortusError("this is longer than {limit} bytes.", limit=LONGEST)
    try:
        given = json.loads(line.decode("utf-8"))
    except json.JSONDecodeError as error:
        raise HortusError("this is no JSON (column {column}).", column=error.colno) from None
    except (ValueError, RecursionError):
        raise HortusError("this is no JSON.") from None
    if not isinstance(given, dict):
        raise HortusError("this is no JSON object.")
    given = {"start": None, **given}
    for name, kind in FIELDS.items():
        if name not in given or not isinstance(given[name], kind):
            raise HortusError('its "{name}" is missing or of the wrong kind.', name=name)
    if len(given["legal"]) != len(given["actions"]):
        raise HortusError(
            "its actions are {actions}, and its counts {counts}.",
            actions=len(given["actions"]),
            counts=len(given["legal"]),
        )
    texts = [*given["options"].values(), *given["actions"]]
    if not all(isinstance(text, str) for text in texts):
        raise HortusError("options and actions have to be text.")
    if given["result"] not in (None, *RESULTS):
        raise HortusError("there is no result {result}.", result=given["result"])
    return given


def replay(given: dict[str, Any], report: Report) -> None:
    """Replay one game and count it in. Raises HortusError at the first difference, whose ply the
    report then has."""
    game = games.get(given["game"])
    options, start = given["options"], given["start"]
    position = game.start(**options) if start is None else game.parse(start, **options)
    for ply, (action, legal) in enumerate(zip(given["actions"], given["legal"], strict=True), 1):
        report.ply = ply
        position = _step(position, action, legal)
    result = position.state.result
    here = None if result is None else RESULTS[result]
    if here != given["result"]:
        raise HortusError(
            "then the result is {here} here and {there} in the file.",
            here=json.dumps(here),
            there=json.dumps(given["result"]),
        )
    report.games += 1
    report.plies += len(given["actions"])


def _step(position: Position, action: str, legal: object) -> Position:
    count = position.state.legal_count()
    if count != legal:
        raise HortusError(
            "the number of legal actions before {action} is {here} here and {there} in the file.",
            action=action,
            here=count,
            there=legal,
        )
    verdict = position.judge(action)
    if verdict.action is None:
        why = reason(position.game, verdict)
        raise HortusError("{action} is not legal here: {why}", action=action, why=why)
    if verdict.action != action:
        raise HortusError("{action} is written {canonical} here.", action=action, canonical=verdict.action)
    return position.follow(position.encode(action))
