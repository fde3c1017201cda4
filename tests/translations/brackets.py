"""Texts in brackets, and the English that stands outside them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from typing import ClassVar

from hortus import games

#: Has six plural forms and runs from right to left: the hardest of our languages.
LANGUAGE = "ar"
#: Names, and what is the same in every language.
NAMES = {"Hortus", "English", "JSON", "SVG", "GitHub", "Ctrl", "Esc", "Enter", "Tab"}


class Texts(HTMLParser):
    """The visible texts and spoken labels of a page, less those marked as being in English."""

    SILENT: ClassVar = {"script", "style", "svg", "code", "kbd", "samp"}
    EMPTY: ClassVar = {"meta", "link", "input", "br", "hr", "img", "source"}
    INLINE: ClassVar = {"a", "abbr", "b", "code", "em", "i", "span", "strong", "u"}
    SPOKEN: ClassVar = {"aria-label", "title", "placeholder", "alt"}

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.text = ""
        self.stack: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.end_of_text(tag)
        given = dict(attrs)
        silent = any(s for _, s in self.stack) or tag in self.SILENT or given.get("lang") == "en"
        if not silent:
            self.found += [value for name, value in attrs if name in self.SPOKEN and value]
        if tag not in self.EMPTY:
            self.stack.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        self.end_of_text(tag)
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.stack and not self.stack[-1][1]:
            self.text += data

    def end_of_text(self, tag: str) -> None:
        """A translated text may hold inline elements; any other ends it."""
        if tag not in self.INLINE:
            self.found.append(self.text)
            self.text = ""


def english(texts: Iterable[str]) -> list[str]:
    """The texts in which English words stand outside brackets."""
    known = [games.get(name) for name in games.names()]
    names = NAMES | {
        name for game in known for name in (*game.names.values(), *(game.designer or "").split())
    }
    left = []
    for text in texts:
        bare = re.sub(r"⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧", "", text)
        if set(re.findall(r"[A-Za-z]{3,}", re.sub(r"\b[A-Z]{3}-\w+\b", "", bare))) - names:
            left.append(text.strip())
    return left
