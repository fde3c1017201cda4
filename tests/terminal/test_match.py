"""A match: playing, taking back, resigning, and its record."""

import pytest

from hortus import games
from hortus.core import HortusError, IllegalAction
from hortus.records import Player, Tree, load
from hortus.records.jsonform import dump_json
from hortus.terminal.match import Match

HUMAN = Player(name="Ada")
COMPUTER = Player(name="Hortus", kind="computer", level=2)


def match_of(*players, **options):
    return Match(games.get("tanbo").start(**options), players)


def test_an_illegal_action_changes_nothing():
    match = match_of(HUMAN, HUMAN, size="7x7")
    with pytest.raises(IllegalAction):
        match.play("d4")
    assert len(match.positions) == 1 and not match.plies


def test_two_humans_take_back_one_ply():
    match = match_of(HUMAN, HUMAN, size="7x7")
    for action in ("b7", "b5", "c4"):
        match.play(action)
    assert match.undo() == ["c4"]
    assert [ply.action for ply in match.plies] == ["b7", "b5"]
    assert match.to_move == 0


def test_against_the_computer_it_is_ones_own_turn_again():
    match = match_of(HUMAN, COMPUTER, size="7x7")
    for action in ("b7", "b5"):
        match.play(action)
    assert match.undo() == ["b7", "b5"]
    assert match.to_move == 0 and not match.plies
    match.play("b7")
    assert match.undo() == ["b7"]
    with pytest.raises(HortusError, match="nothing to take back"):
        match.undo()


def test_what_was_said_of_a_game_stays_while_it_is_gone_on_with():
    match = match_of(HUMAN, HUMAN, size="7x7")
    for action in ("b7", "b5", "c4"):
        match.play(action)
    tree = Tree(match.record())
    tree.comment(tree.find(1), "First.")
    tree.comment(tree.find(3), "Third.")
    tree.add(tree.find(3), [match.position.actions()[0]])
    tree.add(tree.find(1), [match.positions[1].actions()[0], match.positions[1].actions()[-1]])
    again = Match.from_record(tree.to_record())
    again.play(match.position.actions()[-1])
    assert again.record().study == tree.study()
    again.undo()
    again.undo()
    left = Tree(again.record().checked())
    assert (left.size, left.find(1).comment) == (2, "First.")
    again.undo()
    again.undo()
    assert again.record().study is None


def test_the_computers_first_action_is_not_taken_back():
    match = match_of(COMPUTER, HUMAN, size="7x7")
    match.play("b7")
    with pytest.raises(HortusError, match="nothing to take back"):
        match.undo()
    assert len(match.plies) == 1


def test_a_player_who_acts_twice_takes_back_the_last_act(doubles):
    match = Match(doubles.start(), (HUMAN, COMPUTER))
    match.play("1")
    match.play("1")
    assert match.undo() == ["1"]
    assert match.to_move == 0 and len(match.plies) == 1


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("symbio", [["b7-c6", "b7"], ["b3-a3", "b3"]]),
        ("superbo", [["0,-1=OxO"], ["0,-2=XXx", "0,-3=OOx"]]),
    ],
)
def test_after_a_turn_of_the_computers_ones_own_last_action_is_taken_back_as_well(name, turns):
    match = Match(games.get(name).start(), (HUMAN, COMPUTER))
    for turn in turns:
        for action in turn:
            match.play(action)
    assert match.to_move == 0
    assert match.undo() == [turns[0][-1], *turns[1]]
    assert [ply.action for ply in match.plies] == turns[0][:-1]
    assert match.to_move == 0


def test_resigning():
    match = match_of(HUMAN, COMPUTER, size="7x7")
    match.play("b7")  # resigned while the computer is to move: the human has
    assert match.resign() == 0
    assert match.to_move is None
    assert match.record().ending.winner == 1
    with pytest.raises(HortusError, match="over"):
        match.resign()
    assert match.undo() == [] and match.to_move == 1


def test_of_two_humans_the_one_to_move_resigns():
    match = match_of(HUMAN, HUMAN, size="7x7")
    match.play("b7")
    assert match.resign() == 1
    assert match.record().ending.winner == 0


def test_the_record_leads_to_the_same_match():
    match = match_of(HUMAN, COMPUTER, size="3x3")
    for action in ("b3", "a2", "b2", "b2", "b1", "c2"):
        match.play(action)
    again = Match.from_record(load(dump_json(match.record())))
    assert again.position == match.position and again.plies == match.plies
    assert again.result.winner == 1 and again.players == match.players
    assert again.undo() == ["b1", "c2"]

    match = match_of(HUMAN, HUMAN, size="7x7")
    match.play("b7")
    match.resign()
    assert Match.from_record(match.record()).resigned == 1


def test_again_begins_from_the_same_start():
    start = games.get("tanbo").start(size="7x7").play("b7")
    match = Match(start, (HUMAN, COMPUTER), from_string=True)
    match.play("b5")
    again = match.again()
    assert again.position == start and not again.plies
    assert again.record().start == str(start)
