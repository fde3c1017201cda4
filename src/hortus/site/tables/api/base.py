"""The API itself: who asks, and how refusals are told."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.security import APIKeyCookie
from ninja.utils import check_csrf

from hortus import __version__
from hortus.core import HortusError, IllegalAction
from hortus.records import RecordError
from hortus.site.tables import browser
from hortus.site.tables.actions.refusals import NotYours, TableConflict
from hortus.site.tables.models import Table
from hortus.site.tables.positions import game_of
from hortus.site.tables.schemas import NUMBERED, BadRecord, Conflict, Illegal, Refusal
from hortus.site.tables.showing import table_out, verdict_out
from hortus.site.tables.troubles import problems_of
from hortus.site.tables.words import sentence

DESCRIPTION = """
Tables and games, as the pages use them.

A browser is known by the cookie `hortus_key`, which any answer sets that comes without one, together
with the cookie `csrftoken`. Every POST sends that token's value in the header `X-CSRFToken`.

Every POST that changes a table carries a `request_id` of the client's choosing: the same request
again changes nothing and is answered with the table as it stands.
"""


class Browser(APIKeyCookie):
    """Who asks is the browser with this cookie; what it posts has to come from our pages."""

    param_name = browser.COOKIE

    def _get_key(self, request: HttpRequest) -> str | None:
        if check_csrf(request) is not None:
            raise HttpError(
                403, _("The token against forged requests is missing or old. Reload the page and try again.")
            )
        return browser.owner(request)

    def authenticate(self, request: HttpRequest, key: str | None) -> str | None:
        return key


api = NinjaAPI(
    title="Hortus", version=__version__, description=DESCRIPTION, auth=Browser(), urls_namespace="api"
)


def find(slug: str) -> Table:
    """The table at this address. Raises Http404."""
    return get_object_or_404(Table, slug=slug)


def _tell(request: HttpRequest, body: Any, status: int) -> HttpResponse:
    return api.create_response(request, body.model_dump(), status=status)


@api.exception_handler(Http404)
def not_found(request: HttpRequest, error: Http404) -> HttpResponse:
    return _tell(request, Refusal(detail=_("There is no such table.")), 404)


@api.exception_handler(HttpError)
def http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    # With 400 it is ninja that speaks, and English.
    detail = _("The body of this request is no JSON.") if error.status_code == 400 else str(error)
    return _tell(request, Refusal(detail=detail), error.status_code)


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    # A place is (where, parameter's name, field, ...); clients know the fields alone.
    errors = [{**each, "loc": each["loc"][1:]} for each in error.errors]
    problems = problems_of(errors, ("wish", NUMBERED))
    detail = _("This could not be understood: {problems}").format(problems=" ".join(problems))
    return _tell(request, Refusal(detail=detail, problems=problems), 422)


@api.exception_handler(HortusError)
def refused(request: HttpRequest, error: HortusError) -> HttpResponse:
    """A name, option or position that there is not."""
    return _tell(request, Refusal(detail=sentence(error)), 422)


@api.exception_handler(NotYours)
def not_yours(request: HttpRequest, error: NotYours) -> HttpResponse:
    return _tell(request, Refusal(detail=sentence(error)), 403)


@api.exception_handler(TableConflict)
def conflict(request: HttpRequest, error: TableConflict) -> HttpResponse:
    table = None if error.table is None else table_out(error.table, browser.owner(request))
    return _tell(request, Conflict(detail=sentence(error), table=table), 409)


@api.exception_handler(IllegalAction)
def illegal(request: HttpRequest, error: IllegalAction) -> HttpResponse:
    assert request.resolver_match is not None
    game = game_of(find(request.resolver_match.kwargs["slug"]))
    verdict = verdict_out(game, error.verdict)
    return _tell(request, Illegal(detail=verdict.sentence, verdict=verdict), 422)


@api.exception_handler(RecordError)
def bad_record(request: HttpRequest, error: RecordError) -> HttpResponse:
    return _tell(request, BadRecord(detail=sentence(error), line=error.line), 422)
