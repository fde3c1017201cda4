"""Reviews of tables."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Status

from hortus.site.review.actions.review import ask_for_review
from hortus.site.review.rated import may_read
from hortus.site.review.schemas import ReviewOut, ReviewWish
from hortus.site.review.showing import review_out
from hortus.site.tables import browser
from hortus.site.tables.api.base import find
from hortus.site.tables.api.playing import REFUSED
from hortus.site.tables.schemas import Refusal

router = Router(tags=["analysis"])


@router.post(
    "/tables/{slug:slug}/review",
    response={202: ReviewOut, **REFUSED, 429: Refusal},
    summary="Have the game reviewed",
)
def post_review(request: HttpRequest, slug: str, wish: ReviewWish) -> Status[ReviewOut]:
    """Of a game that is over by anybody; before that by those who play it, and never if it is rated. Who
    watches the table hears how far the review is: `{"type": "review", "review": {"status", "depth", "done",
    "total", "solving"}}`."""
    table = ask_for_review(find(slug), browser.owner(request), wish.depth, wish.request_id)
    return Status(202, review_out(table))


@router.get(
    "/tables/{slug:slug}/review",
    response={200: ReviewOut, 403: Refusal, 404: Refusal},
    summary="The review as far as it is",
)
def get_review(request: HttpRequest, slug: str) -> ReviewOut:
    table = find(slug)
    may_read(table, browser.owner(request))
    return review_out(table)
