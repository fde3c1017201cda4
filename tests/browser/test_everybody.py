"""Nobody is left outside: axe finds nothing, and without scripts there is a game as well."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import Reader
from browser.test_screens import PHONE


def faults(page: Page, axe: str) -> list[str]:
    """What axe-core finds: rule, and the elements that break it."""
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {json.dumps([node['target'] for node in violation['nodes']])}"
        for violation in found["violations"]
    ]


@pytest.fixture(params=["light", "dark", "phone", "contrast", "colourblind"])
def look(request: pytest.FixtureRequest, visit: Callable[..., Reader]) -> Reader:
    how: dict[str, Any] = {"dark": {"color_scheme": "dark"}, "phone": PHONE}.get(request.param, {})
    reader = visit(reduced_motion="reduce", **how)
    if request.param in ("contrast", "colourblind"):
        reader.context.add_init_script(f"localStorage.setItem('hortus.theme', '{request.param}')")
    return reader


@pytest.mark.parametrize("address", ["/", "/rules/", "/rules/tanbo/"])
def test_axe_finds_nothing_on_pages(look: Reader, axe: str, address: str) -> None:
    look.page.goto(address)
    assert faults(look.page, axe) == []


def test_axe_finds_nothing_at_a_table(look: Reader, axe: str) -> None:
    page = look.page
    look.start(size="5x7", level=1)
    assert faults(page, axe) == [], "at the start"
    look.play(look.legal()[0])
    look.wait_turn()
    taken = page.locator(".piece").evaluate_all("pieces => pieces.map(p => p.dataset.cell)")
    look.cell(taken[0]).hover()
    assert faults(page, axe) == [], "in the middle"
    look.cell(taken[-1]).click()
    expect(page.locator("#note")).to_be_visible()
    assert faults(page, axe) == [], "with a note"
    page.keyboard.press("Escape")
    for name in ("new", "settings", "resign"):
        page.click(f'[data-do="{name}"]')
        assert faults(page, axe) == [], name
        page.keyboard.press("Escape")
    page.click('[data-do="first"]')
    expect(page.locator("#headline")).to_have_text("Looking at the start")
    assert faults(page, axe) == [], "in the past"
    page.click("text=Back to now")
    page.click('[data-do="resign"]')
    page.click('[data-do="resign-sure"]')
    expect(page.locator("#headline")).to_have_text("The computer wins")
    assert faults(page, axe) == [], "at the end"


def test_axe_finds_nothing_on_an_error_page(reader: Reader, axe: str) -> None:
    reader.expected.append("404")
    reader.page.goto("/nothing/here/")
    expect(reader.page.locator("h1")).to_have_text("There is nothing at this address.")
    assert faults(reader.page, axe) == []


def test_a_game_without_scripts(visit: Callable[..., Reader]) -> None:
    reader = visit(java_script_enabled=False)
    reader.expected.append("422")
    page = reader.page
    page.goto("/?game=tanbo")
    page.select_option('select[name="option-size"]', "7x7")
    page.locator("label", has_text="A friend here").click()
    page.click("button.primary")
    page.wait_for_url("**/tables/**")
    expect(page.locator("h2#headline")).to_have_text("Black to move")
    page.fill('input[name="action"]', "b7")
    page.click('button[value="play"]')
    assert reader.plies == ["b7"]
    expect(page.locator("h2#headline")).to_have_text("White to move")

    page.fill('input[name="action"]', "d4")
    page.click('button[value="play"]')
    expect(page.locator(".trouble")).to_contain_text("d4 has no stone of White beside it.")
    expect(page.locator(".trouble a")).to_have_attribute("href", "/rules/tanbo/#TAN-3")
    page.click("text=Undo")
    assert reader.plies == []
    page.click("button:has-text('Resign')")
    expect(page.locator("h2#headline")).to_have_text("White wins")
    expect(page.locator("#detail")).to_contain_text("Black resigned")
    page.click("text=Play again")
    assert reader.plies == []


def test_the_computer_answers_without_scripts(visit: Callable[..., Reader]) -> None:
    reader = visit(java_script_enabled=False)
    page = reader.page
    page.goto("/?game=tanbo")
    page.select_option('select[name="option-size"]', "7x7")
    page.click("button.primary")
    page.wait_for_url("**/tables/**")
    page.fill('input[name="action"]', "b7")
    page.click('button[value="play"]')
    # The page asks again by itself while it waits.
    expect(page.locator("#moves li")).to_have_count(2)
    expect(page.locator("h2#headline")).to_have_text("Your turn")


def test_a_stranger_only_watches(visit: Callable[..., Reader]) -> None:
    host, guest = visit(), visit()
    host.start(size="7x7", opponent="me")
    guest.page.goto(host.page.url)
    guest.wait_ready()
    expect(guest.page.locator("#detail")).to_have_text("You are watching this game.")
    assert guest.legal() == []
    host.play("b7")
    expect(guest.page.locator("#moves li")).to_have_count(1)
    expect(guest.page.locator('[data-do="undo"], [data-do="resign"]')).to_have_count(0)
