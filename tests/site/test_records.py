"""Games as files: down, up, and what is refused."""

from __future__ import annotations

import json

import pytest

from hortus.records import GameRecord, dump_json, load_json, load_text
from hortus.site.tables.checking import faults
from hortus.site.tables.models import Ply, Table

pytestmark = pytest.mark.django_db(transaction=True)


def download(browser, slug):
    answer = browser.get(f"/api/tables/{slug}/record")
    assert answer["Content-Disposition"].startswith('attachment; filename="hortus-tanbo-')
    assert answer["Content-Type"] == "application/json"
    return answer.content


def without(table, *names):
    return {name: value for name, value in table.items() if name not in ("id", "url", *names)}


def test_a_game_goes_down_and_up_again(browser, compute):
    slug = browser.open("me", "computer", level=2)["id"]
    for _ in range(3):
        browser.play_some(slug, 1)
        compute()
    record = download(browser, slug)
    answer = browser.upload(record)
    assert answer.status_code == 201
    table = answer.json()
    assert table["id"] != slug
    before = without(browser.table(slug), "players")
    assert without(table, "players") == before
    assert table["players"][0]["you"]
    assert (table["players"][1]["kind"], table["players"][1]["level"]) == ("computer", 2)
    assert load_json(download(browser, table["id"])) == load_json(record)
    assert [faults(table) for table in Table.objects.all()] == [[], []]
    browser.play_some(table["id"], 1)
    assert compute()


def test_a_finished_game_stays_finished(browser, other):
    slug = browser.open(size="3x3")["id"]
    while (table := browser.table(slug))["status"] == "playing":
        browser.play(slug, table["frame"]["choices"][0]["action"], table["ply"])
    loaded = other.upload(download(browser, slug)).json()
    assert loaded["result"] == table["result"]
    assert load_json(download(other, loaded["id"])).ending.by == "rules"


def test_a_game_that_was_given_up_stays_so(browser):
    slug = browser.open("me", "computer")["id"]
    browser.play_some(slug, 1)
    lost = browser.post(f"/api/tables/{slug}/resign", request_id="r").json()
    loaded = browser.upload(download(browser, slug)).json()
    assert (loaded["status"], loaded["result"]) == ("over", lost["result"])
    assert loaded["thinking"] is None
    assert faults(Table.objects.get(slug=loaded["id"])) == []


def test_a_computers_turn_is_owed_after_an_upload(browser, compute):
    slug = browser.open("me", "computer")["id"]
    browser.play_some(slug, 1)
    loaded = browser.upload(download(browser, slug)).json()
    assert loaded["thinking"]["state"] == "waiting"
    assert compute() and compute()
    assert browser.table(loaded["id"])["ply"] == 2


def test_the_game_as_text(browser):
    slug = browser.open()["id"]
    played = browser.play_some(slug, 3)
    answer = browser.get(f"/api/tables/{slug}/text")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert [ply.action for ply in load_text(answer.content).plies] == played
    loaded = browser.upload(answer.content, "game.txt").json()
    assert [ply["action"] for ply in loaded["plies"]] == played


def test_names_and_a_start_of_its_own_are_kept(browser):
    record = {
        "format": "hortus",
        "version": 1,
        "game": "tanbo",
        "start": "b1w/3/w1b w",
        "players": [{"name": "Ada"}, {"name": "탄보", "kind": "computer", "level": 7}],
        "plies": [],
    }
    loaded = browser.upload(json.dumps(record).encode()).json()
    assert (loaded["frame"]["position"], loaded["frame"]["to_move"]) == ("b1w/3/w1b w", 1)
    assert [player["person"] for player in loaded["players"]] == ["Ada", "탄보"]
    assert loaded["players"][1]["level"] == 7
    again = load_json(download(browser, loaded["id"]))
    assert (again.start, again.players[1].name) == ("b1w/3/w1b w", "탄보")


@pytest.fixture
def lines(browser):
    """A good record's lines."""
    slug = browser.open()["id"]
    browser.play_some(slug, 4)
    record = json.loads(download(browser, slug))
    Table.objects.all().delete()
    return dump_json(GameRecord(**{**record, "created": None})).splitlines()


def spoilt(lines, old, new):
    """The record with one line changed, and that line's number."""
    (number,) = (n for n, line in enumerate(lines, 1) if old in line)
    changed = [line.replace(old, new) if n == number else line for n, line in enumerate(lines, 1)]
    return "\n".join(changed).encode(), number


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"version": 1', '"version": 99', "newer Hortus"),
        ('"game": "tanbo"', '"game": "chess"', "no game chess"),
        ('"size": "7x7"', '"size": "8x8"', "not possible"),
        ('"plies": [', '"plies": ["', "Not JSON"),
        ('"created": null', '"created": "0001-01-01T00:00:00+14:00"', "before the year 1"),
        ('"plies": [', '"plies": [{"action": "a7", "at": "9999-12-31T23:59:59-14:00"},', "year 9999"),
        ('"White", "kind": "human", "level": null', '"W", "kind": "computer", "level": 9', "8 at most"),
        ('"ending": null', '"ending": {"by": "rules", "winner": 0}', "goes on"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(browser, lines, old, new, told):
    data, number = spoilt(lines, old, new)
    answer = browser.upload(data)
    assert answer.status_code == 422
    assert told in answer.json()["detail"]
    # A quote that is opened is missed on the line after it.
    assert answer.json()["line"] in (number, number + 1)
    assert f"Line {answer.json()['line']}" in answer.json()["detail"]
    assert (Table.objects.count(), Ply.objects.count()) == (0, 0)


def test_an_illegal_ply_is_refused_with_its_line(browser, lines):
    (number, *_) = (n for n, line in enumerate(lines, 1) if '"action"' in line)
    lines[number - 1] = '    {"action": "a7"},'
    answer = browser.upload("\n".join(lines).encode())
    assert (answer.status_code, answer.json()["line"]) == (422, number)
    assert "TAN-3" in answer.json()["detail"]
    assert Table.objects.count() == 0


@pytest.mark.parametrize("data", [b"", b"\x00\x01", b"\xff", b"hello", b"{}", b"[1]", b"[" * 100_000])
def test_what_is_no_record_is_refused(browser, data):
    answer = browser.upload(data)
    assert answer.status_code == 422
    assert answer.json()["detail"]
    assert Table.objects.count() == 0


def test_an_upload_without_a_file_is_refused(browser):
    answer = browser.client.post("/api/records", {}, headers={"X-CSRFToken": browser.token})
    assert (answer.status_code, "file" in answer.json()["detail"]) == (422, True)


def test_the_same_upload_again_makes_no_second_table(browser, other):
    slug = browser.open()["id"]
    browser.play_some(slug, 3)
    record = download(browser, slug)
    first = browser.upload(record, request_id="up")
    again = browser.upload(record, request_id="up")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert Table.objects.count() == 2
    # The same id for another file is a conflict, and so is an upload's id for anything else.
    conflict = browser.upload(record.replace(b"\n", b"\n "), request_id="up")
    assert (conflict.status_code, conflict.json()["table"]["id"]) == (409, first.json()["id"])
    assert browser.play(first.json()["id"], "a1", 3, request_id="up").status_code == 409
    # Another browser's id is another id; and without one each upload is a wish of its own.
    assert other.upload(record, request_id="up").json()["id"] != first.json()["id"]
    assert browser.upload(record).json()["id"] != browser.upload(record).json()["id"]


@pytest.mark.parametrize("request_id", ["", "x" * 65, "a b", "é"])
def test_an_upload_with_an_id_that_is_none(browser, lines, request_id):
    answer = browser.upload("\n".join(lines).encode(), request_id=request_id)
    assert answer.status_code == 422 and "request_id" in answer.json()["detail"]
    assert Table.objects.count() == 0


def test_a_time_at_the_end_of_the_calendar_is_kept(browser, lines):
    time = "9999-12-31T23:59:59.900000Z"
    data, _ = spoilt(lines, '"created": null', f'"created": "{time}"')
    loaded = browser.upload(data).json()
    assert time.encode() in download(browser, loaded["id"])
    assert browser.get(f"/api/tables/{loaded['id']}/text").status_code == 200
