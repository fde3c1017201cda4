"""A picture of each game in each look, by itself, so that a browser fetches it once."""

from __future__ import annotations

import hashlib
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from hortus import games
from hortus.drawing import THEMES, svg_board
from hortus.site.pages.lively import lively

YEAR = 365 * 24 * 3600


@require_GET
def game_picture(request: HttpRequest, theme: str, game: str) -> HttpResponse:
    """The picture's address changes with the picture, so that it may be kept for long."""
    if game not in games.names() or theme not in THEMES:
        raise Http404
    response = HttpResponse(drawn(theme, game), content_type="image/svg+xml")
    kept = request.GET.get("v") == version(theme, game)
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if kept else "no-cache"
    return response


@cache
def drawn(theme: str, game: str) -> str:
    return svg_board(lively(game).scene(), theme=theme, title=games.get(game).name)


@cache
def version(theme: str, game: str) -> str:
    return hashlib.sha256(drawn(theme, game).encode()).hexdigest()[:12]


def addresses(game: str) -> str:
    """The pictures of a game in all looks, as CSS variables of which the page's look takes one."""
    found = (
        f"--{theme}:url({reverse('game-picture', args=[theme, game])}?v={version(theme, game)})"
        for theme in THEMES
    )
    return ";".join(found)
