"""What can be asked of a table. Anybody who knows its address may ask."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Path, Query, Router
from ninja.errors import HttpError

from hortus.core import IllegalAction
from hortus.records import dump_json, dump_text
from hortus.site.tables import browser
from hortus.site.tables.actions.play import judge, judged
from hortus.site.tables.api.base import find
from hortus.site.tables.exporting import record_of
from hortus.site.tables.frames import frame_after
from hortus.site.tables.models import Table
from hortus.site.tables.positions import game_of, position_after
from hortus.site.tables.previews import preview
from hortus.site.tables.schemas import FrameOut, Illegal, PreviewOut, Refusal, TableOut, VerdictOut
from hortus.site.tables.showing import is_mine, table_out, verdict_out

router = Router(tags=["reading"])
ABSENT = {404: Refusal}


@router.get("/tables/{slug:slug}", response={200: TableOut, **ABSENT}, summary="A table as it stands")
def get_table(request: HttpRequest, slug: str) -> TableOut:
    return table_out(find(slug), browser.owner(request))


@router.get(
    "/tables/{slug:slug}/frames/{int:ply}",
    response={200: FrameOut, **ABSENT},
    summary="The position after some plies",
)
def get_frame(request: HttpRequest, slug: str, ply: Annotated[int, Path(le=1_000_000)]) -> FrameOut:
    table = find(slug)
    plies = list(table.plies.all())
    if ply > len(plies):
        raise HttpError(404, _("The game has {length} moves so far.").format(length=len(plies)))
    return frame_after(table, plies, ply)


@router.get(
    "/tables/{slug:slug}/judge",
    response={200: VerdictOut, 422: Refusal, **ABSENT},
    summary="Is an action legal now, and why not?",
)
def get_verdict(
    request: HttpRequest, slug: str, action: Annotated[str, Query(min_length=1, max_length=255)]
) -> VerdictOut:
    """For one who sits at the table the answer is about their own seat, for others about the
    player to move."""
    table = find(slug)
    plies = list(table.plies.all())
    position = position_after(table, plies, len(plies))
    key = browser.owner(request)
    mine = [seat.number for seat in table.seats.all() if is_mine(seat, key)]
    player = mine[0] if len(mine) == 1 else None
    return verdict_out(game_of(table), judge(table, position, action, player))


@router.get(
    "/tables/{slug:slug}/preview",
    response={200: PreviewOut, **ABSENT, 422: Illegal},
    summary="What would an action do?",
)
def get_preview(
    request: HttpRequest, slug: str, action: Annotated[str, Query(min_length=1, max_length=255)]
) -> PreviewOut:
    """Shows a legal action of the player to move on the present position, and plays nothing."""
    table = find(slug)
    plies = list(table.plies.all())
    position = position_after(table, plies, len(plies))
    verdict, steps = judged(table, position, action)
    if not verdict.legal:
        raise IllegalAction(verdict)
    return preview(position, steps, len(plies))


@router.get(
    "/tables/{slug:slug}/record",
    response={200: None, **ABSENT},
    summary="The game as a file (Hortus JSON)",
    openapi_extra={"responses": {200: {"content": {"application/json": {"schema": {"type": "object"}}}}}},
)
def get_record(request: HttpRequest, slug: str) -> HttpResponse:
    table = find(slug)
    response = HttpResponse(dump_json(record_of(table)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{file_name(table)}.json"'
    return response


@router.get(
    "/tables/{slug:slug}/text",
    response={200: None, **ABSENT},
    summary="The game as text",
    openapi_extra={"responses": {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}},
)
def get_text(request: HttpRequest, slug: str) -> HttpResponse:
    return HttpResponse(dump_text(record_of(find(slug))), content_type="text/plain; charset=utf-8")


def file_name(table: Table) -> str:
    return f"hortus-{table.game}-{table.made_at:%Y-%m-%d}-{table.slug}"
