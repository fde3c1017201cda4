"""What can be done with a table, and by whom: see the module ``actions``."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import File, Form, Router, Status
from ninja.files import UploadedFile

from hortus.site.tables import browser
from hortus.site.tables.actions.create import create
from hortus.site.tables.actions.move_now import move_now
from hortus.site.tables.actions.play import acting_seat, play
from hortus.site.tables.actions.resign import resign
from hortus.site.tables.actions.sit import sit
from hortus.site.tables.actions.undo import undo
from hortus.site.tables.actions.upload import upload
from hortus.site.tables.api.base import find
from hortus.site.tables.schemas import (
    BadRecord,
    Conflict,
    Illegal,
    NewPly,
    NewTable,
    Plain,
    Refusal,
    RequestId,
    Sit,
    TableOut,
    TakeBack,
    UndoneOut,
)
from hortus.site.tables.showing import plies_out, table_out

router = Router(tags=["playing"])
#: A post may be unreadable, forged or without a seat, about nothing, too late, too large, or wrong.
REFUSED = {400: Refusal, 403: Refusal, 404: Refusal, 409: Conflict, 413: Refusal, 422: Refusal}


@router.post("/tables", response={201: TableOut, **REFUSED}, summary="A new table")
def post_table(request: HttpRequest, wish: NewTable) -> Status[TableOut]:
    key = browser.owner(request)
    table = create(
        key,
        wish.game,
        wish.options,
        seats=wish.seats,
        level=wish.levels or wish.level,
        request_id=wish.request_id,
    )
    return Status(201, table_out(table, key))


@router.post(
    "/tables/{slug:slug}/plies", response={200: TableOut, **REFUSED, 422: Illegal}, summary="Play an action"
)
def post_ply(request: HttpRequest, slug: str, wish: NewPly) -> TableOut:
    table, key = find(slug), browser.owner(request)
    seat = acting_seat(table, key)
    return table_out(play(table, seat, wish.ply, wish.action, wish.request_id), key)


@router.post("/tables/{slug:slug}/undo", response={200: UndoneOut, **REFUSED}, summary="Take back")
def post_undo(request: HttpRequest, slug: str, wish: TakeBack) -> UndoneOut:
    """Back to one's own last turn; the answer says which plies went."""
    key = browser.owner(request)
    undone = undo(find(slug), key, wish.ply, wish.request_id)
    return UndoneOut(**dict(table_out(undone.table, key)), undone=plies_out(undone.plies))


@router.post("/tables/{slug:slug}/resign", response={200: TableOut, **REFUSED}, summary="Give up")
def post_resign(request: HttpRequest, slug: str, wish: Plain) -> TableOut:
    key = browser.owner(request)
    return table_out(resign(find(slug), key, wish.request_id), key)


@router.post("/tables/{slug:slug}/sit", response={200: TableOut, **REFUSED}, summary="Take an open seat")
def post_sit(request: HttpRequest, slug: str, wish: Sit) -> TableOut:
    key = browser.owner(request)
    return table_out(sit(find(slug), key, wish.seat, wish.request_id), key)


@router.post(
    "/tables/{slug:slug}/move-now",
    response={200: TableOut, **REFUSED},
    summary="Let the computer play the best that it has found",
)
def post_move_now(request: HttpRequest, slug: str) -> TableOut:
    """May be repeated at will, and needs no body. In a rated game the computer is not hurried (403)."""
    key = browser.owner(request)
    return table_out(move_now(find(slug), key), key)


@router.post(
    "/records", response={201: TableOut, **REFUSED, 422: BadRecord}, summary="A table from a game's file"
)
def post_record(
    request: HttpRequest, file: File[UploadedFile], request_id: Form[RequestId | None] = None
) -> Status[TableOut]:
    """The field `file` holds Hortus JSON or the game as text. Of a broken file nothing is kept. Without
    the field `request_id` each request makes a table of its own."""
    key = browser.owner(request)
    return Status(201, table_out(upload(key, file.read(), request_id), key))
