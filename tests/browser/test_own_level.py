"""A computer as strong as the reader: the switch, the slider, and what the form says of the level."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from browser.playing import Reader

LIKE = 'form.new-game input[name="like"]'
SLIDER = 'form.new-game input[name="level"]'
TOLD = re.compile("Level ([1-8]) at the moment, from your ([0-9]+) games? of Tanbo")


def move_slider(page: Page, level: int) -> None:
    page.fill(SLIDER, str(level))


def told_level(page: Page) -> str:
    return str(page.locator("#own-level [data-level]").get_attribute("data-level"))


def test_the_slider_stands_at_the_readers_level_until_it_is_moved(reader: Reader) -> None:
    page = reader.page
    page.goto("/?game=tanbo")
    move_slider(page, 7)
    expect(page.locator("#own-level")).to_have_text("Level 3 to begin with, until you have finished a game")
    page.check(LIKE)
    expect(page.locator(SLIDER)).to_have_value("3")
    expect(page.locator(".strength output")).to_have_text("3")
    page.uncheck(LIKE)
    expect(page.locator(SLIDER)).to_have_value("7")
    expect(page.locator(".strength output")).to_have_text("7")
    page.check(LIKE)
    move_slider(page, 5)
    expect(page.locator(LIKE)).not_to_be_checked()
    expect(page.locator(".strength output")).to_have_text("5")
    page.check('input[name="opponent"][value="show"]', force=True)
    expect(page.locator(LIKE)).not_to_be_visible()


def test_games_move_the_level_and_another_game_follows(reader: Reader) -> None:
    page = reader.page
    page.goto("/?game=tanbo")
    page.select_option('main [name="option-size"]', "3x3")
    page.check(LIKE)
    page.click("form.new-game button.primary")
    page.wait_for_url("**/tables/**")
    reader.wait_ready()
    expect(page.locator(".seats")).to_contain_text("computer, level 3")
    chance = random.Random(1)
    reader.wait_turn()
    while not reader.over:
        reader.play(chance.choice(reader.legal()))
        reader.wait_turn()

    page.click('[data-do="new"]')
    expect(page.locator("#own-level")).to_have_text(TOLD)
    expect(page.locator(LIKE)).to_be_checked()
    level = told_level(page)
    assert level != "3"
    expect(page.locator(SLIDER)).to_have_value(level)
    page.keyboard.press("Escape")

    finished = page.url
    page.click("text=Play again")
    page.wait_for_url(lambda url: "/tables/" in url and url != finished)
    expect(page.locator(".seats")).to_contain_text(f"computer, level {level}")


def test_the_level_follows_the_options(reader: Reader) -> None:
    page = reader.page
    page.goto("/?game=tanbo")
    page.check(LIKE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/new/level/" in request.url else None)
    with page.expect_response(lambda answer: "option-size=9x9" in answer.url) as answer:
        page.select_option('main [name="option-size"]', "9x9")
    assert answer.value.status == 200
    assert all("csrf" not in url and "request_id" not in url for url in asked)
    # What cannot be reached is no reason to say nothing.
    page.route("**/new/level/**", lambda route: route.fulfill(status=404))
    reader.expected.append("404")
    with page.expect_response("**/new/level/**"):
        page.select_option('main [name="option-size"]', "7x7")
    expect(page.locator("#own-level")).to_have_text(re.compile("Level 3"))
