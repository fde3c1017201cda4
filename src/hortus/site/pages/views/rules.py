"""The rules, as they are cited: a page for each game, a clause under its id."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_GET

from hortus import games, rulebook
from hortus.core import Game, HortusError
from hortus.rulebook import Clause, Figure, Rulebook, RulebookError
from hortus.site.pages.fitting import fit, told_value, told_values
from hortus.site.pages.newgame import name_of
from hortus.site.pages.pictures import Picture, picture
from hortus.site.pages.views.picture import addresses
from hortus.site.pages.ways import asked_options, bar
from hortus.site.tables.words import language, translate

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shown:
    """A figure with its picture. ``position`` is what can be played on from there; empty: nothing."""

    figure: Figure
    picture: Picture
    position: str
    options: str


@dataclass(frozen=True, slots=True)
class Told:
    """A clause with its paragraphs and figures."""

    clause: Clause
    paragraphs: list[str]
    evidence: list[str]
    figures: list[Shown]


@require_GET
def rules_index(request: HttpRequest) -> HttpResponse:
    context = {"games": [{**_facts(game), "pictures": _pictures(game)} for game in _all_games()]}
    return render(request, "pages/rules_index.html", context)


@require_GET
def rules_page(request: HttpRequest, page: str) -> HttpResponse:
    """The rules of a game: all clauses that hold for it. A page that several games share can be had
    as a whole, too. ``option-NAME=`` are those of the board that the reader comes from."""
    if page in games.names():
        game = games.get(page)
        book = _book(game)
        title, clauses, played = name_of(game), book.of(game.id) if book else (), [game]
        page = game.rules
    else:
        try:
            book = rulebook.load(page, language())
        except RulebookError as error:
            raise Http404 from error
        title, clauses = book.title, book.clauses
        played = [game for game in _all_games() if game.rules == page]
    context = {
        "book": book,
        "title": title,
        "bar": bar(played[0], _options(played[0], request)) if len(played) == 1 else None,
        "clauses": [_told(clause) for clause in clauses],
        "games": [_facts(game) for game in played],
        "kin": [_facts(game) for game in _all_games() if game.rules == page and game not in played],
    }
    return render(request, "pages/rules.html", context)


def _book(game: Game) -> Rulebook | None:
    """The page of a game's rules; ``None`` where a game from elsewhere brings none that can be read."""
    try:
        return rulebook.load(game.rules, language())
    except RulebookError as error:
        logger.warning("The rules of %s cannot be shown: %s", game.id, error)
        return None


def _options(game: Game, request: HttpRequest) -> dict[str, str]:
    try:
        return fit(game, asked_options(request))
    except HortusError:
        return {}  # the rules are what is asked for, and are there


def _all_games() -> list[Game]:
    return [games.get(name) for name in games.names()]


def _pictures(game: Game) -> SafeString:
    return mark_safe(addresses(game.id))


def _facts(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "name": name_of(game),
        "summary": translate(game.summary) if game.summary else "",
        "designer": game.designer,
        "year": game.year,
        "players": [translate(player) for player in game.players],
        "length": rulebook.length_of(game.id),
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
    return Shown(
        figure,
        picture(position, figure.caption, show=figure.show),
        position=str(position) if position.result is None else "",
        options=" ".join(f"{name}={value}" for name, value in figure.options.items()),
    )
