"""Help in games that do not count."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router

from hortus.site.review.actions.hint import answer_to, ask_for_hint, ask_why
from hortus.site.review.schemas import HintOut, HintWish, WhyOut, WhyWish
from hortus.site.tables import browser
from hortus.site.tables.api.base import find
from hortus.site.tables.api.playing import REFUSED
from hortus.site.tables.schemas import Illegal, Refusal

router = Router(tags=["analysis"])


@router.post(
    "/tables/{slug:slug}/hint",
    response={200: HintOut, **REFUSED, 429: Refusal},
    summary="A good action for whose turn it is",
)
def post_hint(request: HttpRequest, slug: str, wish: HintWish) -> dict[str, Any]:
    """The answer takes some seconds. With 429 the same request finds it later."""
    return answer_to(ask_for_hint(find(slug), browser.owner(request), wish.ply, wish.request_id))


@router.post(
    "/tables/{slug:slug}/why",
    response={200: WhyOut, **REFUSED, 422: Illegal, 429: Refusal},
    summary="What is wrong with an action?",
)
def post_why(request: HttpRequest, slug: str, wish: WhyWish) -> dict[str, Any]:
    """The action beside the best one, and the opponent's reply that refutes it. May be asked of any
    position of a game that may be reviewed."""
    key = browser.owner(request)
    return answer_to(ask_why(find(slug), key, wish.ply, wish.action, wish.request_id))
