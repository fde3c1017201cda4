"""The rules, as they are cited: a page for each game, a clause under its id."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from hortus import games, rulebook
from hortus.core import Game
from hortus.rulebook import Clause, Figure, RulebookError
from hortus.site.pages.lively import lively
from hortus.site.pages.newgame import name_of, told_value, told_values
from hortus.site.pages.pictures import Picture, picture
from hortus.site.tables.words import language, translate


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure with its picture."""

    figure: Figure
    picture: Picture


@dataclass(frozen=True, slots=True)
class Told:
    """A clause with its paragraphs and figures."""

    clause: Clause
    paragraphs: list[str]
    evidence: list[str]
    figures: list[Shown]


@require_GET
def rules_index(request: HttpRequest) -> HttpResponse:
    context = {"pages": [_entry(page) for page in rulebook.pages()]}
    return render(request, "pages/rules_index.html", context)


@require_GET
def rules_page(request: HttpRequest, page: str) -> HttpResponse:
    try:
        book = rulebook.load(page, language())
    except RulebookError as error:
        raise Http404 from error
    context = {
        "book": book,
        "clauses": [_told(clause) for clause in book.clauses],
        "games": [_facts(game) for game in _games_of(page)],
    }
    return render(request, "pages/rules.html", context)


def _games_of(page: str) -> list[Game]:
    """The installed games that are played by a page's rules."""
    return [game for game in map(games.get, games.names()) if game.rules == page]


def _entry(page: str) -> dict[str, object]:
    book = rulebook.load(page, language())
    played = _games_of(page)
    return {
        "page": page,
        "title": book.title,
        "games": [_facts(game) for game in played],
        "picture": picture(lively(played[0].id), book.title) if played else None,
    }


def _facts(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "name": name_of(game),
        "designer": game.designer,
        "year": game.year,
        "players": [translate(player) for player in game.players],
        "options": [
            {
                "label": translate(option.label),
                "values": told_values(option),
                "default": told_value(option, option.default),
            }
            for option in game.options
        ],
    }


def _told(clause: Clause) -> Told:
    return Told(
        clause, _paragraphs(clause.text), _paragraphs(clause.evidence), [*map(_shown, clause.figures)]
    )


def _paragraphs(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


def _shown(figure: Figure) -> Shown:
    position = games.get(figure.game).parse(figure.position, **figure.options)
    if figure.action is not None:
        position = position.play(figure.action)
    return Shown(figure, picture(position, figure.caption, show=figure.show))
