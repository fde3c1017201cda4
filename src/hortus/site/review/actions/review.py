"""Asking for the review of a table."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from hortus.site.review import telling
from hortus.site.review.models import Review
from hortus.site.review.rated import may_read
from hortus.site.review.refusals import queue_full, too_many_of_yours
from hortus.site.tables.actions.writing import locked, one_transaction, repeated
from hortus.site.tables.models import Ply, Request, Table

#: Reviews of one browser that may wait or be under way.
EACH = 4


@one_transaction
def ask_for_review(table: Table, key: str, depth: str, request_id: str) -> Table:
    """Has the game so far reviewed at this depth, unless it is already as deeply; a review that failed is
    tried again, one of a game that has gone on is prolonged. The same request again changes nothing.

    Raises NotYours, Rated, Busy, and TableConflict for a request id that was used for something else.
    """
    table = locked(table)
    may_read(table, key)
    said = f"review {table.slug} {depth}"
    if repeated(key, request_id, said):
        return table
    plies = list(table.plies.all())
    Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    wanted = Review(table=table, depth=depth)
    reviews = list(table.reviews.all())
    if any(
        review.outcome is not None and review.simulations >= wanted.simulations and is_current(review, plies)
        for review in reviews
    ):
        return table
    review = next((review for review in reviews if review.depth == depth), wanted)
    if review.pk and is_current(review, plies) and review.state != "failed":
        return table
    if review.state in ("done", "failed") or not review.pk:
        _make_sure_of_room(key)
    _begin(review, plies, key)
    telling.asked.ring()
    return table


def is_current(review: Review, plies: list[Ply]) -> bool:
    """Whether the review is of the game as it is now."""
    return review.length == len(plies) and review.last == (plies[-1].pk if plies else None)


def unfinished() -> QuerySet[Review]:
    """Reviews that wait or are under way."""
    return Review.objects.filter(outcome__isnull=True, attempts__lt=Review.MOST_ATTEMPTS)


def _make_sure_of_room(key: str) -> None:
    if unfinished().filter(asked_by=key).count() >= EACH:
        raise too_many_of_yours()
    if unfinished().count() >= settings.ANALYSIS_QUEUE:
        raise queue_full()


def _begin(review: Review, plies: list[Ply], key: str) -> None:
    """Sets the review to the game as it is, and keeps what has been found of the plies that still are."""
    if not review.pk:
        review.seed = secrets.randbits(62)
    review.length, review.last = len(plies), plies[-1].pk if plies else None
    review.asked_by, review.outcome, review.attempts = key, None, 0
    review.solving = None
    review.claimed_by, review.lease_until = "", None
    review.made_at = timezone.now()
    review.due = review.made_at + review.length * review.simulations * Review.PATIENCE
    review.save()
    review.assessments.exclude(ply__in=[ply.pk for ply in plies]).delete()
