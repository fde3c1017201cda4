"""Reading the actions of the text form, with their variations and comments."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from hortus.records.comments import read_comment
from hortus.records.errors import RecordError
from hortus.records.lines import Lines, Place
from hortus.records.model import RESULTS
from hortus.records.movetext import NOTHING
from hortus.records.remarks import MAX_NODES

RUNNING = "*"
RESULTS_READ = (*RESULTS.values(), RUNNING)
# A pair of brackets that belongs to an action, as some games let one write it, has a sign behind it.
TOKEN = re.compile(
    r"\{(?:[^}\\]|\\.)*\}?|;[^\n]*|\$[0-9]+|\([^\s(){};]*\)=[^\s(){]*|[()]|[^\s(){]+", re.DOTALL
)
CLOSED = re.compile(r"\{(?:[^}\\]|\\.)*\}", re.DOTALL)
NUMBER = re.compile(r"[0-9]+\.+")
MARK = re.compile(r"[!?]{1,2}$")
#: PGN's numbers for marks. Its others say nothing that a record keeps.
GLYPHS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}


@dataclass(frozen=True, slots=True)
class Spot:
    """A node while it is read: a ply of the game by its number, or a variation by its own."""

    kind: str
    number: int


@dataclass(slots=True)
class _Level:
    """A variation that is open, and what was before it."""

    line: int
    here: Spot
    before: Spot | None


@dataclass
class Moves:
    """What was read: actions, result, the study's fields, and on which line each part stands."""

    actions: list[str] = field(default_factory=list)
    result: str | None = None
    notes: dict[int, dict[str, object]] = field(default_factory=dict)
    variations: list[dict[str, object]] = field(default_factory=list)
    lines: dict[Place, int] = field(default_factory=dict)

    def study(self) -> dict[str, object] | None:
        """The study, as fields; ``None`` where nothing is said of the game."""
        if not self.notes and not self.variations:
            return None
        return {"notes": list(self.notes.values()), "variations": self.variations}


class Reader:
    """Goes through the tokens one by one. Comments and marks belong to the action before them; those
    that begin a variation to its first one."""

    def __init__(self) -> None:
        self.moves = Moves()
        self.here = Spot("ply", 0)
        self.before: Spot | None = None  # what a variation would follow
        self.open: list[_Level] = []
        self.ahead: dict[str, object] = {}
        self.nothing = False  # no action of the game may follow

    def read(self, text: str, begin: int) -> Moves:
        """Read a text from an offset on. Raises RecordError with the line."""
        lines = Lines(text)
        for match in TOKEN.finditer(text, begin):
            self._token(match[0], lines(match.start()))
        if self.open:
            raise RecordError("A variation is not closed.").at(self.open[-1].line)
        if self.moves.result is None:
            raise RecordError("The actions have to end with the result: 1-0, 0-1, 1/2-1/2 or *.").at(
                lines(len(text.rstrip()))
            )
        return self.moves

    def _token(self, token: str, line: int) -> None:
        if token.startswith(("{", ";")):
            self._comment(token, line)
        elif self.moves.result is not None:
            raise RecordError('Nothing may follow the result: "{text}".', text=token).at(line)
        elif token in BRACKETS:
            BRACKETS[token](self, line)
        elif token in RESULTS_READ:
            if self.open:
                raise RecordError("A variation is not closed.").at(self.open[-1].line)
            self.moves.result, self.moves.lines["ending",] = token, line
        elif token.startswith("$"):
            self._say({"mark": GLYPHS[token]} if token in GLYPHS else {}, line)
        else:
            self._action(token, line)

    def _comment(self, token: str, line: int) -> None:
        if token.startswith(";"):
            self._say(read_comment(token[1:]), line)
        elif not CLOSED.fullmatch(token):
            raise RecordError("A comment is not closed.").at(line)
        else:
            self._say(read_comment(token[1:-1]), line)

    def _open(self, line: int) -> None:
        if self.before is None:
            raise RecordError("A variation stands behind the action that it replaces.").at(line)
        self.open.append(_Level(line, self.here, self.before))
        self.here, self.before, self.ahead = self.before, None, {}

    def _close(self, line: int) -> None:
        if not self.open:
            raise RecordError("A bracket is closed that was not opened.").at(line)
        if self.before is None:
            raise RecordError("A variation has no action.").at(line)
        level = self.open.pop()
        self.here, self.before = level.here, level.before

    def _action(self, token: str, line: int) -> None:
        if number := NUMBER.match(token):
            token = token[number.end() :]
        mark = MARK.search(token)
        action = token[: mark.start()] if mark else token
        if action == NOTHING and not self.open:
            self.before, self.nothing = self.here, True
        elif action and self.open:
            self._vary(action, line)
        elif action:
            if self.nothing:
                raise RecordError('Nothing may follow "{text}".', text=NOTHING).at(line)
            self.moves.lines["plies", len(self.moves.actions)] = line
            self.moves.actions.append(action)
            self.before, self.here = self.here, Spot("ply", len(self.moves.actions))
        if mark:
            self._say({"mark": mark[0]}, line)

    def _vary(self, action: str, line: int) -> None:
        number = len(self.moves.variations)
        if number >= MAX_NODES:
            raise RecordError(
                "There is no room for more variations: {limit} actions are allowed in one game.",
                limit=MAX_NODES,
            ).at(line)
        where = {"ply" if self.here.kind == "ply" else "parent": self.here.number}
        self.moves.lines["study", "variations", number] = line
        self.moves.variations.append({**where, "action": action})
        self.before, self.here = self.here, Spot("variation", number)
        if self.ahead:
            self._say(self.ahead, line)
            self.ahead = {}

    def _say(self, said: dict[str, object], line: int) -> None:
        """Add to what is said of an action."""
        if not said:
            return
        if self.open and self.before is None:
            target = self.ahead
        elif self.here.kind == "ply":
            numbers = self.moves.lines
            if self.here.number not in self.moves.notes:
                numbers["study", "notes", len(self.moves.notes)] = line
            target = self.moves.notes.setdefault(self.here.number, {"ply": self.here.number})
        else:
            target = self.moves.variations[self.here.number]
        for name, value in said.items():
            if name == "comment" and name in target:
                value = f"{target[name]} {value}"  # noqa: PLW2901
            target[name] = value


BRACKETS: dict[str, Callable[[Reader, int], None]] = {"(": Reader._open, ")": Reader._close}
