"""Who comes to a game for the first time is told what it is about and how a move is made."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.playing import Reader
from browser.test_screens import PHONE, overflow, small_targets
from hortus import games


def test_a_newcomer_on_a_phone(visit: Callable[..., Reader]) -> None:
    phone = visit(**PHONE)
    phone.start(game="superbo", opponent="me", tiles="6")
    page = phone.page
    aim = page.locator("#aim")
    expect(aim).to_be_in_viewport(ratio=1)
    expect(aim).to_contain_text(games.get("superbo").summary)
    expect(aim.locator("a")).to_have_attribute("href", "/rules/superbo/?option-tiles=6")
    expect(page.locator("#detail")).to_have_text("Choose a place to see what fits there.")
    assert overflow(page) == 0
    assert small_targets(page) == []
    position = games.get("superbo").start(tiles="6")
    actions = []
    for _ in range(2):
        actions.append(position.actions()[0])
        position = position.play(actions[-1])
    phone.hurry(actions)
    expect(aim).to_be_hidden()
    expect(page.locator("#detail")).not_to_contain_text("Choose a place")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("symbio", "Black moves a body. Choose a piece, and then where it goes."),
        ("superlogo", "Choose a piece, and then where it goes."),
        ("tanbo", "Where you can play lights up under the pointer."),
    ],
)
def test_a_newcomer_at_a_desk(reader: Reader, game: str, words: str) -> None:
    reader.start(game=game, opponent="me")
    expect(reader.page.locator("#aim")).to_contain_text(games.get(game).summary)
    expect(reader.page.locator("#detail")).to_have_text(words)


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_what_can_be_done_stands_in_one_row(visit: Callable[..., Reader], width: int) -> None:
    reader = visit(viewport={"width": width, "height": 800})
    reader.start(game="symbio", level=1)
    buttons = reader.page.locator(".tools form.buttons > button:visible")
    tops = {round((buttons.nth(at).bounding_box() or {})["y"]) for at in range(buttons.count())}
    assert buttons.count() >= 3 and len(tops) == 1
    assert overflow(reader.page) == 0


def test_numbers_among_the_options_say_what_they_are(reader: Reader) -> None:
    reader.start(game="mambo", opponent="me")
    expect(reader.page.locator(".crumb")).to_have_text("Mambo")
    reader.start(game="mambo", opponent="me", tiles="12")
    expect(reader.page.locator(".crumb")).to_have_text("Mambo Tiles: 12")
