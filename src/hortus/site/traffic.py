"""Who has the processors: the games that are played go before everything else that thinks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Condition, Event, get_native_id

#: How far down others a thread or process that analyses stands with the operating system.
PATIENT = 10


def processors() -> int:
    """Processors that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def stand_back() -> None:
    """Puts the calling thread, and what it starts, behind all others with the operating system, where that
    knows of threads by themselves."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), PATIENT)


class Traffic:
    """Threads of this process that think about games, each on ``width`` processors."""

    def __init__(self) -> None:
        self._busy = 0
        self._changed = Condition()

    @contextmanager
    def game(self, width: int = 1) -> Iterator[None]:
        """For as long as a game is thought about."""
        self._count(width)
        try:
            yield
        finally:
            self._count(-width)

    def give_way(self, longest: float, ended: Event | None = None) -> None:
        """Waits while games are thought about and less than two processors are left for pages and
        for the asker; so many seconds at most, so that nothing stands still for ever."""
        with self._changed:
            self._changed.wait_for(lambda: self._room() or (ended is not None and ended.is_set()), longest)

    def _room(self) -> bool:
        return self._busy == 0 or processors() - self._busy >= 2

    def _count(self, change: int) -> None:
        with self._changed:
            self._busy += change
            self._changed.notify_all()


#: That of this process.
traffic = Traffic()
