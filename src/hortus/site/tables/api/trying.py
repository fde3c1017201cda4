"""Positions without a table, for figures that can be played on in place. Nothing is kept of them."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Query, Router
from ninja.errors import HttpError
from pydantic import BaseModel

from hortus import games
from hortus.core import HortusError
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Ply
from hortus.site.tables.schemas import FrameOut, Refusal, VerdictOut
from hortus.site.tables.showing import verdict_out
from hortus.site.tables.words import sentence

router = Router(tags=["reading"])
#: Longer than any position of ours.
LONGEST = 4000
MOST_OPTIONS = 16


class TriedOut(BaseModel):
    """The position, after the action if one was given and is legal; else ``verdict`` tells why not."""

    verdict: VerdictOut | None
    frame: FrameOut


@router.get(
    "/positions", response={200: TriedOut, 404: Refusal, 422: Refusal}, summary="A position by itself"
)
def get_position(
    request: HttpRequest,
    game: Annotated[str, Query(max_length=64)],
    position: Annotated[str, Query(max_length=LONGEST)],
    action: Annotated[str, Query(max_length=255)] = "",
    option: Annotated[list[str], Query(max_length=MOST_OPTIONS)] = [],  # noqa: B006 - ninja copies it
) -> TriedOut:
    """Each `option` is of the form `name=value`. What the position string does not tell, such as
    what stood before, is not known here."""
    try:
        played = games.get(game)
    except HortusError as error:
        raise HttpError(404, sentence(error)) from None
    options = dict(text.partition("=")[::2] for text in option)
    if len(options) != len(option) or not all(options.values()):
        raise HttpError(422, _("An option is of the form name=value."))
    found = played.parse(position, **options)
    if not action:
        return TriedOut(verdict=None, frame=make_frame(found, None, 0))
    verdict = found.judge(action)
    told = verdict_out(played, verdict)
    if verdict.action is None:
        return TriedOut(verdict=told, frame=make_frame(found, None, 0))
    mover = found.to_move or 0
    after = found.follow(found.encode(verdict.action))
    last = Ply(number=1, action=verdict.action, player=mover)
    return TriedOut(verdict=told, frame=make_frame(after, last, 1))
