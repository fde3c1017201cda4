"""Rows that are work to do: claimed by a worker for a while, and free again when it is not heard of.

A claim is a conditional update, so that of many workers on many machines one gets it; what a crash
leaves behind falls free when its lease runs out.
"""

from __future__ import annotations

import os
import secrets
import socket
import sys
from collections.abc import Iterable
from datetime import timedelta
from typing import Any, TypeVar

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

#: A claim that is not renewed for so long is anybody's. Clocks of machines may differ by less.
LEASE = timedelta(seconds=10)
#: After a failure a row rests for so long, doubled with each further one.
REST = timedelta(seconds=1)

process = f"{socket.gethostname()[:60]}/{os.getpid()}/{secrets.token_hex(4)}"


class Leased(models.Model):
    """A row that a worker claims until ``lease_until``, which it prolongs while it is at work.

    After MOST_ATTEMPTS that came to nothing nobody takes it any more.
    """

    MOST_ATTEMPTS = 5

    claimed_by = models.CharField(max_length=120, blank=True)
    lease_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        abstract = True
        indexes = (models.Index(fields=("lease_until",)),)

    @property
    def given_up(self) -> bool:
        return not self.claimed_by and self.attempts >= self.MOST_ATTEMPTS


Row = TypeVar("Row", bound=Leased)


def worker_name(number: int | str) -> str:
    """The name of a thread of this process, unlike that of any other worker anywhere, ever."""
    return f"{process}/{number}"


def free() -> Q:
    """Rows that nobody holds."""
    return Q(lease_until=None) | Q(lease_until__lt=timezone.now())


def claim(rows: models.QuerySet[Row], worker: str) -> Row | None:
    """The first of these rows that is nobody's, now this worker's; ``None`` if there is none."""
    kind = rows.model
    waiting = rows.filter(free(), attempts__lt=kind.MOST_ATTEMPTS)
    for pk in waiting.values_list("pk", flat=True)[:8]:
        claimed = kind._default_manager.filter(free(), pk=pk).update(
            claimed_by=worker, lease_until=timezone.now() + LEASE, attempts=F("attempts") + 1
        )
        if claimed:
            # Not of ``rows`` any more, perhaps, now that it is claimed.
            return kind._default_manager.filter(pk=pk, claimed_by=worker).first()
    return None


def mine(row: Leased, worker: str) -> models.QuerySet[Any]:
    """The row, as long as it is this worker's."""
    return type(row)._default_manager.filter(pk=row.pk, claimed_by=worker)


def renew(row: Leased, worker: str, **fields: object) -> bool:
    """Keeps the claim, and writes ``fields``; ``False`` where the row is not this worker's any more."""
    return bool(mine(row, worker).update(lease_until=timezone.now() + LEASE, **fields))


def give_back(row: Leased, worker: str, **fields: object) -> None:
    """Drops the claim as if it had never been: another worker may go on at once."""
    mine(row, worker).update(claimed_by="", lease_until=None, attempts=F("attempts") - 1, **fields)


def fail(row: Leased, worker: str, **fields: object) -> None:
    """Drops the claim after a failure; the row rests for a while."""
    rest = REST * 2**row.attempts
    mine(row, worker).update(claimed_by="", lease_until=timezone.now() + rest, **fields)


def sweep(kinds: Iterable[type[Leased]]) -> None:
    """Frees what processes of this machine held that are gone. (What others held falls free with
    its lease; here there is no need to wait for that.)"""
    for kind in kinds:
        for row in kind._default_manager.exclude(claimed_by=""):
            if is_gone(row.claimed_by):
                mine(row, row.claimed_by).update(claimed_by="", lease_until=None)


def is_gone(worker: str) -> bool:
    """Whether this was a thread of a process of this machine that is no more."""
    host, pid, token, _ = worker.rsplit("/", 3)
    our_host, our_pid, our_token = process.rsplit("/", 2)
    if host != our_host or token == our_token:
        return False
    if pid == our_pid:
        return True
    if sys.platform == "win32":
        return False  # there, sending signal 0 would end the process
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass
    return False
