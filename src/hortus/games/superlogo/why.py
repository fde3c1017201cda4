"""Is an action of Superlogo legal, and if not, why not?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hortus.core.grid import DASH, place_of
from hortus.core.verdict import Verdict
from hortus.games.superlogo.fault import Fault, Part, Walk
from hortus.games.superlogo.layout import WORDS, owner
from hortus.games.superlogo.paths import PART, SIDE, squares

if TYPE_CHECKING:
    from hortus.games.superlogo.face import SuperlogoPosition

SIGN = rf"\s*({DASH}|[x×^])?\s*"
PATH = re.compile(rf"[a-z][0-9]{{1,3}}({SIGN}[a-z][0-9]{{1,3}})*")
TOKEN = re.compile(rf"{SIGN}([a-z])([0-9]{{1,3}})")
#: Every other sign, and none, only parts two squares.
JUMPS = {"x": "x", "×": "x", "^": "^"}


def examine(position: SuperlogoPosition, text: str) -> Verdict:
    """Judge an action of the player to move in a game that is on."""
    actions = position.actions()
    typed = text.strip().lower()
    if typed == "pass":
        if actions == ["pass"]:
            return Verdict(text, action="pass")
        return refused(position, text, Fault("SUP-10", "not_blocked", params={"number": len(actions)}))
    if not PATH.fullmatch(typed):
        return refused(position, text, Fault("SUP-8", "not_a_path", params={"text": text}))
    tokens = TOKEN.findall(typed)
    path = [f"{file}{int(rank)}" for _, file, rank in tokens]
    for square in path:
        if square[0] > "e" or not 1 <= int(square[1:]) <= SIDE:
            return refused(position, text, Fault("SUP-1", "off_the_board", params={"square": square}))
    signs = [JUMPS.get(sign, "-") for sign, _, _ in tokens[1:]]
    path, signs = joined(position, path, signs)
    for action in actions:
        if squares(action) == tuple(path):
            parts = [part for part, _ in PART.findall(action)]
            if all(typed in ("-", sign) for typed, sign in zip(signs, parts, strict=True)):
                return Verdict(text, action=action)
    return refused(position, text, fault(position, path, signs))


def joined(position: SuperlogoPosition, path: list[str], signs: list[str]) -> tuple[list[str], list[str]]:
    """A super's two steps in one direction, written square by square, are one walk of two squares."""
    if len(path) != 3 or signs != ["-", "-"] or position.board().get(path[0], ".") not in "Ss":
        return path, signs
    (a, b), (c, d), (e, f) = map(place_of, path)
    if (c - a, d - b) == (e - c, f - d) and abs(c - a) + abs(d - b) == 1:
        return [path[0], path[2]], ["-"]
    return path, signs


def fault(position: SuperlogoPosition, path: list[str], signs: list[str]) -> Fault:
    """The first fault of a path that is not legal."""
    source, board, me = path[0], position.board(), position.state.to_move
    if source not in board:
        return Fault("SUP-1", "no_piece", (source,), {"square": source})
    letter = board[source]
    if owner(letter) != me:
        return Fault("SUP-1", "foreign_piece", (source,), {"square": source, "piece": WORDS[letter.upper()]})
    if len(path) == 1:
        return Fault("SUP-8", "no_target", (source,), {"square": source})
    if letter in "Tt" and position.state.stops(me) == 2:
        return Fault("SUP-5", "stop_has_to_rest", (source,))
    walk = Walk(board, source)
    parts = [Part(*ends) for ends in zip(path, path[1:], signs, strict=False)]
    for number, part in enumerate(parts, 1):
        found = walk.go(part, last=number == len(parts))
        if found:
            return found
    raise AssertionError(f"{position}: nothing is wrong with {path} {signs}")


def refused(position: SuperlogoPosition, text: str, fault: Fault) -> Verdict:
    me = position.state.to_move
    people = {"player": position.game.players[me], "owner": position.game.players[1 - me]}
    params = {**people, **fault.params}
    return Verdict(text, rule=fault.rule, reason=fault.reason, params=params, cells=fault.cells)
