"""The language of the terminal: what the environment asks for."""

from __future__ import annotations

import os
from collections.abc import Callable

from hortus.i18n import counter, for_libraries, translator

_: Callable[[str], str] = translator()
ngettext: Callable[[str, str, int], str] = counter()
for_libraries()


def language() -> str:
    """The reader's language, such as ``es`` or ``en_GB``, from the variables that gettext reads."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        first = os.environ.get(name, "").split(":")[0].split(".")[0].split("@")[0]
        if first:
            return "en" if first in ("C", "POSIX") else first
    return "en"


def players_name(name: str) -> str:
    """A player's name, which games give in English."""
    return _(name)
