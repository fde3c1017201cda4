"""A page of rules in one language, made from its data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any

#: Parameters whose values are players' names: English words that are translated like any other.
PEOPLE = ("player", "owner", "winner", "loser")
#: A parameter that is longer (a page of text where a move should be) is cut in a sentence.
LONGEST = 40


class RulebookError(LookupError):
    """The rulebook has no such page, clause or reason, or a page's data is not as it should be."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A position that shows a clause.

    ``position`` is a position string of ``game`` under ``options``; ``action`` is played on it
    before it is drawn, and the cells in ``show`` are pointed at. ``games`` are all games that it can
    be drawn as: the first is ``game``.
    """

    id: str
    game: str
    position: str
    caption: str
    options: Mapping[str, str]
    action: str | None = None
    show: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule under the id by which everything cites it (``TAN-3``).

    ``text`` is plain, its paragraphs parted by empty lines. A ``ruling`` is not in the rules'
    source, or not wholly: it is our reading, and ``evidence`` says what speaks for it. ``games`` are
    those for which the clause holds, of a page that several share; empty: all of them.
    """

    id: str
    title: str
    text: str
    ruling: bool = False
    evidence: str = ""
    figures: tuple[Figure, ...] = ()
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The clauses of a page in their order, and a sentence for every reason code.

    ``reasons`` has templates with ``{named}`` parameters, ``common`` the codes among them that all
    pages share; ``citation`` is the template that adds the ``{rule}`` to a ``{sentence}``.
    """

    page: str
    language: str
    title: str
    clauses: tuple[Clause, ...]
    reasons: Mapping[str, str]
    common: frozenset[str]
    citation: str

    def of(self, game: str) -> tuple[Clause, ...]:
        """The clauses that hold for a game, with the figures that can be drawn as this game."""
        return tuple(
            replace(
                clause,
                figures=tuple(replace(f, game=game) for f in clause.figures if game in f.games),
            )
            for clause in self.clauses
            if not clause.games or game in clause.games
        )

    def clause(self, rule: str) -> Clause:
        """The clause with this id. Raises RulebookError, which lists the ids there are."""
        for clause in self.clauses:
            if clause.id == rule:
                return clause
        known = ", ".join(clause.id for clause in self.clauses)
        raise RulebookError(f"{self.page} has no clause {rule}. Its clauses: {known}")

    def explain(
        self,
        rule: str | None,
        reason: str,
        params: Mapping[str, object],
        *,
        translate: Callable[[str], str] = str,
    ) -> str:
        """The sentence for a reason, and the rule that it comes from where there is one.

        ``translate`` turns the names of players into the language of the page. Raises
        RulebookError for an unknown reason or a parameter that is missing.
        """
        if reason not in self.reasons:
            known = ", ".join(sorted(self.reasons))
            raise RulebookError(f"{self.page} has no sentence for {reason}. It has some for: {known}")
        told = {name: _told(name, value, translate) for name, value in params.items()}
        try:
            sentence = self.reasons[reason].format(**told)
        except KeyError as missing:
            raise RulebookError(f"{self.page}: {reason} is given no parameter {missing}") from None
        return self.citation.format(sentence=sentence, rule=rule) if rule else sentence


def _told(name: str, value: object, translate: Callable[[str], str]) -> str:
    text = translate(str(value)) if name in PEOPLE and value else str(value)
    # What somebody typed stands in the sentence: on one line, and not a page long.
    text = re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def make(page: str, language: str, data: Mapping[str, Any], common: Mapping[str, Any]) -> Rulebook:
    """The rulebook that a page's data describes. ``common`` has what all pages share.

    Raises RulebookError, which names what is missing or unknown.
    """
    where = f"{language}/{page}"
    _check(where, data, needs={"title", "clauses"}, may={"game", "figures", "reasons"})
    figures = {name: _figure(where, page, name, data) for name in data.get("figures", {})}
    clauses = tuple(_clause(where, rule, given, figures) for rule, given in data["clauses"].items())
    shown = {figure.id for clause in clauses for figure in clause.figures}
    if unused := figures.keys() - shown:
        raise RulebookError(f"{where}: no clause shows the figures {', '.join(sorted(unused))}")
    for reason, sentence in data.get("reasons", {}).items():
        _check_sentence(f"{where}, {reason}", sentence)
    return Rulebook(
        page,
        language,
        title=data["title"],
        clauses=clauses,
        reasons={**common["reasons"], **data.get("reasons", {})},
        common=frozenset(common["reasons"]),
        citation=common["citation"],
    )


def _figure(where: str, page: str, name: str, data: Mapping[str, Any]) -> Figure:
    given = data["figures"][name]
    _check(
        f"{where}, figure {name}",
        given,
        needs={"position", "caption"},
        may={"game", "games", "options", "action", "show"},
    )
    games = tuple(given.get("games", [given.get("game", data.get("game", page))]))
    return Figure(
        name,
        game=games[0],
        position=given["position"],
        caption=given["caption"],
        options=given.get("options", {}),
        action=given.get("action"),
        show=tuple(given.get("show", ())),
        games=games,
    )


def _clause(where: str, rule: str, given: Mapping[str, Any], figures: Mapping[str, Figure]) -> Clause:
    _check(f"{where}, {rule}", given, needs={"title", "text"}, may={"ruling", "figures", "games"})
    shown = given.get("figures", [])
    if unknown := [name for name in shown if name not in figures]:
        raise RulebookError(f"{where}, {rule}: there is no figure {', '.join(unknown)}")
    evidence = given.get("ruling", "").strip()
    return Clause(
        rule,
        title=given["title"],
        text=given["text"].strip(),
        ruling=bool(evidence),
        evidence=evidence,
        figures=tuple(figures[name] for name in shown),
        games=tuple(given.get("games", ())),
    )


def _check(where: str, given: Mapping[str, Any], needs: set[str], may: set[str]) -> None:
    if missing := needs - given.keys():
        raise RulebookError(f"{where}: {', '.join(sorted(missing))} is missing")
    if unknown := given.keys() - needs - may:
        raise RulebookError(f"{where}: {', '.join(sorted(unknown))} is not known here")


def _check_sentence(where: str, sentence: object) -> None:
    """A sentence is text in which bare names stand in braces."""
    try:
        parts = list(Formatter().parse(str(sentence)))
    except ValueError as error:
        raise RulebookError(f"{where}: {error}") from None
    for _text, name, form, kind in parts:
        if name is not None and (not name.isidentifier() or form or kind):
            raise RulebookError(f"{where}: {{{name}}} is no name of a parameter")
