"""Trying other moves beside a game, for tests."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from browser.playing import Reader
from browser.test_review_page import finish, go_to_review


def explore(reader: Reader) -> Reader:
    """Takes a reader to the review of a game that nobody has reviewed, before its third move."""
    go_to_review(finish(reader), "?ply=2")
    return reader


def at(page: Page, text: str) -> None:
    """Until the page is at a move, and the board shows it."""
    expect(page.locator("#headline")).to_have_text(text)
    expect(page.locator("hortus-board.playable")).to_be_attached()


def move(page: Page, text: str) -> Any:
    """The move in the list whose number and action these are."""
    return page.locator("#moves button", has_text=text)
