"""Reviews, analysis and studies for everybody: axe finds nothing, and a phone has all in reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import Reader
from browser.test_everybody import faults
from browser.test_review_page import finish, go_to_review, report
from browser.test_screens import PHONE, overflow, small_targets

SMALLEST = PHONE | {"viewport": {"width": 320, "height": 568}}


def open_review(reader: Reader) -> Page:
    """A review with everything in it, at its blunder, and with a variation that has a sign and a comment."""
    page = reader.page
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=report(6), status=200))
    go_to_review(finish(reader), "?ply=3")
    page.click("#analyse button")
    expect(page.locator("#legend")).to_contain_text("Blunder: 1")
    page.locator("#verdict .step").nth(1).click()
    expect(page.locator("#headline")).to_have_text("4. d3")
    page.click('#marks button:text-is("!?")')
    page.fill("#comment", "Worth a try.")
    page.click("#moves button:has-text('3c6')")
    expect(page.locator("svg.board .pointing .best").first).to_be_attached()
    return page


@pytest.mark.parametrize("look", ["light", "dark", "phone", "contrast"])
def test_axe_finds_nothing(visit: Callable[..., Reader], axe: str, look: str) -> None:
    how: dict[str, Any] = {"dark": {"color_scheme": "dark"}, "phone": PHONE}.get(look, {})
    reader = visit(reduced_motion="reduce", **how)
    if look == "contrast":
        reader.context.add_init_script("localStorage.setItem('hortus.theme', 'contrast')")
    page = open_review(reader)
    assert faults(page, axe) == [], "review"
    page.click("#rows summary")
    page.click("#analyse summary")
    assert faults(page, axe) == [], "with the table and the form"
    page.click("text=Keep this as a study")
    page.wait_for_url("**/studies/**")
    reader.wait_ready()
    page.click('[data-do="share"]')
    expect(page.locator("#shared")).to_be_visible()
    assert faults(page, axe) == [], "study"
    page.click("text=Delete this study")
    assert faults(page, axe) == [], "question"
    page.goto("/analysis/?game=superbo")
    reader.wait_ready()
    page.click("text=Another position or game")
    page.click("#opinion .switch")
    expect(page.locator("#opinion-lines li").first).to_be_visible()
    assert faults(page, axe) == [], "analysis"


@pytest.mark.parametrize("phone", [PHONE, SMALLEST], ids=["phone", "smallest"])
def test_a_phone_has_everything_in_reach(visit: Callable[..., Reader], phone: dict[str, Any]) -> None:
    reader = visit(**phone)
    page = open_review(reader)
    assert overflow(page) == 0
    assert small_targets(page) == []
    board = page.locator("svg.board").bounding_box()
    assert board and board["width"] >= phone["viewport"]["width"] - 5, "the board takes the whole width"
    steps = page.locator(".steps").bounding_box()
    assert steps and steps["y"] + steps["height"] <= phone["viewport"]["height"] + page.evaluate("scrollY")
    page.click("#rows summary")
    assert overflow(page) == 0
    page.goto("/analysis/?game=superbo")
    reader.wait_ready()
    page.click("text=Another position or game")
    assert overflow(page) == 0
    assert small_targets(page) == []


def test_the_graph_is_reached_by_a_finger(visit: Callable[..., Reader]) -> None:
    reader = visit(**PHONE)
    page = open_review(reader)
    page.locator("#graph").scroll_into_view_if_needed()
    box = page.locator("#graph").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 3, box["y"] + 20)
    expect(page.locator("#headline")).to_have_text("The start")
    page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + 20)
    expect(page.locator("#headline")).to_have_text("6. a6")


def test_a_review_on_paper(visit: Callable[..., Reader]) -> None:
    """The board, the chances and what is said of the move are printed; what can only be pressed is not."""
    reader = visit()
    page = open_review(reader)
    page.emulate_media(media="print")
    for shown in ("svg.board", "#graph svg", "#verdict", "#moves"):
        expect(page.locator(shown).first).to_be_visible()
    for hidden in (".steps", "#opinion", ".notes", ".keep", ".top"):
        expect(page.locator(hidden).first).to_be_hidden()
