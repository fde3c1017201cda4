"""Looking back through a game, taking back, giving up, and the tools around a game."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from browser.playing import Reader


@pytest.fixture
def after_four(reader: Reader) -> Reader:
    """Two people have played b7, b5, c6 and f1 on 7x7."""
    reader.start(size="7x7", opponent="me")
    for point in ("b7", "b5", "c6", "f1"):
        reader.play(point)
    return reader


def stones(reader: Reader) -> int:
    return reader.page.locator(".piece").count()


def test_steps_with_buttons_keys_and_the_list(after_four: Reader) -> None:
    reader, page = after_four, after_four.page
    headline = page.locator("#headline")
    assert stones(reader) == 20
    page.click('[data-do="previous"]')
    expect(headline).to_have_text("Looking at move 3 of 4")
    expect(page.locator(".piece")).to_have_count(19)
    page.click('[data-do="first"]')
    expect(headline).to_have_text("Looking at the start")
    expect(page.locator(".piece")).to_have_count(16)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".piece")).to_have_count(17)
    expect(page.locator('#moves [aria-current="step"]')).to_have_text("1b7")
    page.click('#moves [data-ply="3"]')
    expect(page.locator(".mark.last")).to_have_attribute("data-cell", "c6")
    page.keyboard.press("End")
    expect(headline).to_have_text("Black to move")
    page.keyboard.press("ArrowLeft")
    page.click("text=Back to now")
    expect(page.locator(".piece")).to_have_count(20)


def test_nothing_is_played_in_the_past(after_four: Reader) -> None:
    reader, page = after_four, after_four.page
    page.click('[data-do="previous"]')
    expect(page.locator("#headline")).to_have_text("Looking at move 3 of 4")
    assert reader.legal() == []
    reader.cell("d7").click()
    note = page.locator("#note")
    expect(note).to_contain_text("You are looking at an earlier position.")
    assert len(reader.plies) == 4
    note.get_by_text("Back to now").click()
    reader.play("d7")


def test_a_new_move_does_not_throw_the_reader_out_of_the_past(visit: Callable[..., Reader]) -> None:
    reader = visit()
    reader.start(size="7x7", opponent="me")
    reader.play("b7")
    other = reader.new_page()
    other.goto(reader.page.url)
    expect(other.locator('.cell[role="button"]').first).to_be_attached()
    reader.page.click('[data-do="first"]')
    expect(reader.page.locator("#headline")).to_have_text("Looking at the start")
    other.click('.cell[data-cell="b5"]')
    expect(reader.page.locator("#moves li")).to_have_count(2)
    expect(reader.page.locator("#headline")).to_have_text("Looking at the start")
    expect(reader.page.locator(".piece")).to_have_count(16)


def test_undo_takes_back_to_ones_own_turn(reader: Reader) -> None:
    reader.start(size="7x7", level=1)
    start = reader.position()
    reader.play("b7")
    reader.wait_turn()
    assert len(reader.plies) == 2
    reader.page.click("text=Undo")
    expect(reader.page.locator("#moves li")).to_have_count(0)
    assert reader.position() == start
    expect(reader.page.locator('[data-do="undo"]')).to_have_attribute("aria-disabled", "true")


def test_resigning_is_asked_about_first(reader: Reader) -> None:
    reader.start(size="7x7", level=1)
    page = reader.page
    page.click('[data-do="resign"]')
    dialog = page.locator("#resign-dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_text("Play on").click()
    assert not reader.over
    page.click('[data-do="resign"]')
    dialog.get_by_text("Resign").click()
    expect(page.locator("#headline")).to_have_text("The computer wins")
    expect(page.locator("#detail")).to_have_text("Black resigned: White has won.")


def test_another_game_with_other_wishes(reader: Reader) -> None:
    reader.start(size="7x7", level=2)
    page = reader.page
    page.click('[data-do="new"]')
    form = page.locator("#new-dialog form.new-game")
    expect(form.locator('select[name="option-size"]')).to_have_value("7x7")
    expect(form.locator('input[name="level"]')).to_have_value("2")
    form.locator('select[name="option-size"]').select_option("5x7")
    form.locator('input[name="opponent"][value="me"]').check(force=True)
    form.locator("button.primary").click()
    expect(page.locator(".crumb")).to_contain_text("5x7")
    expect(page.locator(".seat").first).to_contain_text("at this screen")


def test_settings_are_kept(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    page = reader.page
    expect(page.locator("svg.shows-legal")).to_have_count(0)
    page.click('[data-do="settings"]')
    page.check('[data-setting="hints"]')
    page.select_option('[data-setting="theme"]', "dark")
    page.click("text=Done")
    page.reload()
    expect(page.locator("svg.shows-legal")).to_have_count(1)
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.input_value('[data-setting="theme"]') == "dark"
    assert not page.is_checked('[data-setting="sound"]'), "silent until switched on"


def test_groups_light_up_and_are_told_of(after_four: Reader) -> None:
    page = after_four.page
    after_four.cell("b7").hover()
    expect(page.locator(".piece.lit")).to_have_count(2)
    assert page.locator(".piece.lit").evaluate_all("found => found.map(p => p.dataset.cell)") == ["a7", "b7"]
    expect(page.locator("#facts")).to_contain_text("Black")
    expect(page.locator("#facts .fact-value").first).to_have_text("2")
    assert page.locator(".space.lit").count() > 0


def test_the_game_as_text_and_as_a_file(visit: Callable[..., Reader]) -> None:
    reader = visit(permissions=["clipboard-read", "clipboard-write"])
    reader.start(size="7x7", opponent="me")
    reader.play("b7")
    page = reader.page
    page.click("text=Copy as text")
    expect(page.locator("#news")).to_have_text("The game is copied as text.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "b7" in text and "7x7" in text

    with page.expect_download() as waiting:
        page.click("text=Download")
    path = waiting.value.path()
    assert json.loads(path.read_text())["format"] == "hortus"

    page.goto("/")
    page.set_input_files(
        'input[name="record"]',
        {"name": "game.json", "mimeType": "application/json", "buffer": path.read_bytes()},
    )
    page.wait_for_url("**/tables/**")
    reader.wait_ready()
    assert reader.plies == ["b7"]


def test_a_broken_file_is_refused_with_the_reason(reader: Reader) -> None:
    reader.expected.append("422")
    page = reader.page
    page.goto("/")
    page.set_input_files(
        'input[name="record"]',
        {
            "name": "game.json",
            "mimeType": "application/json",
            "buffer": b'{"format": "hortus",\n "version": ]}',
        },
    )
    expect(page.locator(".trouble")).to_contain_text("2")
    assert "/tables/" not in page.url


def test_a_post_that_the_network_swallowed_counts_once(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    reader.expected.append("ERR_FAILED")
    sent: list[str] = []

    def swallow_the_first_answer(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}")["request_id"])
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    reader.page.route("**/plies", swallow_the_first_answer)
    reader.play("b7")
    expect(reader.page.locator("#headline")).to_have_text("White to move")
    reader.until(lambda: len(sent) == 2, "it is sent again")
    assert sent[0] == sent[1]
    # The next move is only taken once the repeat has been answered.
    expect(reader.page.locator("hortus-board.playable")).to_be_attached()
    reader.play("b5")
    assert reader.plies == ["b7", "b5"] and len(sent) == 3


def test_a_stale_click_gets_the_present_state(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    reader.expected.append("409")
    page = reader.page
    other = reader.new_page()
    other.goto(page.url)
    # This page hears nothing more over its socket, as if it had slept.
    page.evaluate("() => { WebSocket.prototype.send = () => {}; }")
    page.route("**/plies", lambda route: (_play_elsewhere(other), route.continue_()))
    reader.cell("d7").click()
    expect(page.locator("#moves li")).to_have_count(1)
    expect(page.locator("#news")).to_contain_text("The game has moved on")
    assert reader.plies == ["b7"]


def _play_elsewhere(page) -> None:  # type: ignore[no-untyped-def]
    page.evaluate(
        """async () => {
            const token = document.querySelector('meta[name="csrf-token"]').content;
            const id = location.pathname.split("/")[2];
            await fetch(`/api/tables/${id}/plies`, {
                method: "POST", headers: { "Content-Type": "application/json", "X-CSRFToken": token },
                body: JSON.stringify({ ply: 0, action: "b7", request_id: "elsewhere" }),
            });
        }"""
    )
