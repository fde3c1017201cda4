"""Things that are dear to make and used by one at a time, kept for those who used them last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Shelf(Generic[Thing]):
    """At most ``size`` things, or as many as are borrowed at a time. Any thread may borrow; what is
    borrowed nobody else has."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._resting: OrderedDict[Hashable, Thing] = OrderedDict()
        self._borrowed = 0
        self._lock = Lock()

    @contextmanager
    def lent(self, name: Hashable, make: Callable[[], Thing]) -> Iterator[Thing]:
        """The thing of that name, or a new one. It rests afterwards; after an error it is dropped."""
        with self._lock:
            thing = self._resting.pop(name, None)
            self._borrowed += 1
            self._make_room()
        try:
            if thing is None:
                thing = make()
            yield thing
        except BaseException:
            thing = None
            raise
        finally:
            with self._lock:
                self._borrowed -= 1
                if thing is not None:
                    self._resting[name] = thing
                self._make_room()

    def _make_room(self) -> None:
        while self._resting and len(self._resting) + self._borrowed > self.size:
            self._resting.popitem(last=False)
