"""Catalogues of translations: scripts/messages.py [LANGUAGE ...]

Collects every text that a person sees and brings the catalogues of all languages there are, and of
those named, up to date; then compiles them. Three domains: ``hortus`` (the terminal with the words of click,
the games, errors), ``django`` (the pages) and ``djangojs`` (the browser's modules). Tells translations
that do not fit their texts, which it leaves out, and then ends with 1.
"""

from __future__ import annotations

import ast
import random
import re
import sys
from collections.abc import Container, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import IO, TYPE_CHECKING, Any

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from hortus.core import Scene

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "hortus"
KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop", "translate")),
    **dict.fromkeys(
        ("HortusError", "OptionError", "PositionError", "RecordError", "SettingError", "NotYours", "Fault")
    ),
    **dict.fromkeys(("BadMove", "Busy", "NoStudy", "Rated")),
    "filled": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "PuzzleConflict": (2,),
    "StudyChanged": (2,),
    "TableConflict": (2,),
}
#: Domain: where its catalogues are, and the files that its texts come from, by way of reading them.
DOMAINS = {
    "hortus": (PACKAGE / "locale", [("site/**", None), ("**.py", "python")]),
    "django": (PACKAGE / "site" / "locale", [("site/**.py", "python"), ("site/**.html", "template")]),
    "djangojs": (PACKAGE / "site" / "locale", [("site/**.js", "javascript")]),
}

#: click's functions for texts, and what it asks for by a variable.
CLICK = {"_", "gettext", "ngettext"}
CLICK_WORDS = ("required",)

Found = tuple[int, str, Any, list[str]]


def extract_template(file: IO[bytes], keywords: Any, tags: Any, options: Any) -> Iterator[Found]:
    """Babel's way to read Django's templates: as the Python that Django makes of them."""
    from django.utils.translation.template import templatize  # noqa: PLC0415 - needs the site's settings

    source = templatize(file.read().decode(), origin=file.name)
    lines = "\n".join(line.lstrip() for line in source.splitlines())
    yield from extract_python(BytesIO(lines.encode()), keywords, tags, options)


def words_of_games() -> set[str]:
    """What the games themselves say in English: players, options, and words in what there is to see,
    as some games at random bring it up."""
    from hortus import games  # noqa: PLC0415 - may need compiling first

    words: set[str] = set()
    for game in map(games.get, games.names()):
        words.update((*game.players, game.summary))
        for option in game.options:
            words.update((option.label, option.short, *getattr(option, "labels", ())))
        for seed in range(3):
            chance, position = random.Random(seed), game.start()
            while position.result is None:
                words.update(words_of_scene(position.scene()))
                position = position.play(chance.choice(position.actions()))
    return words - {""}


def words_of_scene(scene: Scene) -> Iterator[str]:
    """The untranslated words in a scene."""
    for facts in (scene.facts, *(group.facts for group in scene.groups)):
        yield from (word for word, _value in facts)
    for hand in scene.hands:
        yield from (hand.kind, hand.role)
    yield from (piece.kind for piece in scene.pieces)


def calls(source: str, names: Container[str]) -> Iterator[tuple[ast.Call, bool]]:
    """The calls of functions of these names that are given a text; and whether it stands where it is
    not found: within an f-string (before Python 3.12) or in an expression."""

    def walk(node: ast.AST, within: bool) -> Iterator[tuple[ast.Call, bool]]:
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
            for text in node.args[:1]:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield node, within
                elif isinstance(text, ast.IfExp | ast.BinOp | ast.JoinedStr):
                    yield node, True
        for child in ast.iter_child_nodes(node):
            yield from walk(child, within or isinstance(node, ast.JoinedStr))

    yield from walk(ast.parse(source), False)


def words_of_click() -> Iterator[str | tuple[str, str]]:
    """What click says around our texts: "Usage:", "Options", "Missing argument"."""
    yield from CLICK_WORDS
    for path in Path(click.__file__).parent.glob("*.py"):
        for call, _ in calls(path.read_text(encoding="utf-8"), CLICK):
            texts = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
            yield (texts[0], texts[1]) if "ngettext" in ast.unparse(call.func) else texts[0]


def hidden() -> list[str]:
    """Where texts stand that are translated and would not be found."""
    return [
        f"{path.relative_to(ROOT)}:{call.lineno}: {ast.unparse(call)}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for call, unseen in calls(path.read_text(encoding="utf-8"), KEYWORDS)
        if unseen
    ]


def places(text: str) -> set[str]:
    """The names in a text at which values are put in. Raises ValueError for braces that do not pair."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None} | set(
        re.findall(r"%\((\w+)\)", text)
    )


def misfit(message: Message) -> str | None:
    """What is wrong with a translation: it asks for a value that there is not, or leaves one out. (Of
    plural forms, one may leave out the number.)"""
    ours = message.id if isinstance(message.id, tuple) else (message.id,)
    theirs = message.string if isinstance(message.string, tuple | list) else (message.string,)
    try:
        wanted = set.union(*map(places, ours))
    except ValueError:
        return None  # a text with braces of its own
    for text in filter(None, theirs):
        try:
            given = places(text)
        except ValueError as error:
            return f"{text!r}: {error}"
        if unknown := given - wanted:
            return f"{text!r}: there is no {{{', '.join(sorted(unknown))}}}"
        if len(ours) == 1 and (missing := wanted - given):
            return f"{text!r}: {{{', '.join(sorted(missing))}}} is missing"
    return None


def collect(domain: str) -> Catalog:
    """All texts of a domain, untranslated."""
    catalog = Catalog(project="Hortus", charset="utf-8")
    methods = [(pattern, method) for pattern, method in DOMAINS[domain][1] if method]
    ignored = [(pattern, "ignore") for pattern, method in DOMAINS[domain][1] if not method]
    readers = [(p, extract_template if m == "template" else m) for p, m in (*ignored, *methods)]
    for name, line, message, comments, context in extract_from_dir(PACKAGE, readers, keywords=KEYWORDS):
        catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    if domain == "hortus":
        for word in sorted(words_of_games()):
            catalog.add(word)
        for text in words_of_click():
            catalog.add(text)
    return catalog


def update(domain: str, language: str) -> list[str]:
    """Bring a catalogue up to date and compile it, without the translations that do not fit, which
    are told."""
    folder = DOMAINS[domain][0] / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / f"{domain}.po"
    catalog = Catalog(locale=language, project="Hortus")
    if source.exists():
        with source.open("rb") as file:
            catalog = read_po(file, locale=language)
    catalog.update(collect(domain))
    with source.open("wb") as file:
        write_po(file, catalog, width=100, omit_header=False)
    faults = []
    for message in catalog:
        if message.id and message.string and (fault := misfit(message)):
            faults.append(f"{source.relative_to(ROOT)}: {fault}")
            message.string = "" if isinstance(message.id, str) else ("",) * catalog.num_plurals
    with source.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)
    done = sum(bool(message.id and message.string) for message in catalog)
    print(f"{language} {domain}: {done} of {len(catalog)} texts translated")
    return faults


def main(named: list[str]) -> None:
    import django  # noqa: PLC0415
    from django.conf import settings  # noqa: PLC0415

    if not settings.configured:
        settings.configure(USE_I18N=True)
        django.setup()
    there = {path.parents[1].name for folder, _ in DOMAINS.values() for path in folder.glob("*/*/*.po")}
    faults = [f"{place}: this text is not found" for place in hidden()]
    for language in sorted({*named, *there}):
        for domain in DOMAINS:
            faults += update(domain, language)
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main(sys.argv[1:])
