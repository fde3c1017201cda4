"""The other side of the Universal Game Interface: an engine as a process that is asked for moves."""

from __future__ import annotations

import queue
import re
import subprocess
import threading
from collections.abc import Mapping, Sequence
from time import monotonic

from hortus.core import HortusError, Position
from hortus.lab.budget import Budget

#: Seconds that an engine may take to start, or to answer what needs no thought.
PROMPT = 30.0
#: How much longer than its time it may think before it counts as hung; without a time it may think for ever.
SLACK, FACTOR = 10.0, 5.0
ANNOUNCED = re.compile(r"option name (.+?) type .*?(?:\bdefault (\S+))?(?:\s(?:min|max|var)\s.*)?$")
COMPLAINT = "info string error: "


class UgiEngine:
    """An engine's process. Whatever goes wrong with it is a HortusError that names the player."""

    def __init__(self, player: str, argv: Sequence[str]) -> None:
        self.player = player
        try:
            # A session of its own: Ctrl-C is for the match, which then ends the engine.
            self._process = subprocess.Popen(
                argv,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                text=True,
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise HortusError(
                "{player} cannot be started: {reason}.", player=self.player, reason=error.strerror
            ) from None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        #: What the engine says that it can be told, by lower-case name: its own spelling and the default.
        self.options: dict[str, tuple[str, str]] = {}
        threading.Thread(target=self._listen, daemon=True, name="engine").start()
        self._ask("ugi", "ugiok")

    def set_up(self, position: Position, options: Mapping[str, str]) -> None:
        """Tell it the game with its options, and options of its own. An engine that has no option for the
        game is taken to play that one."""
        if "game" in self.options:
            self._set("Game", position.game.id)
            self.ready()
        for name, value in position.options.items():
            if name.lower() in self.options:
                self._set(name, value)
            elif value != position.game.settle({})[name]:
                raise HortusError("{player} has no option {name}.", player=self.player, name=name)
        for name, value in options.items():
            if name.lower() not in self.options:
                raise HortusError("{player} has no option {name}.", player=self.player, name=name)
            self._set(name, value)
        self.ready()

    def new_game(self, seed: int) -> None:
        if "seed" in self.options:
            self._set("Seed", str(seed))
        self._send("uginewgame")
        self.ready()

    def move(self, played: Sequence[str], budget: Budget) -> tuple[str, int]:
        """The engine's action after those played from the start, and its simulations by its own count."""
        self._send(" ".join(["position startpos", *(["moves", *played] if played else [])]))
        if budget.seconds is None:
            said = self._ask(f"go nodes {budget.simulations}", "bestmove", None)
        else:
            patience = SLACK + FACTOR * budget.seconds
            said = self._ask(f"go movetime {max(1, round(1000 * budget.seconds))}", "bestmove", patience)
        nodes = [found[1] for line in said if (found := re.search(r"^info .*\bnodes (\d+)", line))]
        answer = said[-1].split()
        if len(answer) < 2:
            raise HortusError("{player} has no answer: {line}", player=self.player, line=said[-1])
        return answer[1], int(nodes[-1]) if nodes else 0

    def ready(self) -> None:
        """Wait until it has done what it was told."""
        self._ask("isready", "readyok")

    def close(self) -> None:
        """End the process: kindly, and after a moment not."""
        try:
            self._process.communicate("quit\n", timeout=2)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            self._process.kill()
            self._process.wait()

    def _set(self, name: str, value: str) -> None:
        self._send(f"setoption name {self.options[name.lower()][0]} value {value}")

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n")
            self._process.stdin.flush()
        except OSError:
            pass  # that it has ended is told when it is asked

    def _ask(self, line: str, word: str, patience: float | None = PROMPT) -> list[str]:
        """Send a line; what the engine says up to the line that begins with a word. Options that it
        announces and errors that it tells are noted on the way."""
        self._send(line)
        said: list[str] = []
        end = None if patience is None else monotonic() + patience
        while not said or said[-1].split(" ")[0] != word:
            try:
                heard = self._lines.get(timeout=None if end is None else max(0.0, end - monotonic()))
            except queue.Empty:
                raise HortusError(
                    "{player} does not answer to {line}.", player=self.player, line=line
                ) from None
            if heard is None:
                raise HortusError("{player} has ended by itself.", player=self.player)
            if heard.startswith(COMPLAINT):
                raise HortusError(
                    "{player} says: {line}", player=self.player, line=heard.removeprefix(COMPLAINT)
                )
            if option := ANNOUNCED.fullmatch(heard):
                self.options[option[1].lower()] = option[1], option[2] or ""
            said.append(heard)
        return said

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.strip():
                self._lines.put(line.strip())
        self._lines.put(None)
