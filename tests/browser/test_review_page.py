"""The review of a game: asked for, watched, walked through, and read without looking at it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.playing import POST, Reader

GAME = ("b7", "b5", "c6", "f1", "d7", "a6")


@pytest.fixture
def finished(reader: Reader) -> Reader:
    """Two people have played some moves on 7x7, and White has resigned."""
    return finish(reader)


def finish(reader: Reader) -> Reader:
    reader.start(size="7x7", opponent="me")
    reader.hurry(GAME)
    slug = slug_of(reader.page)
    assert reader.page.evaluate(POST, [f"/api/tables/{slug}/resign", {"request_id": "resign"}]) == 200
    return reader


def slug_of(page: Page) -> str:
    found = re.search(r"/tables/([^/]+)/", page.url)
    assert found
    return found[1]


def go_to_review(reader: Reader, address: str = "") -> Page:
    reader.page.goto(f"/tables/{slug_of(reader.page)}/review/{address}")
    reader.wait_ready()
    return reader.page


def judged(ply: int, action: str, **more: Any) -> dict[str, Any]:
    known = {
        "ply": ply,
        "player": (ply + 1) % 2,
        "action": action,
        "before": 0.5,
        "score": 0.5,
        "best": action,
        "best_score": 0.5,
        "line": [action],
        "loss": 0.0,
        "kind": None,
        "turning": False,
        "missed": None,
        "proven": None,
        "lines": [],
    }
    return known | more


def report(done: int) -> dict[str, Any]:
    """What a server would say of the first plies of GAME: the third was a blunder and a turning point,
    the fourth missed a forced win, and after the sixth all is proved."""
    plies = [
        judged(1, "b7"),
        judged(2, "b5"),
        judged(
            3,
            "c6",
            before=0.7,
            score=0.3,
            best="d5",
            best_score=0.7,
            line=["d5", "d3", "e6"],
            loss=0.4,
            kind="blunder",
            turning=True,
        ),
        judged(4, "f1", best="g6", line=["g6"], loss=0.25, kind="mistake", missed="win"),
        judged(5, "d7", best="e6", line=["e6"], loss=0.12, kind="inaccuracy"),
        judged(6, "a6", score=1.0, proven=1, within=5),
    ]
    return {
        "status": "done" if done == 6 else "running",
        "depth": "quick",
        "shown": "quick",
        "done": done,
        "total": 6,
        "progress": 0.25 + done / 8,
        "ply": 6,
        "chances": [0.5, 0.55, 0.6, 0.3, 0.5, 0.4, 0.0][: done + 1],
        "plies": plies[:done],
        "turning_points": [3],
        "accuracy": [0.625, 0.875] if done == 6 else [None, None],
        "counts": [],
    }


@pytest.fixture
def reviewed(finished: Reader) -> Reader:
    """The reader at a review in which everything occurs that can."""
    page = finished.page
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=report(6), status=200))
    go_to_review(finished, "?ply=0")
    page.click("#analyse button")
    expect(page.locator("#legend")).to_contain_text("Blunder: 1")
    return finished


def test_a_finished_game_is_reviewed(finished: Reader) -> None:
    page = go_to_review(finished)
    expect(page.locator("#headline")).to_have_text("6. a6")
    page.check('input[name="depth"][value="quick"]', force=True)
    page.click("text=Review the game")
    expect(page.locator('.accuracy[data-player="0"]')).to_contain_text("accuracy")
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("#graph .chance").first).to_be_attached()
    expect(page.locator("#verdict .chance")).to_contain_text("Chances of White")
    page.reload()
    expect(page.locator("#graph .chance").first).to_be_attached()
    offer = page.locator("#analyse")
    expect(offer).not_to_have_attribute("open", "")
    # What was done quickly can be done more thoroughly, and no less.
    page.click("text=Go through it again, more thoroughly")
    expect(offer.locator("label:visible")).to_have_text(["Normal", "Deep"])
    expect(offer.locator('[value="normal"]')).to_be_checked()


def test_it_tells_how_far_the_solving_is(finished: Reader) -> None:
    page = finished.page
    told = [report(0) | {"solving": {"solved": 0, "part": 0.0}, "progress": 0.0}]
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=told[0], status=200))
    go_to_review(finished)
    page.click("#analyse button")
    words, bar = page.locator("#progress-words"), page.locator("#progress progress")
    expect(words).to_have_text("Solving the end of the game: 0 positions so far")
    told[0] = report(0) | {"solving": {"solved": 1, "part": 0.5}, "progress": 0.125}
    expect(words).to_have_text("Solving the end of the game: 1 position so far")
    assert (bar.get_attribute("value"), bar.get_attribute("max")) == ("0.125", "1")
    told[0] = report(2) | {"solving": None}
    expect(words).to_have_text("2 of 6 moves looked at")
    assert (bar.get_attribute("value"), bar.get_attribute("max")) == ("0.5", "1")


def test_it_fills_in_while_the_computer_goes_on(finished: Reader) -> None:
    page = finished.page
    told = [2]
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=report(told[0]), status=200))
    go_to_review(finished)
    page.click("#analyse button")
    expect(page.locator("#progress-words")).to_have_text("2 of 6 moves looked at")
    assert page.get_attribute("#progress progress", "value") == "0.5"
    assert len(points(page)) == 3
    expect(page.locator("#rows tbody tr")).to_have_count(2)
    told[0] = 4
    expect(page.locator("#progress-words")).to_have_text("4 of 6 moves looked at")
    assert len(points(page)) == 5
    told[0] = 6
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.locator("#said")).to_have_text("The review is done.")
    expect(page.locator('.accuracy[data-player="1"]')).to_have_text("accuracy 88%")


def points(page: Page) -> list[str]:
    return (page.locator("#graph .chance:not(.casing)").get_attribute("points") or "").split()


def test_the_graph_leads_through_the_game(reviewed: Reader) -> None:
    page = reviewed.page
    graph, headline = page.locator("#graph"), page.locator("#headline")
    expect(headline).to_have_text("The start")
    graph.focus()
    page.keyboard.press("ArrowRight")
    expect(headline).to_have_text("1. b7")
    expect(page.locator(".piece")).to_have_count(17)
    expect(graph).to_have_attribute("aria-valuetext", "Move 1 of 6: b7; Black: 55%")
    page.keyboard.press("PageDown")
    expect(headline).to_have_text("3. c6")
    expect(graph).to_have_attribute("aria-valuetext", "Move 3 of 6: c6; White: 70%; Blunder, turning point")
    page.keyboard.press("End")
    expect(headline).to_have_text("6. a6")
    page.keyboard.press("PageUp")
    expect(headline).to_have_text("5. d7")
    page.keyboard.press("Home")
    expect(headline).to_have_text("The start")
    box = graph.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 10)
    expect(headline).to_have_text("3. c6")
    expect(page.locator('#moves [aria-current="step"]')).to_contain_text("c6")


def test_the_page_is_no_longer_than_what_is_on_it(reviewed: Reader) -> None:
    """What only a screen reader hears of moves that are out of sight has no place below all else."""
    page = reviewed.page
    page.evaluate("""() => {
        const moves = document.querySelector("#moves");
        moves.style.blockSize = "3rem";
        moves.style.flex = "none";
        for (let at = 0; at < 60; at++) {
          const move = document.createElement("li");
          move.innerHTML = '<button>a1<span class="sr">bad</span></button>';
          moves.append(move);
        }
    }""")
    height = page.evaluate("document.documentElement.scrollHeight")
    assert (
        height
        <= page.evaluate("document.querySelector('#main').getBoundingClientRect().bottom + scrollY") + 1
    )


def test_signs_have_shapes_of_their_own(reviewed: Reader) -> None:
    page = reviewed.page
    kinds = ("inaccuracy", "mistake", "blunder", "turning", "missed")
    shapes = {page.locator(f"#graph .sign.{kind} .form").first.get_attribute("d") for kind in kinds}
    assert len(shapes) == len(kinds)
    legend = page.locator("#legend li").all_inner_texts()
    assert legend == [
        "Inaccuracy: 1",
        "Mistake: 1",
        "Blunder: 1",
        "Forced result missed: 1",
        "Turning point: 1",
    ]


def test_mistakes_are_named_and_what_was_better_is_shown(reviewed: Reader) -> None:
    page = reviewed.page
    page.click("#moves button:has-text('c6')")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("Blunder, turning point")
    expect(verdict).to_contain_text("Chances of Black: 30% after it, 70% after the better move")
    expect(verdict.locator(".step")).to_have_text(["d5", "d3", "e6"])
    rings = page.locator("svg.board .pointing .best:not(.casing)")
    expect(rings).to_have_count(2)
    page.click("text=On the board")
    expect(rings).to_have_count(0)
    page.click("text=On the board")
    expect(rings).to_have_count(2)
    # The line is played on the board, beside the game.
    verdict.locator(".step").nth(1).click()
    expect(page.locator("#headline")).to_have_text("4. d3")
    expect(page.locator(".branch button")).to_have_count(2)
    expect(rings).to_have_count(0)
    page.click("#moves button:has-text('f1')")
    expect(verdict).to_contain_text("Mistake, a forced win was missed")
    page.click("#moves button:has-text('a6')")
    expect(verdict).to_contain_text("Proved: White wins (actions to the end: 5 at most)")
    expect(verdict).to_contain_text("There was nothing better.")


def test_steps_are_spoken(reviewed: Reader) -> None:
    page = reviewed.page
    said = page.locator("#said")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Move 1: b7. Black: 55%")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Move 3: c6. Blunder, turning point. White: 70%")
    page.keyboard.press("Home")
    expect(said).to_have_text("The start")


def test_the_table_tells_all_of_it(reviewed: Reader) -> None:
    page = reviewed.page
    page.click("#rows summary")
    row = page.locator("#rows tbody tr").nth(2)
    assert row.locator("th, td").all_inner_texts()[0] == "3"
    for words in ("c6", "30%", "d5", "Blunder, turning point"):
        expect(row).to_contain_text(words)
    row.locator("a").click()
    expect(page.locator("#headline")).to_have_text("3. c6")


def test_a_trouble_is_told_and_nothing_is_lost(finished: Reader) -> None:
    finished.expected.append("429")
    page = finished.page
    busy = {"detail": "So many are waiting.", "problems": []}

    def refuse(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(json=busy, status=429)
        else:
            route.continue_()

    page.route("**/api/tables/*/review", refuse)
    go_to_review(finished)
    page.click("#analyse button")
    expect(page.locator("#news")).to_have_text("So many are waiting.")
    expect(page.locator("#analyse button")).to_be_visible()


def test_without_scripts(visit: Callable[..., Reader], finished: Reader) -> None:
    url = f"/tables/{slug_of(finished.page)}/review/"
    plain = visit(java_script_enabled=False)
    page = plain.page
    page.goto(url)
    page.locator("label", has_text="Quick").click()
    page.click("button:has-text('Review the game')")
    # The page asks again by itself while the computer goes on.
    expect(page.locator("#rows tbody tr")).to_have_count(6)
    expect(page.locator("#progress")).to_be_hidden()
    page.click("#rows summary")
    page.click("#rows tbody tr:nth-child(3) a")
    expect(page.locator("#headline")).to_have_text("3. c6")
    expect(page.locator(".piece")).to_have_count(19)
    expect(page.locator("#verdict .chance")).to_contain_text("Chances of Black")


def test_a_running_game_of_others_is_not_reviewed(visit: Callable[..., Reader]) -> None:
    host, guest = visit(), visit()
    host.start(size="7x7", opponent="me")
    host.hurry(GAME[:2])
    guest.page.goto(host.page.url + "review/")
    guest.wait_ready()
    expect(guest.page.locator("#analyse")).to_have_count(0)
    expect(guest.page.locator("#report")).to_contain_text("Once it is over, it can be reviewed.")
    page = go_to_review(host)
    expect(page.locator("#analyse")).to_be_visible()
