"""Help in a game that does not count: a good move, and what refutes another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.playing import Reader

RINGS = "svg.board .pointing .best:not(.casing)"
#: Asks for a hint, again where the computer did not find the time, and says whether it is there.
GET_HINT = """() => {
    if (document.querySelector("#advice:not([hidden])")) return true;
    document.querySelector("[data-do=hint]").click();
    return false;
}"""
HINT: dict[str, Any] = {
    "ply": 0,
    "player": 0,
    "action": "b7",
    "cells": ["b7"],
    "score": 0.62,
    "proven": None,
    "simulations": 500,
    "line": [{"action": "b7", "player": 0, "cells": ["b7"]}],
    "alternative": {"action": "c6", "cells": ["c6"], "score": 0.4},
}
WHY: dict[str, Any] = {
    "ply": 0,
    "player": 0,
    "action": "c6",
    "cells": ["c6"],
    "score": 0.4,
    "proven": None,
    "loss": 0.22,
    "line": [
        {"action": "c6", "player": 0, "cells": ["c6"]},
        {"action": "d7", "player": 1, "cells": ["d7"]},
        {"action": "f1", "player": 0, "cells": ["f1"]},
    ],
    "reply": 1,
    "best": "b7",
    "best_cells": ["b7"],
    "best_score": 0.62,
    "best_proven": None,
    "best_line": [],
}


def told(page: Page, hint: dict[str, Any], why: dict[str, Any]) -> None:
    page.route("**/api/tables/*/hint", lambda route: route.fulfill(json=hint, status=200))
    page.route("**/api/tables/*/why", lambda route: route.fulfill(json=why, status=200))


def test_a_hint_from_the_computer(reader: Reader) -> None:
    """By the real computer, which may say what it likes as long as it can be played."""
    reader.expected.append("429")
    reader.start(size="5x7", opponent="me")
    page = reader.page
    reader.until(lambda: page.evaluate(GET_HINT), "a hint comes")
    words = page.locator("#advice-words")
    expect(words).to_contain_text("your chances are about")
    expect(page.locator(RINGS)).to_have_count(2)
    action = words.inner_text().split(":")[0].removeprefix("Try ")
    assert action in reader.legal()
    why = page.locator('[data-do="why"]')
    if why.is_visible():
        why.click()
        expect(page.locator("#advice-why")).to_contain_text(".")
        expect(words).to_contain_text(f"Try {action}")
    reader.play(action)
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator(".pointing")).to_have_count(0)


def test_the_reply_that_refutes_another_move(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    page = reader.page
    told(page, HINT, WHY)
    page.click('[data-do="hint"]')
    words = page.locator("#advice-words")
    expect(words).to_have_text("Try b7: your chances are about 62% then.")
    expect(page.locator("#said")).to_have_text("Try b7: your chances are about 62% then.")
    expect(page.locator(RINGS)).to_have_count(2)
    page.click('[data-do="why"]')
    reason = "c6 instead would allow d7: 40% in place of 62%. Expected then: 1. c6, 2. d7, 3. f1."
    expect(page.locator("#advice-why")).to_have_text(reason)
    expect(page.locator("#said")).to_have_text(reason)
    # What was advised is still said and shown.
    expect(words).to_have_text("Try b7: your chances are about 62% then.")
    expect(page.locator(RINGS)).to_have_count(2)
    numbers = page.locator(".pointing text.stepping")
    expect(numbers).to_have_text(["1", "2", "3"])
    toggle = page.get_by_role("button", name="On the board")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    expect(page.locator(".pointing")).to_have_count(0)
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.click()
    expect(numbers).to_have_text(["1", "2", "3"])
    expect(page.locator(RINGS)).to_have_count(2)
    page.click('[data-do="no-advice"]')
    expect(page.locator("#advice")).to_be_hidden()
    expect(numbers).to_have_count(0)
    expect(page.locator('[data-do="hint"]')).to_be_focused()


def test_a_hint_comes_back_when_something_else_was_begun(reader: Reader) -> None:
    reader.start(game="mambo", opponent="me")
    page = reader.page
    choices = reader.table()["frame"]["choices"]
    told(page, HINT | {"action": choices[0]["action"], "cells": choices[0]["cells"]}, WHY)
    page.click('[data-do="hint"]')
    expect(page.locator(RINGS)).to_have_count(2)
    reader.cell(choices[0]["cells"][0]).click()
    expect(page.locator("#picker")).to_be_visible()
    expect(page.locator(RINGS)).to_have_count(0)
    page.get_by_role("button", name="On the board").click()
    expect(page.locator(RINGS)).to_have_count(2)


def test_no_more_is_told_than_the_board_can_show(reader: Reader) -> None:
    """The reply is told in any case; moves to one place stand there together."""
    reader.start(size="7x7", opponent="me")
    page = reader.page
    cells = ["c6", "d7", "c6", "z9", "f1"]
    line = [{"action": cell, "player": at % 2, "cells": [cell]} for at, cell in enumerate(cells)]
    told(page, HINT, WHY | {"line": line})
    page.click('[data-do="hint"]')
    page.click('[data-do="why"]')
    expect(page.locator("#advice-why")).to_contain_text("Expected then: 1. c6, 2. d7, 3. c6.")
    expect(page.locator(".pointing text.stepping")).to_have_text(["1 3", "2"])


def test_actions_stay_whole_in_words_from_right_to_left(reader: Reader) -> None:
    reader.start(game="mambo", opponent="me")
    page = reader.page
    page.evaluate("document.documentElement.dir = 'rtl'")
    action = reader.table()["frame"]["choices"][0]["action"]
    told(page, HINT | {"action": action}, WHY)
    page.click('[data-do="hint"]')
    expect(page.locator("#advice-words bdi[dir=ltr]")).to_have_text(action)
    page.click('[data-do="why"]')
    # Where the moves go is not on this table; the reply is told all the same.
    expect(page.locator("#advice-why bdi[dir=ltr]")).to_have_text(["c6", "d7", "1. c6", "2. d7"])


@pytest.mark.parametrize(
    ("hint", "why", "said"),
    [
        ({"proven": 0}, {"proven": 1, "loss": 1.0}, "c6 instead would lose by force, beginning with d7."),
        ({}, {"loss": 0.01, "score": 0.61}, "c6 is about as good as b7."),
        # A second look may like both more than the hint said: none of them is made to seem the better one.
        ({}, {"loss": 0.0, "score": 0.66, "best_score": 0.66}, "c6 is about as good as b7."),
        ({}, {"loss": 0.1, "score": 0.6, "best_score": 0.7}, "c6 is about as good as b7."),
        ({}, {"best_score": 0.65}, "c6 instead would allow d7: 40% in place of 62%."),
        ({}, {"reply": None, "line": []}, "c6 instead would leave 40% in place of 62%."),
    ],
)
def test_reasons(reader: Reader, hint: dict[str, Any], why: dict[str, Any], said: str) -> None:
    reader.start(size="7x7", opponent="me")
    told(reader.page, HINT | hint, WHY | why)
    reader.page.click('[data-do="hint"]')
    reader.page.click('[data-do="why"]')
    expect(reader.page.locator("#advice-why")).to_contain_text(said)
    expect(reader.page.locator("#advice-words")).to_contain_text("b7")


def test_a_hint_without_another_move(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    told(reader.page, HINT | {"alternative": None, "proven": 0}, WHY)
    reader.page.click('[data-do="hint"]')
    expect(reader.page.locator("#advice-words")).to_have_text("b7 wins by force. Nothing else comes near.")
    expect(reader.page.locator('[data-do="why"]')).to_be_hidden()


def test_a_hint_that_is_refused(reader: Reader) -> None:
    reader.expected.append("429")
    reader.start(size="7x7", opponent="me")
    page = reader.page

    def refuse(route: Route) -> None:
        route.fulfill(json={"detail": "The computer did not find the time.", "problems": []}, status=429)

    page.route("**/api/tables/*/hint", refuse)
    page.click('[data-do="hint"]')
    expect(page.locator("#news")).to_have_text("The computer did not find the time.")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator('[data-do="hint"]')).to_have_attribute("aria-disabled", "false")


def test_a_reason_that_is_refused_leaves_the_hint(reader: Reader) -> None:
    reader.expected.append("429")
    reader.start(size="7x7", opponent="me")
    page = reader.page
    told(page, HINT, WHY)
    refusal = {"detail": "The computer did not find the time.", "problems": []}
    page.route("**/api/tables/*/why", lambda route: route.fulfill(json=refusal, status=429))
    page.click('[data-do="hint"]')
    page.click('[data-do="why"]')
    expect(page.locator("#news")).to_have_text("The computer did not find the time.")
    expect(page.locator("#advice-why")).to_be_hidden()
    expect(page.locator("#advice-words")).to_have_text("Try b7: your chances are about 62% then.")
    expect(page.locator(RINGS)).to_have_count(2)
    expect(page.locator('[data-do="why"]')).to_have_attribute("aria-disabled", "false")


def test_who_watches_gets_none(visit: Callable[..., Reader]) -> None:
    host, guest = visit(), visit()
    host.start(size="7x7", opponent="me")
    guest.page.goto(host.page.url)
    guest.wait_ready()
    expect(guest.page.locator('[data-do="hint"]')).to_have_count(0)


def test_the_end_leads_to_the_review(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    reader.play("b7")
    page = reader.page
    page.click('[data-do="resign"]')
    page.click('[data-do="resign-sure"]')
    page.click("text=Review the game")
    page.wait_for_url("**/review/")
    expect(page.locator("#headline")).to_have_text("1. b7")
