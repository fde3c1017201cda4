"""Trying other moves: a tree beside the game, the computer's opinion, comments, any position and board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.exploring import at, explore, move
from browser.playing import Reader


@pytest.fixture
def exploring(reader: Reader) -> Reader:
    return explore(reader)


def test_other_moves_branch_off(exploring: Reader) -> None:
    reader, page = exploring, exploring.page
    reader.cell("d7").click()
    at(page, "3. d7")
    expect(page.locator(".piece")).to_have_count(19)
    reader.cell("f1").click()
    at(page, "4. f1")
    assert page.locator(".branch .action").all_inner_texts() == ["d7", "f1"]
    # What was played in the game is no branch.
    move(page, "2b5").click()
    at(page, "2. b5")
    reader.cell("c6").click()
    at(page, "3. c6")
    expect(page.locator(".branch button")).to_have_count(2)


def test_a_game_that_was_given_up_can_be_played_on(exploring: Reader) -> None:
    reader, page = exploring, exploring.page
    page.keyboard.press("End")
    at(page, "6. a6")
    expect(page.locator("#detail")).to_have_text("Black resigned: White has won.")
    reader.cell("d5").click()
    at(page, "7. d5")
    expect(page.locator("#detail")).to_contain_text("d5")


def test_what_is_illegal_is_answered_where_the_finger_is(exploring: Reader) -> None:
    exploring.cell("d4").click()
    expect(exploring.page.locator("#note")).to_contain_text("TAN-3")
    expect(exploring.page.locator(".branch")).to_have_count(0)


def test_the_tree_is_walked_with_keys(exploring: Reader) -> None:
    reader, page = exploring, exploring.page
    for point in ("d7", "a4"):
        move(page, "2b5").click()
        at(page, "2. b5")
        reader.cell(point).click()
        at(page, f"3. {point}")
    current = page.locator('#moves [aria-current="step"]')
    current.focus()
    page.keyboard.press("ArrowUp")
    at(page, "3. d7")
    expect(current).to_be_focused()
    page.keyboard.press("ArrowUp")
    at(page, "3. c6")
    page.keyboard.press("ArrowDown")
    at(page, "3. d7")
    expect(page.locator("#said")).to_have_text("Move 3, tried: d7")
    page.keyboard.press("ArrowLeft")
    at(page, "2. b5")
    page.keyboard.press("End")
    at(page, "6. a6")
    page.keyboard.press("Home")
    at(page, "The start")
    expect(page.locator('#moves [tabindex="0"]')).to_have_count(1)


def test_signs_comments_and_order(exploring: Reader) -> None:
    reader, page = exploring, exploring.page
    reader.cell("d7").click()
    at(page, "3. d7")
    page.click('#marks button:text-is("!?")')
    at(page, "3. d7!?")
    expect(move(page, "3d7")).to_contain_text("interesting")
    page.fill("#comment", "Quieter.\nAnd safer.")
    expect(page.locator(".remark")).to_have_text("Quieter.\nAnd safer.")
    # What was played stays first.
    expect(page.locator('[data-do="promote"]')).to_have_attribute("aria-disabled", "true")
    for point in ("f1", "g6"):
        move(page, "3d7").click()
        at(page, "3. d7!?")
        reader.cell(point).click()
        at(page, f"4. {point}")
    page.click("text=Move this line up")
    assert page.locator(".branch .action").all_inner_texts() == ["d7", "g6", "f1"]
    move(page, "3d7").click()
    page.click("text=Delete from here")
    at(page, "2. b5")
    expect(page.locator(".branch")).to_have_count(0)
    page.click("text=Bring it back")
    at(page, "3. d7!?")
    assert page.locator(".branch .action").all_inner_texts() == ["d7", "g6", "f1"]
    move(page, "3c6").click()
    expect(page.locator('[data-do="remove"]')).to_have_attribute("aria-disabled", "true")
    assert page.input_value("#comment") == ""


def test_the_computer_says_what_it_thinks(exploring: Reader) -> None:
    reader, page = exploring, exploring.page
    page.click("#opinion .switch")
    lines = page.locator("#opinion-lines li")
    expect(lines).to_have_count(3)
    expect(page.locator("#opinion-state")).to_contain_text("tried")
    expect(lines.first.locator(".score")).to_contain_text("%")
    best = lines.first.locator(".step").first
    best.focus()
    expect(page.locator("svg.board .pointing .best").first).to_be_attached()
    action = best.inner_text()
    best.click()
    at(page, f"3. {action}")
    expect(lines.first).to_be_visible()
    page.click("#opinion .switch")
    expect(lines).to_have_count(0)
    expect(page.locator("#opinion-state")).to_be_hidden()
    assert len(reader.legal()) > 0


def line(action: str, score: float, proven: int | None = None) -> dict[str, Any]:
    return {"action": action, "score": score, "visits": 9, "proven": proven, "line": [action], "cells": []}


def test_a_busy_computer_is_seen_to_be_busy(exploring: Reader) -> None:
    page = exploring.page
    asked: list[dict[str, Any]] = []
    sockets: list[WebSocketRoute] = []

    def analysis(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.on_message(lambda text: asked.append(json.loads(text)))

    def answer(kind: str, **more: Any) -> None:
        sockets[-1].send(json.dumps({"type": kind, "id": asked[-1]["id"], **more}))

    def heard(number: int) -> None:
        exploring.until(lambda: len(asked) >= number, "the computer is asked")
        assert len(asked) == number

    page.route_web_socket("**/ws/analysis", analysis)
    page.click("#opinion .switch")
    state = page.locator("#opinion-state")
    expect(state).to_have_text("Asking the computer…")
    heard(1)
    assert asked[-1]["moves"] == ["b7", "b5"] and asked[-1]["options"]["size"] == "7x7"
    answer("queued", number=3)
    expect(state).to_have_text("Waiting: 2 are before you.")
    answer("queued", number=1)
    expect(state).to_have_text("Waiting for the computer…")
    opinion = {"player": 0, "score": 0.6, "proven": None, "simulations": 12, "choices": 9}
    lines = [line("c6", 0.6), line("d7", 1.0, proven=0), line("a4", 0.5, proven=2)]
    answer("opinion", opinion={**opinion, "lines": lines}, done=False)
    expect(state).to_have_text("12 games tried · thinking…")
    expect(page.locator("#opinion-lines .score")).to_have_text(["60%", "Black wins", "draw"])
    whose, balance = page.locator("#opinion-whose"), page.locator("#balance")
    expect(whose).to_have_text("Chances of Black with these moves:")
    expect(balance).to_have_attribute("aria-label", "Chances of Black: 60%")
    assert balance.locator(".portion").all_inner_texts() == ["60%", "40%"]
    page.keyboard.press("ArrowRight")
    expect(page.locator("#opinion-lines li")).to_have_count(0)
    expect(whose).to_be_hidden()
    heard(2)
    answer("full", message="So many are waiting.")
    expect(state).to_contain_text("So many are waiting.")
    expect(balance).to_be_hidden()
    page.click("text=Ask again")
    expect(state).to_have_text("Asking the computer…")
    heard(3)
    assert asked[-1]["moves"] == ["b7", "b5", "c6"]
    answer("opinion", opinion={**opinion, "proven": 1, "lines": []}, done=True)
    expect(state).to_have_text("Proved: White wins · 12 games tried")
    expect(whose).to_be_hidden()
    expect(balance).to_have_attribute("aria-label", "Chances of White: 100%")
    answer("opinion", opinion={**opinion, "player": 1, "lines": [line("f1", 0.4)]}, done=True)
    expect(balance).to_have_attribute("aria-label", "Chances of White: 60%")
    expect(balance.locator(".part.p0")).to_have_css("flex-grow", "0.4")
    expect(whose).to_have_text("Chances of White with these moves:")
    expect(whose.locator(".swatch.p1")).to_be_visible()


def test_what_was_tried_is_there_after_a_reload(exploring: Reader) -> None:
    reader, page = exploring, exploring.page
    reader.cell("d7").click()
    at(page, "3. d7")
    page.fill("#comment", "Not kept yet.")
    move(page, "3c6").click()
    at(page, "3. c6")
    page.reload()
    reader.wait_ready()
    at(page, "3. c6")
    assert page.locator(".branch .action").all_inner_texts() == ["d7"]
    expect(page.locator(".remark")).to_have_text("Not kept yet.")
    expect(page.locator(".branch .swatch.p0")).to_have_count(1)


def test_a_game_that_goes_on_is_followed(reader: Reader) -> None:
    reader.start(size="7x7", opponent="me")
    reader.play("b7")
    table = reader.page
    page = reader.new_page()
    page.goto(table.url + "review/?ply=0")
    expect(page.locator('.cell[role="button"]').first).to_be_attached()
    reader.play("b5")
    expect(page.locator("#moves .action")).to_have_text(["b7", "b5"])
    at(page, "The start")
    table.click("text=Undo")
    expect(page.locator("#graph")).to_have_attribute("aria-valuemax", "1")
    # What is taken back was tried.
    move(page, "2b5").click()
    at(page, "2. b5")
    expect(page.locator('[data-do="remove"]')).to_have_attribute("aria-disabled", "false")


def test_any_position_can_be_analysed(reader: Reader) -> None:
    page = reader.page
    page.goto("/analysis/")
    page.click("text=Another position or game")
    page.select_option(".another select", "symbio")
    page.click(".another button")
    expect(page.locator(".crumb")).to_contain_text("Symbio")
    page.goto("/analysis/?game=tanbo")
    page.click("text=Another position or game")
    page.fill('textarea[name="position"]', "b1w/3/w1b b")
    page.click("text=Show this position")
    reader.wait_ready()
    expect(page.locator(".piece")).to_have_count(4)
    reader.cell("b3").click()
    at(page, "1. b3")
    page.click("text=Keep this as a study")
    page.wait_for_url("**/studies/**")
    reader.wait_ready()
    assert page.locator("#moves .action").all_inner_texts() == ["b3"]


def test_what_is_no_position_is_told_and_stays_in_the_form(reader: Reader) -> None:
    reader.expected.append("422")
    page = reader.page
    page.goto("/analysis/?game=tanbo&position=b1w")
    expect(page.locator(".trouble")).to_be_visible()
    assert page.input_value('textarea[name="position"]') == "b1w"


@pytest.mark.parametrize("game", ["superbo", "symbio", "superlogo"])
def test_every_kind_of_board_is_explored(reader: Reader, game: str) -> None:
    """Faces to pick, and turns of two actions: each is a move of the tree."""
    page = reader.page
    page.goto(f"/analysis/?game={game}")
    reader.wait_ready()
    for number in (1, 2, 3):
        choose(reader)
        expect(page.locator("#moves .action")).to_have_count(number)
        expect(page.locator("#headline")).to_contain_text(f"{number}. ")
    page.click('[data-do="first"]')
    at(page, "The start")


SETTLED = """n => document.querySelectorAll('#moves .action').length > n
    || document.querySelector('#picker:not([hidden]), hortus-board.midway')"""


def choose(reader: Reader) -> None:
    """Clicks what can be clicked until a move is made."""
    page = reader.page
    moves, picker = page.locator("#moves .action"), page.locator("#picker")
    end = page.locator("#turn button", has_text="End here")
    before = moves.count()
    while moves.count() == before:
        if picker.is_visible():
            page.click("[data-lay]")
            expect(moves).to_have_count(before + 1)
        elif end.count() > 0:
            end.first.click()
            expect(moves).to_have_count(before + 1)
        else:
            reader.cell(reader.legal()[0]).click()
            page.wait_for_function(SETTLED, arg=before)
    expect(page.locator("hortus-board.playable")).to_be_visible()
