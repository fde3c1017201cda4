"""Tables without an edge on small screens: nothing stands over what is played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import Reader
from browser.test_screens import PHONE, overflow, small_targets

SIDEWAYS = PHONE | {"viewport": {"width": 740, "height": 360}}
SCREENS = {"phone": PHONE, "sideways": SIDEWAYS, "desk": {"viewport": {"width": 1280, "height": 800}}}
#: Of the cell with this name, the points in it and about it (the middles of its neighbours) that are hidden.
HIDDEN = """name => {
    const cell = document.querySelector(`.cell[data-cell="${name}"]`).getBoundingClientRect();
    const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
    const around = [[0, 0], [0, -1], [0, 1], [0.75, -0.5], [0.75, 0.5], [-0.75, -0.5], [-0.75, 0.5]];
    const frame = document.querySelector(".board-frame");
    return around.map(([u, v]) => [x + u * cell.width, y + v * cell.height]).filter(([px, py]) => {
        const there = document.elementFromPoint(px, py);
        return !there || !frame.contains(there) || there.closest(".picker, .sight, .counts");
    });
}"""


def settled(page: Page) -> None:
    """Until the table does not move any more by itself."""
    expect(page.locator("hortus-board.gliding")).to_have_count(0)


@pytest.fixture(params=SCREENS)
def at(request: pytest.FixtureRequest, visit: Callable[..., Reader]) -> Reader:
    return visit(**SCREENS[request.param])


def long_table(reader: Reader, game: str) -> None:
    """A table that has grown in one direction for some turns."""
    reader.start(game=game, opponent="me")
    actions: list[str] = []
    for _ in range(8):
        table: dict[str, Any] = reader.table()
        lowest = max(table["frame"]["choices"], key=lambda choice: int(choice["cells"][0].split(",")[1]))
        actions.append(lowest["action"])
        reader.hurry(actions[-1:])


@pytest.mark.parametrize("game", ["mambo", "superbo"])
def test_the_hex_that_is_chosen_and_its_neighbours_stay_in_sight(at: Reader, game: str) -> None:
    page = at.page
    long_table(at, game)
    settled(page)
    before = str(page.get_attribute("hortus-board > svg", "viewBox"))
    rows = sorted(at.legal(), key=lambda cell: int(cell.split(",")[1]))
    for cell in (rows[0], rows[-1]):
        at.cell(cell).click()
        expect(page.locator("#picker")).to_be_visible()
        expect(page.locator(".ghosts .ghost").first).to_be_attached()
        settled(page)
        assert page.evaluate(HIDDEN, cell) == [], cell
        for button in ("[data-lay]", "[data-cancel]", ".face >> nth=0", ".face >> nth=-1"):
            expect(page.locator(f"#picker {button}")).to_be_in_viewport(ratio=1)
        page.click("#picker [data-cancel]")
        # The table goes back to its place.
        expect(page.locator("hortus-board > svg")).to_have_attribute("viewBox", before)


def test_every_legal_hex_can_be_clicked_at_once(at: Reader) -> None:
    """Neither the tools nor the counts lie over what fits into the window."""
    page = at.page
    long_table(at, "mambo")
    settled(page)
    page.evaluate("document.querySelector('.board-frame').scrollIntoView({block: 'nearest'})")
    hidden = page.locator(".cell.legal").evaluate_all(
        """cells => cells.filter((cell) => {
            const box = cell.getBoundingClientRect();
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return there?.closest(".cell") !== cell;
        }).map((cell) => cell.dataset.cell)"""
    )
    assert hidden == []


def test_who_looks_elsewhere_while_picking_stays_there(visit: Callable[..., Reader]) -> None:
    phone = visit(**PHONE)
    long_table(phone, "mambo")
    page = phone.page
    settled(page)
    phone.cell(phone.legal()[-1]).click()
    expect(page.locator("#picker")).to_be_visible()
    assert small_targets(page) == []
    assert overflow(page) == 0
    before = page.get_attribute("hortus-board > svg", "viewBox")
    page.click('[data-do="closer"]')
    settled(page)
    closer = page.get_attribute("hortus-board > svg", "viewBox")
    assert closer != before
    page.click("#picker [data-cancel]")
    expect(page.locator("#picker")).to_be_hidden()
    settled(page)
    assert page.get_attribute("hortus-board > svg", "viewBox") == closer
