"""The analysis board: any position of any game, to be explored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from hortus import games
from hortus.core import Game, HortusError, Position
from hortus.site.pages.exploring import Explored
from hortus.site.pages.fitting import fit
from hortus.site.pages.newgame import NewGame, name_of
from hortus.site.pages.ways import Followed, analysis_address, asked_options, follow
from hortus.site.tables.api.trying import LONGEST
from hortus.site.tables.browser import owner
from hortus.site.tables.frames import make_frame
from hortus.site.tables.words import sentence


@require_GET
def analysis_page(request: HttpRequest) -> HttpResponse:
    """``?game=`` and ``option-NAME=`` name a game, ``position=`` a position string, ``moves=`` what is played
    from there, actions or whole turns with spaces between them. What cannot be is told above the board, which
    shows what could be followed, or the game as it is usually played; it stays in the form."""
    asked = request.GET.get("game", games.names()[0])
    if asked not in games.names():
        try:
            games.get(asked)
        except HortusError as error:
            return _page(request, games.get(games.names()[0]), trouble=sentence(error), status=404)
    game = games.get(asked)
    try:
        start = _position(game, asked_options(request), request.GET.get("position", "").strip())
    except HortusError as error:
        return _page(request, game, trouble=sentence(error), status=422)
    followed = follow(start, request.GET.get("moves", ""))
    return _page(request, game, followed, followed.trouble, 422 if followed.trouble else 200)


def _position(game: Game, given: Mapping[str, str], text: str) -> Position:
    if len(text) > LONGEST:
        raise HortusError("This text is too long for a position.")
    if not text:
        return game.start(**fit(game, given))
    # What the string tells itself, such as the size, need not be what the form has.
    settled = {name: value for name, value in fit(game, given).items() if name in given}
    try:
        return game.parse(text, **settled)
    except HortusError:
        return game.parse(text)


def _page(
    request: HttpRequest, game: Game, followed: Followed | None = None, trouble: str = "", status: int = 200
) -> HttpResponse:
    """``followed`` is what could be done of what is asked for; ``None``: nothing."""
    text = request.GET.get("position", "").strip()[:LONGEST]
    shown = Followed([game.start()]) if followed is None else followed
    position, plies = shown.position, shown.plies
    start = str(shown.positions[0]) if text and followed else None
    options = shown.positions[0].options
    explored = Explored(
        game,
        options,
        start,
        position,
        make_frame(position, plies[-1] if plies else None, len(plies)),
        shown.told,
        len(plies),
        more={"table": None, "report": None, "study": None},
    )
    context: dict[str, Any] = explored.context(owner(request))
    context |= {
        "hrefs": [
            (ply, analysis_address(game, options, shown.moves[: ply.number], start)) for ply in shown.told
        ],
        "games": [{"id": name, "name": name_of(games.get(name))} for name in games.names()],
        "new": NewGame(game, options=options),
        "text": text,
        "described": str(position),
        "trouble": trouble,
    }
    return render(request, "pages/analysis.html", context, status=status)
