"""Opinions over real websockets: growing, queued, fair, bounded, and patient with nonsense."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack

import pytest
from websockets.exceptions import InvalidStatus

from hortus import games
from hortus.site.review.sockets import Analysis
from hortus.site.tables.sockets import Watcher
from services.common import wait_until
from services.site import Site, Visitor
from services.talk import ask_over, reply, reply_done, think


@pytest.fixture
def site(start_site) -> Site:
    return start_site(HORTUS_ANALYSIS="1", HORTUS_ANALYSIS_SECONDS="120")


def test_an_opinion_grows(site):
    visitor = Visitor(site.url)
    with ask_over(visitor) as socket:
        tag = think(socket, lines=4)
        first, second = (reply(socket, "opinion", tag=tag) for _ in range(2))
        assert not first["done"] and not first["exact"]
        opinion = second["opinion"]
        assert opinion["simulations"] > first["opinion"]["simulations"] > 0
        position = games.get("tanbo").start(size="19x19")
        cells = {choice.action: list(choice.cells) for choice in position.choices()}
        assert opinion["player"] == 0 and len(opinion["lines"]) == 4
        for line in opinion["lines"]:
            assert line["cells"] == cells[line["action"]] and line["line"][0] == line["action"]
            assert 0 <= line["score"] <= 1
        socket.send(json.dumps({"type": "stop"}))
        again = think(socket, moves=["a17"] if "a17" in cells else [position.actions()[0]])
        # What was on its way may still come; after that nothing more is heard of what was stopped.
        reply(socket, "opinion", "queued", tag=again)
        assert {reply(socket, "opinion", "queued")["id"] for _ in range(3)} == {again}


def test_an_exact_opinion_is_soon_done(site):
    visitor = Visitor(site.url)
    with ask_over(visitor) as socket:
        done = reply_done(socket, think(socket, options={"size": "3x3"}))
        assert done["exact"] and done["opinion"]["proven"] in (0, 1)


def test_an_opinion_ends_with_its_time(start_site):
    visitor = Visitor(start_site(HORTUS_ANALYSIS_SECONDS="1").url)
    with ask_over(visitor) as socket:
        for _ in range(2):
            # Where others have the processors, all its time may go by without it.
            wait_until(lambda: reply_done(socket, think(socket))["opinion"]["simulations"] > 0)


def test_a_position_string_and_moves_from_it(site):
    visitor = Visitor(site.url)
    position = games.get("tanbo").start(size="3x3")
    moved = position.play(position.actions()[0])
    with ask_over(visitor) as socket:
        for wish in (
            {"options": {}, "position": str(moved)},
            {"options": {"size": "3x3"}, "moves": [position.actions()[0]]},
        ):
            done = reply_done(socket, think(socket, **wish))
            assert done["opinion"]["player"] == moved.to_move
        # One that is over.
        while moved.to_move is not None:
            moved = moved.play(moved.actions()[0])
        done = reply_done(socket, think(socket, options={}, position=str(moved)))
        assert done["exact"] and done["opinion"]["lines"] == []


def test_a_browser_has_one_question_at_a_time(site):
    visitor = Visitor(site.url)
    with ask_over(visitor) as one, ask_over(visitor) as other:
        first = think(one)
        reply(one, "opinion", tag=first)
        second = think(one, lines=1)
        message = reply(one, "opinion", tag=second)
        assert len(message["opinion"]["lines"]) == 1
        third = think(other)
        taken = reply(one, "taken")
        assert taken["id"] == second and "elsewhere" in taken["message"]
        assert reply(other, "opinion")["id"] == third


def test_no_more_than_may_wait(start_site):
    site = start_site(HORTUS_ANALYSIS="0", HORTUS_ANALYSIS_QUEUE="2")
    visitors = [Visitor(site.url) for _ in range(3)]
    with ExitStack() as stack:
        first, second, third = (stack.enter_context(ask_over(v)) for v in visitors)
        think(first), think(second)
        reply(first, "queued"), reply(second, "queued")
        tag = think(third)
        full = reply(third, "full")
        assert full["id"] == tag and "later" in full["message"]
        # One who asks anew keeps the place; one who goes away leaves it.
        think(second)
        reply(second, "queued")
        first.close()

        def granted():
            think(third)
            return reply(third, "full", "queued")["type"] == "queued"

        wait_until(granted)


def test_nonsense_is_answered_and_the_socket_stays(site):
    visitor = Visitor(site.url)
    with ask_over(visitor) as socket:
        for said, told in (
            ("{", "no JSON"),
            (b"\x00\xff", "no JSON"),
            ("[" * 20_000, "no JSON"),
            ("3", "think or stop"),
            ('{"type": "sing"}', "think or stop"),
            ('{"type": ["think"]}', "think or stop"),
            ('{"type": "think", "id": "x", "game": "tanbo", "colour": 1}', '"colour"'),
            ('{"type": "think", "id": "\\u0000", "game": "tanbo"}', '"id"'),
            ('{"type": "think", "id": 7, "game": "tanbo"}', '"id"'),
            ('{"type": "think", "id": "x", "game": "chess"}', "chess"),
            ('{"type": "think", "id": "x", "game": "tanbo", "options": {"size": "2x2"}}', "2x2"),
            ('{"type": "think", "id": "x", "game": "tanbo", "position": "nonsense"}', "rows from the top"),
            (json.dumps({"type": "think", "id": "x", "game": "tanbo", "moves": ["a1"] * 2_001}), "2000"),
            ("x" * 70_000, "too long"),
        ):
            socket.send(said)
            error = reply(socket, "error")
            assert told in error["message"], (said[:50], error)
        tag = think(socket, options={"size": "7x7"}, moves=["b7", "a1"])
        error = reply(socket, "error")
        assert (error["id"], error["ply"]) == (tag, 2)
        assert error["verdict"]["rule"] == "TAN-3" and error["message"] == error["verdict"]["sentence"]
        assert reply_done(socket, think(socket, options={"size": "3x3"}))["exact"]
    assert "Traceback" not in site.said


def test_a_wrong_question_ends_the_one_before_it_no_less(site):
    visitor = Visitor(site.url)
    with ask_over(visitor) as socket:
        reply(socket, "opinion", tag=think(socket))
        bad = think(socket, game="chess")
        assert reply(socket, "error")["id"] == bad
        assert reply_done(socket, think(socket, options={"size": "3x3"}))["exact"]


def test_who_may_ask(site):
    visitor = Visitor(site.url)
    with pytest.raises(InvalidStatus):
        ask_over(visitor, Origin="https://elsewhere.example")
    with ask_over(visitor, cookies="") as socket:
        think(socket)
        assert "open a page" in reply(socket, "error")["message"]
    with ask_over(visitor, **{"Accept-Language": "en"}) as socket:
        reply(socket, "opinion", tag=think(socket))


@pytest.mark.parametrize("consumer", [Analysis, Watcher])
def test_who_has_gone_meanwhile_hears_nothing(consumer):
    """A server that finds the other end gone says so by an OSError, which is no trouble of ours."""

    async def gone(_message):
        raise ConnectionResetError

    async def tell():
        socket = consumer()
        socket.base_send = gone
        await socket.send_json({"type": "queued", "number": 1})
        await socket.send(text_data="{}")

    asyncio.run(tell())
