"""Taking back: whose plies, how many, and when not."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db(transaction=True)


def undo(browser, slug, ply, request_id="undo"):
    return browser.post(f"/api/tables/{slug}/undo", ply=ply, request_id=request_id)


def test_at_one_screen_one_ply_goes(browser):
    slug = browser.open()["id"]
    played = browser.play_some(slug, 3)
    before = browser.get(f"/api/tables/{slug}/frames/2").json()
    table = undo(browser, slug, 3).json()
    assert [ply["action"] for ply in table["undone"]] == played[2:]
    assert (table["ply"], table["frame"]) == (2, before)


def test_against_the_computer_it_goes_back_to_ones_own_turn(browser, compute):
    slug = browser.open("me", "computer")["id"]
    (mine,) = browser.play_some(slug, 1)
    assert compute()
    table = browser.table(slug)
    assert (table["ply"], table["your_turn"]) == (2, True)
    answer = undo(browser, slug, 2).json()
    assert [ply["number"] for ply in answer["undone"]] == [1, 2]
    assert answer["undone"][0]["action"] == mine
    assert (answer["ply"], answer["your_turn"], answer["thinking"]) == (0, True, None)


def test_while_the_computer_thinks_ones_own_ply_goes_and_the_answer_is_not_owed(browser, compute):
    slug = browser.open("me", "computer")["id"]
    browser.play_some(slug, 1)
    assert browser.table(slug)["thinking"]["state"] == "waiting"
    answer = undo(browser, slug, 1).json()
    assert (answer["ply"], answer["thinking"], len(answer["undone"])) == (0, None, 1)
    assert not compute()


def test_the_same_takeback_again_takes_nothing(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 3)
    undo(browser, slug, 3)
    again = undo(browser, slug, 3)
    assert (again.status_code, again.json()["ply"], again.json()["undone"]) == (200, 2, [])


def test_a_takeback_that_comes_late_is_a_conflict(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 3)
    for ply in (2, 4):
        answer = undo(browser, slug, ply, f"undo-{ply}")
        assert (answer.status_code, answer.json()["table"]["ply"]) == (409, 3)


def test_a_play_that_is_repeated_after_its_takeback_does_not_come_back(browser):
    slug = browser.open()["id"]
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    browser.play(slug, action, 0, "first")
    undo(browser, slug, 1)
    again = browser.play(slug, action, 0, "first")
    assert (again.status_code, again.json()["ply"]) == (200, 0)
    assert browser.play(slug, action, 0, "second").json()["ply"] == 1


def test_another_way_after_a_takeback(browser):
    """Positions that were remembered before it must not be taken for those after it."""
    slug = browser.open()["id"]
    browser.play_some(slug, 2)
    undo(browser, slug, 2)
    other = browser.table(slug)["frame"]["choices"][-1]["action"]
    table = browser.play(slug, other).json()
    assert table["plies"][-1]["action"] == other
    label = next(cell["label"] for cell in table["frame"]["cells"] if cell["id"] == other)
    assert label == f"{other}, White stone"


def test_nothing_to_take_back(browser, compute):
    slug = browser.open("computer", "me")["id"]
    compute()
    answer = undo(browser, slug, 1)
    assert (answer.status_code, answer.json()["detail"]) == (409, "There is nothing to take back.")


def test_a_finished_game_goes_on_after_a_takeback(browser):
    slug = browser.open(size="3x3")["id"]
    while (table := browser.table(slug))["status"] == "playing":
        browser.play(slug, table["frame"]["choices"][-1]["action"], table["ply"])
    back = undo(browser, slug, table["ply"]).json()
    assert (back["status"], back["result"]) == ("playing", None)
    assert back["your_turn"]
    assert browser.play(slug, table["plies"][-1]["action"]).json()["status"] == "over"


def test_a_game_that_was_given_up_stays_so(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 1)
    browser.post(f"/api/tables/{slug}/resign", request_id="r")
    answer = undo(browser, slug, 1)
    assert answer.status_code == 409
    assert "given up" in answer.json()["detail"]


def test_between_two_people_nobody_takes_back_alone(browser, other):
    slug = browser.open("me", "open")["id"]
    other.post(f"/api/tables/{slug}/sit", seat=1, request_id="sit")
    browser.play_some(slug, 1)
    answer = undo(browser, slug, 1)
    assert answer.status_code == 403
    assert "at one screen" in answer.json()["detail"]
