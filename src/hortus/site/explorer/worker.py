"""The thread that counts."""

from __future__ import annotations

import logging

from django.db import DatabaseError

from hortus.site import crew, leases
from hortus.site.explorer import counting
from hortus.site.explorer.models import Uncounted

logger = logging.getLogger(__name__)


class Counters(crew.Crew):
    """Counts tables that are over, in their order. Whether a table can be counted or not, the others are:
    one that cannot is given up after some attempts."""

    name = "counter"
    bell = counting.ended
    kinds = (Uncounted,)

    def start(self) -> None:
        if self.threads:
            try:
                counting.keep_up()
            except DatabaseError:
                logger.exception("could not see whether tables are to be counted anew")
        super().start()

    def turn(self, worker: str) -> bool:
        row = leases.claim(Uncounted.objects.all(), worker)
        if row is None:
            return False
        try:
            counting.count(row, worker)
        except Exception:
            leases.fail(row, worker)
            raise
        return True
