"""Catalogues that put each known text in brackets."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from translations.brackets import LANGUAGE

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
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


@pytest.fixture(scope="session")
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
