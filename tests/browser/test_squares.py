"""Squares with pieces: whole games, paths of several squares, open turns, and lots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.playing import Reader
from browser.test_everybody import faults
from browser.test_screens import PHONE, overflow, small_targets
from hortus import games

#: Keeps all that the page says to those who cannot see it: the computer's move may follow at once.
KEEP_SAID = """window.heard = [];
new MutationObserver(() => {
    const words = document.querySelector("#said")?.textContent;
    if (words && words !== window.heard.at(-1)) window.heard.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });"""


def choices(reader: Reader) -> list[dict[str, Any]]:
    slug = reader.page.url.rstrip("/").split("/")[-1]
    frame = reader.context.request.get(f"{reader.url}/api/tables/{slug}").json()["frame"]
    return list(frame["choices"])


def act(reader: Reader, choice: dict[str, Any], how: str = "click") -> None:
    """Makes an action as a person does: square by square, and ends it where it might go on."""
    reader.wait_turn()
    page, before = reader.page, len(reader.plies)
    if not choice["cells"]:
        page.locator("#turn button").first.click()
    for cell in choice["cells"]:
        if how == "keys":
            page.focus(f'.cell[data-cell="{cell}"]')
            page.keyboard.press("Enter")
        else:
            getattr(reader.cell(cell), how)()
    ends = page.locator("#turn button", has_text="End here")
    if ends.count() and page.locator("hortus-board.midway").count():
        ends.click()
    page.wait_for_function("n => document.querySelectorAll('#moves li').length > n", arg=before)


@pytest.mark.parametrize(
    ("game", "how"), [("symbio", "click"), ("superlogo", "keys"), ("superlogo", "tap")], ids=str
)
def test_a_game(visit: Callable[..., Reader], game: str, how: str) -> None:
    reader = visit(**PHONE) if how == "tap" else visit()
    options = {"quiet": "3"} if game == "superlogo" else {}
    reader.start(game=game, **options)
    chance, made = random.Random(5), 0
    while not reader.over and (made < 8 or game == "superlogo"):
        made += 1
        act(reader, chance.choice(choices(reader)), how)
        reader.wait_turn()
    assert overflow(reader.page) == 0
    if how == "tap":
        assert small_targets(reader.page) == []
    if game == "superlogo":
        assert reader.over
        expect(reader.page.locator("#detail a.rule")).to_contain_text("SUP-")


def test_the_end_of_a_game_of_moves_and_additions(reader: Reader) -> None:
    """Such games are long: what is before the end is not played on the board."""
    chance, position = random.Random(7), games.get("symbio").start()
    actions = []
    while position.result is None:
        actions.append(chance.choice(position.actions()))
        position = position.play(actions[-1])
    reader.resume("symbio", actions[:-6])
    for action in actions[-6:]:
        act(reader, next(choice for choice in choices(reader) if choice["action"] == action))
        reader.wait_turn()
    expect(reader.page.locator("#detail a.rule")).to_contain_text("SYM-")
    expect(reader.page.locator("body.over")).to_have_count(1)
    assert reader.legal() == []


def test_a_game_that_is_given_up_looks_over(reader: Reader) -> None:
    reader.start(game="mambo", opponent="me")
    reader.hurry(["0,0=oXX", "-1,1=xOO"])
    reader.page.click('[data-do="resign"]')
    reader.page.click('[data-do="resign-sure"]')
    expect(reader.page.locator("svg.board.over")).to_have_count(1)
    assert reader.legal() == []


def test_a_body_lights_with_what_it_can_do_and_the_move_is_taken_back(reader: Reader) -> None:
    reader.start(game="symbio", opponent="me")
    page = reader.page
    expect(page.locator("#detail")).to_contain_text("Black moves a body.")
    reader.cell("b7").click()
    page.mouse.move(2, 2)
    expect(page.locator("hortus-board.midway")).to_have_count(1)
    expect(page.locator("#facts")).to_contain_text("freedom7")
    expect(page.locator(".halo.lit")).to_have_count(1)
    assert set(reader.legal()) >= {"a7", "a6", "b5", "b8"}
    assert len(page.locator(".shows-legal .cell.legal").all()) == 7
    reader.cell("b7").click()
    expect(page.locator("hortus-board.midway")).to_have_count(0)
    reader.cell("b7").click()
    reader.cell("a7").click()
    expect(page.locator("#detail")).to_have_text("Black adds a piece.")
    page.locator("#turn button", has_text="Take b7-a7 back").click()
    expect(page.locator("#moves li")).to_have_count(0)
    expect(page.locator("#detail")).to_contain_text("Black moves a body.")


def to_a_fork(reader: Reader) -> tuple[dict[str, Any], dict[str, Any]]:
    """Plays until a path can end or go on, and gives both."""
    for seed in range(40):
        reader.start(game="superlogo", opponent="me")
        chance = random.Random(seed)
        for _ in range(9):
            found = choices(reader)
            for short in found:
                for long in found:
                    if (
                        short["cells"]
                        and long["cells"][: len(short["cells"])] == short["cells"] != long["cells"]
                    ):
                        return short, long
            act(reader, chance.choice(found))
    raise AssertionError("no path that could end or go on")


def test_a_path_may_end_or_go_on(reader: Reader) -> None:
    short, long = to_a_fork(reader)
    page = reader.page
    before = len(reader.plies)
    for cell in short["cells"]:
        reader.cell(cell).click()
    expect(page.locator("#turn button").first).to_have_text(f"End here: {short['action']}")
    assert long["cells"][len(short["cells"])] in reader.legal()
    expect(page.locator("#said")).to_contain_text("to end the move here")
    page.locator("#turn button", has_text="Take the click back").click()
    expect(page.locator("hortus-board.midway")).to_have_count(0)
    assert len(reader.plies) == before
    for cell in (*short["cells"], short["cells"][-1]):
        reader.cell(cell).click()
    expect(page.locator("#moves li")).to_have_count(before + 1)
    assert reader.plies[-1] == short["action"]


def stop_the_clock(reader: Reader) -> None:
    """What goes by itself stays until the test lets time pass, however slow the machine is."""
    reader.page.clock.install(time=0)
    reader.page.clock.pause_at(1000)


def test_lots_are_drawn_for_who_begins(visit: Callable[..., Reader]) -> None:
    reader = visit(**PHONE)
    stop_the_clock(reader)
    reader.page.add_init_script(KEEP_SAID)
    reader.start(game="superlogo", side="either")
    lots = reader.page.locator(".lots")
    expect(lots.locator(".needle")).to_have_count(1)
    expect(lots.locator(".words")).to_contain_text("The lot fell on")
    reader.page.wait_for_function("() => window.heard.some(words => words.includes('The lot fell on'))")
    frame, words = reader.page.locator(".board-frame").bounding_box(), lots.locator(".words").bounding_box()
    assert frame and words
    assert frame["y"] <= words["y"] and words["y"] + words["height"] <= frame["y"] + frame["height"]
    assert reader.page.locator("#news").is_hidden(), "nothing stands over the buttons"
    halves = lots.locator(".half")
    expect(halves).to_have_text(["You", "Computer"])
    for direction in ("rtl", "ltr"):
        reader.page.evaluate("to => { document.documentElement.dir = to; }", direction)
        yours, other = halves.nth(0).bounding_box(), halves.nth(1).bounding_box()
        assert yours and other and yours["x"] < other["x"], "the needle turns to the left for the reader"
    reader.page.locator("#headline").tap()
    expect(lots).to_have_count(0)
    reader.page.reload()
    reader.wait_ready()
    assert lots.count() == 0, "lots are drawn once"


def test_lots_lie_still_and_go_by_themselves(visit: Callable[..., Reader]) -> None:
    calm = visit(reduced_motion="reduce")
    stop_the_clock(calm)
    calm.page.goto("/")
    calm.page.click('.gallery li:has(input[value="superlogo"]) .begin')
    calm.page.wait_for_url("**/tables/**")
    expect(calm.page.locator(".lots .words")).to_contain_text("The lot fell on")
    assert calm.page.locator(".lots .spinner").count() == 0
    calm.page.clock.run_for(6000)
    expect(calm.page.locator(".lots")).to_have_count(0)


@pytest.mark.parametrize("game", ["mambo", "superbo", "symbio", "superlogo"])
def test_axe_finds_nothing_on_a_table(visit: Callable[..., Reader], axe: str, game: str) -> None:
    # What is half faded in has less contrast.
    reader = visit(reduced_motion="reduce")
    reader.start(game=game, opponent="me")
    if game in ("mambo", "superbo"):
        reader.cell(reader.legal()[0]).click()
        expect(reader.page.locator(".ghost").first).to_be_attached()
    assert faults(reader.page, axe) == []
