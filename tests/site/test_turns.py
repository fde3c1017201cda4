"""Turns of several actions, faces to pick, and what an action would do before it is played."""

from __future__ import annotations

from itertools import count
from urllib.parse import quote

import pytest

pytestmark = pytest.mark.django_db(transaction=True)
ids = count(1)


def new(browser, game, *seats, **wish):
    answer = browser.post(
        "/api/tables",
        game=game,
        options=wish.pop("options", {}),
        seats=list(seats or ("me", "me")),
        request_id=f"turns-{next(ids)}",
        **wish,
    )
    assert answer.status_code == 201, answer.content
    return answer.json()


def preview(browser, slug, action):
    return browser.get(f"/api/tables/{slug}/preview?action={quote(action)}")


def undo(browser, slug, ply):
    return browser.post(f"/api/tables/{slug}/undo", ply=ply, request_id=f"turns-{next(ids)}")


def actions(table):
    return [ply["action"] for ply in table["plies"]]


def test_a_whole_turn_is_played_at_once(browser):
    slug = new(browser, "symbio")["id"]
    table = browser.play(slug, "b7-a7, b5").json()
    assert [(ply["action"], ply["player"]) for ply in table["plies"]] == [("b7-a7", 0), ("b5", 0)]
    assert (table["ply"], table["frame"]["to_move"]) == (2, 1)


def test_a_turn_with_a_fault_is_refused_whole(browser):
    slug = new(browser, "symbio")["id"]
    answer = browser.play(slug, "b7-a7; h1")
    assert (answer.status_code, answer.json()["verdict"]["reason"]) == (422, "beside_no_body")
    assert browser.table(slug)["ply"] == 0


def test_nobody_plays_the_others_turn_as_well(browser):
    slug = new(browser, "symbio")["id"]
    answer = browser.play(slug, "b7-a7,b5,g7-h7,h6")
    assert answer.status_code == 422
    assert browser.table(slug)["ply"] == 0
    slug = new(browser, "mambo")["id"]
    answer = browser.play(slug, "0,0=OOx;0,1=XoX")
    assert (answer.status_code, answer.json()["verdict"]["reason"]) == (422, "turn_is_one_tile")


def test_the_same_turn_again_changes_nothing(browser):
    slug = new(browser, "symbio")["id"]
    for _ in range(2):
        assert browser.play(slug, "b7-a7,b5", ply=0, request_id="once").json()["ply"] == 2


def test_a_turn_is_judged_before_it_is_played(browser):
    slug = new(browser, "symbio")["id"]
    verdict = browser.get(f"/api/tables/{slug}/judge?action={quote('B7-A7 , b5')}").json()
    assert (verdict["legal"], verdict["action"]) == (True, "b7-a7,b5")


@pytest.mark.parametrize(("game", "due"), [("symbio", "Black adds a piece."), ("superbo", "O lays")])
def test_an_open_turn_is_taken_back_by_its_last_action(browser, compute, game, due):
    """The first action of a turn goes alone; the turn before it, and the computer's, stay."""
    options = {"tiles": "6"} if game == "superbo" else {}
    table = new(browser, game, "me", "computer", level=1, options=options)
    slug = table["id"]
    while table["your_turn"]:
        browser.play_some(slug, 1)
        table = browser.table(slug)
    while not table["your_turn"]:
        assert compute()
        table = browser.table(slug)
    settled = actions(table)
    position = table["frame"]["position"]
    browser.play_some(slug, 1)
    table = browser.table(slug)
    assert table["your_turn"] and table["frame"]["task"].startswith(due)
    back = undo(browser, slug, table["ply"]).json()
    assert (actions(back), back["frame"]["position"]) == (settled, position)
    assert len(back["undone"]) == 1
    assert back["your_turn"] and back["thinking"] is None


def test_after_the_answer_one_comes_back_to_ones_last_action(browser, compute):
    slug = new(browser, "symbio", "me", "computer", level=1)["id"]
    browser.play(slug, "b7-a7,b5")
    assert compute() and compute()
    assert browser.table(slug)["ply"] == 4
    back = undo(browser, slug, 4).json()
    assert (actions(back), len(back["undone"]), back["your_turn"]) == (["b7-a7"], 3, True)


def test_a_preview_shows_what_would_come_and_plays_nothing(browser):
    table = new(browser, "mambo")
    slug = table["id"]
    for action in ("0,0=oXX", "-1,1=xOO", "-1,2=XoX"):
        assert browser.play(slug, action).status_code == 200
    seen = preview(browser, slug, "0,2=xoo").json()
    assert (seen["ply"], seen["action"], seen["cells"]) == (3, "0,2=xOO", ["0,2", "0,1"])
    assert seen["svg"].startswith('<g class="ghosts">') and seen["svg"].count('class="ghost ') == 2
    assert seen["spoken"] == "0,2=xOO. It sets off 1 more."
    assert browser.table(slug)["ply"] == 3


def test_a_preview_of_what_is_illegal_says_why(browser):
    slug = new(browser, "mambo")["id"]
    answer = preview(browser, slug, "1,1=OOx")
    assert (answer.status_code, answer.json()["verdict"]["reason"]) == (422, "first_not_at_origin")
    assert preview(browser, "none", "0,0=OOx").status_code == 404


def test_a_preview_tells_how_a_game_would_end(browser):
    slug = new(browser, "mambo", options={"tiles": "2"})["id"]
    browser.play(slug, "0,0=OOx")
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    assert "It ends the game: The tiles have run out." in preview(browser, slug, action).json()["spoken"]


def test_a_frame_brings_the_faces_that_its_choices_name(browser):
    frame = new(browser, "mamba")["frame"]
    assert frame["endless"] is True and frame["facts"] == [{"name": "tiles left", "value": 48}]
    assert set(frame["faces"]) == {choice["face"] for choice in frame["choices"]}
    assert all(face["svg"].startswith("<svg") for face in frame["faces"].values())
    assert frame["faces"]["XoX"]["label"] == "X bridge from left to lower right, O at the upper right"
    assert frame["hands"] == [{"player": None, "name": "tile, left", "count": 48}]
    frame = new(browser, "superlogo")["frame"]
    assert (frame["endless"], frame["faces"], frame["task"], frame["hands"]) == (False, {}, None, [])


def test_how_a_piece_lies_is_told_of_its_cell(browser):
    slug = new(browser, "mambo")["id"]
    cells = browser.play(slug, "0,0=OOx").json()["frame"]["cells"]
    told = {cell["id"]: cell["label"] for cell in cells}
    assert told["0,0"] == "0,0, O tile, O bridge from left to upper right, X at the lower right"


def test_the_computer_plays_itself_at_two_levels(browser, compute):
    table = new(browser, "symbio", "computer", "computer", levels=[1, 2])
    assert [player["level"] for player in table["players"]] == [1, 2]
    assert (table["you"], table["your_turn"]) == ([], False)
    assert compute()
    assert browser.table(table["id"])["ply"] == 1
