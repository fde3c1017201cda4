"""Every text of the pages and of the API goes through translation: with catalogues that put each known text
in brackets, nothing in English stands outside them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse

from hortus.site.tables import words
from translations.brackets import LANGUAGE, Texts, english


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
