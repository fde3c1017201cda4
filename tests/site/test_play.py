"""Playing: legal, illegal, out of turn, late, and twice."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_game_from_the_start_to_its_end(browser):
    table = browser.open(size="3x3")
    assert (table["ply"], table["status"], table["you"], table["your_turn"]) == (0, "playing", [0, 1], True)
    for _ in range(200):
        now = browser.table(table["id"])
        if now["status"] == "over":
            break
        action = now["frame"]["choices"][-1]["action"]
        answer = browser.play(table["id"], action, now["ply"]).json()
        assert answer["plies"][-1] == {
            "number": now["ply"] + 1,
            "action": action,
            "player": now["frame"]["to_move"],
        }
    assert now["result"]["rule"] == "TAN-7"
    assert now["result"]["link"] == "/rules/tanbo/#TAN-7"
    assert now["result"]["winner"] in (0, 1)
    assert now["players"][now["result"]["winner"]]["name"] in now["result"]["sentence"]
    assert (now["frame"]["choices"], now["frame"]["to_move"], now["your_turn"]) == ([], None, False)
    late = browser.play(table["id"], "a1", now["ply"])
    assert late.status_code == 422
    assert late.json()["verdict"]["reason"] == "game_over"


def test_the_frame_shows_what_the_position_says(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 3)
    table = browser.table(slug)
    frame = table["frame"]
    assert frame["ply"] == 3
    assert frame["svg"].startswith("<svg")
    assert {cell["id"] for cell in frame["cells"]} == {f"{x}{y}" for x in "abcdefg" for y in range(1, 8)}
    last = table["plies"][-1]["action"]
    label = next(cell["label"] for cell in frame["cells"] if cell["id"] == last)
    assert label == f"{last}, Black stone"
    assert frame["spoken"].startswith(f"Black: {last}.")
    assert frame["spoken"].endswith("White to move.")
    assert all(group["facts"] for group in frame["groups"])
    earlier = browser.get(f"/api/tables/{slug}/frames/0").json()
    assert (earlier["ply"], earlier["spoken"]) == (0, "The game begins. Black to move.")
    assert browser.get(f"/api/tables/{slug}/frames/3").json() == frame
    assert browser.get(f"/api/tables/{slug}/frames/4").status_code == 404


def test_notation_is_made_canonical(browser):
    slug = browser.open()["id"]
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    assert browser.play(slug, f" {action.upper()} ").json()["plies"][0]["action"] == action


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        ("zebra", "TAN-1", "not_a_point"),
        ("z9", "TAN-1", "off_the_board"),
        ("a1", "TAN-3", "occupied"),
        ("a2\x00", "TAN-1", "not_a_point"),
    ],
)
def test_an_illegal_action_says_why_and_changes_nothing(browser, action, rule, reason):
    slug = browser.open()["id"]
    answer = browser.play(slug, action)
    assert answer.status_code == 422
    verdict = answer.json()["verdict"]
    assert (verdict["rule"], verdict["reason"], verdict["legal"]) == (rule, reason, False)
    assert verdict["link"] == f"/rules/tanbo/#{rule}"
    assert rule in verdict["sentence"]
    assert answer.json()["detail"] == verdict["sentence"]
    assert browser.table(slug)["ply"] == 0
    if "\x00" not in action:
        assert browser.get(f"/api/tables/{slug}/judge", action=action).json() == verdict


def test_an_illegal_request_id_may_be_used_for_the_next_try(browser):
    slug = browser.open()["id"]
    assert browser.play(slug, "a1", request_id="same").status_code == 422
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    assert browser.play(slug, action, request_id="same").status_code == 200


def test_not_your_turn(browser, other):
    slug = browser.open("me", "open")["id"]
    assert other.post(f"/api/tables/{slug}/sit", seat=1, request_id="sit").status_code == 200
    answer = other.play(slug, "b1")
    assert answer.status_code == 422
    assert answer.json()["verdict"]["reason"] == "not_your_turn"
    assert "Black" in answer.json()["detail"]
    judged = other.get(f"/api/tables/{slug}/judge", action="b1").json()
    assert judged["reason"] == "not_your_turn"
    browser.play_some(slug, 1)
    assert other.table(slug)["your_turn"] is True
    other.play_some(slug, 1)


def test_who_has_no_seat_watches(browser, other):
    slug = browser.open()["id"]
    seen = other.table(slug)
    assert (seen["you"], seen["your_turn"]) == ([], False)
    assert not any(player["you"] for player in seen["players"])
    for path, body in (
        ("plies", {"ply": 0, "action": "a2", "request_id": "x"}),
        ("undo", {"ply": 0, "request_id": "y"}),
        ("resign", {"request_id": "z"}),
        ("move-now", {}),
    ):
        answer = other.post(f"/api/tables/{slug}/{path}", **body)
        assert (answer.status_code, answer.json()["detail"]) == (403, "You have no seat at this table.")


def test_a_seat_is_taken_once(browser, other):
    slug = browser.open("me", "open")["id"]
    assert browser.table(slug)["players"][1]["open"] is True
    for _ in range(2):  # a repeated request finds the seat its own
        assert other.post(f"/api/tables/{slug}/sit", seat=1, request_id="sit").status_code == 200
    assert other.table(slug)["you"] == [1]
    answer = browser.post(f"/api/tables/{slug}/sit", seat=1, request_id="mine")
    assert (answer.status_code, answer.json()["detail"]) == (409, "Somebody sits there already.")


def test_a_stale_ply_gets_the_present_state(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 2)
    for ply in (1, 3):
        answer = browser.play(slug, "b1", ply)
        assert answer.status_code == 409
        assert answer.json()["table"]["ply"] == 2
        assert "there are 2" in answer.json()["detail"]


def test_a_repeated_request_is_harmless(browser):
    slug = browser.open()["id"]
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    first = browser.play(slug, action, 0, "once")
    again = browser.play(slug, action, 0, "once")
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    browser.play_some(slug, 1)
    assert browser.play(slug, action, 0, "once").json()["ply"] == 2


def test_a_request_id_stands_for_one_wish(browser):
    slug = browser.open()["id"]
    first, second = (choice["action"] for choice in browser.table(slug)["frame"]["choices"][:2])
    browser.play(slug, first, 0, "once")
    answer = browser.play(slug, second, 0, "once")
    assert answer.status_code == 409
    assert answer.json()["table"]["ply"] == 1
    assert browser.play(browser.open()["id"], first, 0, "once").status_code == 409


def test_two_browsers_may_choose_the_same_request_id(browser, other):
    for each in (browser, other):
        slug = each.open()["id"]
        action = each.table(slug)["frame"]["choices"][0]["action"]
        assert each.play(slug, action, 0, "once").status_code == 200


def test_a_table_is_opened_once(browser):
    first = browser.open(request_id="open")
    assert browser.open(request_id="open")["id"] == first["id"]
    other_wish = browser.post(
        "/api/tables",
        game="tanbo",
        options={"size": "5x7"},
        seats=["me", "me"],
        level=1,
        request_id="open",
    )
    assert (other_wish.status_code, other_wish.json()["table"]["id"]) == (409, first["id"])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "chess"}, "tanbo"),
        ({"options": {"size": "8x8"}}, "11x11"),
        ({"options": {"colour": "red"}}, "size"),
        ({"level": 9}, "level"),
        ({"seats": ["me"]}, "seats"),
        ({"seats": ["me", "you"]}, "seats"),
        ({"request_id": "with space"}, "request_id"),
        ({"request_id": "x" * 65}, "request_id"),
        ({"speed": "fast"}, "speed"),
    ],
)
def test_an_impossible_table_is_refused_in_words(browser, change, told):
    wish = {"game": "tanbo", "options": {}, "seats": ["me", "me"], "level": 1, "request_id": "r", **change}
    answer = browser.post("/api/tables", **wish)
    assert answer.status_code == 422
    assert told in answer.json()["detail"]


def test_resigning(browser):
    slug = browser.open("computer", "me")["id"]
    answer = browser.post(f"/api/tables/{slug}/resign", request_id="r")
    assert answer.status_code == 200
    table = answer.json()
    assert (table["status"], table["result"]["winner"], table["thinking"]) == ("over", 0, None)
    assert table["result"]["sentence"] == "White resigned: Black has won."
    assert (table["result"]["rule"], table["result"]["link"]) == (None, None)
    assert (table["frame"]["to_move"], table["frame"]["choices"]) == (None, [])
    assert browser.post(f"/api/tables/{slug}/resign", request_id="r").status_code == 200
    again = browser.post(f"/api/tables/{slug}/resign", request_id="s")
    assert (again.status_code, again.json()["detail"]) == (409, "The game is over.")
    late = browser.play(slug, "b1")
    assert (late.status_code, late.json()["verdict"]["sentence"]) == (422, "The game is over.")


def test_at_one_screen_the_player_to_move_resigns(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 1)
    assert browser.post(f"/api/tables/{slug}/resign", request_id="r").json()["result"]["winner"] == 0
