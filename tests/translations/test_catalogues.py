"""What scripts/messages.py collects, and what it does with translations that do not fit."""

from __future__ import annotations

import ast
import gettext
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po


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
    from hortus.study.puzzles import BadPuzzle  # noqa: PLC0415

    ours = {each.__name__ for each in below(HortusError) if each.__module__.startswith("hortus.")}
    # These take their sentences from verdicts and from other errors.
    assert ours - {IllegalAction.__name__, BadGame.__name__, BadPuzzle.__name__} <= messages.KEYWORDS.keys()
