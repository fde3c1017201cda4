"""Puzzles in the browser: by mouse, keyboard and thumb, in every look, and without scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.playing import Reader
from browser.test_everybody import faults, look
from browser.test_screens import PHONE, overflow
from hortus.study.puzzles import Puzzle, shipped

__all__ = ["look"]


def one(game: str, within: int | None, moves: int) -> Puzzle:
    """A puzzle of a game with a solution of so many moves, each of one action."""
    return next(
        puzzle
        for puzzle in shipped()
        if (puzzle.game, puzzle.within, len(puzzle.line), puzzle.key) == (game, within, moves, 1)
    )


def visit_puzzle(reader: Reader, puzzle: Puzzle, query: str = "") -> None:
    reader.page.goto(f"/puzzles/{puzzle.id}/{query}")
    expect(reader.page.locator("#main.ready")).to_be_attached()


def cells_of(puzzle: Puzzle, moves: int, action: str) -> tuple[str, ...]:
    """What is clicked for an action after so many moves of the solution."""
    position = puzzle.begin()
    for played in puzzle.line[:moves]:
        position = position.play(played)
    return next(choice.cells for choice in position.choices() if choice.action == action)


def wrong_action(puzzle: Puzzle) -> str:
    return next(
        action
        for action in puzzle.begin().actions()
        if action != puzzle.line[0] and puzzle.begin().play(action).result is None
    )


def click(reader: Reader, cells: tuple[str, ...]) -> None:
    for cell in cells:
        reader.cell(cell).click()


def test_a_wrong_answer_is_refuted_and_the_right_one_solves_it(reader: Reader) -> None:
    puzzle, page = one("superlogo", 2, 3), reader.page
    visit_puzzle(reader, puzzle, "?game=superlogo")
    expect(page.locator("#headline")).to_contain_text("to act and win in 2 turns")
    click(reader, cells_of(puzzle, 0, wrong_action(puzzle)))
    expect(page.locator("#told")).to_contain_text("answer to it")
    again = page.locator('[data-do="again"]')
    expect(again).to_be_focused()
    expect(page.locator("#change")).to_contain_text("−")
    expect(page.locator("#solution")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(again).to_be_hidden()

    click(reader, cells_of(puzzle, 0, puzzle.line[0]))
    expect(page.locator("#told")).to_have_text("Right. Go on.")
    expect(page.locator("hortus-board.playable")).to_be_attached()
    click(reader, cells_of(puzzle, 2, puzzle.line[2]))
    expect(page.locator("#told")).to_have_text("Right. The puzzle is solved.")
    expect(page.locator("#solution .action")).to_have_text(puzzle.line)
    expect(page.locator("#next")).to_be_focused()
    page.reload()
    expect(page.locator("#told")).to_have_text("You have solved this puzzle.")
    page.click("#next")
    page.wait_for_url("**/puzzles/*/?game=superlogo")
    assert puzzle.id not in page.url


def test_the_keyboard_does(reader: Reader) -> None:
    puzzle, page = one("tanbo", 2, 3), reader.page
    visit_puzzle(reader, puzzle)
    for moves in (0, 2):
        expect(page.locator("hortus-board.playable")).to_be_attached()
        (cell,) = cells_of(puzzle, moves, puzzle.line[moves])
        reader.cell(cell).focus()
        page.keyboard.press("Enter")
        expect(page.locator("#told")).to_contain_text("Right.")
    expect(page.locator("#told")).to_have_text("Right. The puzzle is solved.")
    # What is shown is said as well.
    expect(page.locator("#said-now")).to_contain_text("Right. The puzzle is solved.")


def test_an_illegal_answer_is_answered_where_the_finger_is(reader: Reader) -> None:
    puzzle = one("tanbo", 2, 3)
    visit_puzzle(reader, puzzle)
    taken = next(iter(puzzle.begin().scene().pieces)).cell
    reader.cell(taken).click()
    expect(reader.page.locator("#note")).to_contain_text("TAN-")
    expect(reader.page.locator("#change")).to_be_empty()
    reader.expected.append("409|422")


def test_faces_are_picked_with_a_thumb(visit: Callable[..., Reader]) -> None:
    reader = visit(**PHONE)
    puzzle, page = one("mambo", 2, 3), reader.page
    visit_puzzle(reader, puzzle)
    hex_name, _, face = puzzle.line[0].partition("=")
    reader.cell(hex_name).tap()
    expect(page.locator("#picker")).to_be_visible()
    at = [c.face for c in puzzle.begin().choices() if c.cells == (hex_name,)].index(face)
    if at:  # the first is chosen already
        page.locator("#picker button.face").nth(at).tap()
    page.locator("#picker [data-lay]").tap()
    expect(page.locator("#told")).to_contain_text("Right.")


def test_the_solution_is_shown_step_by_step(reader: Reader) -> None:
    puzzle, page = one("tanbo", 2, 3), reader.page
    visit_puzzle(reader, puzzle)
    page.click('[data-do="solution"]')
    expect(page.locator("#solution .action")).to_have_text(puzzle.line)
    expect(page.locator("#told")).to_contain_text("seen the solution")
    before = page.locator(".piece").count()
    page.click('[data-do="next"]')
    expect(page.locator(".piece")).not_to_have_count(before)
    expect(page.locator('#moves [aria-current="step"]')).to_have_text(puzzle.line[0])
    page.click('[data-do="anew"]')
    expect(page.locator("#solution")).to_be_hidden()
    expect(page.locator("hortus-board.playable")).to_be_attached()


def test_game_and_theme_are_chosen(reader: Reader) -> None:
    page = reader.page
    page.goto("/")
    page.get_by_role("link", name="Puzzles").first.click()
    page.select_option('select[name="game"]', "tanbo")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".puzzle-list .soft").first).to_contain_text("Tanbo")
    number = sum(puzzle.game == "tanbo" for puzzle in shipped())
    expect(page.locator(".puzzle-list li")).to_have_count(number)
    page.select_option('select[name="theme"]', "win_in_2")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".puzzle-list b").first).to_contain_text("win in 2 turns")
    page.get_by_role("link", name="Next puzzle for you").click()
    page.wait_for_url("**/puzzles/*/?game=tanbo&theme=win_in_2")


def test_axe_finds_nothing(look: Reader, axe: str) -> None:
    page = look.page
    page.goto("/puzzles/")
    assert faults(page, axe) == [], "the list"
    puzzle = one("tanbo", 2, 3)
    visit_puzzle(look, puzzle)
    assert faults(page, axe) == [], "a puzzle"
    page.click('[data-do="solution"]')
    expect(page.locator("#solution button.ply").first).to_be_visible()
    assert faults(page, axe) == [], "its solution"


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_scrolls_one_way(visit: Callable[..., Reader], width: int) -> None:
    page = visit(**{**PHONE, "viewport": {"width": width, "height": 640}}).page
    for address in ("/puzzles/", f"/puzzles/{one('mambo', 2, 3).id}/"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_scripts_a_form_does(visit: Callable[..., Reader]) -> None:
    reader, puzzle = visit(java_script_enabled=False), one("tanbo", 2, 3)
    page = reader.page
    page.goto(f"/puzzles/{puzzle.id}/")
    page.fill('input[name="action"]', puzzle.line[0])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#told")).to_have_text("Right. Go on.")
    page.fill('input[name="action"]', puzzle.line[2])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#told")).to_have_text("Right. The puzzle is solved.")
    expect(page.locator("#solution")).to_contain_text(puzzle.line[2])


def test_pictures_of_the_list_are_fetched_as_they_come_into_sight(visit: Callable[..., Reader]) -> None:
    reader = visit(**PHONE)
    page, fetched = reader.page, set[str]()
    page.on("request", lambda asked: "/pictures/" in asked.url and fetched.add(asked.url))
    page.goto("/puzzles/?game=tanbo", wait_until="networkidle")
    listed = page.locator(".puzzle-list li").count()
    reader.until(lambda: fetched, "what is in sight is fetched")
    assert len(fetched) < listed
    reader.until(lambda: page.evaluate("void scrollBy(0, 200)") or len(fetched) >= listed, "all are fetched")
    assert len(fetched) == listed, "each in one look"
    assert overflow(page) == 0
