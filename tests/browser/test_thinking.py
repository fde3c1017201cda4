"""The computer thinks in sight, can be stopped, and survives a crash of the server."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.playing import Reader
from services.common import free_port
from services.site import Process


def test_thinking_is_seen_and_can_be_stopped(reader: Reader) -> None:
    reader.start(size="19x19", level=8)
    page = reader.page
    reader.play(reader.legal()[0])
    expect(page.locator("#headline")).to_have_text("The computer is thinking")
    expect(page.locator("#thought")).to_contain_text("of 250,000 games tried")
    expect(page.locator("#thought")).to_contain_text("It sees its chances at")
    assert 0 < float(page.get_attribute("#thinking progress", "value") or 0) < 250_000
    # Meanwhile the page is alive.
    page.click('[data-do="previous"]')
    expect(page.locator("#headline")).to_have_text("Looking at the start")
    page.click("text=Back to now")
    page.click("text=Move now")
    reader.wait_turn()
    assert len(reader.plies) == 2
    expect(page.locator("#thinking")).to_be_hidden()


def start(port: int, folder: Path) -> Process:
    server = Process("serve", "--port", str(port), HORTUS_DATA=str(folder))
    server.wait_for(r"http://127\.0\.0\.1:\d+")
    return server


def test_a_game_goes_on_after_a_crash(chromium: Browser, tmp_path: Path) -> None:
    """Killed while the computer thinks, and started again: its move comes, and the game goes on."""
    port = free_port()
    server = start(port, tmp_path)
    reader = Reader(chromium, f"http://127.0.0.1:{port}")
    reader.expected += ["ERR_CONNECTION_REFUSED", "WebSocket", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET"]
    try:
        reader.start(size="19x19", level=8)
        page = reader.page
        reader.play(reader.legal()[0])
        expect(page.locator("#thought")).to_contain_text("games tried")
        server.kill()
        expect(page.locator("#connection")).to_be_visible()
        expect(page.locator("#connection")).to_have_text("Reconnecting…")

        server = start(port, tmp_path)
        expect(page.locator("#connection")).to_be_hidden()
        # It may have been quick.
        reader.move_now()
        assert len(reader.plies) == 2, "the move that was owed has come"
        reader.play(reader.legal()[0])
        reader.move_now()
        assert len(reader.plies) == 4
        reader.close()
    finally:
        server.end()
