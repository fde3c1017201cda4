"""How analysis is refused over the API."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI

from hortus.site.review.refusals import Busy, NoStudy, StudyChanged
from hortus.site.review.schemas import StudyConflict
from hortus.site.review.studies import study_out
from hortus.site.tables import browser
from hortus.site.tables.schemas import Refusal
from hortus.site.tables.words import sentence

#: Seconds after which it is worth while to ask again.
LATER = 5


def tell_on(api: NinjaAPI) -> None:
    @api.exception_handler(Busy)
    def busy(request: HttpRequest, error: Busy) -> HttpResponse:
        told = api.create_response(request, Refusal(detail=sentence(error)).model_dump(), status=429)
        told["Retry-After"] = str(LATER)
        return told

    @api.exception_handler(NoStudy)
    def no_study(request: HttpRequest, error: NoStudy) -> HttpResponse:
        return api.create_response(request, Refusal(detail=sentence(error)).model_dump(), status=404)

    @api.exception_handler(StudyChanged)
    def changed(request: HttpRequest, error: StudyChanged) -> HttpResponse:
        study = None if error.study is None else study_out(error.study, browser.owner(request))
        told = StudyConflict(detail=sentence(error), study=study)
        return api.create_response(request, told.model_dump(), status=409)
