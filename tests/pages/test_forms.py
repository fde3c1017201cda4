"""The forms as a browser without scripts sends them, and what is answered to wrong ones."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from hortus.site.tables.models import Table

pytestmark = pytest.mark.django_db
GAME = {"game": "tanbo", "option-size": "7x7", "opponent": "me", "request_id": "one"}


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.seats.all()]


def start(client: Client, **wish: str) -> HttpResponse:
    client.get("/")
    return client.post("/new/", {**GAME, **wish})


def test_a_form_sent_twice_opens_one_table(client: Client) -> None:
    first, again = start(client), start(client)
    assert first.status_code == 302 and first.url == again.url
    other = start(client, **{"option-size": "5x7"})
    assert other.url != first.url
    assert Table.objects.count() == 2


@pytest.mark.parametrize(
    ("side", "seats"), [("first", ["human", "computer"]), ("second", ["computer", "human"])]
)
def test_sides(client: Client, side: str, seats: list[str]) -> None:
    start(client, opponent="computer", side=side, level="5")
    table = Table.objects.get()
    assert kinds(table) == seats
    assert {seat.level for seat in table.seats.all()} == {5, None}


def test_either_side_is_drawn_and_the_same_for_a_repeat(client: Client) -> None:
    seen = set()
    for number in range(24):
        first = start(client, opponent="computer", side="either", request_id=str(number))
        again = start(client, opponent="computer", side="either", request_id=str(number))
        assert first.url == again.url
        seen.add(tuple(kinds(Table.objects.get(slug=first.url.split("/")[2]))))
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"game": "chess"}, "There is no game chess."),
        ({"option-size": "4x4"}, "Size of the board: 4x4 is not possible. Possible: 3x3, "),
        ({"option-colour": "red"}, "Tanbo has no option colour."),
        ({"opponent": "computer", "level": "9"}, "The computer plays at levels 1 to 8."),
        ({"opponent": "computer", "level": "9" * 5000}, "The computer plays at levels 1 to 8."),
        ({"opponent": "show", "second-level": "9" * 5000}, "The computer plays at levels 1 to 8."),
        ({"game": "superlogo", "option-quiet": "9" * 5000}, "Possible: 1 to 1000."),
        ({"opponent": "computer", "level": "٣"}, "The computer plays at levels 1 to 8."),
    ],
)
def test_a_wish_that_cannot_be_is_answered_in_words(client: Client, wish: dict[str, str], told: str) -> None:
    answer = start(client, **wish)
    assert answer.status_code == 400
    assert told in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("size", "setup", "settled"),
    [
        ("11x11", "classic", {"size": "19x19", "setup": "classic"}),
        ("9x9", "dense", {"size": "9x9", "setup": "classic"}),
        ("9x9", "classic", {"size": "9x9", "setup": "classic"}),
    ],
)
def test_what_was_left_as_usual_gives_way(
    client: Client, size: str, setup: str, settled: dict[str, str]
) -> None:
    answer = start(client, **{"option-size": size, "option-setup": setup})
    assert answer.status_code == 302
    assert Table.objects.get().options == settled


def test_what_cannot_be_together_is_told_in_the_forms_words_and_kept(client: Client) -> None:
    wish = {"option-size": "7x7", "option-setup": "classic", "opponent": "show", "level": "5"}
    answer = start(client, **wish, **{"second-level": "7", "side": "second"})
    assert answer.status_code == 400
    page = html.unescape(answer.text)
    assert "“Size of the board: 7x7” and “Stones at the start: A few, as in 1993”" in page
    assert "The second goes with: 9x9, 19x19. The first goes with: On every second point." in page
    assert "setup=" not in page
    for name, value in (("opponent", "show"), ("side", "second"), ("option-setup", "classic")):
        assert f'name="{name}" value="{value}" checked' in page
    assert '<option value="7x7" selected>' in page
    assert 'name="level" min="1" max="8" step="1" value="5"' in page
    assert 'name="second-level" min="1" max="8" step="1" value="7"' in page


def test_forms_addresses_lead_back(client: Client) -> None:
    url = start(client).url
    for address, back in ((url + "act/", url), ("/new/", "/"), ("/new/record/", "/")):
        answer = client.get(address)
        assert (answer.status_code, answer.url) == (302, back)


def test_an_unknown_game_has_no_start_page(client: Client) -> None:
    answer = client.get("/?game=chess")
    assert answer.status_code == 404
    assert "There is no game chess." in answer.content.decode()


def test_moves_are_typed(client: Client) -> None:
    act = start(client).url + "act/"
    assert client.post(act, {"action": "b7", "ply": "0"}).status_code == 302
    stale = client.post(act, {"action": "b5", "ply": "0"})
    assert stale.status_code == 409
    assert "The game has moved on" in stale.content.decode()
    illegal = client.post(act, {"action": "d4", "ply": "1"})
    assert illegal.status_code == 422
    assert '<a class="rule" href="/rules/tanbo/#TAN-3">TAN-3</a>' in illegal.content.decode()
    assert client.post(act, {"action": "<script>", "ply": "1"}).status_code == 422
    assert [ply.action for ply in Table.objects.get().plies.all()] == ["b7"]


def test_strangers_may_look_and_not_touch(client: Client) -> None:
    url = start(client).url
    stranger = Client()
    assert stranger.get(url).status_code == 200
    for do in ("play", "undo", "resign", "move-now"):
        answer = stranger.post(url + "act/", {"do": do, "action": "b7", "ply": "0"})
        assert answer.status_code == 403, do
    assert Table.objects.get().length == 0


def undo_button(client: Client, url: str) -> str:
    found = re.search(r'<button type="submit" name="do" value="undo"[^>]*>', client.get(url).text)
    assert found
    return found[0]


def test_undo_is_offered_where_it_would_be_granted(client: Client) -> None:
    url = start(client).url
    assert " disabled" in undo_button(client, url)
    client.post(url + "act/", {"action": "b7", "ply": "0"})
    assert " disabled" not in undo_button(client, url)
    client.post(url + "act/", {"do": "resign"})
    assert Table.objects.get().over
    assert " disabled" in undo_button(client, url)


def test_an_open_seat_is_taken_from_the_page(client: Client) -> None:
    client.get("/")
    seats = {"game": "tanbo", "options": {}, "seats": ["me", "open"], "request_id": "one"}
    url = client.post("/api/tables", json.dumps(seats), content_type="application/json").json()["url"]
    assert "Sit here" not in client.get(url).text
    friend, late = Client(), Client()
    assert 'name="do" value="sit"' in friend.get(url).text
    for seat in ("2", "-1", "", "1" * 5000):
        assert friend.post(url + "act/", {"do": "sit", "seat": seat}).status_code == 400
    assert friend.post(url + "act/", {"do": "sit", "seat": "1"}).status_code == 302
    assert friend.get(f"/api{url.rstrip('/')}").json()["you"] == [1]
    refused = late.post(url + "act/", {"do": "sit", "seat": "1"})
    assert refused.status_code == 409 and "Somebody sits there already." in refused.text
    assert "Sit here" not in late.get(url).text


def test_an_uploaded_record_becomes_a_table_or_nothing(client: Client) -> None:
    url = start(client).url
    client.post(url + "act/", {"action": "b7", "ply": "0"})
    record = client.get(f"/api{url.rstrip('/')}/record").content
    good = client.post("/new/record/", {"record": SimpleUploadedFile("game.json", record)})
    assert good.status_code == 302 and good.url != url

    spoilt = {**json.loads(record), "game": "chess"}
    for content in (json.dumps(spoilt).encode(), b"", b"\xff\xfe\x00", b"nothing"):
        bad = client.post("/new/record/", {"record": SimpleUploadedFile("game.json", content)})
        assert bad.status_code == 422, content
    assert client.post("/new/record/").status_code == 422
    assert Table.objects.count() == 2


def test_an_uploaded_record_that_is_sent_twice_opens_one_table(client: Client) -> None:
    url = start(client).url
    record = client.get(f"/api{url.rstrip('/')}/record").content
    client.post(url + "act/", {"action": "b7", "ply": "0"})
    longer = client.get(f"/api{url.rstrip('/')}/record").content
    form = re.search(r'<form class="upload".*?</form>', client.get("/").text, re.DOTALL)
    field = re.search(r'name="request_id" value="([^"]+)"', form[0]) if form else None
    assert field

    def sent(data: bytes, request_id: str) -> str:
        wish = {"record": SimpleUploadedFile("game.json", data), "request_id": request_id}
        answer = client.post("/new/record/", wish)
        assert answer.status_code == 302
        return str(answer.url)

    first = sent(record, field[1])
    assert sent(record, field[1]) == first != url
    assert sent(longer, field[1]) != first, "another file from the same form is another wish"
    assert sent(record, "again") != first
    assert sent(record, "") not in (first, sent(record, ""))
    assert sent(record, "<" * 5000) not in (first, url)


def test_games_that_were_only_watched_are_listed_apart(client: Client) -> None:
    client.get("/")
    assert "Your games" not in client.get("/").text
    show = start(client, opponent="show").url
    played = start(client, request_id="two").url
    other = Client()
    start(other, opponent="show")
    own, watched = client.get("/").text.split('<h3 id="watched">')
    assert played in own and show not in own
    assert show in watched and played not in watched
    assert "computer against computer" in watched
    assert show not in other.get("/").text
    for number in range(5):
        start(client, opponent="show", request_id=f"show-{number}")
    watched = client.get("/").text.split('<h3 id="watched">')[1]
    assert watched.count("computer against computer") == 3


@pytest.mark.parametrize("address", ["/tables/none/", "/rules/chess/", "/rules/common/", "/nothing/"])
def test_what_is_not_there(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.content.decode()


def test_the_boards_style_is_sent_once(client: Client) -> None:
    first = client.get("/board.css")
    assert first.status_code == 200 and ".board" in first.content.decode()
    again = client.get("/board.css", headers={"if-none-match": first["ETag"]})
    assert again.status_code == 304


def test_pages_load_nothing_from_elsewhere(client: Client) -> None:
    url = start(client).url
    for address in ("/", url, "/rules/", "/rules/tanbo/"):
        page = client.get(address).content.decode()
        assert 'src="http' not in page and 'rel="stylesheet" href="http' not in page
        assert "<script>" not in page, "scripts come from files"
