"""Playing what a plan wants until it wants no more."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

from hortus.lab.arbiter import Job
from hortus.lab.circumstances import circumstances
from hortus.lab.crew import Crew
from hortus.lab.ledger import Book, Ledger

#: Seconds between two words about how it goes.
EVERY = 1.0


class Plan(Protocol):
    """Decides which games are played. It sees only what is in the book, and takes it in an order of its
    own, so that what it decides does not depend on which game was finished first."""

    def jobs(self, book: Book, number: int) -> list[Job]:
        """The next games that are not in the book, in order, at most so many; none at the end."""


def run(plan: Plan, ledger: Ledger, processes: int, tell: Callable[[], object] = lambda: None) -> None:
    """Play all games of a plan on so many processes. ``tell`` is called now and then."""
    if not plan.jobs(ledger.book, processes):
        return
    about = circumstances()
    with Crew(processes) as crew:
        while jobs := plan.jobs(ledger.book, processes):
            for job in [job for job in jobs if job.key not in crew.busy][: crew.idle]:
                crew.give(job)
            tell()
            for line in crew.wait(EVERY):
                now = datetime.now(UTC).isoformat(timespec="seconds")
                ledger.add(line.model_copy(update={"at": now, "circumstances": about}))
