"""Analysis in real processes: a kill in the midst of a review, workers of its own, and play that goes on."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count

import httpx
import pytest

from hortus.site.review.worker.answering import LIVE
from services.common import wait_until
from services.site import PATIENT, Process, Site, Visitor
from services.talk import ask_over, hear, hear_ply, open_table, play, reply, reply_done, think, watch

_ids = count(1)


def finished(visitor: Visitor, plies: int = 6, **more: object) -> str:
    """A game of so many plies that was given up."""
    table = open_table(visitor, "me", "me", **more)
    for _ in range(plies):
        table = play(visitor, table)
    visitor.post(f"/api/tables/{table['id']}/resign", request_id=f"resign-{next(_ids)}")
    return str(table["id"])


def hint_for(visitor: Visitor, slug: str) -> dict:
    """A hint at the start of a game; asked for again where the computer did not find the time."""

    def answer() -> httpx.Response | None:
        got = visitor.post(f"/api/tables/{slug}/hint", ply=0, request_id=f"hint-{slug}")
        return got if got.status_code != 429 else None

    got = wait_until(answer)
    assert got is not None and got.status_code == 200, got
    return dict(got.json())


def ask_for_review(visitor: Visitor, slug: str, depth: str = "quick") -> dict:
    answer = visitor.post(f"/api/tables/{slug}/review", depth=depth, request_id=f"review-{next(_ids)}")
    assert answer.status_code == 202, answer.text
    return dict(answer.json())


def review(visitor: Visitor, slug: str) -> dict:
    return dict(visitor.get(f"/api/tables/{slug}/review").json())


def test_a_review_goes_on_after_a_kill(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    slug = finished(visitor, 30, options={"size": "11x11"})
    with watch(visitor, slug) as watcher:
        ask_for_review(visitor, slug, "normal")
        while not (told := hear(watcher, "review"))["done"]:
            assert told["total"] == 30
        site.kill()
    visitor.move_to(start_site().url)
    kept = review(visitor, slug)
    assert kept["done"] >= told["done"] and kept["plies"]
    with watch(visitor, slug) as watcher:
        further = hear(watcher, "review")
        assert further["done"] >= kept["done"]
    assert review(visitor, slug)["plies"][: len(kept["plies"])] == kept["plies"]


def test_play_goes_on_while_analysis_is_saturated(start_site):
    """On one thread of each kind, with more analysis asked for than can wait."""
    site = start_site(HORTUS_WORKERS="1", HORTUS_ANALYSIS="1", HORTUS_ANALYSIS_QUEUE="4")
    visitors = [Visitor(site.url) for _ in range(6)]
    with ExitStack() as stack:
        sockets = [stack.enter_context(ask_over(visitor)) for visitor in visitors]
        for socket in sockets:
            think(socket)
        reply(sockets[-1], "queued", "full", "opinion")
        slug = finished(visitors[0], options={"size": "19x19"})
        ask_for_review(visitors[0], slug, "deep")
        player = Visitor(site.url)
        table = open_table(player, "me", "computer", level=3)
        watcher = stack.enter_context(watch(player, table["id"]))
        for ply in (0, 2, 4, 6):
            play(player, table)
            table = hear_ply(watcher, ply + 2)
            assert table["your_turn"]
    assert site.process.poll() is None and "Traceback" not in site.said


def test_hints_come_in_the_midst_of_everything_else(start_site):
    site = start_site(HORTUS_ANALYSIS="1", HORTUS_ANALYSIS_SECONDS="600")
    visitor, other = Visitor(site.url), Visitor(site.url)
    slug = finished(visitor, 12, options={"size": "11x11"})
    ask_for_review(visitor, slug, "normal")
    wait_until(lambda: review(visitor, slug)["status"] != "waiting")
    with ask_over(other) as socket:
        tag = think(socket)
        assert reply(socket, "opinion")["id"] == tag
        table = open_table(visitor, "me", "me", options={"size": "7x7"})
        assert hint_for(visitor, table["id"])["cells"]
        assert reply(socket, "opinion")["id"] == tag
    wait_until(lambda: review(visitor, slug)["done"])


def test_the_server_ends_quietly_while_it_analyses(start_site):
    site = start_site()
    visitor = Visitor(site.url)
    slug = finished(visitor, options={"size": "19x19"})
    ask_for_review(visitor, slug, "deep")
    with ask_over(visitor) as socket:
        reply(socket, "opinion", tag=think(socket))
        site.end()
    assert "Traceback" not in site.said
    again = start_site()
    visitor.move_to(again.url)
    wait_until(lambda: review(visitor, slug)["status"] != "waiting")


@pytest.fixture
def apart(tmp_path, postgres, redis):
    """Starts web processes that leave analysis to others, and those others."""
    shared = {
        "HORTUS_DATABASE": postgres.new_database(),
        "HORTUS_REDIS": redis,
        "HORTUS_SECRET_KEY": "the same on all machines",
        **PATIENT,
    }
    running: list[Process] = []

    def web() -> Site:
        folder = tmp_path / f"web-{len(running)}"
        running.append(Site(folder, HORTUS_ANALYSIS="0", HORTUS_WORKERS="1", **shared))
        return running[-1]

    def analyst(**more: str) -> Process:
        environment = {"HORTUS_DATA": str(tmp_path / f"analyst-{len(running)}"), **shared, **more}
        running.append(Process("worker", "--analysis", "--threads", "1", **environment))
        running[-1].wait_for("something to analyse")
        return running[-1]

    yield web, analyst
    for process in running:
        process.end()


def test_a_worker_of_its_own_analyses_for_all(apart):
    web, analyst = apart
    first, second = web(), web()
    visitor, guest = Visitor(first.url), Visitor(second.url)
    slug = finished(visitor)
    ask_for_review(visitor, slug)
    with ask_over(guest) as socket, watch(guest, slug) as watcher:
        tag = think(socket, options={"size": "3x3"})
        assert reply(socket, "queued")["id"] == tag
        worker = analyst()
        assert reply_done(socket, tag)["exact"]
        while hear(watcher, "review")["status"] != "done":
            pass
        assert len(review(guest, slug)["plies"]) == 6
        table = open_table(visitor, "me", "me")
        assert hint_for(visitor, table["id"])["cells"]
        # Killed in the midst of an opinion, it is followed by another.
        tag = think(socket)
        reply(socket, "opinion", tag=tag)
        worker.kill()
        analyst()
        reply(socket, "opinion", tag=tag)
    assert "Traceback" not in first.said + second.said


def test_the_queue_is_fair_and_tells_the_place(apart):
    """Three browsers that all want an opinion, and then one thread for them."""
    web, analyst = apart
    site = web()
    visitors = [Visitor(site.url) for _ in range(3)]
    with ExitStack() as stack:
        sockets = [stack.enter_context(ask_over(visitor)) for visitor in visitors]
        tags = []
        for number, socket in enumerate(sockets, 1):
            tags.append(think(socket))
            assert reply(socket, "queued") == {"type": "queued", "id": tags[-1], "number": number}
        analyst(HORTUS_ANALYSIS_SECONDS="3600")
        # Each one's turn ends though its time is not over, and the next comes.
        for at in (0, 1):
            assert reply(sockets[at], "opinion")["id"] == tags[at]
            assert 0 < reply_done(sockets[at], tags[at])["opinion"]["simulations"] < LIVE
        places = []
        while (message := reply(sockets[2], "queued", "opinion", tag=tags[2]))["type"] == "queued":
            places.append(message["number"])
        assert places == sorted(set(places), reverse=True) and set(places) <= {1, 2}
