"""Who answers what: claims on answers that are owed."""

from __future__ import annotations

from collections import Counter
from threading import Lock

from django.db.models import Q
from django.utils import timezone

from hortus.site import leases
from hortus.site.leases import REST, give_back, mine, worker_name
from hortus.site.tables.models import Owed

__all__ = ["REST", "asked_to_stop", "claim", "fail", "give_back", "renew", "sweep", "worker_name"]

# Within a process two threads do not claim at once, so that both would find nobody served.
_claiming = Lock()


def claim(worker: str, *, short: bool = False, each: int | None = None) -> Owed | None:
    """The first answer that is due and nobody's, now this worker's; ``None`` if there is none.

    With ``short`` long answers are left to others. Of those for whom ``each`` long answers are being
    thought about already, only short ones are taken.
    """
    with _claiming:
        answers = Owed.objects.all()
        if short:
            answers = answers.filter(Owed.short())
        elif each is not None:
            answers = answers.filter(Owed.short() | ~Q(table__opened_by__in=_served(each)))
        return leases.claim(answers, worker)


def _served(each: int) -> list[str]:
    """Those for whom so many long answers are being thought about. (Of tables of which nobody knows who
    opened them, each is somebody else's.)"""
    long = Owed.objects.exclude(Owed.short()).exclude(claimed_by="").exclude(table__opened_by="")
    counts = Counter(long.filter(lease_until__gte=timezone.now()).values_list("table__opened_by", flat=True))
    return [key for key, number in counts.items() if number >= each]


def asked_to_stop(owed: Owed, worker: str) -> bool | None:
    """Has a person asked for the move now? ``None``: the answer is not this worker's any more."""
    stop: bool | None = mine(owed, worker).values_list("stop_requested", flat=True).first()
    return stop


def renew(owed: Owed, worker: str) -> None:
    """Keeps the claim, and leaves word of how far the thinking is: ``owed.progress``."""
    leases.renew(owed, worker, progress=owed.progress)


def fail(owed: Owed, worker: str) -> None:
    """Drops the claim after a failure; the answer rests for a while."""
    leases.fail(owed, worker, progress=None)


def sweep() -> None:
    """Frees the answers that processes of this machine held that are gone."""
    leases.sweep([Owed])
