"""The opening explorer: how games went on from a position, move by move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from hortus import games
from hortus.core import Game, HortusError
from hortus.site.explorer.api import ContinuationOut, told
from hortus.site.explorer.looking import Source, look
from hortus.site.pages.exploring import EXPLORING, Explored
from hortus.site.pages.fitting import fit
from hortus.site.pages.newgame import NewGame, Value, name_of
from hortus.site.pages.ways import Followed, analysis_address, asked_options, follow, openings_address
from hortus.site.review.refusals import Rated
from hortus.site.tables.browser import owner
from hortus.site.tables.frames import make_frame
from hortus.site.tables.words import sentence, translate


@dataclass(frozen=True, slots=True)
class Way:
    """From the start of a game by some moves; ``source`` says which games count."""

    game: Game
    options: Mapping[str, str]
    followed: Followed
    source: Source = Source.ALL

    def address(self, moves: Iterable[str], source: Source | None = None) -> str:
        """The page that shows other moves, or other games."""
        chosen = source or self.source
        asked = "" if chosen is Source.ALL else chosen.value
        return openings_address(self.game, self.options, moves, asked)


@dataclass(frozen=True, slots=True)
class Row:
    """A continuation as the page tells it: parts in whole percents."""

    told: ContinuationOut
    href: str
    share: int
    first: int
    draws: int
    second: int
    score: int
    low: int
    high: int

    @classmethod
    def of(cls, each: ContinuationOut, games: int, href: str) -> Row:
        parts = [each.first / each.games, each.draws / each.games, each.second / each.games]
        first, draws, second = _percents(parts)
        score, low, high = (round(100 * part) for part in (each.score, each.low, each.high))
        return cls(each, href, round(100 * each.games / games), first, draws, second, score, low, high)


def _percents(parts: Sequence[float]) -> list[int]:
    """Parts of a whole in percents that are 100 together, those rounded up that lose most by it."""
    whole = [int(100 * part) for part in parts]
    lost = sorted(range(len(parts)), key=lambda at: whole[at] - 100 * parts[at])
    for at in lost[: 100 - sum(whole)]:
        whole[at] += 1
    return whole


@require_GET
def openings_index(request: HttpRequest) -> HttpResponse:
    """``?game=`` leads to a game's page; without it, to the first game's."""
    asked = request.GET.get("game", "")
    return redirect("openings", asked if asked in games.names() else games.names()[0])


@require_GET
def openings_page(request: HttpRequest, game: str) -> HttpResponse:
    """``option-NAME=`` are the game's options, ``moves=`` actions or whole turns with spaces between them,
    ``source=`` which games count. What cannot be is told above the board, which shows what could be
    followed."""
    way, trouble = _way(request, game)
    followed = way.followed
    explored = Explored(
        way.game,
        way.options,
        None,
        followed.position,
        make_frame(followed.position, followed.plies[-1] if followed.plies else None, len(followed.plies)),
        followed.told,
        len(followed.plies),
        more={"source": way.source.value, "page": reverse("openings", args=[way.game.id])},
    )
    told = _continuations(request, way)
    context = explored.context() | told
    context |= {
        "sheets": [*EXPLORING, "hortus/css/openings.css"],
        "hrefs": [(ply, way.address(followed.moves[: ply.number])) for ply in followed.told],
        "beginning": way.address([]),
        "games": [{"id": name, "name": name_of(games.get(name))} for name in games.names()],
        "new": NewGame(way.game, options=way.options),
        "trouble": trouble,
    }
    status = 422 if trouble else 403 if told["closed"] else 200
    return render(request, "pages/openings.html", context, status=status)


@require_GET
def openings_rows(request: HttpRequest, game: str) -> HttpResponse:
    """The part of the page that changes with the moves, for its scripts."""
    way, trouble = _way(request, game)
    if trouble:
        return HttpResponse(trouble, status=422, content_type="text/plain; charset=utf-8")
    told = _continuations(request, way)
    if told["closed"]:
        return HttpResponse(told["closed"], status=403, content_type="text/plain; charset=utf-8")
    return render(request, "pages/openings_rows.html", told)


def _way(request: HttpRequest, name: str) -> tuple[Way, str]:
    """What is asked for, as far as it can be, and what is wrong with the rest."""
    if name not in games.names():
        raise Http404
    game = games.get(name)
    try:
        start = game.start(**fit(game, asked_options(request)))
    except HortusError as error:
        start = game.start()
        return Way(game, start.options, Followed([start])), sentence(error)
    followed = follow(start, request.GET.get("moves", ""))
    asked = request.GET.get("source", Source.ALL)
    source = Source(asked) if asked in list(Source) else Source.ALL
    return Way(game, start.options, followed, source), followed.trouble


def _continuations(request: HttpRequest, way: Way) -> dict[str, Any]:
    """What is known of the position, or why it is not told to this browser (``closed``)."""
    asker, followed = owner(request), way.followed
    closed, found = "", None
    try:
        found = told(followed.position, look(followed.positions, way.source, asker), asker)
    except Rated as error:
        closed = sentence(error)
    labels = {
        Source.ALL: _("All games"),
        Source.TABLES: _("Played here"),
        Source.SELFPLAY: _("Computer's games"),
    }
    mover = followed.position.to_move
    return {
        "found": found,
        "closed": closed,
        "mover": None if mover is None else translate(way.game.players[mover]),
        "players": [translate(player) for player in way.game.players],
        "rows": []
        if found is None
        else [
            Row.of(each, found.games, way.address([*followed.moves, each.action]))
            for each in found.continuations
        ],
        "sources": [
            (Value(source.value, label, source is way.source), way.address(followed.moves, source))
            for source, label in labels.items()
        ],
        "analysis": analysis_address(way.game, way.options, followed.moves),
    }
