"""What docs/operators.md promises."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from services.site import Process, Visitor, ask

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs" / "operators.md").read_text()


def test_the_manual_lists_every_setting():
    source = "".join(
        (ROOT / "src/hortus/site" / name).read_text() for name in ("environment.py", "settings.py")
    )
    used = set(re.findall(r'"(HORTUS_[A-Z_]+)"', source))
    assert len(used) > 9
    assert set(re.findall(r"^\| `(HORTUS_[A-Z_]+)`", MANUAL, flags=re.MULTILINE)) == used


def test_a_backup_of_a_running_site_can_be_put_in_its_place(tmp_path, start_site):
    site = start_site(HORTUS_DATABASE="")
    visitor = Visitor(site.url)
    wish = {"game": "tanbo", "options": {"size": "7x7"}, "seats": ["me", "me"], "request_id": "r"}
    table = visitor.post("/api/tables", **wish).json()
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    assert Process("manage", "backup", str(copy), HORTUS_DATA=str(data)).finish() == 0
    again = Process("manage", "backup", str(copy), HORTUS_DATA=str(data))
    assert again.finish() == 1
    assert again.said == f"CommandError: {copy} is there already.\n"
    visitor.post(f"/api/tables/{table['id']}/resign", request_id="late")
    site.end()
    for name in ("hortus.sqlite3-wal", "hortus.sqlite3-shm"):
        (data / name).unlink(missing_ok=True)
    copy.rename(data / "hortus.sqlite3")
    visitor.move_to(start_site(HORTUS_DATABASE="").url)
    assert visitor.get(f"/api/tables/{table['id']}").json() == table


def test_sqlite_writes_ahead(tmp_path, start_site):
    start_site(HORTUS_DATABASE="")
    with sqlite3.connect(tmp_path / "data" / "hortus.sqlite3") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_behind_a_proxy(start_site):
    site = start_site(HORTUS_HTTPS="1", HORTUS_HOSTS="games.example.org, .other.example")
    proxied = {"Host": "games.example.org", "X-Forwarded-Proto": "https"}
    answer = ask("GET", site.url + "/", headers=proxied)
    assert answer.status_code == 200
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    cookies = answer.headers.get_list("Set-Cookie")
    assert len(cookies) == 2
    assert all("; Secure" in cookie for cookie in cookies)
    post = {
        **proxied,
        "Origin": "https://games.example.org",
        "Cookie": "; ".join(cookie.split(";")[0] for cookie in cookies),
        "X-CSRFToken": answer.cookies["csrftoken"],
    }
    wish = {"game": "tanbo", "seats": ["me", "me"], "request_id": "r"}
    assert ask("POST", site.url + "/api/tables", json=wish, headers=post).status_code == 201
    forged = {**post, "Origin": "http://games.example.org"}
    assert ask("POST", site.url + "/api/tables", json=wish, headers=forged).status_code == 403
    assert ask("GET", site.url + "/", headers={**proxied, "Host": "www.other.example"}).status_code == 200
    stranger = ask("GET", site.url + "/", headers={**proxied, "Host": "elsewhere.example"})
    assert (stranger.status_code, "HORTUS_HOSTS" in stranger.text) == (400, True)
    assert "Traceback" not in site.said


@pytest.mark.parametrize("address", ["/", "/api/docs", "/static/ninja/swagger-ui.css"])
def test_files_are_served_without_a_collecting_step(start_site, address):
    site = start_site()
    answer = ask("GET", site.url + address)
    assert answer.status_code == 200
    linked = re.findall(r'(?:src|href)="(/static/[^"]+)"', answer.text)
    for file in linked:
        assert ask("GET", site.url + file).status_code == 200, file
    assert bool(linked) != address.startswith("/static")
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', answer.text)
