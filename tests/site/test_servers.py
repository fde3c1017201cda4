"""Real servers: watchers on websockets, a crash in the middle of a thought, many processes."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from itertools import count

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from services.common import PATIENCE, free_port, wait_until
from services.postgres import Cluster
from services.redis import redis_server
from services.site import Process, Site, Visitor, ask
from services.talk import hear, hear_ply, open_table, play, watch

LONG = {"level": 8, "options": {"size": "19x19"}}


def test_watchers_see_the_same_table_each_in_their_own_way(start_site):
    site = start_site()
    mine, guest = Visitor(site.url), Visitor(site.url)
    table = open_table(mine, "me", "me")
    with watch(mine, table["id"]) as first, watch(guest, table["id"]) as second:
        assert hear(first, "table") == table
        seen = hear(second, "table")
        assert (seen["you"], seen["your_turn"], seen["frame"]) == ([], False, table["frame"])
        after = play(mine, table, "p")
        assert hear(first, "table") == after
        assert hear(second, "table")["plies"] == after["plies"]
        second.send("anything at all, however broken: {")
        assert hear(second, "table")["ply"] == 1
        second.send(b"\x00\xff")
        assert hear(second, "table")["ply"] == 1


def test_a_watcher_hears_the_computer_think_and_play(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    table = open_table(visitor, "me", "computer", **LONG)
    with watch(visitor, table["id"]) as watcher:
        play(visitor, table, "p")
        hear_ply(watcher, 1)
        told = hear(watcher, "thinking")
        assert told["state"] == "thinking"
        assert 0 < told["simulations"] < told["budget"]
        assert visitor.post(f"/api/tables/{table['id']}/move-now").status_code == 200
        assert hear_ply(watcher, 2)["your_turn"]


def test_no_watching_from_elsewhere_or_where_there_is_no_table(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    table = open_table(visitor, "me", "me")
    with pytest.raises(InvalidStatus):
        watch(visitor, table["id"], Origin="https://elsewhere.example")
    with watch(visitor, "none") as watcher, pytest.raises(ConnectionClosed) as closed:
        watcher.recv(timeout=PATIENCE)
    assert closed.value.rcvd.code == 4404


def test_a_kill_in_the_middle_of_a_thought_loses_nothing(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    table = play(visitor, open_table(visitor, "me", "computer", **LONG), "p")
    with watch(visitor, table["id"]) as watcher:
        hear(watcher, "thinking")
        site.kill()
    again = start_site()
    visitor.move_to(again.url)
    restored = visitor.get(f"/api/tables/{table['id']}").json()
    assert (restored["plies"], restored["you"]) == (table["plies"], [0])
    with watch(visitor, table["id"]) as watcher:
        hear(watcher, "thinking")  # thinks anew, without being asked
        visitor.post(f"/api/tables/{table['id']}/move-now")
        answered = hear_ply(watcher, 2)
    play(visitor, answered, "q")


def test_the_answer_after_a_kill_comes_by_itself(start_site):
    """Also where nobody watches, and where the claim was another machine's."""
    site = start_site(HORTUS_WORKERS="0")
    visitor = Visitor(site.url)
    table = play(visitor, open_table(visitor, "me", "computer"), "p")
    assert table["thinking"]["state"] == "waiting"
    site.kill()
    visitor.move_to(start_site().url)
    wait_until(lambda: visitor.get(f"/api/tables/{table['id']}").json()["ply"] == 2)


def test_the_server_ends_quietly_while_it_thinks(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    table = open_table(visitor, "computer", "me", **LONG)
    with watch(visitor, table["id"]) as watcher:
        hear(watcher, "thinking")
        assert site.end() in (0, -signal.SIGTERM)
    assert "Traceback" not in site.said


def test_pages_and_api_answer_while_the_computer_thinks(start_site):
    site = start_site(HORTUS_WORKERS="2", HORTUS_WORKERS_EACH="2")
    visitor = Visitor(site.url)
    tables = [open_table(visitor, "computer", "me", **LONG) for _ in range(2)]
    for table in tables:
        with watch(visitor, table["id"]) as watcher:
            hear(watcher, "thinking")
    for path in ["/", *(f"/api/tables/{table['id']}" for table in tables)] * 7:
        assert visitor.get(path).status_code == 200
    # They were not kept until the thoughts, of a minute and more, were over.
    for table in tables:
        now = visitor.get(f"/api/tables/{table['id']}").json()
        assert now["ply"] == 0 and now["thinking"]["state"] == "thinking"


def test_a_body_that_is_too_large_is_refused_before_it_is_kept(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    token = {"X-CSRFToken": visitor.http.cookies["csrftoken"]}
    small, large = 65 << 10, (1 << 20) + 1
    for path, size in (
        ("/api/tables", small),
        ("/api/records", large),
        ("/new/record/", large),
        ("/", small),
    ):
        answer = visitor.http.post(site.url + path, content=b"x" * size, headers=token)
        assert (answer.status_code, "too large" in answer.text) == (413, True)
        assert answer.headers["content-type"].startswith("application/json") == path.startswith("/api/")
        if not path.startswith("/api/"):
            assert '<a class="button" href="/">' in answer.text and "at most" in answer.text
            assert "default-src 'self'" in answer.headers["content-security-policy"]

        def pieces(size=size):
            for _ in range(size // 1000 + 1):
                yield b"x" * 1000

        answer = visitor.http.post(site.url + path, content=pieces(), headers=token)
        assert (answer.status_code, "too large" in answer.text) == (413, True)
    for path, field in (("/api/records", "file"), ("/new/record/", "record")):
        files = {field: ("game.json", b" " * 900_000)}
        assert visitor.http.post(site.url + path, files=files, headers=token).status_code == 422


@pytest.fixture
def many(tmp_path, postgres: Cluster, redis: str):
    """Starts processes of a site on PostgreSQL and Redis, each with a data folder of its own, as on
    machines of their own."""
    shared = {
        "HORTUS_DATABASE": postgres.new_database(),
        "HORTUS_REDIS": redis,
        "HORTUS_SECRET_KEY": "the same on all machines",
    }
    running: list[Process] = []

    def web(**more: str) -> Site:
        running.append(Site(tmp_path / f"web-{len(running)}", **{**shared, **more}))
        return running[-1]

    def worker() -> Process:
        folder = str(tmp_path / f"worker-{len(running)}")
        running.append(Process("worker", HORTUS_DATA=folder, **shared))
        running[-1].wait_for("worker waits")
        return running[-1]

    yield web, worker
    for process in running:
        process.end()


def test_web_processes_and_workers_on_many_machines(many):
    web, worker = many
    first, second = web(HORTUS_WORKERS="0"), web(HORTUS_WORKERS="0")
    helper = worker()
    visitor = Visitor(first.url)
    table = open_table(visitor, "me", "computer", **LONG)
    guest = Visitor(second.url)
    with watch(guest, table["id"]) as watcher, watch(visitor, table["id"]) as mine:
        hear(watcher, "table")
        play(visitor, table, "p")
        assert hear_ply(watcher, 1)["you"] == []
        assert hear(watcher, "thinking")["simulations"] > 0
        # The key is good at every web process: the same secret signs it.
        visitor.move_to(second.url)
        visitor.post(f"/api/tables/{table['id']}/move-now")
        assert hear_ply(watcher, 2)["plies"] == hear_ply(mine, 2)["plies"]
    assert helper.end() == 0
    assert "Traceback" not in helper.said + first.said + second.said


def test_a_worker_that_is_killed_is_followed_by_another(many):
    web, worker = many
    visitor = Visitor(web(HORTUS_WORKERS="0").url)
    doomed = worker()
    table = open_table(visitor, "computer", "me", **LONG)
    with watch(visitor, table["id"]) as watcher:
        hear(watcher, "thinking")
        doomed.kill()
        worker()
        hear(watcher, "thinking")
        visitor.post(f"/api/tables/{table['id']}/move-now")
        hear_ply(watcher, 1)


def test_play_goes_on_without_redis(many):
    """Watchers do not hear then, but nothing is lost and nothing fails."""
    web, _worker = many
    site = web(HORTUS_REDIS=f"redis://127.0.0.1:{free_port()}/0")
    visitor = Visitor(site.url)
    table = open_table(visitor, "me", "computer")
    play(visitor, table, "p")
    wait_until(lambda: visitor.get(f"/api/tables/{table['id']}").json()["ply"] == 2)
    assert "could not tell" in site.said


def test_watchers_hear_again_when_redis_is_back(many):
    web, _worker = many
    port = free_port()
    watchers = ExitStack()
    with redis_server(port) as url:
        site = web(HORTUS_REDIS=url)
        visitor = Visitor(site.url)
        table = open_table(visitor, "me", "me")
        watcher = watchers.enter_context(watch(visitor, table["id"]))
        hear_ply(watcher, 0)
    table = play(visitor, table, "p")
    with redis_server(port):
        numbers = count(1)

        def heard() -> bool:
            """Tries what a reader's page does: reads on, and connects again after a break."""
            nonlocal table, watcher
            table = play(visitor, table, f"again-{next(numbers)}")
            try:
                return hear(watcher, "table", seconds=20)["ply"] > 1
            except (ConnectionClosed, TimeoutError):
                watcher = watchers.enter_context(watch(visitor, table["id"]))
                hear(watcher, "table")
                return False

        wait_until(heard)
    watchers.close()


def test_a_worker_without_redis_says_what_it_needs(tmp_path):
    process = Process("worker", HORTUS_DATA=str(tmp_path))
    assert process.finish() == 1
    assert "needs HORTUS_REDIS" in process.said


def test_static_files_come_whole_and_quietly(start_site):
    """Django warns of files that are streamed in the manner of WSGI."""
    site = start_site()
    address = f"{site.url}/static/ninja/swagger-ui-bundle.js"
    got = ask("GET", address)
    assert got.status_code == 200 and "javascript" in got.headers["content-type"]
    assert int(got.headers["content-length"]) == len(got.content) > 500_000
    part = ask("GET", address, headers={"Range": "bytes=10-19"})
    assert (part.status_code, part.content) == (206, got.content[10:20])
    again = ask("GET", address, headers={"If-None-Match": got.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = ask("HEAD", address)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == got.headers["content-length"]
    for path in ("/", "/api/tables/none", "/rules/"):
        assert ask("HEAD", site.url + path).status_code == ask("GET", site.url + path).status_code
    assert ask("POST", address).status_code == 405
    assert site.said.splitlines()[-1].startswith("Hortus is on http"), site.said
