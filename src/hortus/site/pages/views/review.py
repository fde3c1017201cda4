"""The review of a game: its page, and its form for browsers without scripts."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from hortus.core import HortusError
from hortus.site.pages.exploring import Explored
from hortus.site.pages.newgame import Value
from hortus.site.pages.refusals import status_of
from hortus.site.pages.reviewing import rows
from hortus.site.review.actions.review import ask_for_review
from hortus.site.review.models import Review
from hortus.site.review.rated import may_read
from hortus.site.review.refusals import Rated
from hortus.site.review.schemas import ReviewOut
from hortus.site.review.showing import review_out
from hortus.site.tables.actions.refusals import NotYours
from hortus.site.tables.browser import owner
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Table
from hortus.site.tables.positions import game_of, position_after
from hortus.site.tables.showing import table_out
from hortus.site.tables.words import sentence

USUAL_DEPTH = "normal"


@require_http_methods(["GET", "POST"])
def review_page(request: HttpRequest, slug: str) -> HttpResponse:
    """``?ply=`` is the move that is shown; without it, the last one. A POST asks for a review of
    ``depth``."""
    table = get_object_or_404(Table, slug=slug)
    if request.method == "GET":
        return _page(request, table)
    try:
        _ask(request, table)
    except HortusError as error:
        return _page(request, table, sentence(error), status_of(error))
    return redirect("review", table.slug)


def _ask(request: HttpRequest, table: Table) -> None:
    depth = request.POST.get("depth", USUAL_DEPTH)
    if depth not in Review.Depth.values:
        raise HortusError("There is no such depth of a review.")
    request_id = request.POST.get("request_id", "")[:64] or str(uuid.uuid4())
    ask_for_review(table, owner(request), depth, request_id)


def _page(request: HttpRequest, table: Table, trouble: str = "", status: int = 200) -> HttpResponse:
    key = owner(request)
    told = table_out(table, key)
    plies = list(table.plies.all())
    at = _ply(request, len(plies))
    report, closed = _report(table, key)
    explored = Explored(
        game_of(table),
        told.options,
        table.start,
        position_after(table, plies, at),
        # Not the table's own last frame: what was given up can be played on here.
        make_frame(position_after(table, plies, at), plies[at - 1] if at else None, at),
        told.plies,
        at,
        more={
            "table": table.slug,
            "report": report and report.model_dump(mode="json"),
            "study": None,
            "ending": told.result and {"ply": told.ply, "sentence": told.result.sentence},
        },
    )
    judged = rows(report, [player.name for player in told.players]) if report else []
    # What is closed to this browser is no opening to be looked up, either.
    context = explored.context(None if closed else key)
    if told.result and at == told.ply:
        context["detail"] = told.result.sentence
    context["table"] |= {"url": told.url, "id": told.id, "players": told.players, "you": told.you}
    context |= {
        "trouble": trouble,
        "review": report,
        "under_way": report is not None and report.status in ("waiting", "running"),
        "rows": judged,
        "judged": next((row for row in judged if row.ply == at), None),
        "closed": closed,
        "studies": table.studies.filter(owner=key).exclude(owner=""),
        "depths": _depths(_offered(report)),
        "offered": _offered(report),
        "request_id": str(uuid.uuid4()),
    }
    return render(request, "pages/review.html", context, status=status)


def _report(table: Table, key: str) -> tuple[ReviewOut | None, str]:
    """What there is of a review, and why there is none for this browser."""
    try:
        may_read(table, key)
    except Rated as error:
        return None, sentence(error)
    except NotYours:
        return None, _("This game is still on. Once it is over, it can be reviewed.")
    report = review_out(table)
    return (None if report.status == "none" else report), ""


def _offered(report: ReviewOut | None) -> list[str]:
    """How thoroughly the game can be looked at: more than it was, unless it has gone on since."""
    if not report or not report.depth or report.status == "failed" or report.ply != report.total:
        return Review.Depth.values
    return Review.Depth.values[Review.Depth.values.index(report.depth) + 1 :]


def _depths(offered: Sequence[str]) -> list[Value]:
    labels: dict[str, Any] = {"quick": _("Quick"), "normal": _("Normal"), "deep": _("Deep")}
    usual = USUAL_DEPTH if USUAL_DEPTH in offered else next(iter(offered), "")
    return [Value(value, label, value == usual) for value, label in labels.items()]


def _ply(request: HttpRequest, length: int) -> int:
    text = request.GET.get("ply", "")
    return min(int(text), length) if text.isascii() and text.isdecimal() and len(text) < 8 else length
