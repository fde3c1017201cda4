"""The form's choice of a computer as strong as oneself: what it says, and what comes of it."""

from __future__ import annotations

import html
import re

import pytest
from django.http import HttpResponse
from django.test import Client

from hortus.site.tables.actions.resign import end_by_resignation
from hortus.site.tables.models import Ply, Seat, Table
from hortus.site.tables.positions import present

pytestmark = pytest.mark.django_db
GAME = {"game": "tanbo", "option-size": "11x11", "opponent": "computer", "like": "me"}
BEGINNING = "Level 3 to begin with, until you have finished a game"


def start(client: Client, **wish: str) -> HttpResponse:
    """Sends the form; what is empty is left out."""
    client.get("/")
    form = {**GAME, "request_id": f"request-{Table.objects.count()}", **wish}
    return client.post("/new/", {name: value for name, value in form.items() if value})


def opened(client: Client, **wish: str) -> Table:
    answer = start(client, **wish)
    assert answer.status_code == 302, answer.text
    return Table.objects.get(slug=answer.url.split("/")[2])


def computer(table: Table) -> Seat:
    return table.seats.get(kind=Seat.Kind.COMPUTER)


def finish(table: Table, winner: int) -> None:
    first = present(table).choices()[0]
    Ply.objects.create(table=table, number=1, action=first.action, player=0)
    table.length = 20
    end_by_resignation(table, 1 - winner)


def win(client: Client, level: str, number: int = 1, **wish: str) -> None:
    for _ in range(number):
        finish(opened(client, like="", level=level, **wish), 0)


def note(page: HttpResponse) -> str:
    """What the form says of one's own level."""
    found = re.search(r'<p class="soft" id="own-level"[^>]*>(.*?)</p>', page.text, re.DOTALL)
    assert found
    return html.unescape(re.sub(r"<[^>]+>", "", found[1])).strip()


def test_it_says_what_it_begins_with(client: Client) -> None:
    assert note(client.get("/?game=tanbo")) == BEGINNING
    table = opened(client)
    assert (computer(table).level, computer(table).fitted) == (3, True)
    assert "computer, level 3" in client.get(table.get_absolute_url()).text


def test_it_says_from_how_many_games_it_comes(client: Client) -> None:
    win(client, "4")
    assert note(client.get("/?game=tanbo")) == "Level 4 at the moment, from your 1 game of Tanbo"
    win(client, "6", 2)
    assert note(client.get("/?game=tanbo")) == "Level 6 at the moment, from your 3 games of Tanbo"
    assert note(client.get("/?game=mambo")) == "Level 4 at the moment, from your 3 games of other kinds"
    finish(opened(client, **{"game": "symbio", "option-size": "", "like": ""}), 1)
    told = note(client.get("/?game=tanbo"))
    assert told.endswith("from your 3 games of Tanbo, and a little from 1 other")
    assert note(Client().get("/?game=tanbo")) == BEGINNING


def test_the_form_asks_for_the_level_of_what_is_chosen(client: Client) -> None:
    win(client, "6", 3)

    def told(**asked: str) -> tuple[int, str]:
        answer = client.get("/new/level/", {"game": "tanbo", **asked})
        assert answer.status_code == 200
        found = re.search(r'data-level="(\d)"', answer.text)
        assert found
        return int(found[1]), html.unescape(re.sub(r"<[^>]+>", "", answer.text)).strip()

    alike, words = told(**{"option-size": "11x11"})
    assert words == f"Level {alike} at the moment, from your 3 games of Tanbo"
    assert told(**{"option-size": "9x9"})[0] < alike
    assert told(**{"option-size": "4x4"}) == (alike, words), "as it is usually played"
    assert told(**{"option-colour": "red", "level": "9", "like": "you"}) == (alike, words)
    for game in ("", "chess", "x" * 5000, "\x00"):
        assert client.get("/new/level/", {"game": game}).status_code == 404
    assert client.post("/new/level/", {"game": "tanbo"}).status_code == 405


def test_the_table_is_at_the_level_that_was_told(client: Client) -> None:
    win(client, "6", 3)
    page = client.get("/new/level/", {"game": "tanbo", "option-size": "11x11"}).text
    assert f'data-level="{computer(opened(client)).level}"' in page


def test_it_counts_only_against_the_computer(client: Client) -> None:
    friends = opened(client, opponent="me")
    assert [seat.fitted for seat in friends.seats.all()] == [False, False]
    show = opened(client, opponent="show", level="2", **{"second-level": "5"})
    assert [(seat.level, seat.fitted) for seat in show.seats.all()] == [(2, False), (5, False)]


def test_the_level_of_the_slider_is_not_looked_at(client: Client) -> None:
    assert computer(opened(client, level="8")).level == 3


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"like": "you"}, "The computer can play as strongly as you; of others it knows nothing."),
        ({"like": "x" * 5000}, "The computer can play as strongly as you; of others it knows nothing."),
        ({"level": "9"}, "The computer plays at levels 1 to 8."),
    ],
)
def test_a_wish_that_cannot_be_is_answered_in_words(client: Client, wish: dict[str, str], told: str) -> None:
    answer = start(client, **wish)
    assert answer.status_code == 400
    assert told in answer.text
    assert not Table.objects.exists()


def test_what_was_chosen_is_kept_when_something_else_is_wrong(client: Client) -> None:
    answer = start(client, **{"option-size": "4x4"})
    assert answer.status_code == 400
    assert re.search(r'name="like" value="me" checked', answer.text)
    assert note(answer) == BEGINNING


def again(client: Client, table: Table) -> dict[str, str]:
    """What "Play again" sends."""
    page = client.get(table.get_absolute_url()).text
    form = re.search(r'<form id="again".*?</form>', page, re.DOTALL)
    assert form
    return dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))


def test_another_game_is_at_the_level_of_then(client: Client) -> None:
    table = opened(client, side="second")
    sent = again(client, table)
    finish(table, 1)
    client.post("/new/", sent)
    second = Table.objects.exclude(pk=table.pk).get()
    assert (computer(second).level, computer(second).fitted) == (4, True)
    assert [seat.is_computer for seat in second.seats.all()] == [True, False]
    for level in (4, 5):
        finish(second, 1)
        answer = client.post("/new/", again(client, second))
        second = Table.objects.get(slug=answer.url.split("/")[2])
        assert computer(second).level == level


def test_another_game_stays_at_a_level_that_was_chosen(client: Client) -> None:
    table = opened(client, like="", level="2")
    assert not computer(table).fitted
    assert "like" not in again(client, table)
    assert again(client, table)["level"] == "2"


def test_two_tabs_open_two_tables_and_a_form_sent_twice_one(client: Client) -> None:
    first, other = start(client, request_id="one"), start(client, request_id="two")
    assert first.url != other.url
    finish(Table.objects.get(slug=other.url.split("/")[2]), 0)
    assert start(client, request_id="one").url == first.url
    assert start(client, request_id="one", like="", level="3").url not in (first.url, other.url)
    assert Table.objects.count() == 3
