"""What Superlogo's page says of its figures is so."""

import pytest

from hortus import games, rulebook

SUPERLOGO = games.get("superlogo")
BOOK = rulebook.load("superlogo")
FIGURES = {figure.id: figure for clause in BOOK.clauses for figure in clause.figures}


def before(name):
    return SUPERLOGO.parse(FIGURES[name].position, **FIGURES[name].options)


def after(name):
    return before(name).play(FIGURES[name].action)


def test_the_clauses_are_those_of_the_rules():
    assert [clause.id for clause in BOOK.clauses] == [f"SUP-{n}" for n in range(1, 12)]
    rulings = [clause.id for clause in BOOK.clauses if clause.ruling]
    assert rulings == ["SUP-2", "SUP-4", "SUP-6", "SUP-7", "SUP-10", "SUP-11"]


def test_the_starts():
    assert before("start") == SUPERLOGO.start()
    assert before("start").actions() == ["c2-c3", "d3-c3"]
    assert before("centre") == SUPERLOGO.start(layout="centre")


def test_a_stop_in_the_middle_leaves_the_opponent_without_a_move():
    # The evidence for the usual layout (SUP-2).
    assert before("centre").play("c2-c3").actions() == ["pass"]


def test_where_lows_can_go():
    ends = {action[3:] for action in before("low").actions() if action[:2] in ("c2", "c3")}
    assert ends == set(FIGURES["low"].show)


def test_where_a_super_can_walk():
    ends = {action[3:] for action in before("walk").actions() if action[:2] == "c3"}
    assert ends == set(FIGURES["walk"].show)


def test_a_low_comes_back():
    position = after("demotion")
    assert position.board()["b3"] == "l"
    assert (before("demotion").state.captured(1), position.state.captured(1)) == (2, 1)


def test_a_stop_has_to_rest():
    assert {action[:2] for action in before("rest").actions()} == {"a1"}


@pytest.mark.parametrize(("name", "squares"), [("run", ["b2", "b4"]), ("first", ["b3"]), ("over", [])])
def test_what_a_path_captures(name, squares):
    assert [square for square, _ in after(name).removed] == squares


def test_two_ways_round_are_two_actions_with_one_outcome():
    assert after("round") == before("round").play("a1xc1xc3xa3xa1")
    assert {"a1xa3", "b4-c4"} <= set(before("round").actions())


def test_the_blocked_player_passes():
    assert after("blocked").actions() == ["pass"]


def test_the_ends_that_nobody_wins():
    assert (after("quiet").result.winner, after("quiet").result.reason) == (None, "quiet")
    position = before("again")
    for action in ["a1-a2", "e5-e4", "a2-a1", "e4-e5"] * 2:
        assert position.result is None
        position = position.play(action)
    assert (position.result.winner, position.result.reason) == (None, "repetition")


def test_the_end():
    assert (after("end").result.winner, after("end").result.reason) == (0, "no_super")
