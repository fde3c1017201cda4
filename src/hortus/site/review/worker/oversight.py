"""Looking at the world in the midst of a search."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, get_ident
from time import monotonic
from typing import Literal

from django.db import DatabaseError, close_old_connections

from hortus.search.pace import paced
from hortus.site import leases
from hortus.site.leases import Leased
from hortus.site.traffic import traffic

logger = logging.getLogger(__name__)

#: Seconds between two renewals of a claim, with which comes a look at what else is to be done.
LOOK = 0.5
#: The longest that a search stands still, at a time, for the games that are played.
LONGEST_PAUSE = 1.0

Reason = Literal["", "closing", "lost", "enough"]


class Oversight(Event):
    """Tells a search when to end. The search asks about ten times a second, and that is when its thread
    gives way to games, keeps its claim, and does what is more urgent, ``meanwhile``. In the midst of
    ``above``'s search, that one's claim is kept, too.

    ``why`` it ended: the process is ``closing``, the claim is ``lost``, or it is ``enough``.
    """

    def __init__(
        self,
        row: Leased,
        worker: str,
        closing: Event,
        meanwhile: Callable[[Oversight], None] = lambda oversight: None,
        above: Oversight | None = None,
    ) -> None:
        super().__init__()
        self.row, self.worker, self.closing = row, worker, closing
        self.meanwhile, self.above = meanwhile, above
        self.why: Reason = ""
        self.began = monotonic()
        self._attend_now_and_then = paced(LOOK, self._attend)
        self._owner = get_ident()
        self._looking = False

    @property
    def seconds(self) -> float:
        return monotonic() - self.began

    def end(self, why: Reason) -> None:
        self.why = self.why or why
        self.set()

    def is_set(self) -> bool:
        # A search of several threads asks in each of them.
        if not super().is_set() and not self._looking and get_ident() == self._owner:
            self._looking = True
            try:
                self._look()
            finally:
                self._looking = False
        return super().is_set()

    def _look(self) -> None:
        traffic.give_way(LONGEST_PAUSE, self.closing)
        if self.closing.is_set():
            self.end("closing")
        else:
            self._attend_now_and_then()

    def _attend(self) -> None:
        self.keep()
        if not super().is_set():
            self.meanwhile(self)

    def keep(self, **fields: object) -> None:
        """Renews the claim, and writes ``fields`` into its row."""
        try:
            if not leases.renew(self.row, self.worker, **fields):
                self.end("lost")
            if self.above is not None:
                self.above.keep()
        except DatabaseError:
            # The thought is worth more than the claim; one that is lost shows at the end.
            logger.exception("could not keep the claim on %s", self.row)
            close_old_connections()
