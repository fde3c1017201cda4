"""Phones, fingers, dark rooms and scripts that run from right to left."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.playing import Reader
from services.site import Site

PHONE: dict[str, Any] = {"viewport": {"width": 375, "height": 667}, "has_touch": True, "is_mobile": True}
THUMB = 40


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def small_targets(page: Page) -> list[str]:
    """What can be pressed and is smaller than a thumb, less links in running text."""
    return page.evaluate(
        """thumb => [...document.querySelectorAll("button, select, input:not([type=hidden]), summary, a")]
            .filter(e => e.checkVisibility() && !e.closest(".note, p, h2, dd, figcaption, .skip"))
            .map(e => [e.closest("label")?.getBoundingClientRect() ?? e.getBoundingClientRect(), e])
            .filter(([box]) => box.width > 1 && (box.height < thumb || box.width < thumb))
            .map(([box, e]) => `${e.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)""",
        THUMB,
    )


@pytest.fixture
def phone(visit: Callable[..., Reader]) -> Reader:
    return visit(**PHONE)


def test_a_phone_has_everything_in_reach(phone: Reader) -> None:
    for address in ("/", "/rules/", "/rules/tanbo/"):
        phone.page.goto(address)
        assert overflow(phone.page) == 0, address
        assert small_targets(phone.page) == [], address
    phone.start(size="7x7", level=1)
    assert overflow(phone.page) == 0
    assert small_targets(phone.page) == []
    board = phone.page.locator("svg.board").bounding_box()
    assert board and board["width"] >= 370, "the board takes the whole width"
    cell = phone.cell("d4").bounding_box()
    assert cell and cell["width"] >= THUMB


@pytest.mark.parametrize("game", ["tanbo", "superbo", "superlogo"])
def test_the_smallest_phones_scroll_one_way(visit: Callable[..., Reader], game: str) -> None:
    small = visit(**PHONE | {"viewport": {"width": 320, "height": 568}})
    for address in (f"/?game={game}", "/rules/", f"/rules/{game}/"):
        small.page.goto(address)
        assert overflow(small.page) == 0, address
    small.page.goto(f"/?game={game}")
    small.page.click("form.new-game button.primary")
    small.page.wait_for_url("**/tables/**")
    small.wait_ready()
    assert overflow(small.page) == 0
    assert small_targets(small.page) == []


def test_undo_is_in_sight_on_a_phone(phone: Reader) -> None:
    phone.start(size="19x19", level=8)
    phone.cell("b19").tap()
    expect(phone.page.locator(".overlay .aim")).to_have_count(1)
    phone.cell("b19").tap()
    expect(phone.page.locator("#thinking")).to_be_visible()
    expect(phone.page.locator("[data-do=undo]")).to_be_in_viewport(ratio=1)
    expect(phone.page.locator("[data-do=move-now]")).to_be_in_viewport(ratio=1)
    assert overflow(phone.page) == 0
    assert small_targets(phone.page) == []
    phone.move_now()


def test_play_is_in_sight_at_once_on_a_phone(phone: Reader) -> None:
    phone.page.goto("/")
    games = phone.page.locator(".gallery .begin")
    assert games.count() > 1
    for number in range(games.count()):
        expect(games.nth(number)).to_be_in_viewport(ratio=1)
    expect(phone.page.locator("h1")).to_be_in_viewport(ratio=1)
    lines = phone.page.locator(".gallery .ways a:first-child").evaluate_all(
        "links => links.map(link => Math.round(link.getBoundingClientRect().height))"
    )
    assert len(set(lines)) == 1, "no link is wrapped, whichever game is shown"


def test_a_tap_plays(phone: Reader) -> None:
    phone.start(size="7x7", opponent="me")
    phone.cell("b7").tap()
    expect(phone.page.locator("#moves li")).to_have_count(1)


def test_small_points_are_tapped_twice(phone: Reader) -> None:
    phone.start(size="19x19", opponent="me")
    phone.cell("b19").tap()
    expect(phone.page.locator("#note")).to_contain_text("b19: tap again to play")
    expect(phone.page.locator(".overlay .aim")).to_have_count(1)
    assert phone.plies == []
    phone.cell("d19").tap()
    expect(phone.page.locator("#note")).to_contain_text("d19: tap again to play")
    phone.cell("d19").tap()
    expect(phone.page.locator("#moves li")).to_have_count(1)
    assert phone.plies == ["d19"]


class Fingers:
    """Fingers on a page: where each of them is now."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def __call__(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(reader: Reader, name: str) -> tuple[float, float]:
    box = reader.cell(name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_neither_a_pinch_nor_a_drag_plays(phone: Reader) -> None:
    phone.start(size="7x7", opponent="me")
    page, touch = phone.page, Fingers(phone.page)
    (x, y), (u, v) = middle(phone, "b7"), middle(phone, "f7")
    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (u, v))
    touch("touchEnd")
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x, y + 6 * step))
    touch("touchEnd")
    assert page.locator("#note").is_hidden()
    # Taps count in their order: had one of those before been a move, it would come first.
    u, v = middle(phone, "f7")
    touch("touchStart", (u, v))
    touch("touchEnd")
    expect(page.locator("#moves li")).to_have_count(1)
    assert phone.plies == ["f7"]


def test_a_mouse_that_drags_does_not_play(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    x, y = middle(reader, "b7")
    reader.page.mouse.move(x, y)
    reader.page.mouse.down()
    reader.page.mouse.move(x + 30, y, steps=4)
    reader.page.mouse.up()
    reader.play("f7")
    assert reader.plies == ["f7"]


def background(page: Page) -> tuple[int, ...]:
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return tuple(int(n) for n in colour.removeprefix("rgb(").removesuffix(")").split(","))


def test_dark_and_light_follow_the_system_and_the_reader(visit: Callable[..., Reader]) -> None:
    light, dark = visit(), visit(color_scheme="dark")
    light.page.goto("/")
    dark.page.goto("/")
    assert min(background(light.page)) > 200 and max(background(dark.page)) < 60
    dark.page.select_option('[data-setting="theme"]', "light")
    assert min(background(dark.page)) > 200
    dark.page.reload()
    assert min(background(dark.page)) > 200


def test_less_motion_where_it_is_asked_for(visit: Callable[..., Reader]) -> None:
    reader = visit(reduced_motion="reduce")
    reader.start(size="7x7", opponent="me")
    reader.play("b7")
    assert reader.page.locator(".enter, .coming, .leaving").count() == 0


@pytest.fixture(scope="module")
def arabic_site(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[str]:
    """The site with Arabic among its languages, translated or not."""
    folder = str(Path(__file__).parent.parent)
    path = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))
    server = Site(
        tmp_path_factory.mktemp("arabic"), DJANGO_SETTINGS_MODULE="browser.arabic_settings", PYTHONPATH=path
    )
    yield server.url
    server.end()


def test_right_to_left(visit: Callable[..., Reader], arabic_site: str) -> None:
    reader = visit(arabic_site, locale="ar")
    page = reader.page
    page.goto("/")
    assert page.get_attribute("html", "dir") == "rtl"
    assert overflow(page) == 0
    reader.start(size="7x7", opponent="me")
    board, panel = page.locator("svg.board").bounding_box(), page.locator(".seats").bounding_box()
    assert board and panel
    assert panel["x"] < board["x"], "the margin is on the left"
    a, g = reader.cell("a1").bounding_box(), reader.cell("g1").bounding_box()
    assert a and g and a["x"] < g["x"], "the board is not mirrored"
    reader.play("b7")
    first, last = (
        page.locator('[data-do="first"]').bounding_box(),
        page.locator('[data-do="last"]').bounding_box(),
    )
    assert first and last and first["x"] < last["x"], "neither is the way through the game"
    reader.cell("d4").click()
    expect(page.locator("#note")).to_be_visible()
    note, cell = page.locator("#note").bounding_box(), reader.cell("d4").bounding_box()
    assert note and cell and note["x"] < cell["x"] + cell["width"] and note["x"] + note["width"] > cell["x"]


def test_right_to_left_on_a_phone(visit: Callable[..., Reader], arabic_site: str) -> None:
    reader = visit(arabic_site, locale="ar", **PHONE)
    reader.page.goto("/")
    assert overflow(reader.page) == 0
    reader.start(size="7x7", level=1)
    assert overflow(reader.page) == 0
