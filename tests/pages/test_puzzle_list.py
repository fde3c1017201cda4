"""The list of puzzles: a small picture of each, and a page that stays light."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlencode

import pytest
from django.test import Client

from hortus import games
from hortus.drawing import THEMES, svg_board
from hortus.site.puzzles.importing import bring_all
from hortus.study.puzzles import Puzzle, shipped

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def puzzles(db: None) -> list[Puzzle]:
    found = list(shipped())
    bring_all(found)
    return found


def address(page: str, puzzle: Puzzle, theme: str) -> str:
    """Where the page's look finds the picture of a puzzle."""
    found = re.search(rf"--{theme}:url\((/pictures/{theme}/puzzles/{puzzle.id}\.svg\?v=\w+)\)", page)
    assert found, puzzle.id
    return found[1]


@pytest.mark.parametrize("name", games.names())
def test_each_puzzle_has_a_picture_of_its_position(client: Client, puzzles: list[Puzzle], name: str) -> None:
    page = client.get("/puzzles/", {"game": name}).text
    ours = [puzzle for puzzle in puzzles if puzzle.game == name]
    listed = re.findall(r'<a href="/puzzles/([^/"]+)/\?game=', page)
    assert sorted(listed) == sorted(puzzle.id for puzzle in ours)
    for puzzle in ours[:3]:
        for theme in THEMES:
            kept = client.get(address(page, puzzle, theme))
            scene = puzzle.begin().scene()
            assert kept.text == svg_board(scene, theme=theme, title=games.get(name).name)
            assert kept["Content-Type"] == "image/svg+xml" and "immutable" in kept["Cache-Control"]


def test_a_theme_chooses_among_them(client: Client, puzzles: list[Puzzle]) -> None:
    wish = {"game": "superlogo", "theme": "capture"}
    page = client.get("/puzzles/", wish).text
    ours = [puzzle for puzzle in puzzles if puzzle.game == "superlogo" and "capture" in puzzle.themes]
    assert ours and page.count('class="pic"') == len(ours)
    assert f'href="/puzzles/{ours[0].id}/?{urlencode(wish)}"'.replace("&", "&amp;") in page


def test_the_list_and_its_pictures_are_light(client: Client, puzzles: list[Puzzle]) -> None:
    page = client.get("/puzzles/")
    assert len(page.content) < 60_000 and len(gzip.compress(page.content)) < 8_000
    assert "<svg" not in page.text.split("<main")[1]
    for puzzle in puzzles[:: len(puzzles) // 16]:
        sent = client.get(f"/pictures/light/puzzles/{puzzle.id}.svg", headers={"Accept-Encoding": "gzip"})
        assert sent["Content-Encoding"] == "gzip" and len(sent.content) < 5_000
        assert sent["Cache-Control"] == "no-cache", "only the address with the version may be kept"


@pytest.mark.parametrize(
    "path", ["light/puzzles/none", "pink/puzzles/{id}", "light/puzzles/é", "light/puzzles/a b"]
)
def test_pictures_that_there_are_not(client: Client, puzzles: list[Puzzle], path: str) -> None:
    assert client.get(f"/pictures/{path.format(id=puzzles[0].id)}.svg").status_code == 404
