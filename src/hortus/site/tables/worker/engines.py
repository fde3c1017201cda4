"""Engines with their trees, kept for the tables that were answered last."""

from __future__ import annotations

from contextlib import AbstractContextManager

from hortus.core import State
from hortus.search import Engine
from hortus.site.shelf import Shelf


class Engines(Shelf[Engine]):
    """At most ``size`` engines, each with an equal part of ``memory`` (bytes)."""

    def __init__(self, size: int, memory: int, threads: int) -> None:
        super().__init__(size)
        self.memory, self.threads = memory // size, threads

    def borrowed(self, table: int, state: State) -> AbstractContextManager[Engine]:
        """The table's engine, or a new one."""
        return self.lent(table, lambda: Engine(state, threads=self.threads, memory=self.memory, early=True))
