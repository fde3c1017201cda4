"""Games on several processes at once. What a process has not finished when it ends is not lost but played
again: a game is a function of its job."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Self

from hortus.core import HortusError
from hortus.lab.arbiter import Job, play
from hortus.lab.line import GameLine, Key
from hortus.lab.player import Player, make

#: Seconds between two looks at whether the process that gives the jobs is still there.
WATCH = 1.0
#: Seconds that processes get to end what belongs to them.
FAREWELL = 5.0


class Crew:
    """So many processes that play, begun as they are needed. Use as a context; leaving it ends them, whatever
    they are at."""

    def __init__(self, processes: int) -> None:
        # Not forked: the parent may have threads, and a fork would share its files.
        self._context = multiprocessing.get_context("spawn")
        self._processes = processes
        self._members: list[tuple[multiprocessing.process.BaseProcess, Connection]] = []
        self._jobs: dict[Connection, Job] = {}

    def _hire(self) -> Connection:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(theirs, os.getpid()), daemon=True)
        # Ctrl-C is for this process; the blocked signal stays blocked in the new one.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        self._members.append((process, ours))
        return ours

    @property
    def busy(self) -> set[Key]:
        """The games that are being played."""
        return {job.key for job in self._jobs.values()}

    @property
    def idle(self) -> int:
        return self._processes - len(self._jobs)

    def give(self, job: Job) -> None:
        """Have an idle process play a game."""
        free = (pipe for _process, pipe in self._members if pipe not in self._jobs)
        pipe = next(free, None) or self._hire()
        self._jobs[pipe] = job
        # A process that has died is noticed when it is waited for.
        with suppress(OSError):
            pipe.send(job)

    def wait(self, seconds: float | None = None) -> list[GameLine]:
        """Wait for games to be finished, at most so long. Raises HortusError where a player or a process
        broke down."""
        found = []
        for pipe in wait(list(self._jobs), seconds):
            assert isinstance(pipe, Connection)
            del self._jobs[pipe]
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                raise HortusError("A process that played has ended by itself.") from None
            if isinstance(answer, HortusError):
                raise answer
            if isinstance(answer, str):
                raise RuntimeError(f"in a process that plays:\n{answer}")
            found.append(answer)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        for process, pipe in self._members:
            pipe.close()
            if process.is_alive():
                process.terminate()
        end = time.monotonic() + FAREWELL
        for process, _pipe in self._members:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


class Bench:
    """The players that a process has, made when they are first needed. A player who meets itself is two."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], Player] = {}

    def seat(self, names: Sequence[str]) -> list[Player]:
        wanted = [(name, names[:place].count(name)) for place, name in enumerate(names)]
        for key in wanted:
            if key not in self._players:
                self._players[key] = make(key[0])
        return [self._players[key] for key in wanted]

    def close(self) -> None:
        for player in self._players.values():
            player.close()


def work(pipe: Connection, parent: int) -> None:
    """Play the games that come through the pipe until it is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    bench = Bench()
    try:
        while True:
            pipe.send(_play(pipe.recv(), bench))
    except (EOFError, OSError):
        pass
    finally:
        bench.close()
        # What is left ends by itself, and to be ended in the midst of that would be told as an error.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _play(job: Job, bench: Bench) -> GameLine | HortusError | str:
    try:
        return play(job, bench.seat(job.players))
    except HortusError as error:
        return error
    except Exception:
        return traceback.format_exc()


def _watch(parent: int) -> None:
    """End when the parent was killed, though a long game is on. What belongs to the players ends as its
    pipes close."""
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(1)
