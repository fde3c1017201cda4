"""Tables without an edge: whole games, picking a tile, what it sets off, and what is in sight."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from browser.playing import Reader
from browser.test_screens import PHONE, Fingers, middle, overflow, small_targets
from hortus import games

DRAG = 120
#: Two taps at once, however slow the machine is: no time goes by between them.
DOUBLE_TAP = """cell => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 1, bubbles: true, button: 0 };
    const now = performance.now();
    performance.now = () => now;
    for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) {
        cell.dispatchEvent(new PointerEvent(type, at));
    }
    delete performance.now;
}"""


def view(page: Page, unlike: list[float] | None = None) -> list[float]:
    """The part of the table that is in sight, when it has come to rest; another one than ``unlike``."""
    if unlike is not None:
        shown = " ".join(f"{number:.4f}" for number in unlike)
        expect(page.locator("hortus-board > svg")).not_to_have_attribute("viewBox", shown)
    expect(page.locator("hortus-board.gliding")).to_have_count(0)
    return [float(n) for n in str(page.get_attribute("hortus-board > svg", "viewBox")).split()]


def lay(reader: Reader, cell: str, faces: int = 0, tap: bool = False) -> None:
    """Chooses a hex, turns so many faces on, and plays the tile that is shown."""
    page = reader.page
    before = len(reader.plies)
    target = reader.cell(cell)
    target.tap() if tap else target.click()
    expect(page.locator("#picker")).to_be_visible()
    expect(page.locator(".ghosts .ghost").first).to_be_attached()
    for _ in range(faces):
        page.keyboard.press("ArrowRight")
    button = page.locator("#picker [data-lay]")
    button.tap() if tap else button.click()
    page.wait_for_function("n => document.querySelectorAll('#moves li').length > n", arg=before)
    reader.wait_turn()


def whole_game(reader: Reader, seed: int, tap: bool = False) -> None:
    """Plays to the end; every hex that is chosen has to be in sight, wherever the game went."""
    chance = random.Random(seed)
    while not reader.over:
        lay(reader, chance.choice(reader.legal()), chance.randint(0, 2), tap)


def test_a_whole_game_by_mouse(reader: Reader) -> None:
    reader.start(game="mambo", tiles="12")
    expect(reader.page.locator("#counts")).to_have_text("tiles left12")
    whole_game(reader, 4)
    page = reader.page
    expect(page.locator("#detail a.rule")).to_contain_text("TIL-")
    expect(page.locator("svg.board.over")).to_have_count(1)
    # How it ended is the computer's doing as well: where no group decided, none glows.
    shows = bool(reader.table()["result"]["cells"])
    assert (page.locator(".halo.decisive").count() > 0) == shows
    assert page.locator(".overlay .decisive").count() == 0


def a_game_to(reason: str) -> list[str]:
    """The actions of a game of Mambo with 12 tiles that ends for this reason."""
    for seed in range(1000):
        chance, position = random.Random(seed), games.get("mambo").start(tiles="12")
        actions = []
        while position.result is None:
            actions.append(chance.choice(position.actions()))
            position = position.play(actions[-1])
        if position.result.reason == reason:
            return actions
    raise AssertionError(f"no game ended with {reason}")


@pytest.mark.parametrize("reason", ["dead_group", "dead_corner", "largest_wins", "largest_equal"])
def test_the_groups_that_decided_glow(reader: Reader, reason: str) -> None:
    *before, last = a_game_to(reason)
    reader.start(game="mambo", opponent="me", tiles="12")
    reader.hurry(before)
    cell, _, face = last.partition("=")
    page = reader.page
    reader.cell(cell).click()
    chosen = page.locator(f'#picker button.face[data-face="{face}"]')
    expect(page.locator("#picker")).to_be_visible()
    if chosen.get_attribute("aria-pressed") != "true":  # else a click would lay it
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", "true")
    page.click("#picker [data-lay]")
    expect(page.locator("svg.board.over")).to_have_count(1)
    if reason == "largest_equal":
        expect(page.locator(".halo.decisive")).to_have_count(0)
    else:
        expect(page.locator(".halo.decisive")).not_to_have_count(0)
    assert page.locator(".overlay .decisive").count() == 0, "the groups glow, and need no rings"


def test_a_whole_game_of_two_tiles_a_turn_on_a_phone(visit: Callable[..., Reader]) -> None:
    phone = visit(**PHONE)
    phone.start(game="superbo", tiles="4")
    assert overflow(phone.page) == 0
    assert small_targets(phone.page) == []
    whole_game(phone, 1, tap=True)
    assert overflow(phone.page) == 0


def test_a_whole_game_by_keyboard_alone(reader: Reader) -> None:
    reader.start(game="mambo", tiles="8")
    page = reader.page
    page.focus('.cell[tabindex="0"]')
    chance = random.Random(3)
    while not reader.over:
        before = len(reader.plies)
        for _ in range(chance.randint(1, 4)):
            page.keyboard.press("n")
        assert str(page.evaluate("document.activeElement.getAttribute('aria-label')")).endswith(", legal")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.matches('.face[aria-pressed=\"true\"]')")
        for _ in range(chance.randint(0, 3)):
            page.keyboard.press(chance.choice(("ArrowRight", "ArrowLeft", "ArrowUp")))
        expect(page.locator("#said")).to_contain_text("=")
        page.keyboard.press("Enter")
        page.wait_for_function("n => document.querySelectorAll('#moves li').length > n", arg=before)
        reader.wait_turn()
        assert page.evaluate("document.activeElement.matches('.cell')"), "the focus stays on the board"


@pytest.fixture
def forcing(reader: Reader) -> Reader:
    """A table where a tile on 0,2 lets another one fall into place."""
    reader.start(game="mambo", opponent="me")
    reader.hurry(("0,0=oXX", "-1,1=xOO", "-1,2=XoX"))
    return reader


def test_ghosts_show_what_a_tile_would_set_off(forcing: Reader) -> None:
    page = forcing.page
    forcing.cell("0,2").click()
    expect(page.locator(".ghost[data-cell='0,2']")).to_have_count(1)
    faces = page.locator("#picker .face")
    forced = next(at for at in range(faces.count()) if faces.nth(at).get_attribute("data-face") == "xOO")
    for turned in range(1, forced + 1):
        page.mouse.wheel(0, 60)
        expect(faces.nth(turned)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ghost[data-cell='0,1'].step-1")).to_have_count(1)
    expect(page.locator("#said")).to_contain_text("It sets off 1 more.")
    assert len(forcing.plies) == 3, "nothing is played before it is confirmed"
    # A click that follows too soon would be half of a double click.
    page.wait_for_timeout(400)
    forcing.cell("0,2").click()
    expect(page.locator("#moves li")).to_have_count(4)
    expect(page.locator(".piece[data-cell='0,1']")).to_have_count(1)
    assert page.locator(".ghosts").count() == 0


def test_a_pick_can_be_left(forcing: Reader) -> None:
    page, picker = forcing.page, forcing.page.locator("#picker")
    forcing.cell("0,2").click()
    page.keyboard.press("Escape")
    expect(picker).to_be_hidden()
    forcing.cell("0,2").click()
    forcing.cell("0,0").click()
    expect(picker).to_be_hidden()
    assert page.locator("#note").is_hidden(), "a tap elsewhere only leaves"
    forcing.cell("0,2").click()
    forcing.cell("0,-1").click()
    expect(page.locator(".ghost[data-cell='0,-1']")).to_have_count(1)
    page.locator("#headline").click()
    expect(picker).to_be_hidden()
    forcing.cell("0,2").evaluate(DOUBLE_TAP)
    expect(picker).to_be_visible()
    page.click("#picker [data-cancel]")
    expect(page.locator(".ghosts")).to_have_count(0)
    assert len(forcing.plies) == 3, "a double tap confirms nothing"


def test_what_is_in_sight_is_the_readers(forcing: Reader) -> None:
    page = forcing.page
    whole = view(page)
    x, y = middle(forcing, "0,0")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + DRAG, y + 5, steps=5)
    page.mouse.up()
    moved = view(page, unlike=whole)
    assert moved[0] < whole[0] - 0.3 and moved[2:] == whole[2:]
    u, v = middle(forcing, "0,0")
    assert abs(u - x - DRAG) < 3, "the table goes with the hand"
    page.mouse.move(u, v)
    page.mouse.wheel(0, 900)
    further = view(page, unlike=moved)
    assert further[2] > moved[2] * 1.1
    page.mouse.wheel(0, -300)
    assert view(page, unlike=further)[2] < further[2]
    assert forcing.plies == ["0,0=oXX", "-1,1=xOO", "-1,2=XoX"] and page.locator("#picker").is_hidden()
    page.click('[data-do="fit"]')
    expect(page.locator("hortus-board > svg")).to_have_attribute(
        "viewBox", " ".join(f"{n:.4f}" for n in whole)
    )
    page.click('[data-do="further"]')
    once = view(page, unlike=whole)
    page.focus(".cell[tabindex='0']")
    page.keyboard.press("-")
    far = view(page, unlike=once)
    assert far[2] > whole[2] * 1.2
    page.keyboard.press("t")
    kept = view(page, unlike=far)
    assert kept[2] < far[2]
    lay(forcing, "0,2")
    assert view(page)[2] == pytest.approx(kept[2], abs=0.01), "a tile changes nothing of the view"


def test_what_is_no_longer_asked_is_not_answered(forcing: Reader) -> None:
    """A tile that is played before what it sets off could be shown leaves no question behind."""
    page = forcing.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/preview?*", hold)
    forcing.cell("0,2").click()
    expect(page.locator("#picker")).to_be_visible()
    page.click("#picker [data-lay]")
    expect(page.locator("#moves li")).to_have_count(4)
    assert held
    for route in held:
        route.continue_()
    page.unroute("**/preview?*")
    # What the server had to say of the old turn would be heard by now.
    forcing.cell(forcing.legal()[0]).click()
    expect(page.locator(".ghosts .ghost").first).to_be_attached()


def test_a_new_tile_comes_into_sight_and_the_view_grows(reader: Reader) -> None:
    reader.start(game="mambo", opponent="me", tiles="20")
    before = view(reader.page)
    chance = random.Random(7)
    for _ in range(7):
        legal = reader.legal()
        lay(reader, max(legal, key=lambda cell: (int(cell.split(",")[0]), chance.random())))
    after = view(reader.page)
    assert after[2] >= before[2]
    frame = reader.page.locator(".board-frame").bounding_box()
    last = reader.page.locator(".mark.last").bounding_box()
    assert frame and last
    assert frame["x"] <= last["x"] and last["x"] + last["width"] <= frame["x"] + frame["width"]


def test_neither_a_pinch_nor_a_drag_lays_a_tile(visit: Callable[..., Reader]) -> None:
    phone = visit(**PHONE)
    phone.start(game="mambo", opponent="me")
    lay(phone, "0,0", tap=True)
    page, touch = phone.page, Fingers(phone.page)
    whole = view(page)
    (x, y), (u, v) = middle(phone, "0,-1"), middle(phone, "0,1")
    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (u, v))
    for step in range(1, 6):
        touch("touchMove", (x, y + 8 * step), (u, v - 8 * step))
    touch("touchEnd")
    pinched = view(page, unlike=whole)
    assert pinched[2] > whole[2] * 1.1
    x, y = middle(phone, "0,-1")
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + 8 * step, y))
    touch("touchEnd")
    assert view(page, unlike=pinched)[0] < pinched[0]
    assert page.locator("#picker").is_hidden() and len(phone.plies) == 1


def test_the_first_of_two_tiles_is_taken_back(reader: Reader) -> None:
    reader.start(game="superbo", opponent="me", tiles="6")
    page = reader.page
    lay(reader, reader.legal()[0])
    position = reader.position()
    expect(page.locator("#detail")).to_have_text("X lays the first of two tiles.")
    lay(reader, reader.legal()[0])
    expect(page.locator("#detail")).to_contain_text("X lays a second tile. It has to hang together")
    page.locator("#turn button", has_text="back").click()
    expect(page.locator("#moves li")).to_have_count(1)
    expect(page.locator("#detail")).to_have_text("X lays the first of two tiles.")
    assert reader.position() == position


def test_a_part_of_a_tile_tells_of_its_own_group(forcing: Reader) -> None:
    page = forcing.page
    facts = page.locator("#facts")
    tip = page.locator('.cell[data-cell="0,0"] [data-tip]')
    tip.hover()
    expect(facts.locator(".fact")).to_have_count(1)
    group = tip.get_attribute("data-tip")
    assert page.locator(f'.body.lit[data-group="{group}"]').count() >= 1
    expect(facts).to_contain_text("mouths")


def test_the_territory_stands_on_the_board(reader: Reader) -> None:
    reader.start(game="mambogo", opponent="me", tiles="8")
    expect(reader.page.locator("#counts")).to_contain_text("O territory0")


def test_rows_of_hexes_are_walked_straight(reader: Reader) -> None:
    reader.start(game="mambo", opponent="me")
    page = reader.page
    for _ in range(5):
        lay(reader, max(reader.legal(), key=lambda cell: int(cell.split(",")[0])))
    page.focus('.cell[data-cell="0,0"]')
    start = float(str(page.get_attribute('.cell[data-cell="0,0"]', "data-y")))
    ys = []
    for key in ("ArrowRight",) * 3 + ("ArrowLeft",) * 3:
        page.keyboard.press(key)
        ys.append(float(page.evaluate("document.activeElement.dataset.y")))
    assert max(abs(y - start) for y in ys) <= 1.0
    assert page.evaluate("document.activeElement.dataset.cell") == "0,0"
