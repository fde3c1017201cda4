"""Odd addresses and forms of the pages that explore, and of what they ask the API: each is answered with a
status of the 400s and a sentence, or with what can be shown, and changes nothing."""

from __future__ import annotations

import json
from itertools import product
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from hortus import games
from hortus.site.puzzles.importing import bring_all
from hortus.site.puzzles.models import Attempt
from hortus.site.review.models import Review, Study
from hortus.site.tables.models import Table
from hortus.study.puzzles import shipped

pytestmark = pytest.mark.django_db

HUGE = "9" * 5000
#: What nobody types into an address, and somebody does.
TEXTS = (
    "",
    "-1",
    "0",
    "1e3",
    "0x1",
    "99999999999999999999",
    HUGE,
    "٣",
    "½",
    "a\0b",
    "\U0001f331",
    "\u202e",
    "%00",
    "%",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "{player}",
    "%(games)s",
    "null",
    "[]",
    "b7 b5",
    ";" * 300,
)


@pytest.fixture
def client() -> Client:
    """Errors become answers, as they do for a browser."""
    client = Client(raise_request_exception=False)
    client.get("/")
    return client


@pytest.fixture
def table(client: Client) -> str:
    """The name of a finished game of two moves, which the client played."""
    wish = {"game": "tanbo", "options": {"size": "7x7"}, "seats": ["me", "me"], "request_id": "t"}
    slug = str(send(client, "/api/tables", **wish).json()["id"])
    for ply, action in enumerate(("b7", "b5")):
        send(client, f"/api/tables/{slug}/plies", ply=ply, action=action, request_id=f"p{ply}")
    send(client, f"/api/tables/{slug}/resign", request_id="r")
    return slug


@pytest.fixture
def puzzle() -> str:
    told = next(each for each in shipped() if each.game == "tanbo")
    bring_all([told])
    return told.id


def send(client: Client, path: str, **wish: object) -> Any:
    return client.post(path, json.dumps(wish), content_type="application/json")


def clear(answer: Any, *statuses: int) -> None:
    """The answer is one of these, and says something to people."""
    assert answer.status_code in statuses, (
        answer.status_code,
        answer.request["PATH_INFO"],
        answer.content[:300],
    )
    if answer["Content-Type"].startswith("text/html"):
        assert "<script>alert" not in answer.text
        assert answer.status_code < 400 or "<h1" in answer.text
    elif answer.status_code >= 400:
        assert answer["Content-Type"].startswith("text/plain") or answer.json()["detail"]


@pytest.mark.parametrize(
    "page", ["tables/{}/review", "studies/{}", "puzzles/{}", "puzzles/{}/act", "openings/{}"]
)
def test_names_of_nothing(client: Client, page: str) -> None:
    for text in TEXTS[1:]:
        address = f"/{page.format(quote(text, safe=''))}/"
        for answer in (client.get(address), client.post(address, {"request_id": text})):
            clear(answer, 404, 405)


def test_plies_that_there_are_not(client: Client, table: str) -> None:
    study = send(client, "/api/studies", table=table, request_id="s").json()["id"]
    for text in TEXTS:
        for path in (f"/tables/{table}/review/", f"/studies/{study}/"):
            answer = client.get(path, {"ply": text})
            clear(answer, 200)
            assert 'id="headline"' in answer.text


@pytest.mark.parametrize(
    "name", ["game", "position", "moves", "option-size", "option-", "option-nothing", "source"]
)
def test_what_analysis_and_openings_are_asked_for(client: Client, name: str) -> None:
    for text in TEXTS:
        asked = {"game": "tanbo", name: text}
        clear(client.get("/analysis/", asked), 200, 404, 422)
        clear(client.get("/openings/tanbo/", asked), 200, 422)
        clear(client.get("/openings/tanbo/continuations/", asked), 200, 422)
        clear(client.get("/openings/", asked), 302)


@pytest.mark.parametrize("game", games.names())
def test_positions_and_moves_of_other_games(client: Client, game: str) -> None:
    for other in games.names():
        start = games.get(other).start()
        move = start.actions()[0]
        clear(client.get("/analysis/", {"game": game, "position": str(start.play(move))}), 200, 422)
        for path in ("/analysis/", f"/openings/{game}/continuations/"):
            clear(client.get(path, {"game": game, "moves": move}), 200, 422)


def test_choosing_puzzles(client: Client, puzzle: str) -> None:
    for name, text in product(("game", "theme", "page", "after", "none"), TEXTS):
        for path in ("/puzzles/", "/puzzles/next/"):
            clear(client.get(path, {name: text}), 200, 302)


def test_answering_puzzles(client: Client, puzzle: str) -> None:
    path = f"/puzzles/{puzzle}/act/"
    for text in TEXTS:
        for form in (
            {"do": "play", "action": text, "ply": "0"},
            {"do": "play", "action": "no such move", "ply": text},
            {"do": text, "action": "no such move", "request_id": text},
        ):
            clear(client.post(path, form), 200, 400, 409, 422)
    attempt = Attempt.objects.filter(puzzle__slug=puzzle).first()
    assert attempt is None or attempt.actions == []


def test_asking_for_reviews(client: Client, table: str) -> None:
    path = f"/tables/{table}/review/"
    for text in TEXTS:
        clear(client.post(path, {"depth": text}), 400)
        clear(client.post(path, {"depth": "quick", "request_id": text}), 302, 400)
    assert Review.objects.count() == 1


def test_games_of_others(client: Client, table: str) -> None:
    """Who does not play a game that is on sees its page, and has nothing analysed."""
    Table.objects.filter(slug=table).update(status=Table.Status.PLAYING)
    stranger = Client(raise_request_exception=False)
    answer = stranger.get(f"/tables/{table}/review/")
    clear(answer, 200)
    assert "Once it is over, it can be reviewed" in answer.text and "Review the game" not in answer.text
    clear(stranger.post(f"/tables/{table}/review/", {"depth": "quick"}), 403)
    for who in (client, stranger):
        Table.objects.filter(slug=table).update(rated=True)
        answer = who.get(f"/tables/{table}/review/")
        clear(answer, 200)
        assert "rated game that is still on" in answer.text and "Review the game" not in answer.text
        clear(who.post(f"/tables/{table}/review/", {"depth": "quick"}), 403)
        clear(send(who, "/api/studies", table=table, request_id="rated"), 403)
    assert not Review.objects.exists() and not Study.objects.exists()
