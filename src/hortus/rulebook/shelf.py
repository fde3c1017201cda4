"""The pages that there are, and the best of them for a reader's language.

English is complete. Another language's file holds what has been translated, under the same keys,
and English stands in for the rest: positions and figures are told once, in the English file.

Games from elsewhere bring their pages along: an entry point in the group ``hortus.rulebook`` names a
package with the same folders.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from hortus.rulebook.book import Rulebook, RulebookError, make

ENGLISH = "en"
#: The file of what all pages share: the sentences for reasons that are no game's own.
COMMON = "common"
#: The entry points of packages that bring pages.
GROUP = "hortus.rulebook"

logger = logging.getLogger(__name__)


@cache
def _shelf() -> dict[str, dict[str, Traversable]]:
    """The files by language and page. A language or page that is asked for is looked up here and
    never made a path of. Of two files for one page the first counts, so that nobody replaces ours."""
    found: dict[str, dict[str, Traversable]] = {}
    for package in (__package__, *_others()):
        try:
            brought = list(_files_of(package))
        except Exception as error:  # whatever ails one package, the pages of the others can be read
            logger.warning("The pages of rules in %s cannot be found: %s", package, error)
            continue
        for language, file in brought:
            found.setdefault(language, {}).setdefault(file.name.removesuffix(".toml"), file)
    return found


def _others() -> list[str]:
    """The packages from elsewhere that bring pages."""
    return sorted({point.module for point in entry_points(group=GROUP)})


def _files_of(package: str) -> Iterator[tuple[str, Traversable]]:
    """The pages in a package, each with its language."""
    for folder in files(package).iterdir():
        if folder.is_dir() and not folder.name.startswith("_"):
            for file in folder.iterdir():
                if file.name.endswith(".toml"):
                    yield folder.name, file


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


def tell(
    page: str,
    rule: str | None,
    reason: str,
    params: Mapping[str, object],
    language: str = ENGLISH,
    *,
    translate: Callable[[str], str] = str,
) -> str:
    """The sentence of ``explain``, whatever a game from elsewhere brings along: without its page, or a
    sentence there, those that all pages share, and else the words of the reason's code."""
    try:
        return explain(page, rule, reason, params, language, translate=translate)
    except RulebookError:
        common = _merged(COMMON, _nearest(language))
        words = reason.replace("_", " ").replace("{", "{{").replace("}", "}}")
        shared = {**common, "reasons": {reason: words, **common["reasons"]}}
        book = make(page, language, {"title": page, "clauses": {}}, shared)
        return book.explain(rule, reason, params, translate=translate)


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
