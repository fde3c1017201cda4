"""The opening explorer: walked through by links, on the board and by keyboard, with and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.playing import POST, Reader
from browser.test_screens import PHONE, overflow, small_targets

GAME = ("b7", "b5", "c6")


@pytest.fixture
def site(own_site: str) -> str:
    """A site of its own: what others play would be counted while a page tells of what there is."""
    return own_site


def openings(reader: Reader, address: str = "tanbo/") -> Page:
    reader.page.goto(f"/openings/{address}")
    reader.wait_ready()
    return reader.page


def known(reader: Reader, **asked: str) -> dict[str, Any]:
    """What the API tells."""
    answer = reader.context.request.get(f"{reader.url}/api/explorer", params=asked)
    assert answer.ok, answer.text()
    return dict(answer.json())


def shown(page: Page) -> list[tuple[str, int]]:
    """The moves in the table with their games."""
    rows = page.locator("#continuations tbody tr")
    return [
        (row.locator("[data-action]").inner_text(), int(row.locator("td").first.inner_text().split()[0]))
        for row in rows.all()
    ]


def wait_for(page: Page, games: int) -> None:
    """Until the page tells of so many games, and the board shows where it is."""
    expect(page.locator("#continuations:not([aria-busy]) .came")).to_have_text(
        re.compile(rf"^{games} games? went on from here$" if games else "^No game went on from here")
    )
    expect(page.locator("hortus-board.playable")).to_be_attached()


def test_the_page_tells_what_the_server_knows(reader: Reader) -> None:
    page = openings(reader, "mambo/")
    told = known(reader, game="mambo")
    assert shown(page) == [(each["action"], each["games"]) for each in told["continuations"]]
    row, first = page.locator("#continuations tbody tr").first, told["continuations"][0]
    expect(row.locator("b")).to_have_text(f"{100 * first['score']:.0f}%")
    parts = [int(part.rstrip("%")) for part in row.locator(".shares span").all_inner_texts()]
    assert sum(parts) == 100
    assert parts[0] == pytest.approx(100 * first["first"] / first["games"], abs=1)


def test_a_way_by_links_board_and_steps(reader: Reader) -> None:
    page = openings(reader)
    link = page.locator("#continuations [data-action]").first
    move = link.inner_text()
    link.click()
    expect(page.locator("#headline")).to_have_text(f"1. {move}")
    after = known(reader, game="tanbo", moves=move)
    wait_for(page, after["games"])
    assert shown(page) == [(each["action"], each["games"]) for each in after["continuations"]]
    second = after["continuations"][0]["action"]
    reader.cell(second).click()
    expect(page.locator("#headline")).to_have_text(f"2. {second}")
    wait_for(page, known(reader, game="tanbo", moves=f"{move} {second}")["games"])
    page.click('[data-do="previous"]')
    wait_for(page, after["games"])
    expect(page).to_have_url(re.compile(rf"moves={move}$"))
    page.reload()
    reader.wait_ready()
    expect(page.locator("#headline")).to_have_text(f"1. {move}")
    wait_for(page, after["games"])


def test_a_mirrored_move_counts_as_the_other(reader: Reader) -> None:
    first = known(reader, game="tanbo")["continuations"][0]
    page = openings(reader)
    reader.cell(first["others"][0]).click()
    wait_for(page, known(reader, game="tanbo", moves=first["action"])["games"])


def test_a_move_is_ringed_on_the_board(reader: Reader) -> None:
    page = openings(reader)
    page.locator("#continuations tbody tr").nth(1).hover()
    expect(page.locator(".pointing circle").first).to_be_attached()
    page.locator("#headline").hover()
    expect(page.locator(".pointing")).to_have_count(0)


def test_by_keyboard_alone(reader: Reader) -> None:
    page = openings(reader, "symbio/")
    link = page.locator("#continuations [data-action]").first
    move = link.inner_text()
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#headline")).to_have_text(f"1. {move}")
    wait_for(page, known(reader, game="symbio", moves=move)["games"])
    # Where the focus was, something of the same kind has it.
    expect(page.locator("#continuations a:focus")).to_have_count(1)


def test_games_at_tables_count_and_are_led_to(visit: Callable[..., Reader]) -> None:
    reader = visit()
    reader.start(size="5x7", opponent="me")
    address = reader.page.url
    slug = address.rstrip("/").split("/")[-1]
    move = reader.table()["frame"]["choices"][0]["action"]

    def counted() -> int:
        return known(reader, game="tanbo", option="size=5x7", source="tables")["games"]

    before = counted()  # other tests' games at the same site
    reader.hurry([move])
    assert reader.page.evaluate(POST, [f"/api/tables/{slug}/resign", {"request_id": "resign"}]) == 200
    reader.until(lambda: counted() > before, "the game is counted")
    page = openings(reader, "tanbo/?option-size=5x7")
    wait_for(page, before + 1)
    assert sum(games for _move, games in shown(page)) == before + 1
    page.locator("#continuations .games a").click()
    page.wait_for_url(address)
    stranger = visit()
    page = openings(stranger, "tanbo/?option-size=5x7")
    wait_for(page, before + 1)
    expect(page.locator("#continuations .games")).to_have_count(0)
    page.click('[data-source="selfplay"]')
    wait_for(page, 0)
    expect(page.locator('[data-source="selfplay"]')).to_have_attribute("aria-current", "true")


def test_without_scripts(visit: Callable[..., Reader]) -> None:
    reader = visit(java_script_enabled=False)
    page = reader.page
    page.goto("/openings/superbo/")
    link = page.locator("#continuations [data-action]").first
    move = link.inner_text()
    link.click()
    expect(page.locator("#headline")).to_have_text(f"1. {move}")
    told = known(reader, game="superbo", moves=move)
    assert shown(page) == [(each["action"], each["games"]) for each in told["continuations"]]
    page.get_by_text("To the start").click()
    expect(page.locator("#headline")).to_have_text("The start")
    page.click('[data-source="tables"]')
    expect(page.locator(".came")).to_have_text("No game went on from here.")


def test_another_game_and_another_board(reader: Reader) -> None:
    page = openings(reader)
    page.click(".beginning summary")
    page.select_option('select[name="game"]', "mamboa")
    page.click(".another button")
    page.wait_for_url("**/openings/mamboa/")
    reader.wait_ready()
    page.click(".beginning summary")
    page.fill('input[name="option-tiles"]', "20")
    page.click(".placing button")
    reader.wait_ready()
    wait_for(page, known(reader, game="mamboa", option="tiles=20")["games"])


def test_what_cannot_be_is_told_above_the_board(reader: Reader) -> None:
    reader.expected = ["422"]
    page = openings(reader, "tanbo/?moves=g10+g10")
    expect(page.locator(".trouble")).to_contain_text("g10")
    expect(page.locator("#headline")).to_have_text("1. g10")
    openings(reader, "tanbo/?option-size=2x2")
    expect(page.locator(".trouble")).to_contain_text("2x2")


def test_the_rules_lead_there(reader: Reader) -> None:
    for part in ("main", ".pages"):
        reader.page.goto("/rules/mambo/")
        reader.page.locator(part).get_by_role("link", name="Openings").click()
        reader.wait_ready()
        expect(reader.page).to_have_title("Openings of Mambo · Hortus")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit: Callable[..., Reader], axe: str, theme: str) -> None:
    reader = visit(color_scheme=theme)
    for game in ("tanbo", "superlogo", "superbo"):
        page = openings(reader, f"{game}/")
        page.evaluate(axe)
        found = page.evaluate("() => axe.run().then(({violations}) => violations)")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


def test_the_smallest_phones_scroll_one_way(visit: Callable[..., Reader]) -> None:
    reader = visit(**PHONE | {"viewport": {"width": 320, "height": 568}})
    for game in ("tanbo", "superlogo", "superbo", "symbio"):
        page = openings(reader, f"{game}/")
        assert overflow(page) == 0, game
        assert small_targets(page) == [], game
