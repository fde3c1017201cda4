"""The rulebook in the terminal: clauses to read, and sentences for verdicts and results."""

from __future__ import annotations

from collections.abc import Mapping

import click

from hortus import games
from hortus.core import ChoiceOption, Game, HortusError, IllegalAction, Option, Result, Verdict
from hortus.drawing import ascii_board
from hortus.rulebook import Clause, Figure, Rulebook, RulebookError, load, pages, tell
from hortus.terminal.words import _, language

WIDTH = 78


def reason(game: Game, said: Verdict | Result) -> str:
    """Why an action is illegal, or how a game ended, with the id of the rule."""
    return tell(game.rules, said.rule, str(said.reason), said.params, language(), translate=_)


def why(game: str, error: HortusError) -> str:
    """What an error says; of an illegal action of the game with this id with the rulebook's sentence."""
    if not isinstance(error, IllegalAction):
        return error.sentence(_)
    told = reason(games.get(game), error.verdict)
    return _("{action} is not legal here: {why}").format(action=error.verdict.text, why=told)


def due(game: Game, task: str, params: Mapping[str, object]) -> str:
    """What is to be done now, in a turn of several actions."""
    return tell(game.rules, None, task, params, language(), translate=_)


def _book(game: Game) -> Rulebook:
    """The page of a game's rules. Raises HortusError where a game from elsewhere brings none, or one that
    is not as it should be."""
    try:
        return load(game.rules, language())
    except RulebookError as error:
        if game.rules not in pages():
            raise HortusError("{game} brings no page of rules to read.", game=game.name) from None
        raise HortusError(
            "The page of rules of {game} cannot be read: {reason}.", game=game.name, reason=error
        ) from None


def page_text(game: Game) -> str:
    """All rules that hold for a game, with their figures, and its options. Raises HortusError."""
    book = _book(game)
    title = game.names.get(language().split("_")[0], game.name)
    clauses = "\n\n".join(map(_whole, book.of(game.id)))
    head = click.style(_("Options"), bold=True)
    options = "\n".join([head, *map(option_text, game.options)])
    return "\n\n".join([click.style(title, bold=True), clauses, *([options] if game.options else [])])


def option_text(option: Option) -> str:
    """An option as it is given to a command, with its default, and the values that it takes."""
    values = option.values()
    if isinstance(option, ChoiceOption) and option.labels:
        named = zip(option.choices, option.labels, strict=True)
        values = "; ".join(f"{value} ({_(label)})" for value, label in named)
    told = click.wrap_text(
        _("values: {values}").format(values=values),
        width=WIDTH,
        initial_indent="      ",
        subsequent_indent="        ",
    )
    return f"  -o {option.name}={option.default}  {_(option.label)}\n{told}"


def clause_text(game: Game, rule: str) -> str:
    """One rule with its figures. Raises HortusError, which lists the rules that there are."""
    clauses = _book(game).of(game.id)
    wanted = rule.strip().casefold()
    for clause in clauses:
        if wanted in (clause.id.casefold(), clause.id.casefold().rpartition("-")[2]):
            return _whole(clause)
    raise HortusError(
        "{game} has no rule {rule}. Its rules: {rules}.",
        game=game.name,
        rule=rule,
        rules=", ".join(clause.id for clause in clauses),
    )


def _whole(clause: Clause) -> str:
    return "\n\n".join([_clause(clause), *map(_figure, clause.figures)])


def _clause(clause: Clause) -> str:
    head = click.style(f"{clause.id}  {clause.title}", bold=True)
    parts = [head, _wrapped(clause.text)]
    if clause.ruling:
        parts.append(_wrapped(_("Ruling: {evidence}").format(evidence=clause.evidence)))
    return "\n".join(parts)


def _wrapped(text: str) -> str:
    return click.wrap_text(
        text, width=WIDTH, initial_indent="  ", subsequent_indent="  ", preserve_paragraphs=True
    )


def _figure(figure: Figure) -> str:
    position = games.get(figure.game).parse(figure.position, **figure.options)
    if figure.action is not None:
        position = position.play(figure.action)
    board = ascii_board(position.scene(), show=figure.show)
    return f"{board}\n\n{_wrapped(figure.caption)}"
