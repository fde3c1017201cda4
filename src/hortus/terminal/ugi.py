"""The Universal Game Interface: how a program of tournaments or analysis talks with an engine.

The words are those of https://github.com/kz04px/cutegames/blob/master/ugi.md, on top of UCI's. Here
``score cp`` runs from -100 (a sure loss of the player to act) to 100 (a sure win), ``proven win``,
``loss`` or ``draw`` is said where it is proven, and ``nodes`` are simulations.
"""

from __future__ import annotations

import re
import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

import hortus
from hortus.core import HortusError, IllegalAction, Position
from hortus.search import Engine, Level, Progress, level_of
from hortus.terminal.lawbook import reason
from hortus.terminal.ugi_options import LEVEL, MEMORY, THREADS, Settings, whole
from hortus.terminal.words import _

#: Of the time that is left on a clock, and of what each move adds to it, so much is used.
CLOCK_SHARE, INCREMENT_SHARE, MOST_OF_CLOCK = 1 / 30, 0.8, 0.5
CLOCKS = ("p1time", "p2time", "p1inc", "p2inc")


@dataclass(frozen=True, slots=True)
class Budget:
    """What ``go`` allows, and the share of actions that is overlooked. ``infinite``: the answer waits for
    ``stop``."""

    simulations: int | None = None
    seconds: float | None = None
    infinite: bool = False
    oversight: float = 0.0


class Session:
    """A conversation. ``write`` takes one line; it is called from the thread that thinks as well.

    What comes while it thinks and has to wait, waits for the answer in order; ``isready``, ``stop`` and
    ``quit`` do not wait.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write_line = write
        self._settings = Settings()
        self._position: Position | None = None
        self._engine: Engine | None = None
        self._engine_for: object = None
        # Commands are done and lines written one at a time, by whichever thread.
        self._turn, self._writing = threading.RLock(), threading.Lock()
        self._thinker: threading.Thread | None = None
        self._budget: Budget | None = None  # while it thinks
        self._stopped = threading.Event()
        self._waiting: deque[str] = deque()
        self._closing = False

    def converse(self, lines: Iterable[str]) -> None:
        """Answer until ``quit``, or until the input ends and searches that have an end have come to it."""
        try:
            if all(map(self.handle, lines)):
                with self._turn:
                    self._closing = True
                    if self._budget and self._budget.infinite:
                        self._stop("")
                self._join()
        finally:
            with self._turn:
                self._waiting.clear()
                self._stop("")
            self._join()

    def handle(self, line: str) -> bool:
        """Answer one line; False after ``quit``."""
        word, _space, rest = line.strip().partition(" ")
        if word == "quit":
            return False
        with self._turn:
            if self._budget and (word in self.PATIENT or (self._waiting and word == "query")):
                if self._budget.infinite:
                    self._complain(_("{word} has to wait: send stop first.").format(word=word))
                else:
                    self._waiting.append(line)
                return True
            self._obey(word, rest.strip())
        return True

    def _obey(self, word: str, rest: str) -> None:
        try:
            command = self.COMMANDS.get(word)
            if command is not None:
                command(self, rest)
            elif word:
                raise HortusError(
                    "There is no command {word}. The commands: {commands}.",
                    word=word,
                    commands=", ".join([*self.COMMANDS, "quit"]),
                )
        except IllegalAction as error:
            self._complain(f"{error.verdict.text}: {reason(self._settings.game, error.verdict)}")
        except HortusError as error:
            self._complain(error.sentence(_))

    # The commands.

    def _ugi(self, _rest: str) -> None:
        self._write(f"id name Hortus {hortus.__version__}")
        self._write("id author the Hortus authors")
        for line in self._settings.lines():
            self._write(line)
        self._write("ugiok")

    def _isready(self, _rest: str) -> None:
        self._write("readyok")

    def _setoption(self, rest: str) -> None:
        match = re.fullmatch(r"name\s+(.+?)(?:\s+value(?:\s+(.*))?)?", rest)
        if not match:
            raise HortusError("Of the form: {form}", form="setoption name X value Y")
        before = self._settings.game, dict(self._settings.given)
        self._settings.put(match[1].strip(), (match[2] or "").strip())
        if (self._settings.game, self._settings.given) != before:
            self._position = None
        if self._settings.game is not before[0]:
            for line in self._settings.lines():
                self._write(line)

    def _uginewgame(self, _rest: str) -> None:
        self._position = None
        if self._engine:
            self._engine.forget()

    def _set_position(self, rest: str) -> None:
        words = rest.split()
        moves: list[str] = []
        if "moves" in words:
            at = words.index("moves")
            words, moves = words[:at], words[at + 1 :]
        if words == ["startpos"]:
            position = self._settings.game.start(**self._settings.given)
        elif len(words) > 1 and words[0] == "fen":
            position = self._settings.game.parse(" ".join(words[1:]), **self._settings.given)
        else:
            raise HortusError("Of the form: {form}", form="position startpos|fen STRING [moves ...]")
        for move in moves:
            position = position.play(move)
        self._position = position

    def _go(self, rest: str) -> None:
        position = self._current()
        if position.result is not None:
            raise HortusError("The game is over.")
        level = level_of(position.game, self._settings.numbers[LEVEL.name])
        budget = read_budget(rest.split(), position.state.to_move, level)
        engine = self._engine_of(position)
        self._stopped.clear()
        if budget.infinite and self._closing:
            self._stopped.set()  # nobody is left to send stop
        self._budget = budget
        self._thinker = threading.Thread(target=self._think, args=(engine, position, budget), name="thinking")
        self._thinker.start()

    def _stop(self, _rest: str) -> None:
        if self._budget and self._engine:
            self._stopped.set()
            self._engine.stop()

    def _query(self, rest: str) -> None:
        position = self._current()
        result = position.result
        if rest == "gameover":
            answer = str(result is not None).lower()
        elif rest == "p1turn":
            answer = str(position.state.to_move == 0).lower()
        elif rest == "result":
            answer = (
                "none" if result is None else "draw" if result.winner is None else f"p{result.winner + 1}win"
            )
        else:
            raise HortusError("Of the form: {form}", form="query gameover|p1turn|result")
        self._write(f"response {answer}")

    COMMANDS: ClassVar[dict[str, Callable[[Session, str], None]]] = {
        "ugi": _ugi,
        "isready": _isready,
        "setoption": _setoption,
        "uginewgame": _uginewgame,
        "position": _set_position,
        "go": _go,
        "stop": _stop,
        "query": _query,
    }
    #: Commands that cannot be had while the engine thinks.
    PATIENT = frozenset({"setoption", "uginewgame", "position", "go"})

    # How they are done.

    def _current(self) -> Position:
        if self._position is None:
            self._position = self._settings.game.start(**self._settings.given)
        return self._position

    def _engine_of(self, position: Position) -> Engine:
        """The engine of before, with its tree, unless something that it was made for has changed."""
        numbers = self._settings.numbers
        wanted = (
            position.game.id,
            position.options,
            self._settings.seed,
            numbers[THREADS.name],
            numbers[MEMORY.name],
        )
        if self._engine is None or self._engine_for != wanted:
            self._engine = Engine(
                position.state,
                seed=self._settings.seed,
                threads=numbers[THREADS.name],
                memory=numbers[MEMORY.name] << 20,
            )
            self._engine_for = wanted
        return self._engine

    def _think(self, engine: Engine, position: Position, budget: Budget) -> None:
        """In a thread of its own: search, say how it goes, and give the answer."""
        memory = self._settings.numbers[MEMORY.name] << 20

        def tell(progress: Progress) -> None:
            self._write(info(progress, position, memory))

        try:
            thought = engine.think(
                position.state,
                simulations=budget.simulations,
                seconds=budget.seconds,
                oversight=budget.oversight,
                report=tell,
                until=self._stopped,
            )
            tell(thought)
            if budget.infinite:
                self._stopped.wait()
            with self._turn:
                self._budget = None
                self._write(f"bestmove {position.decode(thought.action)}")
                while self._waiting and not self._budget:
                    self.handle(self._waiting.popleft())
        except OSError:
            self._budget = None  # nobody listens any more; reading ends as well

    def _join(self) -> None:
        """Wait for the end of all searches."""
        while self._thinker is not None and self._thinker.is_alive():
            self._thinker.join()

    def _write(self, line: str) -> None:
        with self._writing:
            self._write_line(line)

    def _complain(self, sentence: str) -> None:
        self._write(f"info string error: {' '.join(sentence.split())}")


def info(progress: Progress, position: Position, memory: int) -> str:
    """A line about the search."""
    words = [f"info depth {progress.depth}", f"score cp {round(200 * progress.score - 100)}"]
    if progress.proven is not None:
        ends = {position.state.to_move: "win", 1 - position.state.to_move: "loss"}
        words.append(f"proven {ends.get(progress.proven, 'draw')}")
    words.append(f"nodes {progress.simulations}")
    words.append(f"nps {round(progress.simulations / max(progress.seconds, 1e-6))}")
    words.append(f"time {round(1000 * progress.seconds)}")
    words.append(f"hashfull {1000 if progress.full else min(1000, 1000 * progress.memory // memory)}")
    words.append("pv")
    for code in progress.line:
        words.append(position.decode(code))
        position = position.follow(code)
    return " ".join(words)


def read_budget(words: list[str], player: int, level: Level) -> Budget:
    """What the words behind ``go`` allow the player to act. Raises HortusError."""
    numbers: dict[str, int] = {}
    infinite, rest = False, list(words)
    while rest:
        word = rest.pop(0)
        if word == "infinite":
            infinite = True
            continue
        value = whole(rest.pop(0)) if rest else None
        if word not in ("movetime", "nodes", *CLOCKS) or value is None:
            raise HortusError(
                "Of the form: {form}",
                form="go [movetime MS] [nodes N] [infinite] [p1time MS p2time MS [p1inc MS p2inc MS]]",
            )
        numbers[word] = value
    seconds = numbers["movetime"] / 1000 if "movetime" in numbers else None
    left = numbers.get(f"p{player + 1}time")
    if left is not None and seconds is None:
        added = INCREMENT_SHARE * numbers.get(f"p{player + 1}inc", 0)
        seconds = min(CLOCK_SHARE * left + added, MOST_OF_CLOCK * left) / 1000
    simulations = numbers.get("nodes")
    if simulations is None and seconds is None and not infinite:
        return Budget(level.simulations, oversight=level.oversight)
    return Budget(simulations, seconds, infinite)
