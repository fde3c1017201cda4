"""Who answers what: claims on rows, that last only as long as they are renewed."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from collections import Counter
from datetime import timedelta
from threading import Lock
from typing import Any

from django.db.models import F, Q
from django.utils import timezone

from hortus.site.tables.models import Owed

#: A claim that is not renewed for so long is anybody's. Clocks of machines may differ by less.
LEASE = timedelta(seconds=10)
#: After a failure the answer rests for so long, doubled with each further one.
REST = timedelta(seconds=1)

# Within a process two threads do not claim at once, so that both would find nobody served.
_claiming = Lock()

_process = f"{socket.gethostname()[:60]}/{os.getpid()}/{secrets.token_hex(4)}"


def worker_name(number: int) -> str:
    """The name of a thread of this process, unlike that of any other worker anywhere, ever."""
    return f"{_process}/{number}"


def _free() -> Q:
    return Q(lease_until=None) | Q(lease_until__lt=timezone.now())


def claim(worker: str, *, short: bool = False, each: int | None = None) -> Owed | None:
    """The first answer that is due and nobody's, now this worker's; ``None`` if there is none.

    With ``short`` long answers are left to others. Of those for whom ``each`` long answers are being
    thought about already, only short ones are taken.
    """
    with _claiming:
        return _claim(worker, short, each)


def _claim(worker: str, short: bool, each: int | None) -> Owed | None:
    free = Owed.objects.filter(_free(), attempts__lt=Owed.MOST_ATTEMPTS)
    if short:
        free = free.filter(Owed.short())
    elif each is not None:
        free = free.filter(Owed.short() | ~Q(table__opened_by__in=_served(each)))
    for pk in free.values_list("pk", flat=True)[:8]:
        claimed = Owed.objects.filter(_free(), pk=pk).update(
            claimed_by=worker, lease_until=timezone.now() + LEASE, attempts=F("attempts") + 1
        )
        if claimed:
            return Owed.objects.select_related("table").filter(pk=pk, claimed_by=worker).first()
    return None


def _served(each: int) -> list[str]:
    """Those for whom so many long answers are being thought about. (Of tables of which nobody knows who
    opened them, each is somebody else's.)"""
    long = Owed.objects.exclude(Owed.short()).exclude(claimed_by="").exclude(table__opened_by="")
    counts = Counter(long.filter(lease_until__gte=timezone.now()).values_list("table__opened_by", flat=True))
    return [key for key, number in counts.items() if number >= each]


def _mine(owed: Owed, worker: str) -> Any:
    return Owed.objects.filter(pk=owed.pk, claimed_by=worker)


def asked_to_stop(owed: Owed, worker: str) -> bool | None:
    """Has a person asked for the move now? ``None``: the answer is not this worker's any more."""
    stop: bool | None = _mine(owed, worker).values_list("stop_requested", flat=True).first()
    return stop


def renew(owed: Owed, worker: str) -> None:
    """Keeps the claim, and leaves word of how far the thinking is: ``owed.progress``."""
    _mine(owed, worker).update(lease_until=timezone.now() + LEASE, progress=owed.progress)


def give_back(owed: Owed, worker: str) -> None:
    """Drops the claim as if it had never been: another worker may go on at once."""
    _mine(owed, worker).update(claimed_by="", lease_until=None, attempts=F("attempts") - 1)


def fail(owed: Owed, worker: str) -> None:
    """Drops the claim after a failure; the answer rests for a while."""
    rest = REST * 2**owed.attempts
    _mine(owed, worker).update(claimed_by="", lease_until=timezone.now() + rest, progress=None)


def sweep() -> None:
    """Frees what processes of this machine held that are gone. (What others held falls free with
    its lease; here there is no need to wait for that.)"""
    for owed in Owed.objects.exclude(claimed_by=""):
        if _is_gone(owed.claimed_by):
            held = Owed.objects.filter(pk=owed.pk, claimed_by=owed.claimed_by)
            held.update(claimed_by="", lease_until=None)


def _is_gone(worker: str) -> bool:
    host, pid, token, _ = worker.rsplit("/", 3)
    our_host, our_pid, our_token = _process.rsplit("/", 2)
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
