"""A game whose boards no look is made for, on the pages that show boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.test import Client

from hortus import games
from hortus.core import Scene
from hortus.site.pages.views.picture import drawn

pytestmark = pytest.mark.django_db


@pytest.fixture
def unheard_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The id of a game with a style of its own."""
    kind = type(games.get("tanbo").start())
    scene = kind.scene

    def odd(position: object) -> Scene:
        return replace(scene(position), style="porcelain")

    monkeypatch.setattr(kind, "scene", odd)
    drawn.cache_clear()
    yield "tanbo"
    drawn.cache_clear()


def test_they_are_drawn_plainly(client: Client, unheard_of: str) -> None:
    begun = client.post("/new/", {"game": unheard_of, "option-size": "5x7"})
    assert begun.status_code == 302
    for page in (begun["Location"], f"/analysis/?game={unheard_of}", f"/?game={unheard_of}"):
        told = client.get(page)
        assert told.status_code == 200 and 'class="board plain' in told.text, page
    told = client.get("/api/positions", {"game": unheard_of, "option": "size=5x7", "moves": "b1"})
    assert told.status_code == 200 and 'class="board plain' in told.json()["frame"]["svg"]
    assert 'class="board plain' in client.get(f"/pictures/light/{unheard_of}.svg").text
