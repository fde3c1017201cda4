"""The bar at the head of all pages: every page is one step away, on phones behind a button."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.playing import Reader
from browser.test_everybody import faults
from browser.test_screens import PHONE, overflow

PAGES = ("Rules", "Puzzles", "Openings", "Analysis")
ADDRESSES = ("/", "/rules/", "/rules/tanbo/", "/puzzles/", "/openings/superbo/", "/analysis/?game=superbo")


def shown(page: Page) -> list[str]:
    """The links to other pages that are in sight."""
    return [link.inner_text() for link in page.locator(".pages a").all() if link.is_visible()]


@pytest.mark.parametrize("address", ADDRESSES)
def test_other_pages_stand_in_a_row(reader: Reader, address: str) -> None:
    reader.page.goto(address)
    assert shown(reader.page) == list(PAGES)
    expect(reader.page.locator(".to-pages")).to_be_hidden()
    here = reader.page.locator(".pages a[aria-current]")
    assert [name.lower() for name in here.all_inner_texts()] == [*filter(None, [address.split("/")[1]])]
    assert reader.page.locator(".top").bounding_box()["height"] < 80


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [320, 390, 768, 900])
def test_on_a_phone_they_are_behind_a_button(visit: Callable[..., Reader], width: int, scripts: bool) -> None:
    how = {**PHONE, "viewport": {"width": width, "height": 700}, "java_script_enabled": scripts}
    page = visit(**how).page
    for address in ADDRESSES:
        page.goto(address)
        assert shown(page) == []
        button = page.get_by_role("button", name="Pages")
        button.click()
        expect(page.locator(".pages a").first).to_be_visible()
        assert shown(page) == list(PAGES)
        box = page.locator(".pages").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        if scripts:
            assert overflow(page) == 0
        page.keyboard.press("Escape")
        expect(page.locator(".pages a").first).to_be_hidden()
    page.goto("/openings/superbo/")
    page.get_by_role("button", name="Pages").click()
    page.locator(".pages").get_by_role("link", name="Analysis").click()
    page.wait_for_url("**/analysis/?game=superbo")


def test_the_menu_closes_when_the_keyboard_leaves_it(visit: Callable[..., Reader]) -> None:
    page = visit(**PHONE).page
    page.goto("/rules/")
    page.get_by_role("button", name="Pages").focus()
    page.keyboard.press("Enter")
    links = page.locator(".pages a")
    expect(links.first).to_be_visible()
    for link in links.all():
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(links.first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(links.first).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/", "Skip to the content"),
        ("/rules/tanbo/", "Skip to the content"),
        ("/puzzles/", "Skip to the content"),
        ("/nowhere/", "Skip to the content"),
        ("/openings/tanbo/", "Skip to the board"),
        ("/analysis/", "Skip to the board"),
    ],
)
def test_where_one_skips_to(reader: Reader, address: str, words: str) -> None:
    reader.expected.append("404")
    page = reader.page
    page.goto(address)
    expect(page.locator(".skip")).to_have_text(words)
    assert page.locator("hortus-board").count() == (words == "Skip to the board")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()


def test_the_contents_of_rules_stand_in_columns_on_a_phone(visit: Callable[..., Reader]) -> None:
    page = visit(**PHONE).page
    page.goto("/rules/tanbo/")
    lefts = page.locator(".contents a").evaluate_all("all => all.map(a => a.getBoundingClientRect().left)")
    assert len(lefts) > 4 and len(set(map(round, lefts))) == 2


@pytest.mark.parametrize("width", [800, 1000])
def test_what_the_page_is_of_is_told_in_full(visit: Callable[..., Reader], width: int) -> None:
    page = visit(viewport={"width": width, "height": 800}).page
    page.goto("/openings/tanbo/")
    assert page.locator(".crumb").evaluate("crumb => crumb.scrollWidth - crumb.clientWidth") <= 0


@pytest.mark.parametrize("width", [320, 800, 1000])
def test_names_of_a_longer_language_have_room(visit: Callable[..., Reader], width: int) -> None:
    page = visit(viewport={"width": width, "height": 800}).page
    for address in ADDRESSES:
        page.goto(address)
        page.locator(".pages a").evaluate_all(
            "links => links.forEach(link => (link.textContent = 'Библиотека дебютов'))"
        )
        assert overflow(page) == 0, address


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}])
def test_axe_finds_nothing_in_the_open_menu(visit: Callable[..., Reader], axe: str, look: dict) -> None:
    page = visit(**PHONE, **look).page
    page.goto("/puzzles/")
    page.get_by_role("button", name="Pages").click()
    expect(page.locator(".pages a").first).to_be_visible()
    assert faults(page, axe) == []


def test_the_menu_is_at_the_same_end_as_its_button_from_right_to_left(visit: Callable[..., Reader]) -> None:
    page = visit(**PHONE).page
    page.goto("/")
    page.evaluate("document.documentElement.dir = 'rtl'")
    page.get_by_role("button", name="Pages").click()
    box = page.locator(".pages").bounding_box()
    assert box["x"] < 30


def test_names_of_options_are_not_cut_on_a_phone(visit: Callable[..., Reader]) -> None:
    page = visit(**PHONE).page
    page.goto("/analysis/?game=superbo&option-tiles=4")
    name = page.locator(".crumb .soft")
    expect(name).to_have_text("Superbo Tiles each: 4")
    assert name.evaluate("it => it.scrollWidth <= it.clientWidth")
