"""One review: ply by ply, each kept as it comes, so that after a crash it goes on from there."""

from __future__ import annotations

from django.conf import settings

from hortus.search.pace import paced
from hortus.site import leases
from hortus.site.review.models import Assessment, Review
from hortus.site.review.showing import told_of
from hortus.site.review.worker.oversight import Oversight
from hortus.site.tables import telling
from hortus.site.tables.exporting import record_of
from hortus.site.tables.models import Ply
from hortus.study.endgame import Solving
from hortus.study.review import Assessed
from hortus.study.review import review as review_game

#: Seconds between two words of how far the solving is.
EVERY = 0.5


def write_review(review: Review, worker: str, oversight: Oversight) -> None:
    """Reviews the table's game as far as the row says, and tells those who watch the table. Where the game
    went back in the meantime the row goes: it is of a game that is no more."""
    plies = list(review.table.plies.all()[: review.length])
    if len(plies) < review.length or (plies and plies[-1].pk != review.last):
        leases.mine(review, worker).delete()
        return
    record = record_of(review.table)
    record = record.model_copy(update={"plies": record.plies[: review.length], "ending": None})
    known = [Assessed.model_validate(row.found) for row in _first_in_order(review, plies)]

    def tell() -> None:
        oversight.keep(solving=review.solving)
        telling.review(review.table.slug, told_of(review, "running", len(known)))

    now_and_then = paced(EVERY, tell, due=0.0)

    def solving(how: Solving | None) -> None:
        review.solving = Review.SOLVED if how is None else {"solved": how.solved, "part": how.part}
        tell() if how is None else now_and_then()

    def report(done: int, total: int, assessed: Assessed | None) -> None:
        if assessed is None or done == len(known):
            return  # the solving comes first, and tells that it has begun
        oversight.keep()
        if not oversight.is_set():
            _keep(review, plies, assessed)
        telling.review(review.table.slug, told_of(review, "running", done))

    found = review_game(
        record,
        simulations=review.simulations,
        seed=review.seed,
        report=report,
        solving=solving,
        until=oversight,
        known=known,
        memory=settings.ANALYSIS_MEMORY,
    )
    if oversight.why or not found.complete:
        return
    rows = leases.mine(review, worker)
    if rows.update(outcome=found.model_dump(mode="json"), solving=None, claimed_by="", lease_until=None):
        shallower = [depth for depth, n in Review.SIMULATIONS.items() if n < review.simulations]
        review.table.reviews.filter(depth__in=shallower).delete()
        telling.review(review.table.slug, told_of(review, "done", review.length))


def _first_in_order(review: Review, plies: list[Ply]) -> list[Assessment]:
    """What is known of the first plies, without a gap."""
    rows = list(review.assessments.all())
    known = []
    for number, (row, ply) in enumerate(zip(rows, plies, strict=False), 1):
        if (row.number, row.ply) != (number, ply.pk):
            break
        known.append(row)
    return known


def _keep(review: Review, plies: list[Ply], assessed: Assessed) -> None:
    review.assessments.update_or_create(
        number=assessed.ply,
        defaults={"ply": plies[assessed.ply - 1].pk, "found": assessed.model_dump(mode="json")},
    )
