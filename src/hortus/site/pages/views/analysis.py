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
from hortus.site.tables.api.trying import LONGEST
from hortus.site.tables.frames import make_frame
from hortus.site.tables.words import sentence

OPTION = "option-"


@require_GET
def analysis_page(request: HttpRequest) -> HttpResponse:
    """``?game=`` and ``option-NAME=`` name a game, ``position=`` a position string. What cannot be is
    told above the board of the game as it is usually played, and stays in the form."""
    asked = request.GET.get("game", games.names()[0])
    if asked not in games.names():
        try:
            games.get(asked)
        except HortusError as error:
            return _page(request, games.get(games.names()[0]), trouble=sentence(error), status=404)
    game = games.get(asked)
    given = {
        name[len(OPTION) :]: value for name, value in request.GET.dict().items() if name.startswith(OPTION)
    }
    try:
        return _page(request, game, _position(game, given, request.GET.get("position", "").strip()))
    except HortusError as error:
        return _page(request, game, trouble=sentence(error), status=422)


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
    request: HttpRequest, game: Game, position: Position | None = None, trouble: str = "", status: int = 200
) -> HttpResponse:
    text = request.GET.get("position", "").strip()[:LONGEST]
    start = text != "" and position is not None
    shown = game.start() if position is None else position
    explored = Explored(
        game,
        shown.options,
        str(shown) if start else None,
        shown,
        make_frame(shown, None, 0),
        more={"table": None, "report": None, "study": None},
    )
    context: dict[str, Any] = explored.context()
    context |= {
        "games": [{"id": name, "name": name_of(games.get(name))} for name in games.names()],
        "new": NewGame(game, options=shown.options),
        "text": text,
        "described": str(shown),
        "trouble": trouble,
    }
    return render(request, "pages/analysis.html", context, status=status)
