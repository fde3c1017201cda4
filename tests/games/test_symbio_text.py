"""Symbio in text: options, notation, position strings, and why an action is illegal."""

import pytest

from hortus import games
from hortus.core import IllegalAction, OptionError, PositionError
from hortus.rulebook import explain, load

SYMBIO = games.get("symbio")
START = "8/1bb2ww1/1b4w1/8/8/1w4b1/1ww2bb1/8 b m"
#: Black's body around a8 is free, White's piece on a8 is not; Black's piece on h8 is not, either.
MOVING = "wb4wb/bb4ww/8/3b4/8/8/8/w7 b m"
ADDING = "wb4wb/bb4ww/8/3b4/8/8/8/w7 b a"

OFF = "lies off the board: its squares go from a1 to h8. (SYM-1)"
EXAMPLES = [
    (MOVING, "b7-i7", "SYM-1", "off_the_board", f"i7 {OFF}"),
    (MOVING, "b9-b8", "SYM-1", "off_the_board", f"b9 {OFF}"),
    (ADDING, "a0", "SYM-1", "off_the_board", f"a0 {OFF}"),
    (MOVING, "q9", "SYM-1", "off_the_board", f"q9 {OFF}"),
    (ADDING, "b7-q9", "SYM-1", "off_the_board", f"q9 {OFF}"),
    (MOVING, "castle", "SYM-3", "not_a_move", "“castle” is not a move. A move is written as two squares"),
    (MOVING, "", "SYM-3", "not_a_move", "“” is not a move."),
    (MOVING, "b7-b8-b9", "SYM-3", "not_a_move", "“b7-b8-b9” is not a move."),
    (MOVING, "b٧-b8", "SYM-3", "not_a_move", "“b٧-b8” is not a move."),
    (ADDING, "x", "SYM-3", "not_an_addition", "“x” is not an addition. An addition is written as a square"),
    (
        MOVING,
        "pass",
        "SYM-3",
        "no_pass",
        "Nobody may pass: Black has to move a body and then add a piece. (SYM-3)",
    ),
    (ADDING, "Pass", "SYM-3", "no_pass", "Nobody may pass:"),
    (
        MOVING,
        "b8",
        "SYM-3",
        "move_first",
        "Black has to move a body first, and adds a piece after that. (SYM-3)",
    ),
    (ADDING, "b7-b8", "SYM-3", "add_now", "Black has moved and has to add a piece now. (SYM-3)"),
    (MOVING, "c1-c2", "SYM-4", "no_piece", "There is no piece on c1. (SYM-4)"),
    (
        MOVING,
        "a1-a2",
        "SYM-4",
        "foreign_piece",
        "The piece on a1 belongs to White: Black moves only bodies of Black.",
    ),
    (MOVING, "h8-h7", "SYM-4", "no_freedom", "The body of h8 has no freedom: no empty square is next to it"),
    (MOVING, "b7-b7", "SYM-4", "same_square", "The piece has to leave b7 for another square. (SYM-4)"),
    (MOVING, "b7-a7", "SYM-4", "inside_the_body", "a7 is a square of the body itself."),
    (MOVING, "b7-d5", "SYM-4", "own_piece", "On d5 there is a piece of Black. (SYM-4)"),
    (MOVING, "b7-b5", "SYM-4", "not_beside_the_body", "b5 is not next to the body of b7. (SYM-4)"),
    (MOVING, "b7xh7", "SYM-4", "not_beside_the_body", "h7 is not next to the body of b7. (SYM-4)"),
    (
        "w7/bb6/8/3b4/3w4/8/8/8 b m",
        "d5xd4",
        "SYM-5",
        "foreign_body_is_free",
        "The piece on d4 cannot be captured: its body has freedom. (SYM-5)",
    ),
    (
        MOVING,
        "b7xc7",
        "SYM-5",
        "nothing_to_capture",
        "There is nothing to capture on c7: it is empty. (SYM-5)",
    ),
    (ADDING, "a8", "SYM-6", "occupied", "a8 is not empty: there is a piece of White. (SYM-6)"),
    (ADDING, "b7", "SYM-6", "occupied", "b7 is not empty: there is a piece of Black. (SYM-6)"),
    (ADDING, "b2", "SYM-6", "beside_no_body", "b2 is not next to a body of Black. (SYM-6)"),
]


@pytest.mark.parametrize(("start", "text", "rule", "reason", "sentence"), EXAMPLES)
def test_every_way_to_be_illegal_has_its_reason(start, text, rule, reason, sentence):
    position = SYMBIO.parse(start)
    verdict = position.judge(text)
    assert (verdict.legal, verdict.text, verdict.rule, verdict.reason) == (False, text, rule, reason)
    assert explain("symbio", verdict.rule, verdict.reason, verdict.params).startswith(sentence)
    with pytest.raises(IllegalAction) as refused:
        position.play(text)
    assert refused.value.verdict == verdict


def test_every_sentence_of_the_page_has_its_example():
    told = {reason for _, _, _, reason, _ in EXAMPLES}
    ends = {"enclosed", "annihilated", "repetition"}
    tasks = {"move_due", "addition_due"}
    assert told | ends | tasks == set(load("symbio").reasons) - load("symbio").common


def test_what_makes_an_action_illegal_is_shown():
    position = SYMBIO.parse(MOVING)
    assert position.judge("h8-h7").cells == ("h8",)
    assert position.judge("b7-b5").cells == ("a7", "b7", "b8")
    free = SYMBIO.parse("w7/bb6/8/3b4/3w4/8/8/8 b m").judge("d5xd4")
    assert set(free.cells) == {"c4", "e4", "d3"}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b7-c7", "b7-c7"),
        ("B7-C7", "b7-c7"),
        (" b7 - c7 \n", "b7-c7"),
        ("b7c7", "b7-c7"),
        ("b7 c7", "b7-c7"),
        ("b7–c7", "b7-c7"),
        ("b7->c7", "b7-c7"),
        ("b7→c7", "b7-c7"),
        ("b7 ⇒ c7", "b7-c7"),
        ("b7=>c7", "b7-c7"),
        ("b7 --> c7", "b7-c7"),
        ("b07-c7", "b7-c7"),
        ("b7xa8", "b7xa8"),
        ("b7 x a8", "b7xa8"),
        ("b7×a8", "b7xa8"),
        ("b7-a8", "b7xa8"),
        ("b7a8", "b7xa8"),
    ],
)
def test_a_move_may_be_written_freely(text, action):
    verdict = SYMBIO.parse(MOVING).judge(text)
    assert (verdict.text, verdict.action) == (text, action)


def test_an_addition_may_be_written_freely():
    for text in ("c7", "C7", " c7\n", "c07"):
        assert SYMBIO.parse(ADDING).judge(text).action == "c7"


@pytest.mark.parametrize(
    "text", ["b7-c6,d7", "b7-c6, d7", "B7-c6;d7", "b7-c6\nd7\n", "b7-c6 d7", "b7 c6  d7", ";b7c6 D7;"]
)
def test_a_whole_turn_is_taken_apart(text):
    position = SYMBIO.start()
    actions = position.split(text)
    assert len(actions) == 2
    for action in actions:
        position = position.play(action)
    assert str(position) == "8/2bb1ww1/1bb3w1/8/8/1w4b1/1ww2bb1/8 w m"
    assert position.split("c2-d4") == ["c2-d4"]
    assert position.split("") == [""]
    assert position.split("b7 c6") == ["b7 c6"]


def test_a_turn_is_judged_whole_and_ends_with_its_addition():
    position = SYMBIO.start()
    verdict, steps = position.judge_turn("b7c6 d7 ;")
    assert verdict.action == "b7-c6,d7" and [action for action, _ in steps] == ["b7-c6", "d7"]
    assert position.judge("b7-c6;").action == "b7-c6"
    assert position.judge("b7-c6,d7").reason == "several_actions"
    assert position.judge("b7-c6,h1").reason == "beside_no_body"
    assert position.judge_turn("b7-c6 d7 d8")[0].reason == "turn_is_over"
    verdict, steps = position.judge_turn("b7-c6,d7,b3-a3")
    assert (verdict.rule, verdict.reason, steps) == ("SYM-3", "turn_is_over", [])
    assert explain("symbio", verdict.rule, verdict.reason, verdict.params) == (
        "Black’s turn is over after d7: b3-a3 is one too many. (SYM-3)"
    )
    verdict, steps = position.judge_turn("b7-c6,d7", player=1)
    assert (verdict.reason, steps) == ("not_your_turn", [])


def test_the_same_player_moves_and_adds():
    position = SYMBIO.start()
    assert (position.to_move, position.task) == (0, ("move_due", {"player": "Black"}))
    position = position.play("b7-c6")
    assert str(position) == "8/2b2ww1/1bb3w1/8/8/1w4b1/1ww2bb1/8 b a"
    assert (position.to_move, position.task) == (0, ("addition_due", {"player": "Black"}))
    assert explain("symbio", None, *position.task) == "Black adds a piece."
    assert position.play("d7").to_move == 1
    wrong = position.judge("d7", player=1)
    assert (wrong.rule, wrong.reason) == ("SYM-3", "not_your_turn")


# The end (SYM-7)


def test_a_body_without_freedom_loses():
    position = SYMBIO.parse("ww6/bbb5/8/8/8/8/8/8 b m").play("c7-c8").play("c7")
    result = position.result
    assert (result.winner, result.rule, result.reason) == (0, "SYM-7", "enclosed")
    assert result.cells == ("a8", "b8")
    told = explain("symbio", result.rule, result.reason, result.params)
    assert told == "White has no body with freedom left: Black has won. (SYM-7)"
    assert (position.to_move, position.task, position.actions()) == (None, None, [])
    verdict = position.judge("a8-b8")
    assert (verdict.rule, verdict.reason) == ("SYM-7", "game_over")


def test_a_player_without_pieces_loses():
    position = SYMBIO.parse("wb6/b7/8/8/8/8/8/8 b m").play("b8xa8").play("b8")
    result = position.result
    assert (result.winner, result.rule, result.reason, result.cells) == (0, "SYM-7", "annihilated", ("a8",))
    told = explain("symbio", result.rule, result.reason, result.params)
    assert told == "White has no piece left: Black has won. (SYM-7)"


def test_a_repetition_is_told():
    position = SYMBIO.parse("bbbbbbbb/bbbbbbbb/bbbbbwbb/wwbwbbbb/bbbw1wbb/bwbwwwwb/bbbwbwbw/wwww1wbw b m")
    for action in ["a3xa5", "e1", "f1xe1", "a3", "a5xa3", "f1", "e1xf1", "a5"] * 2:
        position = position.play(action)
    result = position.result
    assert explain("symbio", result.rule, result.reason, result.params) == (
        "The same position with Black to move stands for the third time: it stood 4 and 8 turns ago. "
        "The game is a draw. (SYM-8)"
    )


def test_a_finished_game_can_be_read():
    position = SYMBIO.parse("ww6/bbb5/8/8/8/8/8/8 w m".replace("ww6/bbb5", "wwb5/bbb5"))
    assert position.result.winner == 0
    assert SYMBIO.parse("b7/8/8/8/8/8/8/8 w m").result.winner == 0


# Options and position strings


def test_options_are_settled():
    assert SYMBIO.settle({}) == {"repetition": "on"}
    assert SYMBIO.start(repetition="OFF").options == {"repetition": "off"}
    with pytest.raises(OptionError, match="repetition takes: on, off"):
        SYMBIO.start(repetition="maybe")
    with pytest.raises(OptionError, match="no option size"):
        SYMBIO.start(size="8x8")


def test_a_position_string_is_read_with_any_space_around_it():
    assert str(SYMBIO.parse(f"  {START.replace(' ', '   ')}\n")) == START == str(SYMBIO.start())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "its rows from the top"),
        (START[:-2], "what is due"),
        (START[:-1] + "x", "what is due"),
        (START[:-3] + "x m", "the player to move"),
        (START + " 1", "its rows from the top"),
        (START.replace("/8/", "//", 1), 'Row ""'),
        (START.replace("1bb2ww1", "1Bb2ww1", 1), 'Row "1Bb2ww1"'),
        (START.replace("/8/", "/7/", 1), "8 rows of 8 squares"),
        ("8/8/8 b m", "8 rows of 8 squares"),
        ("8/8/8/8/8/8/8/8 b m", "no piece"),
        ("w7/8/8/8/8/8/8/8 b a", "no square for the addition"),
    ],
)
def test_a_position_string_that_cannot_be_is_refused_with_the_reason(text, said):
    with pytest.raises(PositionError, match=said):
        SYMBIO.parse(text)


# What there is to see


def test_the_scene_tells_bodies_their_freedom_and_the_whole_turn():
    position = SYMBIO.parse("wb6/bb6/8/3b4/8/8/5ww1/5ww1 b m").play("b7xa8")
    scene = position.scene()
    assert {(mark.kind, mark.cell, mark.player) for mark in scene.marks} == {
        ("from", "b7", 0),
        ("removed", "a8", 1),
        ("last", "a8", 0),
    }
    scene = position.play("b7").scene()
    assert ("last", "b7", 0) in {(mark.kind, mark.cell, mark.player) for mark in scene.marks}
    body = next(group for group in scene.groups if "a8" in group.cells)
    assert set(body.cells) == {"a8", "b8", "a7", "b7"}
    assert set(body.space) == {"c8", "c7", "a6", "b6"}
    assert dict(body.facts) == {"pieces": 4, "freedom": 4}
    links = {frozenset((link.a, link.b)) for link in scene.links if link.group == body.id}
    assert links == {frozenset(pair) for pair in [("a8", "b8"), ("a7", "b7"), ("a8", "a7"), ("b8", "b7")]}
    assert len(scene.cells) == 64
    assert {cell.kind for cell in scene.cells} == {"square"}
    assert next((cell.x, cell.y) for cell in scene.cells if cell.id == "a8") == (0, 0)
    # The next turn's marks are its own.
    assert len(position.play("b7").play("f1-e1").scene().marks) == 2


def test_choices_are_clicked_square_by_square():
    position = SYMBIO.start()
    choices = position.choices()
    assert [choice.action for choice in choices] == position.actions()
    assert {choice.cells for choice in choices if choice.action == "b7-c6"} == {("b7", "c6")}
    assert len({choice.cells for choice in choices}) == len(choices)
    assert {choice.cells for choice in position.play("b7-c6").choices()} >= {("d7",), ("b7",)}
