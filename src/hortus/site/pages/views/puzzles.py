"""Puzzles: choosing one, and trying it."""

from __future__ import annotations

import uuid
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from hortus import games
from hortus.core import HortusError, IllegalAction
from hortus.site.pages.exploring import EXPLORING
from hortus.site.pages.newgame import name_of, told_options
from hortus.site.pages.pictures import picture_of
from hortus.site.pages.refusals import status_of
from hortus.site.pages.views.picture import addresses
from hortus.site.pages.ways import bar
from hortus.site.puzzles.actions.solving import begin_anew, give_up, play
from hortus.site.puzzles.choosing import listed, next_puzzle, themes_in
from hortus.site.puzzles.models import Attempt, Puzzle
from hortus.site.puzzles.showing import answer_out, puzzle_line, puzzle_out, theme_list, you_out
from hortus.site.tables.browser import owner
from hortus.site.tables.showing import verdict_out
from hortus.site.tables.words import sentence

SHEETS = [*EXPLORING, "hortus/css/puzzles.css"]
#: Puzzles on a page of the list.
PAGE = 48


@require_GET
def puzzles_index(request: HttpRequest) -> HttpResponse:
    """``?game=`` and ``?theme=`` choose; ``?page=`` counts from 1."""
    wish, key = _wish(request), owner(request)
    page = Paginator(listed(key, **wish), PAGE).get_page(request.GET.get("page"))
    puzzles = list(page.object_list)
    yours = dict(Attempt.objects.filter(key=key, puzzle__in=puzzles).values_list("puzzle", "state"))
    context = {
        "wish": wish,
        "bar": bar(games.get(wish["game"])) if wish["game"] else None,
        "query": _query(wish),
        "games": [{"id": name, "name": name_of(games.get(name))} for name in _games()],
        "themes": theme_list(themes_in(wish["game"]), wish["game"]),
        "page": page,
        "puzzles": [
            {
                "told": puzzle_line(puzzle, yours.get(puzzle.pk)),
                "size": _size(puzzle),
                "pictures": mark_safe(addresses(puzzle.game, puzzle.slug)),
            }
            for puzzle in puzzles
        ],
        "you": you_out(key),
        "none_left": "none" in request.GET,
    }
    return render(request, "pages/puzzles.html", context)


@require_GET
def puzzle_next(request: HttpRequest) -> HttpResponse:
    """Leads to the next puzzle for the asker; ``?after=`` is the one that is left."""
    wish = _wish(request)
    puzzle = next_puzzle(owner(request), **wish, after=_plain(request.GET.get("after", "")))
    if puzzle is None:
        return redirect(f"{reverse('puzzles')}?{urlencode({**wish, 'none': ''})}")
    return redirect(f"{puzzle.get_absolute_url()}{_query(wish)}")


@require_GET
def puzzle_page(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, _find(slug))


@require_http_methods(["GET", "POST"])
def puzzle_act(request: HttpRequest, slug: str) -> HttpResponse:
    """What a form without scripts asks for: ``do`` names it."""
    puzzle, key = _find(slug), owner(request)
    if request.method == "GET":
        return redirect(f"{puzzle.get_absolute_url()}{_query(_wish(request))}")
    request_id = request.POST.get("request_id", "")[:64] or str(uuid.uuid4())
    ply = request.POST.get("ply", "")
    number = int(ply) if ply.isascii() and ply.isdecimal() and len(ply) < 8 else 0
    try:
        match request.POST.get("do", "play"):
            case "solution":
                told, number = give_up(puzzle, key, request_id), 0
            case "anew":
                told, number = begin_anew(puzzle, key, request_id), 0
            case _:
                action = request.POST.get("action", "").strip()[:255]
                told = play(puzzle, key, number, action, request_id)
    except IllegalAction as error:
        return _page(request, puzzle, verdict_out(games.get(puzzle.game), error.verdict).sentence, status=422)
    except HortusError as error:
        return _page(request, puzzle, sentence(error), status=status_of(error))
    return _page(request, puzzle, answer_out(puzzle, key, number, told).sentence)


def _find(slug: str) -> Puzzle:
    puzzle = Puzzle.objects.select_related("table").filter(slug=slug).first()
    if puzzle is None:
        raise Http404
    return puzzle


def _wish(request: HttpRequest) -> dict[str, str]:
    """The game and the theme that are asked for, as far as there are such."""
    game = request.GET.get("game", "")
    return {
        "game": game if game in games.names() else "",
        "theme": _plain(request.GET.get("theme", "")),
    }


def _plain(text: str) -> str:
    """A text that a database can be asked about."""
    return text.replace("\0", "")[:32]


def _query(wish: dict[str, str]) -> str:
    asked = {name: value for name, value in wish.items() if value}
    return f"?{urlencode(asked)}" if asked else ""


def _games() -> list[str]:
    there = set(Puzzle.objects.values_list("game", flat=True).distinct())
    return [name for name in games.names() if name in there]


def _size(puzzle: Puzzle) -> str:
    return told_options(games.get(puzzle.game), puzzle.options)


def _page(request: HttpRequest, puzzle: Puzzle, said: str = "", status: int = 200) -> HttpResponse:
    told = puzzle_out(puzzle, owner(request))
    wish = _wish(request)
    style = puzzle.told().begin().scene().style
    after: dict[str, Any] = {**wish, "after": puzzle.slug}
    context = {
        "puzzle": told,
        "sheets": SHEETS,
        "board": picture_of(told.frame.svg, style),
        "size": _size(puzzle),
        "bar": bar(games.get(puzzle.game), puzzle.options),
        "table": {"name": told.name, "game": told.game, "frame": told.frame},
        "said": said or _standing(told.state),
        "query": _query(wish),
        "next": f"{reverse('puzzle-next')}{_query(after)}",
        "request_id": str(uuid.uuid4()),
        "json": told.model_dump(mode="json"),
    }
    return render(request, "pages/puzzle.html", context, status=status)


def _standing(state: str) -> str:
    return {
        Attempt.State.SOLVED.value: _("You have solved this puzzle."),
        Attempt.State.SHOWN.value: _("You have seen the solution."),
    }.get(state, "")
