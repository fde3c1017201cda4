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
    languages = None if language is None else [language]
    return gettext.translation(DOMAIN, LOCALE, languages, fallback=True).gettext


def for_libraries() -> None:
    """Let libraries that ask Python's gettext for their own words, as click does, find them in our
    catalogue, in the language of the environment. For programs: it holds for the whole process."""
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
