"""Positions without a table, for figures and boards that are played on in place. Nothing is kept of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Query, Router
from ninja.errors import HttpError
from pydantic import BaseModel, Field

from hortus import games
from hortus.core import HortusError, Position
from hortus.core.turns import BadMove
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Ply
from hortus.site.tables.moves import beginning, followed
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
#: Actions in canonical notation, each with the position after it.
Steps = Sequence[tuple[str, Position]]


class Asked(BaseModel):
    """A position: the one that `position` describes, or without it the game's own start, and what the
    `moves` (actions or whole turns, with spaces between them) make of it, so that what stood before is
    known. Each `option` is of the form `name=value`."""

    game: Annotated[str, Field(max_length=64)]
    position: Annotated[str, Field(max_length=LONGEST)] = ""
    option: Annotated[list[str], Field(max_length=MOST_OPTIONS)] = []
    moves: Annotated[str, Field(max_length=MOST_MOVES)] = ""


class Tried(Asked):
    action: Annotated[str, Field(max_length=255)] = ""


class Foreseen(Asked):
    action: Annotated[str, Field(min_length=1, max_length=255)]


class TriedOut(BaseModel):
    """The position, after the action or whole turn if one was given and is legal; else ``verdict`` tells
    why not."""

    verdict: VerdictOut | None
    frame: FrameOut


@router.get("/positions", response={200: TriedOut, **REFUSED}, summary="A position by itself")
def get_position(request: HttpRequest, wish: Query[Tried]) -> TriedOut:
    """A position, after the action or whole turn if that is given and legal. An illegal move on the way
    there is refused."""
    found, last = reached(wish)
    number = 0 if last is None else last.number
    told = None
    if wish.action:
        verdict, steps = found.judge_turn(wish.action)
        told = verdict_out(found.game, verdict)
        if steps:
            found, last = _after(found, steps, number)
            number = last.number
    return TriedOut(verdict=told, frame=make_frame(found, last, number))


@router.get(
    "/positions/preview",
    response={200: PreviewOut, **REFUSED},
    summary="What would an action or whole turn do in a position by itself?",
)
def get_position_preview(request: HttpRequest, wish: Query[Foreseen]) -> PreviewOut:
    """The position is named as in `/positions`. Shows a legal action or whole turn on it, and plays
    nothing."""
    found, last = reached(wish)
    return preview(found, _legal(found, wish.action), 0 if last is None else last.number)


def reached(wish: Asked) -> tuple[Position, Ply | None]:
    """The position after the moves, and the last of them."""
    return deque(passed(wish), 1)[0]


def passed(wish: Asked) -> Iterator[tuple[Position, Ply | None]]:
    """The position before the moves and that after each action of them, with that action."""
    try:
        game = games.get(wish.game)
    except HortusError as error:
        raise HttpError(404, sentence(error)) from None
    options = dict(part.partition("=")[::2] for part in wish.option)
    if len(options) != len(wish.option) or not all(options.values()):
        raise HttpError(422, _("An option is of the form name=value."))
    try:
        yield from followed(beginning(game.id, options, wish.position or None), wish.moves.split())
    except BadMove as bad:
        raise HttpError(422, verdict_out(game, bad.verdict).sentence) from None


def _legal(position: Position, text: str) -> Steps:
    """The actions of a text with the position after each. Refuses what is illegal."""
    verdict, steps = position.judge_turn(text)
    if not steps:
        raise HttpError(422, verdict_out(position.game, verdict).sentence)
    return steps


def _after(position: Position, steps: Steps, number: int) -> tuple[Position, Ply]:
    """The position after the steps, and the last of them as a table's ply, ``number`` plies being before
    them."""
    action, after = steps[-1]
    return after, Ply(number=number + len(steps), action=action, player=position.to_move or 0)
