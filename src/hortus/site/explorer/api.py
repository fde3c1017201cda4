"""What is below /api/ of openings."""

from __future__ import annotations

from collections import deque
from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Router
from pydantic import BaseModel, Field

from hortus.core import Position
from hortus.site.explorer.looking import Looked, Source, look
from hortus.site.review.rated import AHEAD
from hortus.site.tables.api.trying import REFUSED, Asked, passed
from hortus.site.tables.browser import owner
from hortus.site.tables.models import Table
from hortus.site.tables.positions import game_of
from hortus.site.tables.schemas import PlayerOut, Refusal
from hortus.site.tables.showing import player_out
from hortus.study.openings import Continuation, total

router = Router(tags=["openings"])


class Wish(Asked):
    """`source` says which games count: those played at tables, those of the computer against itself that
    Hortus brings along, or all."""

    source: Source = Source.ALL


class ContinuationOut(BaseModel):
    """How games went on: by `action`, or by one of `others`, which come to the same (mirror images). `first`
    and `second` are the games that player 0 and player 1 won; `score` is the share of points of the player
    who acts, with the ends `low` and `high` of its 95% interval."""

    action: str
    others: list[str]
    games: int
    first: int
    draws: int
    second: int
    score: Annotated[float, Field(ge=0, le=1)]
    low: Annotated[float, Field(ge=0, le=1)]
    high: Annotated[float, Field(ge=0, le=1)]


class CameByOut(BaseModel):
    """A finished game that came by: who played, and the player who won, if anybody did."""

    url: str
    players: list[PlayerOut]
    winner: int | None
    length: int


class OpeningsOut(BaseModel):
    """What is known of a position: how many games went on from it, how they did, most played first, and the
    last of them that the asker sat at, or that were rated."""

    to_move: int | None
    games: int
    continuations: list[ContinuationOut]
    tables: list[CameByOut]


@router.get(
    "/explorer",
    response={200: OpeningsOut, 403: Refusal, **REFUSED},
    summary="How did games go on from a position?",
)
def get_openings(request: HttpRequest, wish: Query[Wish]) -> OpeningsOut:
    """The position is named as in `/positions`. Finished games count, from the start that is usual for the
    game with these options, each to its 40th action; mirror images count together. A rated game that the
    asker plays gets no help from here."""
    way = deque((position for position, _last in passed(wish)), AHEAD + 1)
    asker = owner(request)
    return told(way[-1], look(list(way), wish.source, asker), asker)


def told(position: Position, looked: Looked, asker: str) -> OpeningsOut:
    return OpeningsOut(
        to_move=position.to_move,
        games=total(looked.found).games,
        continuations=[_continuation(each, position.state.to_move) for each in looked.found],
        tables=[_came_by(table, asker) for table in looked.tables],
    )


def _continuation(each: Continuation, mover: int) -> ContinuationOut:
    count = each.count
    low, high = count.interval
    return ContinuationOut(
        action=each.action,
        others=list(each.others),
        games=count.games,
        first=count.losses if mover else count.wins,
        draws=count.draws,
        second=count.wins if mover else count.losses,
        score=count.score,
        low=low,
        high=high,
    )


def _came_by(table: Table, asker: str) -> CameByOut:
    return CameByOut(
        url=table.get_absolute_url(),
        players=[player_out(game_of(table), seat, asker) for seat in table.seats.all()],
        winner=table.winner,
        length=table.length,
    )
