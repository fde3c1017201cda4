"""The computer as an opponent: one that thinks, in a thread of its own so that Ctrl-C still works, and
one that plays at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console
from rich.status import Status

from hortus.core import Position
from hortus.records import Player
from hortus.search import Engine, Level, Progress, Thought, level_of
from hortus.terminal import counts
from hortus.terminal.words import _

MEMORY = 1 << 30
COMPUTER, RANDOM = "Hortus", "Random"


@dataclass(frozen=True, slots=True)
class Answer:
    """The code of an action, and how it was found, for a person."""

    code: int
    remark: str = ""


class Opponent(Protocol):
    """Somebody who answers and is no human."""

    def answer(self, position: Position, console: Console) -> Answer:
        """Choose an action. While it thinks, a line on a terminal may say how far it is."""


def computer(level: int | None) -> Player:
    """The player of this level; ``None`` plays at random."""
    return Player(name=COMPUTER if level else RANDOM, kind="computer", level=level)


def opponent(player: Player, *, seed: int | None = None, threads: int = 1) -> Opponent:
    """Who plays for a computer of a record."""
    if player.level is None and player.name == RANDOM:
        return Chance(seed)
    return Thinker(player.level or 1, seed=seed, threads=threads)


class Chance:
    """Plays any legal action, each as likely as the others."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def answer(self, position: Position, console: Console) -> Answer:
        return Answer(self._random.choice(sorted(position.state.legal_actions())))


class Thinker:
    """A computer of one level. The same seed gives the same moves with one thread."""

    def __init__(self, level: int, *, seed: int | None = None, threads: int = 1) -> None:
        self.level = level
        self._seed, self._threads = seed, threads
        self._engine: Engine | None = None

    def answer(self, position: Position, console: Console) -> Answer:
        if self._engine is None:
            self._engine = Engine(
                position.state, seed=self._seed, threads=self._threads, memory=MEMORY, early=True
            )
        level = level_of(position.game, self.level)
        waiting = console.status(_("thinking ...")) if console.is_terminal else nullcontext()
        with waiting as status:
            report = _reporter(position, level.simulations, status)
            thought = self._think(self._engine, position, level, report)
        remark = _("({simulations} in {seconds} s, {chance} to win)").format(
            simulations=counts.simulations(thought.simulations),
            seconds=f"{thought.seconds:.1f}",
            chance=f"{thought.score:.0%}",
        )
        return Answer(thought.action, remark)

    def _think(
        self, engine: Engine, position: Position, level: Level, report: Callable[[Progress], None]
    ) -> Thought:
        with ThreadPoolExecutor(1) as pool:
            thought = pool.submit(
                engine.think,
                position.state,
                simulations=level.simulations,
                oversight=level.oversight,
                report=report,
            )
            try:
                return thought.result()
            except KeyboardInterrupt:
                _stop(engine, thought)
                raise


def _reporter(position: Position, budget: int, status: Status | None) -> Callable[[Progress], None]:
    def report(progress: Progress) -> None:
        if status is not None:
            status.update(progress_line(position, progress, budget))

    return report


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
    return _("thinking: {done} of {budget}, {chance} to win, {line}").format(
        done=f"{progress.simulations:,}",
        budget=counts.simulations(budget),
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
