"""Every text that a person sees goes through translation: with catalogues that put each known text in
brackets, nothing in English stands outside them."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from django.test import Client
from django.urls import reverse

from hortus import games
from hortus.site.tables import words

ROOT = Path(__file__).parent.parent
#: Has six plural forms and runs from right to left: the hardest of our languages.
LANGUAGE = "ar"
#: Names, and what is the same in every language.
NAMES = {"Hortus", "English", "JSON", "SVG", "GitHub", "Ctrl", "Esc", "Enter", "Tab"}


@pytest.fixture(scope="module")
def messages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages", ROOT / "scripts" / "messages.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def bracketed(message: Message) -> str | tuple[str, ...]:
    if isinstance(message.id, str):
        return f"⟦{message.id}⟧"
    return (f"⟦{message.id[0]}⟧",) + (f"⟦{message.id[1]}⟧",) * 5


@pytest.fixture(scope="module")
def catalogues(messages: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with compiled catalogues of all domains."""
    root = tmp_path_factory.mktemp("locale")
    folder = root / LANGUAGE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain in messages.DOMAINS:
        found = messages.collect(domain)
        catalog = Catalog(locale=LANGUAGE)
        for message in found:
            if message.id:
                catalog.add(message.id, bracketed(message), context=message.context, flags=message.flags)
        with (folder / f"{domain}.mo").open("wb") as file:
            write_mo(file, catalog)
    return root


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


def english(texts: Iterator[str] | list[str]) -> list[str]:
    """The texts in which English words stand outside brackets."""
    known = [games.get(name) for name in games.names()]
    names = NAMES | {name for game in known for name in (*game.names.values(), *(game.designer or "").split())}
    left = []
    for text in texts:
        bare = re.sub(r"⟦[^⟦⟧]*(⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧", "", text)
        if set(re.findall(r"[A-Za-z]{3,}", re.sub(r"\b[A-Z]{3}-\w+\b", "", bare))) - names:
            left.append(text.strip())
    return left


@pytest.fixture
def arabic(catalogues: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A browser that asks for Arabic, and a site that has it."""
    settings.LANGUAGES = [("en", "English"), (LANGUAGE, "العربية")]
    settings.LOCALE_PATHS = [str(catalogues)]
    monkeypatch.setattr("hortus.i18n.LOCALE", catalogues)
    words._translator.cache_clear()
    yield Client(headers={"accept-language": LANGUAGE})
    words._translator.cache_clear()


def texts_of(client: Client, address: str) -> list[str]:
    response = client.get(address, follow=True)
    assert response.status_code == 200
    page = response.content.decode()
    assert f'lang="{LANGUAGE}" dir="rtl"' in page
    reader = Texts()
    reader.feed(page)
    assert any("⟦" in text for text in reader.found)
    return reader.found


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/rules/", "/rules/tanbo/"])
def test_pages(arabic: Client, address: str) -> None:
    assert english(texts_of(arabic, address)) == []


@pytest.mark.django_db
def test_table_page_and_its_data(arabic: Client) -> None:
    given = {"game": "tanbo", "options": {"size": "7x7"}, "seats": ["me", "me"], "level": 1}
    given["request_id"] = "translated"
    table = arabic.post("/api/tables", given, content_type="application/json").json()
    assert english(texts_of(arabic, table["url"])) == []
    assert english([table["frame"]["spoken"], *(p["name"] for p in table["players"])]) == []


def test_the_browsers_modules(catalogues: Path, arabic: Client) -> None:
    """The catalogue that pages load holds what the modules say."""
    said = json.loads(
        re.search(r"newcatalog = (\{.*?\});", arabic.get(reverse("javascript-catalog")).text, re.S)[1]
    )
    assert "⟦Your turn⟧" in said.values()


COMMANDS = [
    ["--help"],
    ["games"],
    ["perft", "tanbo", "--depth", "2", "-o", "size=4x4"],
    ["games", "--help"],
    ["play", "go"],
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_terminal(catalogues: Path, arguments: list[str]) -> None:
    program = (
        "import sys, pathlib, hortus.i18n as i\n"
        f"i.LOCALE = pathlib.Path({str(catalogues)!r})\n"
        f"sys.argv = ['hortus', *{arguments!r}]\n"
        "from hortus.terminal.main import main\n"
        "main()"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"LANGUAGE": LANGUAGE, "COLUMNS": "400", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    said = run.stdout + run.stderr
    assert "⟦" in said and "Traceback" not in said
