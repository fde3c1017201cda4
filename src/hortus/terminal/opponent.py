"""The computer as an opponent: it thinks in a thread of its own, so that Ctrl-C still works."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import nullcontext

from rich.console import Console
from rich.status import Status

from hortus.core import Position
from hortus.search import Engine, Progress, Thought, simulations_for
from hortus.terminal.words import _

MEMORY = 1 << 30


class Opponent:
    """A computer of one level. The same seed gives the same moves with one thread."""

    def __init__(self, level: int, *, seed: int | None = None, threads: int = 1) -> None:
        self.level = level
        self._seed, self._threads = seed, threads
        self._engine: Engine | None = None

    def think(self, position: Position, console: Console) -> Thought:
        """Choose an action. While it thinks, a line on a terminal says how far it is."""
        if self._engine is None:
            self._engine = Engine(position.state, seed=self._seed, threads=self._threads, memory=MEMORY)
        engine = self._engine
        budget = simulations_for(self.level)
        waiting = console.status(_("thinking ...")) if console.is_terminal else nullcontext()
        with waiting as status, ThreadPoolExecutor(1) as pool:

            def report(progress: Progress) -> None:
                if isinstance(status, Status):
                    status.update(progress_line(position, progress, budget))

            thought = pool.submit(engine.think, position.state, simulations=budget, report=report)
            try:
                return thought.result()
            except KeyboardInterrupt:
                _stop(engine, thought)
                raise


def _stop(engine: Engine, thought: Future[Thought]) -> None:
    # Asked again until it has stopped: the first word may come before it has begun.
    while True:
        engine.stop()
        try:
            thought.result(timeout=0.05)
            return
        except NotYet:
            continue


def progress_line(position: Position, progress: Progress, budget: int) -> str:
    """How far the computer is, how it stands, and what it expects."""
    return _("thinking: {done} of {budget} simulations, {chance} to win, {line}").format(
        done=f"{progress.simulations:,}",
        budget=f"{budget:,}",
        chance=f"{progress.score:.0%}",
        line=" ".join(line_of(position, progress.line[:4])),
    )


def line_of(position: Position, codes: list[int]) -> list[str]:
    """The actions of an expected line in notation."""
    found = []
    for code in codes:
        if position.to_move is None or code not in position.state.legal_actions():
            break
        found.append(position.decode(code))
        position = position.follow(code)
    return found
