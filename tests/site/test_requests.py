"""Requests that are forged, broken, too large or about nothing."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from hortus.site.tables import browser as keys
from hortus.site.tables.models import Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)
WISH = {"game": "tanbo", "seats": ["me", "me"], "request_id": "r"}


@pytest.mark.parametrize("token", [None, "", "x" * 32])
def test_without_the_token_nothing_is_done(browser, token):
    slug = browser.open()["id"]
    headers = {} if token is None else {"X-CSRFToken": token}
    for path in ("/api/tables", f"/api/tables/{slug}/resign", f"/api/tables/{slug}/move-now"):
        answer = browser.client.post(path, WISH, content_type="application/json", headers=headers)
        assert answer.status_code == 403
        assert "Reload the page" in answer.json()["detail"]
    upload = browser.client.post("/api/records", {}, headers=headers)
    assert upload.status_code == 403
    assert Table.objects.get().status == "playing"


def test_from_elsewhere_even_the_token_is_no_good(browser):
    answer = browser.client.post(
        "/api/tables",
        WISH,
        content_type="application/json",
        headers={"X-CSRFToken": browser.token, "Origin": "https://elsewhere.example"},
    )
    assert answer.status_code == 403


def test_the_browsers_key(browser):
    cookie = browser.client.cookies[keys.COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == keys.TEN_YEARS
    browser.open()
    seat = Seat.objects.first()
    key = cookie.value.split(":")[0]
    assert len(seat.key) == 64
    assert key not in seat.key
    assert keys.hashed(keys.read({keys.COOKIE: cookie.value})) == seat.key
    # A browser that has its key is not given another.
    assert keys.COOKIE not in browser.get("/api/tables/none").cookies


@pytest.mark.parametrize("forged", ["", "x", "key:signature", "{key}:{other}"])
def test_a_forged_key_opens_no_seat(browser, forged):
    slug = browser.open()["id"]
    mine = browser.client.cookies[keys.COOKIE].value
    stranger = Client()
    stranger.cookies[keys.COOKIE] = forged.format(key=mine.split(":")[0], other="A" * 43)
    answer = stranger.get(f"/api/tables/{slug}")
    assert answer.json()["you"] == []
    assert keys.COOKIE in answer.cookies


def test_what_there_is_not(browser):
    for path in (
        "/api/tables/none",
        "/api/tables/none/frames/0",
        "/api/tables/none/record",
        "/api/tables/none/text",
        "/api/tables/none/judge?action=a1",
        "/api/nothing",
        "/api/tables/no%00ne",
        "/api/tables/x/frames/-1",
        "/api/tables/x/frames/99999999999999999999999",
    ):
        answer = browser.client.get(path)
        assert answer.status_code == (422 if "9999" in path else 404), path
        assert answer.json()["detail"]
    for path in ("plies", "undo", "resign", "sit", "move-now"):
        body = {"ply": 0, "action": "a1", "seat": 0, "request_id": "r"}
        wanted = {
            "plies": ("ply", "action"),
            "undo": ("ply",),
            "sit": ("seat",),
        }.get(path, ())
        body = {name: body[name] for name in (*wanted, "request_id")}
        assert browser.post(f"/api/tables/none/{path}", **body).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"null", 422),
        (b"[]", 422),
        (b'"text"', 422),
        (b"{}", 422),
        (b'{"ply": "x", "action": "a1", "request_id": "r"}', 422),
        (b'{"ply": -1, "action": "a1", "request_id": "r"}', 422),
        (b'{"ply": 1e400, "action": "a1", "request_id": "r"}', 422),
        (b'{"ply": 0, "action": "", "request_id": "r"}', 422),
        (b'{"ply": 0, "action": ["a1"], "request_id": "r"}', 422),
        (b'{"ply": 0, "action": "a1", "request_id": "r\\u0000"}', 422),
        (b'{"ply": 0, "action": "a1", "request_id": "r\\n"}', 422),
        (b'{"ply": 0, "action": "\\ud800", "request_id": "r"}', 422),
        (b"[" * 60_000, 400),
        (json.dumps({"ply": 0, "action": "a" * 60_000, "request_id": "r"}).encode(), 422),
    ],
)
def test_broken_bodies_are_refused_in_words(browser, body, status):
    slug = browser.open()["id"]
    answer = browser.client.post(
        f"/api/tables/{slug}/plies",
        body,
        content_type="application/json",
        headers={"X-CSRFToken": browser.token},
    )
    assert answer.status_code == status, answer.content
    assert answer.json()["detail"]
    assert browser.table(slug)["ply"] == 0


def test_other_methods_are_refused(browser):
    slug = browser.open()["id"]
    for path in (f"/api/tables/{slug}", "/api/tables", "/api/records", "/"):
        answer = browser.client.put(path, headers={"X-CSRFToken": browser.token})
        assert answer.status_code == 405 and answer["Allow"], path
        if path == "/":
            assert answer["Content-Type"].startswith("text/html")
            assert "This cannot be done at this address." in answer.content.decode()
        else:
            assert answer.json() == {"detail": "This cannot be done at this address."}


@pytest.mark.parametrize(
    "path", ["/", "/rules/", "/rules/tanbo/", "/tables/{}/", "/api/tables/{}", "/nothing"]
)
def test_head_is_get_without_the_body(browser, path):
    address = path.format(browser.open()["id"])
    got, head = browser.client.get(address), browser.client.head(address)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head["Content-Type"] == got["Content-Type"]
    if got.status_code == 200:
        assert abs(int(head["Content-Length"]) - len(got.content)) < 200


def test_head_is_refused_where_get_is(browser):
    answer = browser.client.head("/api/records")
    assert (answer.status_code, answer.content) == (405, b"")


def test_a_wrong_name_of_the_site_is_told_in_json_below_api(browser):
    answer = browser.client.get("/api/tables/none", headers={"Host": "elsewhere.example"})
    assert answer.status_code == 400 and "HORTUS_HOSTS" in answer.json()["detail"]


def test_headers(browser):
    answer = browser.get("/api/tables/none")
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert "Cookie" in answer["Vary"]
    assert answer["Cache-Control"] == "private, no-cache"


def test_the_api_describes_itself(browser):
    described = browser.get("/api/openapi.json").json()
    assert described["info"]["title"] == "Hortus"
    assert set(described["paths"]) >= {
        "/api/tables",
        "/api/tables/{slug}",
        "/api/tables/{slug}/plies",
        "/api/tables/{slug}/frames/{ply}",
        "/api/records",
    }
    assert browser.get("/api/docs").status_code == 200
    for static in ("swagger-ui.css", "swagger-ui-bundle.js"):
        assert f"/static/ninja/{static}" in browser.get("/api/docs").content.decode()


def test_pages_for_what_there_is_not_or_is_broken(browser):
    for path in ("/nothing", "/tables/none/", "/tables/no%00ne/", "/rules/no%00ne/"):
        answer = browser.client.get(path)
        assert answer.status_code == 404, path
        assert answer["Content-Type"].startswith("text/html")
    slug = browser.open()["id"]
    form = {"do": "play", "action": "a1\x00", "ply": "\x00", "request_id": "\x00"}
    answer = browser.client.post(f"/tables/{slug}/act/", form, headers={"X-CSRFToken": browser.token})
    assert answer.status_code in (400, 422)
