"""Studies: trees of one's own beside a game."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router, Status

from hortus.records import dump_json, dump_text
from hortus.site.review.actions import study as actions
from hortus.site.review.models import Study
from hortus.site.review.schemas import (
    ChangedStudy,
    NewCopy,
    NewStudy,
    Slug,
    StudyConflict,
    StudyLine,
    StudyOut,
)
from hortus.site.review.studies import record_of_study, study_line, study_out
from hortus.site.tables import browser
from hortus.site.tables.api.base import find
from hortus.site.tables.schemas import BadRecord, Refusal

router = Router(tags=["studies"])
ABSENT = {404: Refusal}
REFUSED = {400: Refusal, 403: Refusal, 409: StudyConflict, 413: Refusal, 422: BadRecord, **ABSENT}


@router.get(
    "/studies",
    response={200: list[StudyLine], 422: Refusal},
    summary="One's own studies, the last changed first",
)
def get_studies(
    request: HttpRequest,
    table: Annotated[Slug | None, Query()] = None,
    game: Annotated[Slug | None, Query()] = None,
) -> list[StudyLine]:
    studies = Study.objects.select_related("table").filter(owner=browser.owner(request) or None)
    if table:
        studies = studies.filter(table__slug=table)
    if game:
        studies = studies.filter(game=game)
    return [study_line(study) for study in studies.defer("record", "tree")]


@router.post("/studies", response={201: StudyOut, **REFUSED}, summary="A new study")
def post_study(request: HttpRequest, wish: NewStudy) -> Status[StudyOut]:
    """Of a game that is over by anybody who knows its address; of a rated one not before that."""
    key = browser.owner(request)
    table = None if wish.table is None else find(wish.table)
    return Status(201, study_out(actions.create(key, wish, table), key))


@router.get("/studies/{slug:slug}", response={200: StudyOut, **ABSENT}, summary="A study")
def get_study(request: HttpRequest, slug: str) -> StudyOut:
    """By its own id for its owner, by the id under which it is shared for anybody."""
    key = browser.owner(request)
    return study_out(actions.readable(slug, key), key)


@router.put("/studies/{slug:slug}", response={200: StudyOut, **REFUSED}, summary="Write a study")
def put_study(request: HttpRequest, slug: str, wish: ChangedStudy) -> StudyOut:
    """With 409 comes the study as it stands: somebody wrote it since the client read it."""
    key = browser.owner(request)
    return study_out(actions.change(slug, key, wish), key)


@router.delete(
    "/studies/{slug:slug}", response={204: None, 403: Refusal, **ABSENT}, summary="Throw a study away"
)
def delete_study(request: HttpRequest, slug: str) -> Status[None]:
    actions.delete(slug, browser.owner(request))
    return Status(204, None)


@router.post(
    "/studies/{slug:slug}/share",
    response={200: StudyOut, 403: Refusal, **ABSENT},
    summary="Let others read a study",
)
def post_share(request: HttpRequest, slug: str) -> StudyOut:
    """`shared` is the id for others, the same again if there was one. May be repeated at will."""
    key = browser.owner(request)
    return study_out(actions.share(slug, key, True), key)


@router.delete(
    "/studies/{slug:slug}/share",
    response={200: StudyOut, 403: Refusal, **ABSENT},
    summary="Let nobody else read a study",
)
def delete_share(request: HttpRequest, slug: str) -> StudyOut:
    key = browser.owner(request)
    return study_out(actions.share(slug, key, False), key)


@router.post("/studies/{slug:slug}/copy", response={201: StudyOut, **REFUSED}, summary="A copy of one's own")
def post_copy(request: HttpRequest, slug: str, wish: NewCopy) -> Status[StudyOut]:
    key = browser.owner(request)
    return Status(201, study_out(actions.copy(slug, key, wish.request_id), key))


@router.get(
    "/studies/{slug:slug}/record",
    response={200: None, **ABSENT},
    summary="A study as a file (Hortus JSON)",
    openapi_extra={"responses": {200: {"content": {"application/json": {"schema": {"type": "object"}}}}}},
)
def get_record(request: HttpRequest, slug: str) -> HttpResponse:
    """The game with its tree. `POST /api/records` makes a table and a study of it."""
    study = actions.readable(slug, browser.owner(request))
    response = HttpResponse(dump_json(record_of_study(study)), content_type="application/json")
    response["Content-Disposition"] = (
        f'attachment; filename="hortus-{study.game}-{study.changed_at:%Y-%m-%d}-study.json"'
    )
    return response


@router.get(
    "/studies/{slug:slug}/text",
    response={200: None, **ABSENT},
    summary="A study as text",
    openapi_extra={"responses": {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}},
)
def get_text(request: HttpRequest, slug: str) -> HttpResponse:
    study = actions.readable(slug, browser.owner(request))
    return HttpResponse(dump_text(record_of_study(study)), content_type="text/plain; charset=utf-8")
