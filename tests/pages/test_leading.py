"""Ways between the review of a game, the analysis board, studies and the opening explorer: each leads to the
position that is shown, of the same game with the same options."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from hortus import games
from hortus.core import Position
from hortus.site.explorer.worker import Counters
from hortus.site.puzzles.importing import bring_all
from hortus.site.tables.models import Table
from hortus.study.openings import DEPTH
from hortus.study.puzzles import shipped
from hortus.study.selfplay import selfplay

pytestmark = pytest.mark.django_db


@pytest.fixture
def post(client: Client) -> Callable[..., Any]:
    client.get("/")
    return lambda path, **wish: client.post(path, json.dumps(wish), content_type="application/json").json()


def known_line(name: str, length: int) -> list[str]:
    """What was played most by the computer against itself."""
    position, moves = games.get(name).start(), list[str]()
    while len(moves) < length:
        counts = selfplay(name, position.options).at(position)
        child = max(counts, key=lambda key: counts[key].games)
        action = next(a for a in position.actions() if position.play(a).state.symmetric_hash == child)
        moves.append(action)
        position = position.play(action)
    return moves


def lead(page: str) -> str | None:
    """Where the page leads to in the opening explorer, if it does."""
    found = re.search(r'<p id="openings"[^>]*?( hidden)?><a href="([^"]*)"', page)
    assert found
    return None if found[1] else unescape(found[2])


def data(page: str) -> dict[str, Any]:
    text = re.search(r'<script id="explore-data" type="application/json">(.*?)</script>', page)
    assert text
    found = json.loads(text[1])
    assert isinstance(found, dict)
    return found


def position(page: str) -> str:
    return str(data(page)["frame"]["position"])


def after(name: str, moves: list[str], **options: str) -> Position:
    found = games.get(name).start(**options)
    for move in moves:
        found = found.play(move)
    return found


@pytest.mark.parametrize("name", games.names())
def test_from_analysis_to_openings_and_back(client: Client, name: str) -> None:
    moves = known_line(name, 2)
    page = client.get("/analysis/", {"game": name, "moves": " ".join(moves)}).text
    assert position(page) == str(after(name, moves))
    there = lead(page)
    assert there is not None
    openings = client.get(there).text
    assert position(openings) == str(after(name, moves))
    assert f"{data(page)['openings']} games went on from here" in openings.replace("1 game ", "1 games ")
    back = re.search(r'<a class="analyse" href="([^"]*)"', openings)
    assert back
    again = client.get(unescape(back[1])).text
    assert position(again) == position(page)
    assert [ply["action"] for ply in data(again)["plies"]] == moves


def test_options_carry_over(client: Client, post: Callable[..., Any]) -> None:
    """A game on another board is counted, and then known in all pages."""
    wish = {"game": "tanbo", "options": {"size": "5x7"}, "seats": ["me", "me"], "request_id": "t"}
    slug = post("/api/tables", **wish)["id"]
    moves = ["b5", "b3", "d5"]
    for ply, action in enumerate(moves):
        post(f"/api/tables/{slug}/plies", ply=ply, action=action, request_id=f"p{ply}")
    post(f"/api/tables/{slug}/resign", request_id="r")
    assert lead(client.get(f"/tables/{slug}/review/?ply=1").text) is None, "nothing is counted yet"
    while Counters(0).turn("counter"):
        pass
    study = post("/api/studies", table=slug, request_id="s")["id"]
    asked = {"game": "tanbo", "option-size": "5x7", "moves": moves[0]}
    pages = [
        client.get(f"/tables/{slug}/review/?ply=1").text,
        client.get(f"/studies/{study}/?ply=1").text,
        client.get("/analysis/", asked).text,
    ]
    for page in pages:
        there = lead(page)
        assert there == f"/openings/tanbo/?option-size=5x7&moves={moves[0]}"
        openings = client.get(there).text
        assert position(openings) == str(after("tanbo", moves[:1], size="5x7"))
        assert "1 game went on from here" in openings
        back = re.search(r'<a class="analyse" href="([^"]*)"', openings)
        assert back and parse_qs(urlsplit(unescape(back[1])).query) == {k: [v] for k, v in asked.items()}
    assert lead(client.get(f"/tables/{slug}/review/?ply=3").text) is None, "no game went on from there"


def bar(page: str) -> dict[str, str]:
    """Where the bar at the head leads, by the first part of the address."""
    pages = re.search(r'<div id="pages".*?</div>', page, re.DOTALL)
    assert pages
    addresses = [unescape(href) for href in re.findall(r'href="([^"]*)"', pages[0])]
    return {href.split("/")[1]: href for href in addresses}


def test_the_bar_keeps_to_the_board_of_the_page(client: Client, post: Callable[..., Any]) -> None:
    asked = "option-size=5x7"
    wish = {"game": "tanbo", "options": {"size": "5x7"}, "seats": ["me", "me"], "request_id": "t"}
    slug = post("/api/tables", **wish)["id"]
    study = post("/api/studies", table=slug, request_id="s")["id"]
    openings, analysis = f"/openings/tanbo/?{asked}", f"/analysis/?game=tanbo&{asked}"
    for address in (f"/tables/{slug}/", f"/tables/{slug}/review/", f"/studies/{study}/"):
        told = bar(client.get(address).text)
        assert (told["openings"], told["analysis"]) == (openings, analysis), address
        assert told["rules"] == f"/rules/tanbo/?{asked}"
    rules = client.get(f"/rules/tanbo/?{asked}").text
    assert (bar(rules)["openings"], bar(rules)["analysis"]) == (openings, analysis)
    assert f'class="button" href="{openings}"' in rules
    assert bar(client.get(analysis).text)["openings"] == openings
    assert bar(client.get(openings).text)["analysis"] == analysis
    assert f'href="{analysis}"'.replace("&", "&amp;") in client.get(analysis).text, "the page's own start"
    # What nobody chose is left out, and what cannot be is not carried on.
    for address in (
        "/rules/tanbo/",
        "/?game=tanbo",
        "/analysis/?game=tanbo&option-size=2x2",
        "/rules/tanbo/?option-size=2x2",
    ):
        told = bar(client.get(address).text)
        assert told["openings"] == "/openings/tanbo/"
    told = bar(client.get("/rules/").text)
    assert (told["openings"], told["analysis"]) == ("/openings/", "/analysis/")


def test_the_bar_of_a_puzzle_leads_to_its_game(client: Client) -> None:
    bring_all(shipped())
    odd = next(
        one
        for one in shipped()
        if games.get(one.game).settle(dict(one.options)) != games.get(one.game).settle({})
    )
    address = bar(client.get(f"/puzzles/{odd.id}/").text)["analysis"]
    assert data(client.get(address).text)["options"] == games.get(odd.game).settle(dict(odd.options))


def test_what_is_not_from_a_games_own_start_is_no_opening(client: Client) -> None:
    start = str(games.get("tanbo").start())
    page = client.get("/analysis/", {"game": "tanbo", "position": start}).text
    assert lead(page) is None and data(page)["start"] == start
    moves = known_line("tanbo", 1)
    page = client.get("/analysis/", {"game": "tanbo", "position": start, "moves": moves[0]}).text
    assert lead(page) is None
    assert position(page) == str(after("tanbo", moves)) and data(page)["start"] == start
    # Without scripts the moves lead to where they were made, from the same position.
    href = re.search(r'<a class="ply" href="([^"]*)"', page)
    assert href and parse_qs(urlsplit(unescape(href[1])).query) == {
        "game": ["tanbo"],
        "position": [start],
        "moves": moves,
    }


def test_beyond_the_opening_nothing_is_looked_up(client: Client) -> None:
    line, here = list[str](), games.get("tanbo").start()
    while len(line) < DEPTH:
        line.append(here.actions()[0])
        here = here.play(line[-1])
    assert lead(client.get("/analysis/", {"game": "tanbo", "moves": " ".join(line)}).text) is None


def test_moves_that_cannot_be_are_told_above_what_could_be_followed(client: Client) -> None:
    answer = client.get("/analysis/", {"game": "tanbo", "moves": "g10 g10"})
    assert answer.status_code == 422 and 'class="trouble"' in answer.text
    assert position(answer.text) == str(after("tanbo", ["g10"]))
    assert client.get("/analysis/", {"game": "tanbo", "moves": "a1 " * 9000}).status_code == 422


@pytest.mark.parametrize(
    ("name", "typed", "moves"),
    [("symbio", "f2-f1,e1 b2-b1", ["f2-f1", "e1", "b2-b1"]), ("tanbo", "g10 b11", ["g10", "b11"])],
)
def test_whole_turns_lead_on_as_their_actions_do(
    client: Client, post: Callable[..., Any], name: str, typed: str, moves: list[str]
) -> None:
    """An address, a question and a study all read moves in the same way."""
    there = str(after(name, moves))
    for page in ("/analysis/?game=", "/openings/"):
        answer = client.get(
            f"{page}{name}{'/' if page == '/openings/' else ''}", {"game": name, "moves": typed}
        )
        assert answer.status_code == 200
        assert [ply["action"] for ply in data(answer.text)["plies"]] == moves
        assert position(answer.text) == there
    assert client.get("/api/positions", {"game": name, "moves": typed}).json()["frame"]["position"] == there
    assert post("/api/studies", game=name, moves=typed.split(), request_id="s")["plies"] == moves


def test_a_rated_game_gets_no_help_from_openings(client: Client, post: Callable[..., Any]) -> None:
    wish = {"game": "tanbo", "options": {}, "seats": ["me", "me"], "request_id": "t"}
    slug = post("/api/tables", **wish)["id"]
    move = known_line("tanbo", 1)[0]
    post(f"/api/tables/{slug}/plies", ply=0, action=move, request_id="p")
    Table.objects.filter(slug=slug).update(rated=True)
    stranger = Client()
    for asker, status in ((client, 403), (stranger, 200)):
        for path in ("/openings/tanbo/", "/openings/tanbo/continuations/"):
            answer = asker.get(path, {"moves": move})
            assert answer.status_code == status
            assert ("no help until it is over" in answer.text) == (status == 403)
            assert ("data-action" in answer.text) == (status == 200)
        answer = asker.get("/api/explorer", {"game": "tanbo", "moves": move})
        assert answer.status_code == status
        assert (lead(asker.get("/analysis/", {"game": "tanbo", "moves": move}).text) is None) == (
            status == 403
        )
    assert lead(client.get(f"/tables/{slug}/review/").text) is None
    Table.objects.filter(slug=slug).update(status=Table.Status.OVER)
    assert client.get("/openings/tanbo/", {"moves": move}).status_code == 200
