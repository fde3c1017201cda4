"""Tanbo in text: options, notation, position strings, and why an action is illegal."""

import pytest

from hortus import games
from hortus.core import HortusError, IllegalAction, OptionError, PositionError
from hortus.rulebook import explain

TANBO = games.get("tanbo")
START_7 = "b1w1b1w/7/w1b1w1b/7/b1w1b1w/7/w1b1w1b b"

OFF = "lies off the board: its last point, top right, is g7. (TAN-1)"


# Options (TAN-1, TAN-2)


@pytest.mark.parametrize(
    ("given", "settled"),
    [
        ({}, {"size": "11x11", "setup": "dense"}),
        ({"size": " 7X5 "}, {"size": "7x5", "setup": "dense"}),
        ({"setup": "classic"}, {"size": "19x19", "setup": "classic"}),
        ({"setup": "Classic", "size": "9x9"}, {"size": "9x9", "setup": "classic"}),
    ],
)
def test_options_are_settled(given, settled):
    assert TANBO.settle(given) == settled


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"sise": "7x7"}, r"has no option sise\. Its options: size \(.*7x7.*\); setup \(dense, classic\)"),
        ({"size": "8x8"}, r"size=8x8 is not possible\. size takes: 3x3, 3x5, .*19x19"),
        ({"size": ""}, "size= is not possible"),
        ({"size": "７x７"}, "is not possible"),
        ({"size": "9x9"}, r"setup=dense is not possible with size=9x9\. Its sizes: 3x3, 7x7, .*17x19"),
        ({"setup": "classic", "size": "11x11"}, r"with size=11x11\. Its sizes: 9x9, 19x19\."),
        ({"setup": "sparse"}, r"setup takes: dense, classic"),
    ],
)
def test_options_that_are_not_possible_are_refused_with_those_that_are(given, said):
    with pytest.raises(OptionError, match=said):
        TANBO.start(**given)


def test_every_size_can_be_played():
    for size in TANBO.options[0].choices:
        options = {"size": size, **({"setup": "classic"} if size == "9x9" else {})}
        position = TANBO.start(**options)
        assert position.options["size"] == size
        width, height = map(int, size.split("x"))
        assert len(position.scene().cells) == width * height
        assert position.decode(position.state.code(0, 0)) == f"a{height}"
        assert position.state.random_playout(1)[0] in (0, 1)


def test_the_sparse_start_of_1993():
    assert str(TANBO.start(setup="classic", size="9x9")) == "9/1w5b1/9/9/9/9/9/1b5w1/9 b"
    rows = str(TANBO.start(setup="classic")).split()[0].split("/")
    assert rows[0] == rows[12] == "b5w5b5w"
    assert rows[6] == rows[18] == "w5b5w5b"
    assert set(rows) == {rows[0], rows[6], "19"}


# Why an action is illegal


@pytest.mark.parametrize(
    ("text", "rule", "reason", "sentence"),
    [
        ("h4", "TAN-1", "off_the_board", f"h4 {OFF}"),
        ("a8", "TAN-1", "off_the_board", f"a8 {OFF}"),
        ("a0", "TAN-1", "off_the_board", f"a0 {OFF}"),
        (
            "Z99",
            "TAN-1",
            "off_the_board",
            "z99 lies off the board: its last point, top right, is g7. (TAN-1)",
        ),
        ("4d", "TAN-1", "not_a_point", None),
        ("", "TAN-1", "not_a_point", None),
        ("Pass ", "TAN-3", "no_pass", "Nobody may pass: Black has to place a stone. (TAN-3)"),
        ("d٤", "TAN-1", "not_a_point", None),
        ("e7", "TAN-3", "occupied", "e7 is not empty: Black has a stone there. (TAN-3)"),
        ("c7", "TAN-3", "occupied", "c7 is not empty: White has a stone there. (TAN-3)"),
        (
            "b4",
            "TAN-3",
            "no_own_neighbour",
            "b4 has no stone of Black beside it. There must be exactly one. (TAN-3)",
        ),
        (
            "f4",
            "TAN-3",
            "two_or_more_neighbours",
            "f4 has 2 stones of Black beside it. There must be exactly one. (TAN-3)",
        ),
    ],
)
def test_every_way_to_be_illegal_has_its_reason(text, rule, reason, sentence):
    position = TANBO.parse("b1w1b1w/2w4/w1b1wbb/6b/b1w1b1w/w6/w1b1w1b b")
    verdict = position.judge(text)
    assert (verdict.legal, verdict.text, verdict.rule, verdict.reason) == (False, text, rule, reason)
    told = explain("tanbo", verdict.rule, verdict.reason, verdict.params)
    if sentence is None:
        assert told.startswith(f"“{text}” is not the name of a point.")
    else:
        assert told == sentence
    with pytest.raises(IllegalAction) as refused:
        position.play(text)
    assert refused.value.verdict == verdict


def test_the_stones_that_make_a_placement_illegal_are_shown():
    position = TANBO.parse("b1w1b1w/2w4/w1b1wbb/6b/b1w1b1w/w6/w1b1w1b b")
    assert set(position.judge("f4").cells) == {"f5", "g4"}
    assert position.judge("e7").cells == ("e7",)
    assert position.judge("b4").cells == ()


@pytest.mark.parametrize("number", [2, 3, 4])
def test_own_neighbours_are_counted(number):
    rows = ["b1w1b1w", "7", "w1b1w1b", "7", "b1w1b1w", "7", "w1b1w1b"]
    around = {2: ("3b3", "2b4", "7"), 3: ("3b3", "2b1b2", "7"), 4: ("3b3", "2b1b2", "3b3")}[number]
    rows[2:5] = around
    verdict = TANBO.parse("/".join(rows) + " b").judge("d4")
    assert (verdict.reason, verdict.params["number"], len(verdict.cells)) == (
        "two_or_more_neighbours",
        number,
        number,
    )


def test_it_can_be_the_others_turn():
    verdict = TANBO.start(size="7x7").judge("b7", player=1)
    assert (verdict.rule, verdict.reason) == ("TAN-3", "not_your_turn")
    assert explain("tanbo", verdict.rule, verdict.reason, verdict.params) == "It is Black’s turn. (TAN-3)"
    assert TANBO.start(size="7x7").judge("b7", player=0).legal


def test_the_end():
    position = TANBO.start(size="3x3")
    for action in ("b3", "b1", "a2", "c2"):
        position = position.play(action)
    result = position.result
    assert (result.winner, result.rule, result.reason) == (1, "TAN-7", "annihilated")
    assert result.cells == ("c1",)
    assert position.to_move is None
    told = explain("tanbo", result.rule, result.reason, result.params)
    assert told == "Black has no stone left on the board: White has won. (TAN-7)"
    verdict = position.judge("b2")
    assert (verdict.rule, verdict.reason) == ("TAN-7", "game_over")
    assert explain("tanbo", verdict.rule, verdict.reason, verdict.params) == "The game is over. (TAN-7)"


@pytest.mark.parametrize("text", ["b7", "B7", " b7\n", "b07"])
def test_a_point_may_be_written_freely(text):
    verdict = TANBO.start(size="7x7").judge(text)
    assert (verdict.text, verdict.action) == (text, "b7")


# Position strings


def test_a_position_string_is_read_with_any_space_around_it():
    assert str(TANBO.parse(f"  {START_7.replace(' ', '   ')}\n")) == START_7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "its rows from the top and the player to move"),
        (START_7[:-2], "the player to move"),
        (START_7[:-1] + "x", "the player to move"),
        (START_7 + " 1", "the player to move"),
        (START_7.replace("/7/", "//", 1), 'Row ""'),
        (START_7.replace("/7/", "/07/", 1), 'Row "07"'),
        (START_7.replace("/7/", "/1000000000000/", 1), 'Row "1000000000000"'),
        (START_7.replace("/7/", "/7777777777/", 1), 'Row "7777777777"'),
        (START_7.replace("/7/", "/٧/", 1), 'Row "٧"'),
        (START_7.replace("b1w1b1w", "B1w1b1w", 1), 'Row "B1w1b1w"'),
        ("b" * 100_000 + "! b", f'Row "{"b" * 40}"'),
        (START_7.replace("/7/", "/6/", 1), "not all of one length"),
        ("bw/wb b", r"No board of Tanbo is 2x2\. Its sizes: 3x3"),
        ("7/7/7/7/7/7/7 b", "no stone"),
        ("b1w/2b/wbw b", "root at c2 is bounded"),
        ("/".join(["bwbwbwbwbwb", "wbwbwbwbwbw"] * 5 + ["11"]) + " w", "more roots"),
    ],
)
def test_a_position_string_that_cannot_be_is_refused_with_the_reason(text, said):
    with pytest.raises(PositionError, match=said):
        TANBO.parse(text)


def test_a_position_string_and_options_have_to_agree():
    assert TANBO.parse("9/1w5b1/9/9/9/9/9/1b5w1/9 b").options["setup"] == "classic"
    with pytest.raises(PositionError, match="board of 7x7, not 11x11"):
        TANBO.parse(START_7, size="11x11")
    with pytest.raises(OptionError, match="setup=classic is not possible with size=7x7"):
        TANBO.parse(START_7, setup="classic")
    with pytest.raises(OptionError, match="no option colour"):
        TANBO.parse(START_7, colour="red")


def test_a_finished_game_can_be_read():
    position = TANBO.parse("2w/2w/ww1 b")
    assert position.result.winner == 1
    assert position.actions() == []


# What there is to see


def test_the_scene_tells_roots_their_space_and_what_went():
    after = TANBO.parse("b1w1b1w/7/w1b1w1b/7/bww1b1w/4b2/w1b1w1b b").play("f2")
    scene = after.scene()
    root = next(group for group in scene.groups if "f2" in group.cells)
    assert set(root.cells) == {"e3", "e2", "f2"}
    assert dict(root.facts) == {"stones": 3, "root space": len(root.space)}
    links = {frozenset((link.a, link.b)) for link in scene.links if link.group == root.id}
    assert links == {frozenset(("e3", "e2")), frozenset(("e2", "f2"))}
    marks = {(mark.kind, mark.cell, mark.player) for mark in scene.marks}
    assert marks == {("last", "f2", 0), ("removed", "g1", 0)}
    assert {piece.cell: piece.player for piece in scene.pieces}["f2"] == 0
    corner = next(cell for cell in scene.cells if cell.id == "a7")
    assert (corner.x, corner.y) == (0, 0)


def test_games_are_found_by_name():
    assert TANBO.name == "Tanbo"
    with pytest.raises(HortusError, match=r"no game chess\. The games: .*tanbo"):
        games.get("chess")
