"""A review becomes a study; and pages whose scripts are late."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from browser.playing import Reader
from browser.test_review_page import finish, go_to_review

#: What can be seen of what a selector finds.
IN_SIGHT = """selector => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => each.dataset.do ?? each.id)"""


def test_a_review_stays_when_it_is_kept(reader: Reader) -> None:
    page = go_to_review(finish(reader), "?ply=3")
    page.check('input[name="depth"][value="quick"]', force=True)
    page.click("#analyse button")
    expect(page.locator('.accuracy[data-player="0"]')).to_contain_text("accuracy")
    signs = page.locator("#moves .judged").all_inner_texts()
    line = page.get_attribute("#graph .chance.casing", "points")
    page.click('[data-do="keep"]')
    page.wait_for_url("**/studies/*/?ply=3")
    reader.wait_ready()
    expect(page.locator("#headline")).to_contain_text("3. c6")
    assert page.get_attribute("#graph .chance.casing", "points") == line
    kept = page.locator("#moves .mark").all_inner_texts()
    assert kept == [sign for sign in signs if "?" in sign]
    expect(page.locator("#kept")).to_contain_text("%")
    # The drawing leads through the game, and the review is one step away.
    page.locator("#graph").press("ArrowLeft")
    expect(page.locator("#headline")).to_contain_text("2. b5")
    page.get_by_role("link", name="Review of the game").click()
    page.wait_for_url("**/review/?ply=2")


@pytest.mark.parametrize(
    "address", ["/analysis/?game=superbo", "/openings/tanbo/", "table", "review", "study"]
)
def test_nothing_can_be_pressed_before_the_scripts_are_there(reader: Reader, address: str) -> None:
    page = reader.page
    if not address.startswith("/"):
        go_to_review(finish(reader))
        if address == "study":
            page.click('[data-do="keep"]')
            page.wait_for_url("**/studies/**")
        address = page.url.replace("review/", "") if address == "table" else page.url
    held: list[Route] = []
    late = [True]

    def hold(route: Route) -> None:
        held.append(route) if late[0] and "theme" not in route.request.url else route.continue_()

    page.route("**/hortus/js/**", hold)
    page.goto(address, wait_until="commit")
    expect(page.locator(".steps button")).to_have_count(4)
    reader.until(lambda: held, "the scripts are asked for")
    usable = "main :is(button[type=button], textarea, .keep input):not(:disabled, [readonly])"
    assert page.evaluate(IN_SIGHT, usable) == []
    late[0] = False
    for route in held:
        route.continue_()
    reader.wait_ready()
    assert page.evaluate(IN_SIGHT, "main :is(button, textarea):disabled") == []


def test_a_line_of_the_analysis_board_is_kept_where_it_is(visit: Callable[..., Reader]) -> None:
    reader = visit()
    page = reader.page
    page.goto("/analysis/?game=tanbo&option-size=7x7&moves=b7+b5")
    reader.wait_ready()
    page.click('[data-do="keep"]')
    page.wait_for_url("**/studies/*/?ply=0&line=b7+b5")
    reader.wait_ready()
    expect(page.locator("#headline")).to_have_text("2. b5")
    expect(page.locator(".crumb")).to_have_text("Tanbo 7x7")
    expect(page.get_by_role("link", name="Review of the game")).to_have_count(0)
