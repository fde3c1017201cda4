"""The threads that answer."""

from __future__ import annotations

import logging
from threading import Event, Thread

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connection

from hortus.site.tables import telling
from hortus.site.tables.models import Owed
from hortus.site.tables.worker import claims
from hortus.site.tables.worker.engines import Engines
from hortus.site.tables.worker.thinking import Closing, Superseded, give

logger = logging.getLogger(__name__)

#: Seconds after which workers look for owed answers even if nobody has called.
SWEEP = 1.5
#: Bytes for a search tree, of which the strongest level fills a fifth.
ENGINE_MEMORY = 128 << 20


class Crew:
    """``number`` threads of this process that answer until they are stopped.

    A short answer never waits for a long one: each thread breaks off a long thought for the short
    answers that nobody has taken, and then goes on with it. Of the long answers, half of the threads at
    most are busy for one browser's tables, or as many as the operator allows.
    """

    def __init__(self, number: int) -> None:
        self.closing = Event()
        self.each = settings.WORKERS_EACH or max(1, number // 2)
        # A thread may have a long and a short answer in hand.
        size = settings.SEARCH_ENGINES or max(4, 2 * number)
        memory = settings.SEARCH_MEMORY or size * ENGINE_MEMORY
        self.engines = Engines(size, memory, settings.SEARCH_THREADS)
        self.threads = [
            Thread(target=self.work, args=(claims.worker_name(i),), name=f"worker-{i}", daemon=True)
            for i in range(number)
        ]

    def start(self) -> None:
        """Frees what a crash of this machine left claimed, and sets to work."""
        try:
            claims.sweep()
        except DatabaseError:
            logger.exception("could not look for what a crash left behind")
        for thread in self.threads:
            thread.start()

    def stop(self, patience: float = 5.0) -> None:
        """Gives back what is being thought about, and ends. Waits ``patience`` seconds at most."""
        self.closing.set()
        telling.owed.set()
        for thread in self.threads:
            if thread.is_alive():
                thread.join(patience)

    def work(self, worker: str) -> None:
        """The life of a thread."""
        while not self.closing.is_set():
            telling.owed.clear()
            try:
                close_old_connections()
                found = self.turn(worker)
            except Exception:
                # A worker outlives a database that is away, and anything else.
                logger.exception("worker %s", worker)
                found = False
            if not found and not self.closing.is_set():
                telling.owed.wait(SWEEP)
        connection.close()

    def turn(self, worker: str, interrupted: Owed | None = None) -> bool:
        """Claims an answer and gives it; ``False`` where none is owed. Where a long answer is
        ``interrupted`` for it, it is a short one, and the claim on the other is kept."""
        owed = claims.claim(worker, short=interrupted is not None, each=self.each)
        if owed is None:
            return False

        def meanwhile() -> None:
            if interrupted is not None:
                claims.renew(interrupted, worker)
            elif not owed.is_short:
                self.serve_short(worker, owed)

        try:
            give(owed, worker, self.engines, self.closing, meanwhile)
        except Superseded:
            # Where the row is still there it is of no use: its table has gone on without it.
            Owed.objects.filter(pk=owed.pk, claimed_by=worker).delete()
        except Closing:
            claims.give_back(owed, worker)
        except Exception:
            claims.fail(owed, worker)
            raise
        return True

    def serve_short(self, worker: str, interrupted: Owed) -> None:
        """Gives a short answer, if one is owed and nobody's, in the midst of a long one."""
        try:
            self.turn(worker, interrupted)
        except Exception:
            # The long thought has no part in it, and goes on.
            logger.exception("worker %s", worker)
            close_old_connections()
