"""Translations outside Django: gettext's domain ``hortus``, its catalogues in ``hortus/locale``."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "hortus"


def translator(language: str | None = None) -> Callable[[str], str]:
    """The function from English sentence to ``language`` (``None``: what the environment asks for).

    Sentences without a translation stay English.
    """
    return _catalogue(language).gettext


def counter(language: str | None = None) -> Callable[[str, str, int], str]:
    """The function from an English sentence for one, the same for many, and their number, to the sentence
    in ``language`` that goes with that number, as ``translator`` finds it."""
    return _catalogue(language).ngettext


def _catalogue(language: str | None) -> gettext.NullTranslations:
    languages = None if language is None else [language]
    return gettext.translation(DOMAIN, LOCALE, languages, fallback=True)


def for_libraries() -> None:
    """Let libraries that ask Python's gettext for their own words, as click does, find them in our
    catalogue, in the language of the environment. For programs: it holds for the whole process."""
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
