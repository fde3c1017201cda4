"""Engines with their trees, kept for the tables that were answered last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from hortus.core import State
from hortus.search import Engine


class Engines:
    """At most ``size`` engines that rest, each with an equal part of ``memory`` (bytes). Any thread
    may borrow; what is borrowed nobody else has."""

    def __init__(self, size: int, memory: int, threads: int) -> None:
        self.size, self.memory, self.threads = size, memory // size, threads
        self._resting: OrderedDict[int, Engine] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def borrowed(self, table: int, state: State) -> Iterator[Engine]:
        """The table's engine, or a new one. It rests afterwards; after an error it is dropped."""
        with self._lock:
            engine = self._resting.pop(table, None)
            if engine is None and len(self._resting) >= self.size:
                self._resting.popitem(last=False)
        engine = engine or Engine(state, threads=self.threads, memory=self.memory)
        yield engine
        with self._lock:
            self._resting[table] = engine
            while len(self._resting) > self.size:
                self._resting.popitem(last=False)
