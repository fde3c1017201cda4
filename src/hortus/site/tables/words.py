"""Words of the game's and of Hortus' own, in the language that Django has active."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from django.utils.translation import get_language, gettext

from hortus import games, i18n, rulebook
from hortus.core import Game, HortusError
from hortus.records import RecordError


def language() -> str:
    return get_language() or "en"


@cache
def _translator(code: str) -> Callable[[str], str]:
    return i18n.translator(code)


def translate(text: str) -> str:
    """A word or sentence from the site or from anywhere else in Hortus; English if it is not known."""
    translated = gettext(text)
    return translated if translated != text else _translator(language())(text)


def sentence(error: HortusError) -> str:
    """What an error says; of an illegal ply in a record with the rulebook's sentence."""
    if isinstance(error, RecordError) and error.verdict is not None:
        game = games.get(str(error.params["game"]))
        return translate("Line {line}: ply {ply}, {action}. {reason}").format(
            line=error.line,
            ply=error.ply,
            action=error.verdict.text,
            reason=explain(game, error.verdict.rule, str(error.verdict.reason), error.verdict.params),
        )
    return error.sentence(translate)


def explain(game: Game, rule: str | None, reason: str, params: Mapping[str, object]) -> str:
    """Why an action is illegal, or how a game ended, with the id of the rule."""
    return rulebook.tell(game.rules, rule, reason, params, language(), translate=translate)


def link(game: Game, rule: str | None) -> str | None:
    """The address of a rule's text."""
    return f"/rules/{game.id}/#{rule}" if rule else None


def game_name(game: Game) -> str:
    """What the game is called in the active language."""
    return game.names.get(language().split("-")[0], game.name)
