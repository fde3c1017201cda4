"""A reader at a page, and what they do there."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, FilePayload, Page, expect

from services import common

#: Time for the computer's moves and for a busy machine, in milliseconds.
PATIENCE = 1000 * common.PATIENCE
#: Sends something as JSON, as the page would, and gives the answer's status.
POST = """async ([path, wish]) => {
    const token = document.querySelector("meta[name=csrf-token]").content;
    const headers = {"Content-Type": "application/json", "X-CSRFToken": token};
    return (await fetch(path, {method: "POST", headers, body: JSON.stringify(wish)})).status;
}"""
#: Asks the computer to move now, and says whether there is no need to.
MOVE_NOW = """() => {
    if (document.querySelector("hortus-board.playable, body.over")) return true;
    document.querySelector("[data-do=move-now]").click();
    return false;
}"""
#: Whether there are more moves, and the page waits for no answer of the server's any more: the move may be
#: heard over the socket before its answer comes, and until then nothing is clicked.
PLAYED = """before => document.querySelectorAll("#moves li").length > before
    && document.querySelector("body.over, [data-do=resign]:not([aria-disabled=true])")"""
expect.set_options(timeout=PATIENCE)


class Reader:
    """A browser of its own with one page. ``complaints`` is what the browser's console said that
    it should not have; ``expected`` are patterns of what it may say."""

    def __init__(self, browser: Browser, url: str, **how: Any) -> None:
        how = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", **how}
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **how)
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location.get('url', '')}")

    def close(self) -> None:
        """Ends the visit; fails if the browser complained."""
        self.context.close()
        bad = [c for c in self.complaints if not any(re.search(pattern, c) for pattern in self.expected)]
        assert bad == [], "\n".join(bad)

    # What a reader does.

    def start(
        self,
        size: str = "5x7",
        level: int = 1,
        opponent: str = "computer",
        side: str = "first",
        game: str = "tanbo",
        **options: str,
    ) -> None:
        """Opens a table from a game's start page; ``size`` is for the game that has one."""
        page = self.page
        page.goto(f"/?game={game}")
        wishes = {"size": size} if game == "tanbo" else options
        for name, value in wishes.items():
            field = page.locator(f'main [name="option-{name}"]').first
            if field.get_attribute("type") == "number":
                field.fill(value)
            else:
                field.select_option(value)
        page.check(f'input[name="opponent"][value="{opponent}"]', force=True)
        if opponent == "computer":
            page.check(f'input[name="side"][value="{side}"]', force=True)
            page.fill('input[name="level"]', str(level))
        page.click("form.new-game button.primary")
        page.wait_for_url("**/tables/**")
        self.wait_ready()

    def wait_ready(self) -> None:
        """Until the page's script has taken the board over."""
        expect(self.page.locator('.cell[role="button"]').first).to_be_attached()

    @property
    def plies(self) -> list[str]:
        return self.page.locator("#moves .action").all_inner_texts()

    @property
    def over(self) -> bool:
        return "over" in (self.page.get_attribute("body", "class") or "")

    def wait_turn(self) -> None:
        """Until this reader may play, or the game is over."""
        self.page.wait_for_function("() => document.querySelector('hortus-board.playable, body.over')")

    def legal(self) -> list[str]:
        """The cells that can be clicked now."""
        found = self.page.locator(".cell.legal")
        return [str(cell) for cell in found.evaluate_all("cells => cells.map(c => c.dataset.cell)")]

    def cell(self, name: str) -> Any:
        return self.page.locator(f'.cell[data-cell="{name}"]')

    def play(self, name: str) -> None:
        """Clicks a point when it is the reader's turn, and waits until it is played."""
        self.wait_turn()
        before = len(self.plies)
        self.cell(name).click()
        self.page.wait_for_function(PLAYED, arg=before)

    def hurry(self, actions: Sequence[str]) -> None:
        """Plays actions without the board, and comes back to it."""
        slug = self.page.url.rstrip("/").split("/")[-1]
        for ply, action in enumerate(actions, len(self.plies)):
            wish = {"ply": ply, "action": action, "request_id": f"hurry-{ply}"}
            assert self.page.evaluate(POST, [f"/api/tables/{slug}/plies", wish]) == 200, action
        self.page.reload()
        self.wait_ready()

    def until(self, condition: Callable[[], object], message: str) -> None:
        """Lets the page go on until something is so."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, message
            self.page.wait_for_timeout(100)

    def move_now(self) -> None:
        """Lets the computer move at once, if it has not moved already, and waits for it."""
        self.until(lambda: self.page.evaluate(MOVE_NOW), "the computer moves when it is asked to")

    def resume(self, game: str, actions: Sequence[str]) -> None:
        """Opens a table of two people at one screen at which these actions were played."""
        record = {"format": "hortus", "version": 1, "game": game, "plies": [{"action": a} for a in actions]}
        record["players"] = [{"name": "one"}, {"name": "other"}]
        self.page.goto("/")
        file: FilePayload = {
            "name": "game.json",
            "mimeType": "application/json",
            "buffer": json.dumps(record).encode(),
        }
        self.page.set_input_files('input[name="record"]', file)
        self.page.wait_for_url("**/tables/**")
        self.wait_ready()

    def table(self) -> dict[str, Any]:
        """The table, from the server."""
        slug = self.page.url.rstrip("/").split("/")[-1]
        return dict(self.context.request.get(f"{self.url}/api/tables/{slug}").json())

    def position(self) -> str:
        return str(self.table()["frame"]["position"])
