"""All games on the start page, their pages of rules, and figures that are played on in place."""

from __future__ import annotations

import gzip
import re

import pytest
from django.test import Client

from hortus import games, rulebook
from hortus.drawing import THEMES
from hortus.rulebook import shelf
from hortus.site.tables.models import Table

pytestmark = pytest.mark.django_db
CARD = re.compile(r'<form method="post" action="/new/">(.*?)</form>', re.DOTALL)
FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


def test_every_game_is_begun_by_one_click(client: Client) -> None:
    cards = [dict(FIELD.findall(form)) for form in CARD.findall(client.get("/").text)]
    assert [card["game"] for card in cards] == games.names()
    for card in cards:
        answer = client.post("/new/", card)
        assert answer.status_code == 302, card
    tables = Table.objects.all()
    assert {table.game for table in tables} == set(games.names())
    assert all(sorted(s.kind for s in table.seats.all()) == ["computer", "human"] for table in tables)


@pytest.mark.parametrize("name", games.names())
def test_the_start_page_is_light_whatever_it_shows(client: Client, name: str) -> None:
    page = client.get(f"/?game={name}")
    assert page.status_code == 200 and f"Play {games.get(name).name}" in page.text
    assert games.get(name).summary in page.text
    assert len(gzip.compress(page.content)) < 40_000


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("theme", THEMES)
def test_pictures_are_kept_under_their_address(client: Client, name: str, theme: str) -> None:
    address = re.search(rf"--{theme}:url\((/pictures/{theme}/{name}\.svg\?v=\w+)\)", client.get("/").text)
    assert address
    kept = client.get(address[1])
    assert kept["Content-Type"] == "image/svg+xml" and "immutable" in kept["Cache-Control"]
    assert "<svg" in kept.text and "var(" not in kept.text
    assert client.get(f"/pictures/{theme}/{name}.svg")["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("address", ["/pictures/light/chess.svg", "/pictures/pink/mambo.svg"])
def test_pictures_that_there_are_not(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("name", games.names())
def test_a_games_page_has_the_clauses_that_hold_for_it(client: Client, name: str) -> None:
    game = games.get(name)
    page = client.get(f"/rules/{name}/").text
    clauses = rulebook.load(game.rules).of(name)
    assert re.findall(r'<section class="clause" id="([^"]+)"', page) == [clause.id for clause in clauses]
    assert page.count("<figure") == sum(len(clause.figures) for clause in clauses)
    assert (game.designer or "unknown") in page
    length = rulebook.length_of(name)
    assert length is not None and f"{round(length.mean)} actions" in page


@pytest.mark.parametrize("name", games.names())
def test_a_tables_page_leads_to_its_games_rules(client: Client, name: str) -> None:
    client.get("/")
    url = client.post("/new/", {"game": name, "opponent": "me", "request_id": "x"}).url
    page = client.get(url).text
    assert f'<a href="/rules/{name}/">Rules</a>' in page
    assert 'href="/rules/"' not in page


def test_a_shared_page_shows_all(client: Client) -> None:
    page = client.get("/rules/tiles/").text
    assert all(f'id="{clause.id}"' in page for clause in rulebook.load("tiles").clauses)


def test_verdicts_lead_to_the_games_own_page(client: Client) -> None:
    client.get("/")
    url = client.post("/new/", {"game": "superbo", "opponent": "me", "request_id": "x"}).url
    verdict = client.get(f"/api{url}judge", {"action": "9,9=OOx"}).json()
    assert verdict["link"] == "/rules/superbo/#TIL-1"
    assert 'id="TIL-1"' in client.get(verdict["link"]).text


def ask(client: Client, **wish: object) -> dict[str, object]:
    answer = client.get("/api/positions", wish)
    return {"status": answer.status_code, **answer.json()}


def test_a_figure_is_played_on_and_nothing_is_kept(client: Client) -> None:
    for name in games.names():
        start = games.get(name).start()
        action = start.actions()[0]
        told = ask(client, game=name, position=str(start), action=action)
        assert told["status"] == 200 and told["verdict"]["legal"]
        assert told["frame"]["position"] == str(start.play(action))
    refused = ask(client, game="tanbo", position="b1w/3/w1b b", action="b2")
    assert refused["frame"]["position"] == "b1w/3/w1b b"
    assert refused["verdict"]["rule"] == "TAN-3"
    assert refused["verdict"]["link"] == "/rules/tanbo/#TAN-3"
    centre = "sssss/lltll/ll1LL/LLTLL/SSSSS 0 0,0 0,0 0"
    assert ask(client, game="superlogo", position=centre, option="layout=centre")["status"] == 200
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "chess", "position": "8"}, 404),
        ({"game": "tanbo", "position": "b1w"}, 422),
        ({"game": "tanbo", "position": "b1w/3/w1b b", "option": "size"}, 422),
        ({"game": "tanbo", "position": "b1w/3/w1b b", "option": "colour=red"}, 422),
        ({"game": "tanbo", "position": "b" * 5000}, 422),
        ({"game": "tanbo", "position": "b1w/3/w1b b", "action": "x" * 300}, 422),
    ],
)
def test_positions_that_cannot_be_are_told(client: Client, wish: dict[str, str], status: int) -> None:
    told = ask(client, **wish)
    assert told["status"] == status and told["detail"]


def test_a_game_that_brings_no_page_of_rules(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    shelved = shelf._shelf()
    less = {**shelved, "en": {page: file for page, file in shelved["en"].items() if page != "tanbo"}}
    monkeypatch.setattr(shelf, "_shelf", lambda: less)
    answer = client.get("/rules/tanbo/")
    assert answer.status_code == 200 and "This game brings no page of rules." in answer.text
    assert "Choices in Tanbo" in answer.text and client.get("/rules/").status_code == 200
    url = client.post("/new/", {"game": "tanbo", "opponent": "me", "request_id": "x"}).url
    assert client.get(url).status_code == 200
    verdict = client.get(f"/api{url}judge", {"action": "zz9"}).json()
    assert verdict["sentence"] == "not a point (TAN-1)"
