"""Whole games: with the mouse, with the keyboard alone, and by two people at one screen."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from browser.playing import Reader

#: Notes that the board shows the legal cells, which it does for a moment only.
NOTE_LISTING = """() => {
    const note = () => { window.listed ||= Boolean(document.querySelector("svg.board.shows-legal")); };
    const which = {subtree: true, attributes: true, attributeFilter: ["class"]};
    new MutationObserver(note).observe(document.querySelector("hortus-board"), which);
}"""


def test_by_mouse_to_the_end(reader: Reader) -> None:
    reader.start(size="5x7", level=1)
    chance = random.Random(1)
    while not reader.over:
        reader.play(chance.choice(reader.legal()))
        reader.wait_turn()
    page = reader.page
    assert page.inner_text("#headline") in ("You win", "The computer wins")
    expect(page.locator("#detail")).to_contain_text("has no stone left on the board")
    expect(page.locator("#detail a.rule")).to_have_attribute("href", "/rules/tanbo/#TAN-7")
    assert page.locator(".overlay .decisive").count() > 0
    assert page.locator(".seat.won").count() == 1
    assert reader.legal() == []

    finished = page.url
    page.click("text=Play again")
    page.wait_for_url(lambda url: "/tables/" in url and url != finished)
    reader.wait_turn()
    assert reader.plies == []
    expect(page.locator(".crumb")).to_contain_text("5x7")


def test_by_keyboard_alone(reader: Reader) -> None:
    page = reader.page
    page.goto("/?game=tanbo")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_class("skip")
    for _ in range(20):
        if page.evaluate("document.activeElement.matches('button.primary')"):
            break
        page.keyboard.press("Tab")
    # The form, from the keyboard: a level to the left, a small board, and off.
    page.focus('input[name="level"]')
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.focus('select[name="option-size"]')
    for _ in range(20):
        if page.input_value('select[name="option-size"]') == "5x7":
            break
        page.keyboard.press("ArrowUp")
    page.focus("button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/**")
    reader.wait_turn()

    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.cell')"):
            break
    assert page.evaluate("document.activeElement.matches('.cell')"), "the Tab key comes to the board"
    chance = random.Random(2)
    while not reader.over:
        before = len(reader.plies)
        for _ in range(chance.randint(1, 4)):
            page.keyboard.press("n")
        label = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert label.endswith(", legal"), label
        page.keyboard.press("Enter")
        page.wait_for_function("n => document.querySelectorAll('#moves li').length > n", arg=before)
        reader.wait_turn()
        assert page.evaluate("document.activeElement.matches('.cell')"), "the focus stays on the board"
    assert "has no stone left" in page.inner_text("#said-now")


def test_the_arrow_keys_go_from_point_to_point(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    page = reader.page
    page.focus('.cell[tabindex="0"]')

    def at() -> str:
        return str(page.evaluate("document.activeElement.dataset.cell"))

    assert at() == "d4"
    walk = {"ArrowUp": "d5", "ArrowRight": "e5", "Home": "a5", "End": "g5", "ArrowDown": "g4"}
    for key, cell in walk.items():
        page.keyboard.press(key)
        assert at() == cell, key
    page.keyboard.press("ArrowRight")
    assert at() == "g4", "the board has an edge"
    page.keyboard.press("Control+Home")
    assert at() == "a7"
    page.keyboard.press("Control+End")
    assert at() == "g1"
    page.evaluate(NOTE_LISTING)
    page.keyboard.press("l")
    expect(page.locator("#said-now")).to_contain_text("legal moves: ")
    page.wait_for_function("() => window.listed")


def test_two_people_at_one_screen(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    headline = reader.page.locator("#headline")
    expect(headline).to_have_text("Black to move")
    reader.play(reader.legal()[0])
    expect(headline).to_have_text("White to move")
    reader.play(reader.legal()[-1])
    expect(headline).to_have_text("Black to move")
    assert len(reader.plies) == 2


def test_the_reader_may_be_second(reader: Reader) -> None:
    reader.start(size="7x7", side="second")
    reader.wait_turn()
    assert len(reader.plies) == 1
    expect(reader.page.locator("#headline")).to_have_text("Your turn")


def test_a_screen_reader_hears_the_moves(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    assert reader.cell("a7").get_attribute("aria-label") == "a7, Black stone, stones: 1, root space: 2"
    assert reader.cell("b7").get_attribute("aria-label") == "b7, empty, legal"
    reader.play("b7")
    expect(reader.page.locator("#said")).to_contain_text("Black: b7.")
    expect(reader.page.locator("#said")).to_contain_text("White to move.")
    assert reader.page.get_attribute("hortus-board", "role") == "application"
