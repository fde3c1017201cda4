"""Every text that a person sees goes through translation: with catalogues that put each known text in
brackets, nothing in English stands outside them."""

from __future__ import annotations

import ast
import gettext
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
from babel.messages.pofile import write_po
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse

from hortus import games
from hortus.records import Player, dump_json
from hortus.site.tables import words
from hortus.terminal.main import SUMMARIES
from records.samples import finished

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).parent / "data" / "conformance"
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
    names = NAMES | {
        name for game in known for name in (*game.names.values(), *(game.designer or "").split())
    }
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
@pytest.mark.parametrize(
    "address", ["/", "/rules/", "/rules/tanbo/", "/openings/tanbo/", "/analysis/?game=tanbo"]
)
def test_pages(arabic: Client, address: str) -> None:
    assert english(texts_of(arabic, address)) == []


@pytest.mark.django_db
def test_table_page_and_its_data(arabic: Client) -> None:
    given = {"game": "tanbo", "options": {"size": "7x7"}, "seats": ["me", "me"], "level": 1}
    given["request_id"] = "translated"
    table = arabic.post("/api/tables", given, content_type="application/json").json()
    assert english(texts_of(arabic, table["url"])) == []
    assert english(texts_of(arabic, f"{table['url']}review/")) == []
    assert english([table["frame"]["spoken"], *(p["name"] for p in table["players"])]) == []


def test_the_browsers_modules(catalogues: Path, arabic: Client) -> None:
    """The catalogue that pages load holds what the modules say."""
    said = json.loads(
        re.search(r"newcatalog = (\{.*?\});", arabic.get(reverse("javascript-catalog")).text, re.S)[1]
    )
    assert "⟦Your turn⟧" in said.values()


def test_refusals_of_the_api(arabic: Client, db: None) -> None:
    said = []
    good = {"game": "tanbo", "seats": ["me", "me"], "request_id": "r"}
    for wrong in (
        {"seats": ["x"]},
        {"level": 9},
        {"game": 3},
        {"nope": 1},
        {"game": "go"},
        {"request_id": ""},
    ):
        answer = arabic.post("/api/tables", {**good, **wrong}, content_type="application/json")
        assert answer.status_code == 422
        said += [answer.json()["detail"], *answer.json()["problems"]]
    said.append(arabic.post("/api/tables", "{", content_type="application/json").json()["detail"])
    said.append(arabic.put("/api/tables").json()["detail"])
    for data in ("[[[", "{", '{"format": "x"}', '{"format": "hortus", "version": 1, "game": 7}', "[x"):
        answer = arabic.post("/api/records", {"file": ContentFile(data, "game.json")})
        assert answer.status_code == 422
        said.append(answer.json()["detail"])
    said = [re.sub('"[^"]*"', "", text) for text in said]  # fields of data are called the same everywhere
    assert english(said) == []


#: A terminal that speaks our brackets, and a rulebook of which every sentence stands in them.
PROGRAM = """
import sys, pathlib
import hortus.i18n
hortus.i18n.LOCALE = pathlib.Path({catalogues!r})
from hortus.rulebook import shelf
real = shelf._read
def bracketed(data, all=False):
    known = ("title", "text", "ruling", "caption", "citation")
    return {{
        key: bracketed(value, key in ("reasons", "measures", "tasks")) if isinstance(value, dict)
        else "⟦" + value + "⟧" if all or key in known else value
        for key, value in data.items()
    }}
shelf._read = lambda file: bracketed(real(file))
sys.argv = ["hortus", *{arguments!r}]
from hortus.terminal.main import main
main()
"""

PLAYED = """
help
legal
why a1
why
groups
moves
a1
zz
save
save game.txt
save game.txt
load nosuch
undo
resign
undo
resign
rules
rules 3
nosuch
quit
"""
UGI = """
nosuch
position startpos moves zz
position x
setoption name Level value 99
setoption
go x
query x
"""
TANBO = ["tanbo", "-o", "size=7x7"]
BROKEN = '{"game": "tanbo", "options": {"size": "3x3"}, "actions": ["a1"], "legal": [4], "result": null}'
COMMANDS = [
    (["--help"], ""),
    (["games"], ""),
    (["play", "go"], ""),
    (["nosuch"], ""),
    (["play"], ""),
    (["play", "tanbo", "--level", "high"], ""),
    (["play", "tanbo", "--side", "green"], ""),
    (["play", "tanbo", "--nosuch"], ""),
    (["play", "tanbo", "--threads", "0"], ""),
    (["play", "tanbo", "--threads"], ""),
    (["play", "tanbo", "--delay", "nan"], ""),
    (["play", "--load", "nosuch"], ""),
    (["play", "--resume"], ""),
    (["bench", "playouts", "tanbo", "--seconds", "nan"], ""),
    (["bench", "playouts", "tanbo", "--threads", "x"], ""),
    (["perft"], ""),
    (["perft", "tanbo", "-o", "size"], ""),
    (["perft", "tanbo", "mambo"], ""),
    (["draw", "tanbo", "--theme", "x"], ""),
    (["draw", "tanbo", "--lit", "a1"], ""),
    (["serve", "--port", "x"], ""),
    (["conform", "broken.jsonl", "nosuch.jsonl", "good.jsonl"], ""),
    (["play", *TANBO, "--level", "1", "--seed", "1"], PLAYED),
    (["play", "superlogo", "--side", "both"], PLAYED),
    (["play", "mambo", "--side", "both"], PLAYED),
    (["play", *TANBO, "--side", "none", "--level", "1,random", "--seed", "1"], ""),
    (["play", *TANBO, "--games", "2", "--level", "1"], ""),
    (["rules", "tanbo"], ""),
    (["rules", "superlogo"], ""),
    (["rules", "tanbo", "TAN-4"], ""),
    (["rules", "tanbo", "TAN-99"], ""),
    (["review", "game.json", "--level", "1", "-v"], ""),
    (["openings", "mambo", "0,0=OOx"], ""),
    (["openings", "mambo", "-o", "tiles=20", "--from", "good.jsonl"], ""),
    (["ugi"], UGI),
]
HELP = [([name, "--help"], "") for name in SUMMARIES if name != "manage"]
HELP += [(["bench", name, "--help"], "") for name in ("playouts", "search", "memory", "startup")]


def outside(text: str) -> str:
    """What stands outside all brackets. (click cuts short helps with three dots.)"""
    text = re.sub(r"⟦[^⟦⟧\n]*\.\.\.$", "", text, flags=re.MULTILINE)
    depth, left = 0, ""
    for sign in text:
        depth += (sign == "⟦") - (sign == "⟧")
        left += sign if not depth and sign != "⟧" else ""
    return left


#: What is the same in every language: what was typed, what is data or a word of the command line.
SAME = [
    r"^(>|option name|id name|id author|ugiok|readyok|response|info|bestmove).*",
    r"^hortus: ",
    r"^  \S+( [A-Z\][]+)*(  |$)",  # a word of a list, with its meaning behind it
    r"`[^`]*`|'[^']*'",
    r"(-o )?\b\w+=[^\s,;)]+",
    r"--?[\w-]+",
    r"\b[A-Z]+\b",
    r"\S*/\S+|\S+\.(jsonl|txt|json)",
    r"^ hortus [a-z ]*",
    r"\b[xXoO]+\b",  # a tile's face
    r"\[\w+(\|\w+)+\]",
    rf"^({'|'.join(games.names())})  ",
    r"^\[\w+ \".*",
]


def remaining(said: str) -> str:
    left = outside(said)
    for known in SAME:
        left = re.sub(known, "", left, flags=re.MULTILINE)
    return left


@pytest.mark.parametrize(("arguments", "typed"), [*COMMANDS, *HELP], ids=lambda value: " ".join(value)[:50])
def test_terminal(catalogues: Path, tmp_path: Path, arguments: list[str], typed: str) -> None:
    (tmp_path / "broken.jsonl").write_text(BROKEN)
    nameless = finished().model_copy(update={"players": (Player(name="1"), Player(name="2"))})
    (tmp_path / "game.json").write_text(dump_json(nameless))
    (tmp_path / "good.jsonl").write_bytes((DATA / "tanbo.jsonl").read_bytes().splitlines()[0])
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(catalogues=str(catalogues), arguments=arguments)],
        env={"LANGUAGE": LANGUAGE, "COLUMNS": "4000", "PATH": "", "HORTUS_DATA": str(tmp_path / "data")},
        input=typed,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    said = run.stdout + run.stderr
    assert "Traceback" not in said
    assert "⟦" in said
    assert english(remaining(said).splitlines()) == []


def test_no_text_stands_where_it_is_not_found(messages: ModuleType) -> None:
    """In f-strings nothing finds it before Python 3.12; nor, ever, in an expression."""
    assert messages.hidden() == []
    within = """print(f"{_('here')} and {name:{_('there')}}", _("elsewhere"), f"{_(variable)}")"""
    found = [(ast.unparse(call), unseen) for call, unseen in messages.calls(within, {"_"})]
    assert found == [("_('here')", True), ("_('there')", True), ("_('elsewhere')", False)]
    found = [unseen for _call, unseen in messages.calls("_('a' if x else 'b'); _('a' + x); _(x); _()", {"_"})]
    assert found == [True, True]


@pytest.mark.parametrize(
    ("text", "translation", "fault"),
    [
        ("{name} plays.", "{name} !", None),
        ("{name} plays.", "{nome} !", "there is no {nome}"),
        ("{name} plays.", "!", "{name} is missing"),
        ("{name} plays.", "{name !", "end of string while looking for conversion specifier"),
        ("%(name)s plays.", "%(nome)s !", "there is no {nome}"),
        (("{n} stone", "{n} stones"), ("one", "{n} !"), None),
        (("{n} stone", "{n} stones"), ("{m}", "{n} !"), "there is no {m}"),
        ("Type } to end.", "{x}", None),
        ("Black", "", None),
    ],
)
def test_translations_that_do_not_fit_are_found(
    messages: ModuleType, text: Any, translation: Any, fault: str | None
) -> None:
    found = messages.misfit(Message(text, translation))
    assert found is None if fault is None else found.endswith(fault)


def test_a_translation_that_does_not_fit_is_told_and_left_out(
    messages: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setitem(messages.DOMAINS, "hortus", (tmp_path, []))
    catalog = Catalog(locale="es")
    catalog.add("There is no game {name}.", "No hay {nombre}.")
    catalog.add("Black", "Negro")
    monkeypatch.setattr(messages, "collect", lambda domain: catalog)
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "hortus.po").open("wb") as file:
        write_po(file, catalog)
    (fault,) = messages.update("hortus", "es")
    assert "es/LC_MESSAGES/hortus.po" in fault and "there is no {nombre}" in fault
    compiled = gettext.translation("hortus", tmp_path, ["es"])
    assert compiled.gettext("Black") == "Negro"
    assert compiled.gettext("There is no game {name}.") == "There is no game {name}."
    assert "nombre" in (folder / "hortus.po").read_text()


def test_every_kind_of_error_has_its_sentences_collected(messages: ModuleType) -> None:
    def below(kind: type) -> Iterator[type]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    import hortus.site.tables.checking  # noqa: F401, PLC0415  # has one of its own
    from hortus.core import HortusError, IllegalAction  # noqa: PLC0415
    from hortus.lab.weights import BadGame  # noqa: PLC0415

    ours = {each.__name__ for each in below(HortusError) if each.__module__.startswith("hortus.")}
    # These two take their sentences from verdicts and from other errors.
    assert ours - {IllegalAction.__name__, BadGame.__name__} <= messages.KEYWORDS.keys()
