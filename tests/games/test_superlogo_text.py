"""Superlogo in text: options, notation, position strings, and why an action is illegal."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus import games
from hortus.core import IllegalAction, OptionError, PositionError
from hortus.rulebook import explain, load

SUPERLOGO = games.get("superlogo")
START = "sssss/lllll/lt1TL/LLLLL/SSSSS 0 0,0 0,0 0"
#: Yellow has a super on a1, a low on c3, a stop on e3; Brown lows on a2, b4, c4, d1, a stop on d3.
MIXED = "4s/1ll2/2LtT/l4/S2l1 0 0,0 0,0 0"
RESTING = "4s/1ll2/2LtT/l4/S2l1 0 0,0 2,0 0"
#: A super on c3 with lows around it to capture.
RUNS = "4s/1l3/1lS2/3l1/L4 0 0,0 0,0 0"

OFF = "lies off the board: its squares go from a1 to e5. (SUP-1)"
EXAMPLES = [
    (MIXED, "castle", "SUP-8", "not_a_path", "“castle” is not a path. A path is written as the squares"),
    (MIXED, "", "SUP-8", "not_a_path", "“” is not a path."),
    (MIXED, "a1-a٣", "SUP-8", "not_a_path", "“a1-a٣” is not a path."),
    (MIXED, "a1~a3", "SUP-8", "not_a_path", "“a1~a3” is not a path."),
    (MIXED, "a1-f1", "SUP-1", "off_the_board", f"f1 {OFF}"),
    (MIXED, "a6-a5", "SUP-1", "off_the_board", f"a6 {OFF}"),
    (MIXED, "a1-a0", "SUP-1", "off_the_board", f"a0 {OFF}"),
    (MIXED, "a1", "SUP-8", "no_target", "Where does the piece on a1 go? (SUP-8)"),
    (MIXED, "b1-b2", "SUP-1", "no_piece", "There is no piece on b1. (SUP-1)"),
    (MIXED, "b1", "SUP-1", "no_piece", "There is no piece on b1. (SUP-1)"),
    (MIXED, "b4-b5", "SUP-1", "foreign_piece", "The low on b4 belongs to Brown. (SUP-1)"),
    (MIXED, "a1-a1", "SUP-6", "same_square", "The super has to leave a1. (SUP-6)"),
    (MIXED, "c3-c3", "SUP-3", "same_square", "The low has to leave c3. (SUP-3)"),
    (MIXED, "a1-b2", "SUP-6", "not_straight", "The super goes in a straight line, up, down, left or right,"),
    (MIXED, "c3xa5", "SUP-3", "not_straight", "The low goes in a straight line"),
    (MIXED, "e3-d4", "SUP-5", "not_straight", "The stop goes in a straight line"),
    (MIXED, "a1-e1", "SUP-6", "too_far", "e1 is too far away: a super walks at most 2 at a time. (SUP-6)"),
    (MIXED, "c3-c1", "SUP-3", "too_far", "c1 is too far away: a low walks at most 1 at a time. (SUP-3)"),
    (MIXED, "e3-e1", "SUP-5", "too_far", "e1 is too far away: a stop walks at most 1 at a time. (SUP-5)"),
    (MIXED, "e3xe1", "SUP-5", "stop_never_jumps", "A stop never jumps. (SUP-5)"),
    (MIXED, "e3-c3", "SUP-5", "stop_never_jumps", "A stop never jumps. (SUP-5)"),
    (MIXED, "e3^e4", "SUP-5", "stop_never_jumps", "A stop never jumps. (SUP-5)"),
    (MIXED, "a1-a2", "SUP-6", "occupied", "a2 is not empty: a low stands there. (SUP-6)"),
    (MIXED, "c3-d3", "SUP-3", "occupied", "d3 is not empty: a stop stands there. (SUP-3)"),
    (MIXED, "e3-d3", "SUP-5", "occupied", "d3 is not empty: a stop stands there. (SUP-5)"),
    (MIXED, "a1xa2", "SUP-6", "not_a_jump", "a2 is no square to jump to: a jump leads over the next square"),
    (MIXED, "c3^d3", "SUP-3", "not_a_jump", "d3 is no square to jump to"),
    (MIXED, "a1xc1", "SUP-6", "nothing_to_jump_over", "There is nothing to jump over on b1. (SUP-6)"),
    (MIXED, "c3^c1", "SUP-3", "nothing_to_jump_over", "There is nothing to jump over on c2. (SUP-3)"),
    ("4s/5/5/5/SL3 0 0,0 0,0 0", "a1xc1", "SUP-6", "own_piece_between", "The low on b1 is Yellow’s own:"),
    ("4s/5/5/5/SL3 0 0,0 0,0 0", "a1-c1", "SUP-6", "own_piece_between", "The low on b1 is Yellow’s own"),
    ("4s/5/s4/l4/LS3 0 0,0 0,0 0", "a1xa3", "SUP-3", "landing_not_empty", "The jump would end on a3, where"),
    (MIXED, "c3^e3", "SUP-3", "landing_not_empty", "The jump would end on e3, where a stop stands. (SUP-3)"),
    (RESTING, "e3-e2", "SUP-5", "stop_has_to_rest", "Yellow has moved the stop in two turns in a row and"),
    (MIXED, "e3-e2-e1", "SUP-5", "stop_goes_on", "A stop walks one square, and that is all: it cannot go"),
    ("4s/5/2t2/2L2/S4 0 0,0 0,0 0", "c2xc4", "SUP-5", "stop_is_never_captured", "The stop on c3 can be"),
    (MIXED, "c3^c5", "SUP-7", "not_the_stop", "The low on c4 is not a stop: to jump over it is to capture"),
    ("4s/2t2/5/2l2/2S2 0 0,0 0,0 0", "c1xc3xc5", "SUP-5", "stop_is_never_captured", "The stop on c4"),
    ("4s/2t2/5/2l2/2S2 0 0,0 0,0 0", "c1xc3^c5", "SUP-7", "stop_in_a_longer_path", "A jump over the stop"),
    ("4s/5/2t2/5/2S2 0 0,0 0,0 0", "c1-c2^c4", "SUP-7", "stop_in_a_longer_path", "A jump over the stop on"),
    ("4s/5/2t2/2S2/5 0 0,0 0,0 0", "c2^c4-c5", "SUP-7", "stop_in_a_longer_path", "A jump over the stop on"),
    (MIXED, "c3xc5-d5", "SUP-3", "low_goes_on", "A low makes one walk or one jump in a turn: it cannot go"),
    (MIXED, "c3-c2-c1", "SUP-3", "low_goes_on", "A low makes one walk or one jump in a turn: it cannot go"),
    (RUNS, "c3xa3xa1", "SUP-6", "nothing_to_jump_over", "There is nothing to jump over on a2. (SUP-6)"),
    (RUNS, "c3xa3xc3", "SUP-6", "captured_already", "The piece on b3 has been captured in this turn: there"),
    (RUNS, "c3-c2-b2", "SUP-6", "walk_on", "A super walks in one straight line and once in a turn: it"),
    (RUNS, "c3-c2-c3", "SUP-6", "walk_on", "A super walks in one straight line"),
    (RUNS, "c3-c2xe2", "SUP-6", "other_direction", "The first jump after a walk goes in the direction of"),
    ("4s/5/5/3l1/1S3 0 0,0 0,0 0", "b1-b2-c2", "SUP-6", "walk_on", "A super walks in one straight line"),
    ("4s/5/5/S2l1/5 0 0,0 0,0 0", "a2-b2-c2xe2", "SUP-6", "walk_on", "A super walks in one straight line"),
    ("4s/5/5/S2l1/5 0 0,0 0,0 0", "a2-c2xe2", "SUP-6", "one_step_before_captures", "Before its captures a"),
    ("4s/5/5/1S1l1/5 0 0,0 0,0 0", "b2-c2xe2-e3", "SUP-6", "walk_before_and_after", "The super has walked"),
    (RUNS, "c3xa3-a4-a5", "SUP-6", "walk_ends_the_turn", "The walk after the captures ends the turn: the"),
    (RUNS, "c3xa3-a4xc4", "SUP-6", "walk_ends_the_turn", "The walk after the captures ends the turn"),
    (RUNS, "c3xa3-c3", "SUP-6", "one_step_after_captures", "After its captures a super walks one square"),
    (MIXED, "pass", "SUP-10", "not_blocked", "Yellow can move, and nobody may pass who can. (SUP-10)"),
]  # fmt: skip


@pytest.mark.parametrize(("start", "text", "rule", "reason", "sentence"), EXAMPLES)
def test_every_way_to_be_illegal_has_its_reason(start, text, rule, reason, sentence):
    position = SUPERLOGO.parse(start)
    verdict = position.judge(text)
    assert (verdict.legal, verdict.text, verdict.rule, verdict.reason) == (False, text, rule, reason)
    assert explain("superlogo", verdict.rule, verdict.reason, verdict.params).startswith(sentence)
    with pytest.raises(IllegalAction) as refused:
        position.play(text)
    assert refused.value.verdict == verdict


def test_who_is_blocked_is_told_to_pass():
    start = SUPERLOGO.start(layout="centre")
    blocked = start.play("c2-c3")
    assert (start.task, blocked.play("pass").task) == (None, None)
    assert explain("superlogo", None, *blocked.task) == "Brown cannot move any piece and has to pass."


def test_every_sentence_of_the_page_has_its_example():
    told = {reason for _, _, _, reason, _ in EXAMPLES}
    ends = {"no_super", "two_passes", "repetition", "quiet"}
    assert told | ends | {"pass_due"} == set(load("superlogo").reasons) - load("superlogo").common


def path():
    squares = st.sampled_from([f"{file}{rank}" for file, rank in product("abcde", "12345")])
    parts = st.tuples(st.sampled_from(["-", "x", "^", ""]), squares).map("".join)
    return st.tuples(squares, st.lists(parts, min_size=1, max_size=4)).map(lambda p: p[0] + "".join(p[1]))


@settings(max_examples=300)
@given(st.integers(0, 2**32), st.integers(0, 80), st.lists(path(), min_size=1, max_size=30), st.data())
def test_whatever_is_not_legal_has_a_sentence(seed, plies, paths, data):
    position, random = SUPERLOGO.start(), Random(seed)
    for _ in range(plies):
        if position.result is not None:
            return
        position = position.play(random.choice(position.actions()))
    actions = position.actions()
    near = [a[:-1] + random.choice("12345") for a in actions] + [
        a + random.choice(paths)[2:] for a in actions
    ]
    for text in [*paths, *near]:
        verdict = position.judge(text)
        if verdict.legal:
            assert verdict.action in actions
        elif position.result is None:
            assert explain("superlogo", verdict.rule, verdict.reason, verdict.params)
            assert verdict.rule in {clause.id for clause in load("superlogo").clauses}


@pytest.mark.parametrize(
    ("start", "text", "action"),
    [
        (START, "c2-c3", "c2-c3"),
        (START, "C2-C3", "c2-c3"),
        (START, " c2 - c3\n", "c2-c3"),
        (START, "c2c3", "c2-c3"),
        (START, "c2 c3", "c2-c3"),
        (START, "c2–c3", "c2-c3"),
        (START, "c2->c3", "c2-c3"),
        (START, "c2→c3", "c2-c3"),
        (START, "c2 ⟶ c3", "c2-c3"),
        (START, "c02-c3", "c2-c3"),
        (RUNS, "c3xa3", "c3xa3"),
        (RUNS, "c3 x a3", "c3xa3"),
        (RUNS, "C3×A3", "c3xa3"),
        (RUNS, "c3-a3", "c3xa3"),
        (RUNS, "c3a3", "c3xa3"),
        (RUNS, "c3a3a4", "c3xa3-a4"),
        (RUNS, "c3xa3-a4", "c3xa3-a4"),
        (RUNS, "c3-c1", "c3-c1"),
        (RUNS, "c3-c2-c1", "c3-c1"),
        (RUNS, "c3 c2 c1", "c3-c1"),
        ("4s/5/2t2/2L2/S4 0 0,0 0,0 0", "c2^c4", "c2^c4"),
        ("4s/5/2t2/2L2/S4 0 0,0 0,0 0", "c2c4", "c2^c4"),
        ("SsSsS/sSsSs/SsSsS/sSsSs/SsSsS 0 0,0 0,0 0", " Pass ", "pass"),
    ],
)
def test_a_path_may_be_written_freely(start, text, action):
    verdict = SUPERLOGO.parse(start).judge(text)
    assert (verdict.text, verdict.action) == (text, action)


def test_paths_through_different_squares_are_different_actions():
    # Around the square either way, over the same four lows, back to where it began (SUP-8).
    position = SUPERLOGO.parse("4s/5/1l3/l1l2/Sl3 0 0,0 0,0 0")
    one, other = position.play("a1xc1xc3xa3xa1"), position.play("a1xa3xc3xc1xa1")
    assert str(one) == str(other) == "4s/5/5/5/S4 1 0,4 0,0 0"
    assert one.last != other.last


# What actions do (SUP-4 to SUP-9)


def test_a_low_that_captures_a_super_lets_a_low_come_back():
    position = SUPERLOGO.parse("4s/5/1sL2/5/S4 0 0,2 0,0 7").play("c3xa3")
    assert str(position) == "4s/5/Ll3/5/S4 1 0,1 0,0 0"
    marks = {(mark.kind, mark.cell, mark.player) for mark in position.scene().marks}
    assert ("demoted", "b3", 1) in marks
    assert str(SUPERLOGO.parse("4s/5/1sL2/5/S4 0 0,0 0,0 7").play("c3xa3")) == "4s/5/L4/5/S4 1 0,0 0,0 0"


def test_a_super_that_captures_takes_all_off():
    position = SUPERLOGO.parse("4s/1l3/5/1s3/1S3 0 0,2 0,0 7").play("b1xb3xb5-c5")
    assert str(position) == "2S1s/5/5/5/5 1 0,3 0,0 0"
    assert position.removed == (("b2", "s"), ("b4", "l"))


def test_a_stop_rests_after_two_turns():
    position = SUPERLOGO.parse("4s/4t/5/T4/S4 0 0,0 0,0 0")
    for action in ["a2-a3", "e4-e3", "a3-a4", "e3-e4"]:
        position = position.play(action)
    assert position.state.stops(0) == 2
    assert position.judge("a4-a3").reason == "stop_has_to_rest"
    assert ("resting", "a4", 0) in {(m.kind, m.cell, m.player) for m in position.scene().marks}
    assert position.play("a1-a2").state.stops(0) == 0


def test_the_end():
    position = SUPERLOGO.parse("5/5/1l3/1sS2/5 0 0,0 0,0 0").play("c2xa2")
    result = position.result
    assert (result.winner, result.rule, result.reason, result.cells) == (0, "SUP-9", "no_super", ("b2",))
    told = explain("superlogo", result.rule, result.reason, result.params)
    assert told == "Brown has no super left: Yellow has won. (SUP-9)"
    assert (position.to_move, position.actions()) == (None, [])
    assert position.judge("b3-b4").reason == "game_over"
    assert SUPERLOGO.start().judge("c2-c3", player=1).reason == "not_your_turn"


@pytest.mark.parametrize(
    ("start", "options", "actions", "sentence"),
    [
        (
            "4s/5/5/5/S4 0 0,0 0,0 0",
            {},
            ["a1-a2", "e5-e4", "a2-a1", "e4-e5"] * 2,
            "The same position with Yellow to move stands for the third time: it stood 4 and 8 turns ago. "
            "The game is a draw. (SUP-11)",
        ),
        (
            "4s/5/5/5/S4 0 0,0 0,0 0",
            {"quiet": "2"},
            ["a1-a2", "e5-e4"],
            "2 turns in a row without a capture: the game is a draw. (SUP-11)",
        ),
        (
            "SsSsS/sSsSs/SsSsS/sSsSs/SsSsS 0 0,0 0,0 0",
            {},
            ["pass", "pass"],
            "Both players have passed one after the other: the game is a draw. (SUP-10)",
        ),
    ],
)
def test_draws_are_told(start, options, actions, sentence):
    position = SUPERLOGO.parse(start, **options)
    for action in actions:
        position = position.play(action)
    result = position.result
    assert result.winner is None
    assert explain("superlogo", result.rule, result.reason, result.params) == sentence


# Options and position strings


def test_options_are_settled():
    assert SUPERLOGO.settle({}) == {"layout": "flank", "quiet": "100"}
    assert SUPERLOGO.start(layout="Centre", quiet="007").options == {"layout": "centre", "quiet": "7"}
    for given_, said in [
        ({"layout": "side"}, "layout takes: flank, centre"),
        ({"quiet": "0"}, "quiet takes: 1 to 1000"),
        ({"quiet": "many"}, "quiet=many is not possible"),
        ({"size": "5x5"}, "no option size"),
    ]:
        with pytest.raises(OptionError, match=said):
            SUPERLOGO.start(**given_)


def test_both_layouts():
    assert str(SUPERLOGO.start()) == START
    assert str(SUPERLOGO.start(layout="centre")) == "sssss/lltll/ll1LL/LLTLL/SSSSS 0 0,0 0,0 0"
    assert SUPERLOGO.start().actions() == ["c2-c3", "d3-c3"]


def test_a_position_string_is_read_with_any_space_around_it():
    assert str(SUPERLOGO.parse(f"  {START.replace(' ', '   ')}\n")) == START


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "its rows from the top"),
        (START[:-2], "the turns since the last capture"),
        (START.replace(" 0 0,0", " 2 0,0", 1), "the player to move"),
        ("4s/5/5/5/S4 0 0,0 3,0 0", "0 to 2"),
        ("4s/5/5/5/S4 0 0,0 0;0 0", "its rows from the top"),
        (START + " 1", "its rows from the top"),
        (START + "00000", "its rows from the top"),
        (START.replace("lt1TL", "lt1Tx"), 'Row "lt1Tx"'),
        (START.replace("lt1TL", "lt2TL"), "5 rows of 5 squares"),
        (START.replace("lt1TL/", ""), "5 rows of 5 squares"),
        (START.replace("lt1TL", "ltTTL"), "one stop"),
        ("5/5/2L2/5/t4 0 0,0 0,0 0", "no super"),
        ("4s/5/5/5/S4 0 99,0 0,0 0", r"6 lows \(SUP-1\): with 0 on the board \(L\) at most 6 .* not 99"),
        ("4s/5/5/5/S4 0 6,7 0,0 0", r"with 0 on the board \(l\) at most 6 can be captured, not 7"),
        ("4s/1l3/5/l1l2/SL3 0 5,4 0,0 0", r"with 3 on the board \(l\) at most 3 can be captured, not 4"),
        (START.replace("0 0,0", "0 1,0"), r"with 6 on the board \(L\) at most 0 can be captured, not 1"),
        (START.replace("lt1TL", "ltLTL"), r"A player has 6 lows, not more \(SUP-1\)"),
    ],
)
def test_a_position_string_that_cannot_be_is_refused_with_the_reason(text, said):
    with pytest.raises(PositionError, match=said):
        SUPERLOGO.parse(text)


@pytest.mark.parametrize(
    "text", ["4s/5/5/5/S4 0 6,6 0,0 0", "4s/1l3/5/l1l2/SL3 0 5,3 0,0 0", "4s/5/l4/5/S4 0 0,2 0,0 0"]
)
def test_up_to_six_lows_may_be_captured_and_fewer_set_up(text):
    assert str(SUPERLOGO.parse(text)) == text


def test_a_finished_game_can_be_read():
    assert SUPERLOGO.parse("3ss/5/LL3/sL3/TsL2 0 0,0 2,0 0").result.winner == 1
    assert SUPERLOGO.parse("4S/5/5/5/5 1 0,0 0,0 0").result.winner == 0
    assert SUPERLOGO.parse("4s/5/5/5/S4 0 0,0 0,0 100").result.reason == "quiet"


# What there is to see


def test_the_scene_shows_pieces_watermarks_and_hands():
    scene = SUPERLOGO.parse("4s/1l3/5/1s3/1S3 0 1,2 0,0 7").play("b1xb3xb5-c5").scene()
    assert {(piece.cell, piece.player, piece.kind, piece.letter) for piece in scene.pieces} == {
        ("e5", 1, "super", "s"),
        ("c5", 0, "super", "S"),
    }
    assert {(hand.player, hand.kind, hand.letter, hand.count, hand.role) for hand in scene.hands} == {
        (0, "low", "L", 1, "captured"),
        (1, "low", "l", 3, "captured"),
    }
    marks = {(mark.kind, mark.cell, mark.player) for mark in scene.marks if not mark.kind.startswith("home")}
    assert marks == {
        ("from", "b1", 0),
        ("path", "b2", 0),
        ("path", "b3", 0),
        ("path", "b4", 0),
        ("path", "b5", 0),
        ("last", "c5", 0),
        ("removed", "b2", 1),
        ("removed", "b4", 1),
    }
    home = [mark.kind for mark in scene.marks if mark.kind.startswith("home")]
    assert sorted(home) == ["home-low"] * 12 + ["home-stop"] * 2 + ["home-super"] * 10
    assert len(scene.cells) == 25
    assert next((cell.x, cell.y) for cell in scene.cells if cell.id == "a5") == (0, 0)


def test_choices_are_clicked_square_by_square():
    choices = {choice.action: choice.cells for choice in SUPERLOGO.parse(RUNS).choices()}
    assert choices["c3xa3"] == ("c3", "a3")
    assert choices["c3xa3-a4"] == ("c3", "a3", "a4")
    assert choices["c3-c1"] == ("c3", "c1")
    assert len(set(choices.values())) == len(choices)
    blocked = SUPERLOGO.parse("SsSsS/sSsSs/SsSsS/sSsSs/SsSsS 0 0,0 0,0 0")
    assert [(c.action, c.cells, c.face) for c in blocked.choices()] == [("pass", (), "pass")]


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_clicked_squares_settle_the_action(seed, plies):
    position, random = SUPERLOGO.start(), Random(seed)
    for _ in range(plies):
        if position.result is not None:
            return
        position = position.play(random.choice(position.actions()))
    cells = [choice.cells for choice in position.choices()]
    assert len(set(cells)) == len(cells)
