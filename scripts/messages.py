"""Catalogues of translations: scripts/messages.py [LANGUAGE ...]

Collects every text that a person sees and brings the catalogues of all languages there are, and of
those named, up to date; then compiles them. Three domains: ``hortus`` (the terminal, the games, errors),
``django`` (the pages) and ``djangojs`` (the browser's modules).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "hortus"
KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop", "translate")),
    **dict.fromkeys(
        ("HortusError", "OptionError", "PositionError", "RecordError", "SettingError", "NotYours")
    ),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "TableConflict": (2,),
}
#: Domain: where its catalogues are, and the files that its texts come from, by way of reading them.
DOMAINS = {
    "hortus": (PACKAGE / "locale", [("site/**", None), ("**.py", "python")]),
    "django": (PACKAGE / "site" / "locale", [("site/**.py", "python"), ("site/**.html", "template")]),
    "djangojs": (PACKAGE / "site" / "locale", [("site/**.js", "javascript")]),
}

Found = tuple[int, str, Any, list[str]]


def extract_template(file: IO[bytes], keywords: Any, tags: Any, options: Any) -> Iterator[Found]:
    """Babel's way to read Django's templates: as the Python that Django makes of them."""
    from django.utils.translation.template import templatize  # noqa: PLC0415 - needs the site's settings

    source = templatize(file.read().decode(), origin=file.name)
    lines = "\n".join(line.lstrip() for line in source.splitlines())
    yield from extract_python(BytesIO(lines.encode()), keywords, tags, options)


def words_of_games() -> set[str]:
    """What the games themselves say in English: players, options, facts about groups."""
    from hortus import games  # noqa: PLC0415 - may need compiling first

    words: set[str] = set()
    for game in map(games.get, games.names()):
        words.update(game.players)
        for option in game.options:
            words.update((option.label, *getattr(option, "labels", ())))
        words.update(word for group in game.start().scene().groups for word, _ in group.facts)
    return words


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
    return catalog


def update(domain: str, language: str) -> None:
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
    with source.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)
    done = sum(bool(message.id and message.string) for message in catalog)
    print(f"{language} {domain}: {done} of {len(catalog)} texts translated")


def main(named: list[str]) -> None:
    import django  # noqa: PLC0415
    from django.conf import settings  # noqa: PLC0415

    if not settings.configured:
        settings.configure(USE_I18N=True)
        django.setup()
    there = {path.parents[1].name for folder, _ in DOMAINS.values() for path in folder.glob("*/*/*.po")}
    for language in sorted({*named, *there}):
        for domain in DOMAINS:
            update(domain, language)


if __name__ == "__main__":
    main(sys.argv[1:])
