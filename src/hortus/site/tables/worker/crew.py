"""The threads that answer."""

from __future__ import annotations

import logging

from django.conf import settings
from django.db import close_old_connections

from hortus.site import crew
from hortus.site.crew import Closing
from hortus.site.tables import telling
from hortus.site.tables.models import Owed
from hortus.site.tables.worker import claims
from hortus.site.tables.worker.engines import Engines
from hortus.site.tables.worker.thinking import Superseded, give
from hortus.site.traffic import traffic

logger = logging.getLogger(__name__)

#: Bytes for a search tree, of which the strongest level fills a fifth.
ENGINE_MEMORY = 128 << 20


class Crew(crew.Crew):
    """``number`` threads of this process that answer until they are stopped.

    A short answer never waits for a long one: each thread breaks off a long thought for the short
    answers that nobody has taken, and then goes on with it. Of the long answers, half of the threads at
    most are busy for one browser's tables, or as many as the operator allows.
    """

    name = "worker"
    bell = telling.owed
    kinds = (Owed,)

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.each = settings.WORKERS_EACH or max(1, number // 2)
        # A thread may have a long and a short answer in hand.
        size = settings.SEARCH_ENGINES or max(4, 2 * number)
        memory = settings.SEARCH_MEMORY or size * ENGINE_MEMORY
        self.engines = Engines(size, memory, settings.SEARCH_THREADS)

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
            with traffic.game(0 if interrupted else settings.SEARCH_THREADS):
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
