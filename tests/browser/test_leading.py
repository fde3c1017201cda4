"""From a game to the opening explorer, from there to the analysis board, and to a study."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.playing import Reader
from browser.test_openings import known, site, wait_for
from browser.test_review_page import finish, go_to_review

__all__ = ["site"]


def test_the_link_follows_the_position(reader: Reader) -> None:
    """The game is counted when it is over, so its own moves are known."""
    finish(reader)
    page = reader.page
    option = "size=" + reader.table()["options"]["size"]
    moves = [ply["action"] for ply in reader.table()["plies"]]
    reader.until(lambda: known(reader, game="tanbo", option=option)["games"], "the game is counted")
    go_to_review(reader, "?ply=1")
    link = page.locator("#openings a")
    for shown in (1, 2):
        games = known(reader, game="tanbo", option=option, moves=" ".join(moves[:shown]))["games"]
        assert games
        expect(page.locator("#openings span")).to_have_text(re.compile(f"^{games} games? went on from here$"))
        expect(link).to_be_visible()
        expect(link).to_have_attribute("href", re.compile(f"moves={'.'.join(moves[:shown])}$"))
        page.click('[data-do="next"]')
    # Nobody played this: the link is gone, but nothing moves.
    page.click('[data-do="first"]')
    expect(link).to_be_visible()
    place = page.locator("#moves").bounding_box()
    page.click('[data-do="last"]')
    expect(link).to_be_hidden()
    assert page.locator("#moves").bounding_box() == place
    page.click('[data-do="first"]')
    page.click('[data-do="next"]')
    link.click()
    page.wait_for_url("**/openings/tanbo/**")
    reader.wait_ready()
    expect(page.locator("#headline")).to_have_text(f"1. {moves[0]}")
    wait_for(page, known(reader, game="tanbo", option=option, moves=moves[0])["games"])


def test_an_opening_becomes_a_study(reader: Reader) -> None:
    """What was played on the explorer's board is a line on the analysis board, and no more than that."""
    page = reader.page
    page.goto("/openings/mambo/")
    reader.wait_ready()
    for number in (1, 2):
        page.locator("#continuations:not([aria-busy]) [data-action]").first.click()
        expect(page.locator("#headline")).to_contain_text(f"{number}. ")
        wait_for(page, known(reader, game="mambo", moves=" ".join(reader.plies))["games"])
    moves = reader.plies
    page.click("#continuations .analyse")
    page.wait_for_url("**/analysis/**")
    reader.wait_ready()
    expect(page.locator("#headline")).to_have_text(f"2. {moves[1]}")
    assert reader.plies == moves
    expect(page.locator("#openings a")).to_be_visible()
    page.click('[data-do="remove"]')
    expect(page.locator("#moves .action")).to_have_count(1)
    page.click('[data-do="restore"]')
    expect(page.locator("#moves .action")).to_have_count(2)
    page.click('[data-do="keep"]')
    page.wait_for_url("**/studies/**")
    reader.wait_ready()
    assert reader.plies == moves
