"""Engines with their trees, kept for the tables that were answered last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from hortus.core import State
from hortus.search import Engine


class Engines:
    """At most ``size`` engines, each with an equal part of ``memory`` (bytes), or as many as are borrowed
    at a time. Any thread may borrow; what is borrowed nobody else has."""

    def __init__(self, size: int, memory: int, threads: int) -> None:
        self.size, self.memory, self.threads = size, memory // size, threads
        self._resting: OrderedDict[int, Engine] = OrderedDict()
        self._borrowed = 0
        self._lock = Lock()

    @contextmanager
    def borrowed(self, table: int, state: State) -> Iterator[Engine]:
        """The table's engine, or a new one. It rests afterwards; after an error it is dropped."""
        with self._lock:
            engine = self._resting.pop(table, None)
            self._borrowed += 1
            self._make_room()
        try:
            engine = engine or Engine(state, threads=self.threads, memory=self.memory)
            yield engine
        except BaseException:
            engine = None
            raise
        finally:
            with self._lock:
                self._borrowed -= 1
                if engine is not None:
                    self._resting[table] = engine
                self._make_room()

    def _make_room(self) -> None:
        while self._resting and len(self._resting) + self._borrowed > self.size:
            self._resting.popitem(last=False)
