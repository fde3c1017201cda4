"""The computer against itself: a show at a pace of its own, that gives nothing away."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from browser.playing import Reader
from browser.test_squares import stop_the_clock
from services.common import wait_until

TILES = 24


def open_show(reader: Reader, tiles: int = TILES) -> None:
    """A show of a game that ends only when all tiles are laid, whatever is played."""
    page = reader.page
    page.goto("/?game=mambogo")
    page.fill('main [name="option-tiles"]', str(tiles))
    page.check('main input[name="opponent"][value="show"]', force=True)
    page.fill('main input[name="level"]', "1")
    page.fill('main input[name="second-level"]', "2")
    page.click("main form.new-game button.primary")
    page.wait_for_url("**/tables/**")
    reader.wait_ready()


def played_out(reader: Reader) -> dict[str, Any]:
    """The show's table, once the game on the server is over."""

    def over() -> dict[str, Any] | None:
        table = reader.table()
        return table if table["status"] == "over" else None

    return wait_until(over) or {}


def test_a_show_is_watched_to_its_end(reader: Reader) -> None:
    stop_the_clock(reader)
    open_show(reader, tiles=4)
    page = reader.page
    expect(page.locator(".seats")).to_contain_text("computer, level 2")
    expect(page.locator("#film")).to_have_text("Pause")
    page.clock.resume()
    expect(page.locator("#headline")).to_have_text(re.compile("wins|draw"))
    expect(page.locator("#film")).to_have_text("Show on")
    expect(page.locator("#said-now")).to_contain_text(re.compile("TIL-"))
    assert len(reader.plies) == reader.table()["ply"]


def test_what_is_not_shown_has_not_happened(reader: Reader) -> None:
    stop_the_clock(reader)
    open_show(reader)
    page = reader.page
    reader.until(lambda: page.clock.run_for(900) or reader.plies, "a move is shown")
    page.click("#film")
    expect(page.locator("#film")).to_have_text("Show on")
    page.clock.resume()
    table = played_out(reader)
    shown = len(reader.plies)
    assert 0 < shown < table["ply"] - 1

    def nothing_more(number: int) -> None:
        expect(page.locator("#headline")).to_have_text(f"Move {number}" if number else "The start")
        frame = page.request.get(f"/api/tables/{table['id']}/frames/{number}").json()
        expect(page.locator(".piece")).to_have_count(frame["svg"].count('class="piece'))
        expect(page.locator("#counts b")).to_have_text([str(fact["value"]) for fact in frame["facts"]])
        assert len(reader.plies) == number
        assert not reader.over
        expect(page.locator("#detail")).to_be_empty()
        expect(page.locator(".seat.won, #again-large:not([hidden]), #thinking:not([hidden])")).to_have_count(
            0
        )
        assert "TIL-" not in page.inner_text("#said") + page.inner_text("#said-now")

    # Whatever the page is told meanwhile, it stays where the show was paused.
    page.reload()
    reader.wait_ready()
    expect(page.locator("#film")).to_have_text("Show on")
    nothing_more(shown)
    page.keyboard.press("ArrowRight")
    nothing_more(shown + 1)
    mover = page.locator(".seat.moving")
    expect(mover).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#moves [aria-current]")).to_have_count(1)
    assert len(reader.plies) == shown + 1, "what was shown stays in the list"
    page.keyboard.press("End")
    expect(page.locator("#headline")).to_have_text(re.compile("wins|draw"))
    expect(page.locator("#detail")).to_contain_text("TIL-")
    assert len(reader.plies) == table["ply"]


def test_a_pause_holds_what_comes_in(reader: Reader) -> None:
    """A show that has caught up with the game and is paused there stays there."""
    stop_the_clock(reader)
    open_show(reader)
    page = reader.page
    page.click("#film")
    expect(page.locator("#film")).to_have_text("Show on")
    page.clock.resume()
    expect(page.locator('[data-do="last"]')).to_have_attribute("aria-disabled", "false")
    page.click('[data-do="last"]')
    played_out(reader)
    page.reload()
    reader.wait_ready()
    assert page.get_attribute("#moves [aria-current]", "data-ply") == str(len(reader.plies))


def test_nothing_flashes_up_before_the_script_is_there(reader: Reader) -> None:
    open_show(reader, tiles=4)
    played_out(reader)
    page = reader.page
    reader.expected.append("ERR_FAILED")
    page.route("**/js/table.js", lambda route: route.abort())
    page.reload()
    for hidden in ("#moves", "#headline", "#detail", ".seats", "svg.board"):
        expect(page.locator(f"main {hidden}")).not_to_be_visible()
    page.unroute("**/js/table.js")
    page.reload()
    reader.wait_ready()
    expect(page.locator("main #moves")).to_be_visible()


def test_a_strangers_show_is_seen_from_where_it_is(reader: Reader) -> None:
    """Who comes to a game that is over sees all of it at once."""
    open_show(reader, tiles=4)
    table = played_out(reader)
    other = reader.new_page()
    other.goto(reader.page.url)
    expect(other.locator("#headline")).to_have_text(re.compile("wins|draw"))
    expect(other.locator("#moves li")).to_have_count(table["ply"])
