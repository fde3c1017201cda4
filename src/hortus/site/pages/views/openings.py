"""The opening explorer: how games went on from a position, move by move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from hortus import games
from hortus.core import Game, HortusError, Position
from hortus.site.explorer.api import ContinuationOut, told
from hortus.site.explorer.looking import Source, look
from hortus.site.pages.exploring import EXPLORING, Explored
from hortus.site.pages.fitting import fit
from hortus.site.pages.newgame import NewGame, Value, name_of
from hortus.site.tables.api.trying import MOST_MOVES
from hortus.site.tables.browser import owner
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Ply
from hortus.site.tables.schemas import PlyOut
from hortus.site.tables.showing import verdict_out
from hortus.site.tables.words import sentence, translate

OPTION = "option-"


@dataclass(frozen=True, slots=True)
class Way:
    """From the start of a game by some moves; ``source`` says which games count."""

    game: Game
    options: Mapping[str, str]
    position: Position
    plies: Sequence[Ply] = ()
    source: Source = Source.ALL

    @property
    def moves(self) -> list[str]:
        return [ply.action for ply in self.plies]

    def address(self, moves: Iterable[str], source: Source | None = None) -> str:
        """The page that shows other moves, or other games."""
        asked = {f"{OPTION}{name}": value for name, value in self.options.items() if self._unusual(name)}
        if text := " ".join(moves):
            asked["moves"] = text
        if (chosen := source or self.source) is not Source.ALL:
            asked["source"] = chosen.value
        page = reverse("openings", args=[self.game.id])
        return f"{page}?{urlencode(asked)}" if asked else page

    def _unusual(self, name: str) -> bool:
        return any(o.name == name and o.default != self.options[name] for o in self.game.options)


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
    """``option-NAME=`` are the game's options, ``moves=`` actions with spaces between them, ``source=`` which
    games count. What cannot be is told above the board, which shows what could be followed."""
    way, trouble = _way(request, game)
    last = way.plies[-1] if way.plies else None
    plies = [PlyOut(number=ply.number, action=ply.action, player=ply.player) for ply in way.plies]
    explored = Explored(
        way.game,
        way.options,
        None,
        way.position,
        make_frame(way.position, last, len(plies)),
        plies,
        len(plies),
        more={"source": way.source.value, "page": reverse("openings", args=[way.game.id])},
    )
    context = explored.context()
    context |= _continuations(request, way)
    context |= {
        "sheets": [*EXPLORING, "hortus/css/openings.css"],
        "hrefs": [(ply, way.address(way.moves[: ply.number])) for ply in plies],
        "beginning": way.address([]),
        "games": [{"id": name, "name": name_of(games.get(name))} for name in games.names()],
        "new": NewGame(way.game, options=way.options),
        "trouble": trouble,
    }
    return render(request, "pages/openings.html", context, status=422 if trouble else 200)


@require_GET
def openings_rows(request: HttpRequest, game: str) -> HttpResponse:
    """The part of the page that changes with the moves, for its scripts."""
    way, trouble = _way(request, game)
    if trouble:
        return HttpResponse(trouble, status=422, content_type="text/plain; charset=utf-8")
    return render(request, "pages/openings_rows.html", _continuations(request, way))


def _way(request: HttpRequest, name: str) -> tuple[Way, str]:
    """What is asked for, as far as it can be, and what is wrong with the rest."""
    if name not in games.names():
        raise Http404
    game = games.get(name)
    given = {k[len(OPTION) :]: v for k, v in request.GET.dict().items() if k.startswith(OPTION)}
    try:
        start = game.start(**fit(game, given))
    except HortusError as error:
        start = game.start()
        return Way(game, start.options, start), sentence(error)
    position, plies, trouble = _followed(start, request.GET.get("moves", ""))
    asked = request.GET.get("source", Source.ALL)
    source = Source(asked) if asked in list(Source) else Source.ALL
    return Way(game, start.options, position, plies, source), trouble


def _followed(start: Position, moves: str) -> tuple[Position, list[Ply], str]:
    """The position after the moves, or before the first illegal one, with why."""
    position, plies = start, list[Ply]()
    if len(moves) > MOST_MOVES:
        return start, [], _("These are more moves than any game has.")
    for number, text in enumerate(moves.split(), 1):
        verdict = position.judge(text)
        if verdict.action is None:
            return position, plies, verdict_out(position.game, verdict).sentence
        plies.append(Ply(number=number, action=verdict.action, player=position.state.to_move))
        position = position.follow(position.encode(verdict.action))
    return position, plies, ""


def _continuations(request: HttpRequest, way: Way) -> dict[str, Any]:
    asker = owner(request)
    found = told(way.position, look(way.position, way.source, asker), asker)
    labels = {
        Source.ALL: _("All games"),
        Source.TABLES: _("Played here"),
        Source.SELFPLAY: _("Computer's games"),
    }
    mover = None if found.to_move is None else translate(way.game.players[found.to_move])
    return {
        "found": found,
        "mover": mover,
        "players": [translate(player) for player in way.game.players],
        "rows": [
            Row.of(each, found.games, way.address([*way.moves, each.action])) for each in found.continuations
        ],
        "sources": [
            (Value(source.value, label, source is way.source), way.address(way.moves, source))
            for source, label in labels.items()
        ],
    }
