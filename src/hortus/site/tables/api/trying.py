"""Positions without a table, for figures and boards that are played on in place. Nothing is kept of them."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Query, Router
from ninja.errors import HttpError
from pydantic import BaseModel, Field

from hortus import games
from hortus.core import HortusError, Position
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Ply
from hortus.site.tables.previews import preview
from hortus.site.tables.schemas import FrameOut, PreviewOut, Refusal, VerdictOut
from hortus.site.tables.showing import verdict_out
from hortus.site.tables.words import sentence

router = Router(tags=["reading"])
#: Longer than any position of ours.
LONGEST = 4000
MOST_OPTIONS = 16
#: The moves of any game of ours, and few enough to be played again while somebody waits.
MOST_MOVES = 20_000

REFUSED = {404: Refusal, 422: Refusal}


class Asked(BaseModel):
    """A position: the one that `position` describes, or without it the game's own start, and what the
    `moves` (actions with spaces between them) make of it, so that what stood before is known. Each
    `option` is of the form `name=value`."""

    game: Annotated[str, Field(max_length=64)]
    position: Annotated[str, Field(max_length=LONGEST)] = ""
    option: Annotated[list[str], Field(max_length=MOST_OPTIONS)] = []
    moves: Annotated[str, Field(max_length=MOST_MOVES)] = ""


class Tried(Asked):
    action: Annotated[str, Field(max_length=255)] = ""


class Foreseen(Asked):
    action: Annotated[str, Field(min_length=1, max_length=255)]


class TriedOut(BaseModel):
    """The position, after the action if one was given and is legal; else ``verdict`` tells why not."""

    verdict: VerdictOut | None
    frame: FrameOut


@router.get("/positions", response={200: TriedOut, **REFUSED}, summary="A position by itself")
def get_position(request: HttpRequest, wish: Query[Tried]) -> TriedOut:
    """A position, after the action if that is given and legal. An illegal move on the way there is
    refused."""
    found, last = _reached(wish)
    number = 0 if last is None else last.number
    if not wish.action:
        return TriedOut(verdict=None, frame=make_frame(found, last, number))
    verdict = found.judge(wish.action)
    told = verdict_out(found.game, verdict)
    if verdict.action is None:
        return TriedOut(verdict=told, frame=make_frame(found, last, number))
    after, last = _followed(found, verdict.action, number + 1)
    return TriedOut(verdict=told, frame=make_frame(after, last, number + 1))


@router.get(
    "/positions/preview",
    response={200: PreviewOut, **REFUSED},
    summary="What would an action do in a position by itself?",
)
def get_position_preview(request: HttpRequest, wish: Query[Foreseen]) -> PreviewOut:
    """The position is named as in `/positions`. Shows a legal action on it, and plays nothing."""
    found, last = _reached(wish)
    number = 0 if last is None else last.number
    after, step = _followed(found, wish.action, number + 1)
    return preview(found, [(step.action, after)], number)


def _reached(wish: Asked) -> tuple[Position, Ply | None]:
    """The position after the moves, and the last of them."""
    try:
        played = games.get(wish.game)
    except HortusError as error:
        raise HttpError(404, sentence(error)) from None
    options = dict(part.partition("=")[::2] for part in wish.option)
    if len(options) != len(wish.option) or not all(options.values()):
        raise HttpError(422, _("An option is of the form name=value."))
    found = played.parse(wish.position, **options) if wish.position else played.start(**options)
    last = None
    for number, action in enumerate(wish.moves.split(), 1):
        found, last = _followed(found, action, number)
    return found, last


def _followed(position: Position, text: str, number: int) -> tuple[Position, Ply]:
    """The position after an action, and the action as a table's ply of this number. Refuses what is
    illegal."""
    verdict = position.judge(text)
    if verdict.action is None:
        raise HttpError(422, verdict_out(position.game, verdict).sentence)
    last = Ply(number=number, action=verdict.action, player=position.to_move or 0)
    return position.follow(position.encode(verdict.action)), last
