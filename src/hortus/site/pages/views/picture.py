"""Pictures of games and puzzles in each look, each by itself, so that a browser fetches it once."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from hortus import games
from hortus.drawing import THEMES, svg_board
from hortus.site.pages.lively import lively
from hortus.site.puzzles.models import Puzzle

YEAR = 365 * 24 * 3600
#: Puzzles' pictures that are kept, of some ten thousand characters each.
KEPT = 512


@require_GET
@gzip_page
def game_picture(request: HttpRequest, theme: str, game: str) -> HttpResponse:
    """The picture's address changes with the picture, so that it may be kept for long."""
    if game not in games.names() or theme not in THEMES:
        raise Http404
    return _answer(request, drawn(theme, game), version(theme, game))


@require_GET
@gzip_page
def puzzle_picture(request: HttpRequest, theme: str, slug: str) -> HttpResponse:
    """A puzzle's position, before anybody tries it."""
    puzzle = Puzzle.objects.filter(slug=slug).first() if theme in THEMES else None
    if puzzle is None:
        raise Http404
    options = tuple(sorted(puzzle.options.items()))
    return _answer(
        request, _position(theme, puzzle.game, options, puzzle.position), version(theme, puzzle.game)
    )


def _answer(request: HttpRequest, svg: str, version: str) -> HttpResponse:
    response = HttpResponse(svg, content_type="image/svg+xml")
    kept = request.GET.get("v") == version
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if kept else "no-cache"
    return response


@cache
def drawn(theme: str, game: str) -> str:
    return svg_board(lively(game).scene(), theme=theme, title=games.get(game).name)


@lru_cache(KEPT)
def _position(theme: str, game: str, options: tuple[tuple[str, str], ...], position: str) -> str:
    scene = games.get(game).parse(position, **dict(options)).scene()
    return svg_board(scene, theme=theme, title=games.get(game).name)


@cache
def version(theme: str, game: str) -> str:
    """It changes with the way in which a game is drawn."""
    return hashlib.sha256(drawn(theme, game).encode()).hexdigest()[:12]


def addresses(game: str, puzzle: str = "") -> str:
    """The pictures of a game, or of one of its puzzles, in all looks, as CSS variables of which the page's
    look takes one."""
    name, what = ("puzzle-picture", puzzle) if puzzle else ("game-picture", game)
    found = (
        f"--{theme}:url({reverse(name, args=[theme, what])}?v={version(theme, game)})" for theme in THEMES
    )
    return ";".join(found)
