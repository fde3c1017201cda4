"""Figures in the rules that are played on in place."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Route, expect

from browser.playing import Reader


def begin(reader: Reader, address: str, clause: str, words: str = "") -> Locator:
    """The first figure of a clause, or the one with these words, ready to be played on."""
    reader.page.goto(address)
    figure = reader.page.locator(f"#{clause} figure[data-position]").filter(has_text=words).first
    figure.locator("[data-try]").click()
    expect(figure.locator("hortus-board.playable")).to_be_attached()
    return figure


class Held:
    """Questions to the server that wait for their answers until they are let go."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[Route] | None = []
        page.route("**/api/positions?*", self.handle)

    def handle(self, route: Route) -> None:
        if self.waiting is None:
            route.continue_()
        else:
            self.waiting.append(route)

    def hold(self) -> None:
        self.waiting = []

    def release(self) -> None:
        let_go, self.waiting = self.waiting or [], None
        for route in let_go:
            route.continue_()


def test_faces_are_offered_for_the_hex_that_was_clicked_alone(reader: Reader) -> None:
    figure = begin(reader, "/rules/mambo/", "TIL-1")
    page, faces, told = reader.page, figure.locator(".faces .face"), figure.locator(".told")
    legal = figure.locator(".cell.legal")
    first, second = (str(legal.nth(at).get_attribute("data-cell")) for at in (0, 1))
    legal.nth(0).click()
    expect(told).to_have_text(f"{first}: which side up?")
    expect(figure.locator(".overlay .aim")).to_have_count(1)
    offered = faces.count()
    assert offered > 1

    held = Held(page)
    taken = figure.locator(".cell:not(.legal)").first
    taken.click()
    expect(faces).to_have_count(0)
    expect(figure.locator(".overlay .aim")).to_have_count(0)
    held.release()
    expect(told).to_contain_text("is not empty")
    expect(faces).to_have_count(0)

    # An answer that comes too late takes nothing away.
    held.hold()
    taken.click()
    legal.nth(1).click()
    expect(told).to_have_text(f"{second}: which side up?")
    with page.expect_response("**/api/positions?*"):
        held.release()
    expect(told).to_have_text(f"{second}: which side up?")
    faces.first.click()
    expect(figure.locator(f'.piece[data-cell="{second}"]')).to_have_count(1)
    expect(faces).to_have_count(0)


def test_what_needs_no_square_stays_offered_after_a_refusal(reader: Reader) -> None:
    figure = begin(reader, "/rules/superlogo/", "SUP-10", "has taken the only empty")
    faces, told = figure.locator(".faces .face"), figure.locator(".told")
    expect(faces).to_have_count(1)
    figure.locator(".cell").first.click()
    expect(told.locator("a.rule")).to_have_count(1)
    expect(faces).to_have_count(1)
    faces.click()
    expect(faces).to_have_count(0)
