"""The pages that there are, and the best of them for a reader's language.

English is complete. Another language's file holds what has been translated, under the same keys,
and English stands in for the rest: positions and figures are told once, in the English file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from hortus.rulebook.book import Rulebook, RulebookError, make

ENGLISH = "en"
#: The file of what all pages share: the sentences for reasons that are no game's own.
COMMON = "common"


@cache
def _shelf() -> dict[str, dict[str, Traversable]]:
    """The files by language and page. A language or page that is asked for is looked up here and
    never made a path of."""
    return {
        folder.name: {
            file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")
        }
        for folder in files(__package__).iterdir()
        if folder.is_dir() and not folder.name.startswith("_")
    }


def languages() -> list[str]:
    """The languages that something of the rules can be read in."""
    return sorted(_shelf())


def pages() -> list[str]:
    """The pages of rules."""
    return sorted(_shelf()[ENGLISH].keys() - {COMMON})


def load(page: str, language: str = ENGLISH) -> Rulebook:
    """A page of rules in a language (``es``, ``es-MX``), in English where it is not translated.

    Raises RulebookError for a page that there is not, and lists those that there are.
    """
    if page not in pages():
        raise RulebookError(f"There are no rules {page}. The pages: {', '.join(pages())}")
    return _load(page, _nearest(language))


def explain(
    page: str,
    rule: str | None,
    reason: str,
    params: Mapping[str, object],
    language: str = ENGLISH,
    *,
    translate: Callable[[str], str] = str,
) -> str:
    """A reason of a verdict or a result as a sentence, with the id of the rule.

    ``translate`` turns players' names, which come in English, into the language. Raises
    RulebookError where the page has no sentence for the reason.
    """
    return load(page, language).explain(rule, reason, params, translate=translate)


def _nearest(language: str) -> str:
    asked = language.replace("_", "-").lower()
    known = {name.lower(): name for name in languages()}
    return known.get(asked) or known.get(asked.split("-")[0]) or ENGLISH


@cache
def _load(page: str, language: str) -> Rulebook:
    return make(page, language, _merged(page, language), _merged(COMMON, language))


def _merged(page: str, language: str) -> Mapping[str, Any]:
    data = _read(_shelf()[ENGLISH][page])
    if language != ENGLISH and page in _shelf()[language]:
        data = _over(f"{language}/{page}", data, _read(_shelf()[language][page]))
    return data


def _read(file: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise RulebookError(f"{file}: {error}") from error


def _over(where: str, english: dict[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """The English data with what the other language has put in its place."""
    if unknown := other.keys() - english.keys():
        raise RulebookError(f"{where}: {', '.join(sorted(unknown))} is not in the English file")
    return {key: _put(f"{where}, {key}", value, other.get(key, value)) for key, value in english.items()}


def _put(where: str, english: Any, other: Any) -> Any:
    if isinstance(english, dict):
        return _over(where, english, other)
    if isinstance(english, str):
        try:
            unknown = _places(str(other)) - _places(english)
        except ValueError as error:
            raise RulebookError(f"{where}: {error}") from None
        if unknown:
            raise RulebookError(f"{where}: there is no {{{', '.join(sorted(unknown))}}} in English")
    return other


def _places(text: str) -> set[str]:
    """The names at which values are put into a sentence."""
    return {name for _text, name, _form, _kind in Formatter().parse(text) if name is not None}
