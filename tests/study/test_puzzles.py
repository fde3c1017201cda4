"""Puzzles: that one turn is clearly best, held against looking at everything; answers; files."""

from __future__ import annotations

import json
from random import Random

import pytest

from hortus import games
from hortus.core import HortusError, IllegalAction
from hortus.core.state import State
from hortus.study.puzzles import (
    Answer,
    Bounds,
    Collection,
    Grade,
    Manner,
    Puzzle,
    Taste,
    answer,
    play_game,
    proves,
    read_puzzles,
    written,
)
from hortus.study.puzzles.clear import clear_turn
from hortus.study.puzzles.finder import Candidate, candidates, make_puzzle
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.playing import LONGEST
from hortus.study.puzzles.turns import follow, turns_of

BOUNDS = Bounds(nodes=50_000, total=500_000, fewest=2)
TANBO = {"size": "7x7", "setup": "dense"}
#: Only one turn wins, and that takes long.
ONLY = Puzzle(
    game="tanbo",
    options=TANBO,
    position="bb1b1bb/1bbbbb1/wwwb1bb/1w1b2b/wwwwwwb/1w1w2b/www4 w",
    goal="win",
    within=None,
    only=True,
    line=["f2", "e4", "f1", "g1", "a6"],
    key=1,
    themes=["long_win", "only_move"],
    choices=4,
    simulations=60,
    rating=930,
    nodes=43,
)
#: One turn wins in two, others take longer.
IN_TWO = Puzzle(
    game="tanbo",
    options=TANBO,
    position="wwwww2/bbbw1ww/b1wwww1/b1w1w2/bbbbw2/b3w2/bbbb3 w",
    goal="win",
    within=2,
    only=False,
    line=["e1", "d4"],
    key=1,
    themes=["win_in_2", "fastest"],
    rule="TAN-7",
    choices=7,
    simulations=60,
    rating=886,
    nodes=22,
)
#: One turn wins in two, and the other side has a choice in between.
LOGO = Puzzle.model_validate_json(
    """{"game": "superlogo",
    "options": {"layout": "flank",
    "quiet": "100"},
    "position": "ssssS/ls3/2lL1/3tT/4l 1 5,3 2,0 5",
    "goal": "win",
    "within": 2,
    "only": false,
    "line": ["c3xe3",
    "e5-e4",
    "e3xe5"],
    "key": 1,
    "themes": ["win_in_2",
    "fastest",
    "capture"],
    "rule": "SUP-9",
    "choices": 15,
    "simulations": 600,
    "rating": 1208,
    "nodes": 10077}"""
)


def value(state: State, known: dict[int, int]) -> int:
    """The outcome with best play, by looking at everything."""
    if state.result is not None:
        return state.result
    if state.hash not in known:
        ends = {value(follow(state, action), known) for action in state.legal_actions()}
        mover = state.to_move
        known[state.hash] = mover if mover in ends else 2 if 2 in ends else 1 - mover
    return known[state.hash]


def wins_within(state: State, player: int, turns: int) -> bool:
    """The same for a win in so many turns of the player; of games whose turns are one action."""
    if state.result is not None or turns == 0:
        return state.result == player
    mine = state.to_move == player
    ways = (wins_within(follow(state, a), player, turns - mine) for a in state.legal_actions())
    return any(ways) if mine else all(ways)


def true_answers(state: State, known: dict[int, int]) -> dict[str, set[int] | int | None]:
    """What keeps the best outcome, and what wins soonest, by the positions they lead to."""
    mover = state.to_move
    best = value(state, known)
    after = [follow(state, action) for action in state.legal_actions()]
    soonest = next((n for n in (1, 2, 3) if best == mover and wins_within(state, mover, n)), None)
    return {
        "best": best,
        "keeping": {each.hash for each in after if value(each, known) == best},
        "soonest": soonest,
        "soon": {each.hash for each in after if soonest and wins_within(each, mover, soonest - 1)},
    }


@pytest.mark.parametrize(
    ("game", "options", "last"), [("tanbo", {"size": "3x5"}, 6), ("mambo", {"tiles": "5"}, 2)]
)
def test_what_is_called_clear_is_so_by_looking_at_everything(
    game: str, options: dict[str, str], last: int
) -> None:
    found = 0
    for seed in range(1, 21):
        for position in play_game(games.get(game), options, seed, Manner((2,), 0.5))[-last - 1 : -1]:
            state, known = position.state, dict[int, int]()
            truth = true_answers(state, known)
            clear = clear_turn(state, Oracle(state), BOUNDS)
            single = len(truth["keeping"]) == 1 and truth["best"] != 1 - state.to_move
            if clear is None:
                assert not single or state.legal_count() < 2 or truth["best"] == state.to_move
                continue
            found += 1
            turn = clear.turn.after.hash
            assert clear.aim.goal == ("win" if truth["best"] == state.to_move else "draw")
            assert truth["best"] in (state.to_move, 2)
            assert clear.only == single
            if clear.only:
                assert truth["keeping"] == {turn}
            if clear.within is not None:
                assert truth["soonest"] == clear.within and turn in truth["soon"]
            if not clear.only:
                assert truth["soon"] == {turn}
    assert found >= 1


def test_turns_that_lead_to_the_same_position_are_one() -> None:
    superbo = games.get("superbo").start(tiles="4")
    state = follow(superbo.state, superbo.state.legal_actions()[0])
    mover = state.to_move
    turns = turns_of(state, 10_000)
    assert turns is not None
    assert len({turn.after.hash for turn in turns}) == len(turns)
    ways = 0
    for first in state.legal_actions():
        then = follow(state, first)
        ways += len(then.legal_actions()) if then.to_move == mover and then.result is None else 1
    assert len(turns) < ways
    assert turns_of(state, 3) is None


def test_a_bound_that_is_too_low_gives_no_puzzle() -> None:
    position = ONLY.begin()
    assert clear_turn(position.state, Oracle(position.state), Bounds(nodes=1, total=1)) is None


@pytest.mark.parametrize("puzzle", [ONLY, IN_TWO])
def test_a_puzzle_is_proved_again(puzzle: Puzzle) -> None:
    assert proves(puzzle)


@pytest.mark.parametrize(
    "change",
    [
        {"line": ["f1", "e4"]},
        {"goal": "draw"},
        {"within": 1},
        {"line": ["zz9"]},
        {"only": True, "position": IN_TWO.position, "line": IN_TWO.line},
    ],
)
def test_what_is_no_puzzle_is_not_proved(change: dict[str, object]) -> None:
    assert not proves(ONLY.model_copy(update=change))


def test_a_right_answer_gets_its_reply_and_goes_on_to_the_end() -> None:
    found = answer(LOGO, [], LOGO.line[0])
    assert (found.grade, found.actions) == (Grade.RIGHT, LOGO.line[:2])
    assert answer(LOGO, found.actions, LOGO.line[2]) == Answer(Grade.SOLVED, [LOGO.line[2]])


def test_a_game_that_every_reply_ends_is_won() -> None:
    assert answer(IN_TWO, [], "e1") == Answer(Grade.SOLVED, ["e1", "d4"])


def test_another_turn_that_keeps_the_win_is_right_as_well() -> None:
    found = answer(LOGO, [], LOGO.line[0]).actions
    here = LOGO.begin()
    for action in found:
        here = here.play(action)
    for action in here.actions():
        ends = here.play(action).result is not None
        assert answer(LOGO, found, action).grade is (Grade.SOLVED if ends else Grade.WRONG)


def test_a_wrong_answer_is_refuted_by_the_other_side() -> None:
    player = ONLY.begin().state.to_move
    wrong = next(action for action in ONLY.begin().actions() if action != "f2")
    found = answer(ONLY, [], wrong)
    assert found.grade is Grade.WRONG and found.actions[0] == wrong
    after = ONLY.begin().play(wrong)
    assert len(found.actions) > 1
    for action in found.actions[1:]:
        assert after.to_move == 1 - player
        after = after.play(action)
    # The refutation refutes: the solver does not win any more.
    assert after.result is not None or Oracle(after.state).wins(after.state, player, 10**6) is False


def test_a_win_that_takes_too_long_is_wrong_where_the_fastest_is_asked_for() -> None:
    state = IN_TWO.begin().state
    slower = next(
        action
        for action in IN_TWO.begin().actions()
        if action != "e1" and Oracle(state).wins(IN_TWO.begin().play(action).state, state.to_move, 10**6)
    )
    assert answer(IN_TWO, [], slower).grade is Grade.WRONG


def test_where_only_the_result_counts_the_puzzle_ends_with_its_turn() -> None:
    assert answer(ONLY, [], "f2").grade is Grade.SOLVED


def test_what_cannot_be_proved_is_neither_right_nor_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    first = answer(LOGO, [], LOGO.line[0]).actions
    here = LOGO.begin()
    for action in first:
        here = here.play(action)
    monkeypatch.setattr(Oracle, "wins_within", lambda *_asked: None)
    slow = next(a for a in here.actions() if here.play(a).result is None)
    assert answer(LOGO, first, slow) == Answer(Grade.UNSURE, [slow])


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(IllegalAction):
        answer(ONLY, [], "d4")


def test_the_finder_makes_what_is_proved_again() -> None:
    position = ONLY.begin()
    oracle = Oracle(position.state)
    made = make_puzzle(Candidate(position, midway=False, source="test"), oracle, Bounds())
    assert made is not None
    assert (made.goal, made.only, made.line[: made.key]) == ("win", True, ["f2"])
    assert "only_move" in made.themes and proves(made)


def test_candidates_come_from_the_end_and_say_where_a_turn_had_begun() -> None:
    positions = play_game(games.get("symbio"), {}, 3, Manner((2,), 0.2))
    found = list(candidates(positions, "g"))
    numbers = [int(each.source.split(", ")[1]) for each in found]
    assert numbers == sorted(numbers, reverse=True)
    assert {each.midway for each in found} == {True, False}
    for each, number in zip(found, numbers, strict=True):
        assert str(each.position) == str(positions[number])
        assert each.midway == (number > 0 and positions[number - 1].to_move == positions[number].to_move)


def test_mirror_images_are_one_puzzle_and_trivial_ones_few() -> None:
    collection = Collection(Taste(at_once=3))
    assert collection.add(ONLY, ONLY.begin())
    assert not collection.add(ONLY, ONLY.begin())
    board, player = ONLY.position.split(" ")
    turned = "/".join(row[::-1] for row in board.split("/"))
    mirrored = games.get("tanbo").parse(f"{turned} {player}", **TANBO)
    assert str(mirrored) != ONLY.position and collection.knows(mirrored)

    at_once = ONLY.model_copy(update={"within": 1})
    kept = sum(collection.add(at_once, position) for position in different_positions(30))
    assert 1 <= kept < 15


def different_positions(number: int):
    lots, found = Random(1), []
    while len(found) < number:
        position = games.get("tanbo").start(**TANBO)
        for _ply in range(10):
            position = position.follow(lots.choice(position.state.legal_actions()))
        found.append(position)
    return found


def test_games_are_the_same_for_the_same_seed() -> None:
    tanbo = games.get("tanbo")
    one, two, other = (play_game(tanbo, {"size": "5x7"}, seed, Manner()) for seed in (4, 4, 5))
    assert list(map(str, one)) == list(map(str, two)) != list(map(str, other))
    assert one[-1].result is not None or len(one) > LONGEST


def test_files_are_written_and_read_again(tmp_path) -> None:
    file = tmp_path / "puzzles.jsonl"
    file.write_text(written([ONLY, IN_TWO]), encoding="utf-8")
    assert read_puzzles(file) == [ONLY, IN_TWO]
    assert ONLY.id != IN_TWO.id and len(ONLY.id) == 12


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("{", "-"),
        (json.dumps({**ONLY.model_dump(), "goal": "glory"}), "goal"),
        (json.dumps({**ONLY.model_dump(), "colour": "red"}), "colour"),
        (json.dumps({**ONLY.model_dump(), "line": []}), "line"),
    ],
)
def test_a_bad_line_is_named(tmp_path, line: str, field: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(written([ONLY]) + line + "\n", encoding="utf-8")
    with pytest.raises(HortusError) as caught:
        read_puzzles(file)
    assert (caught.value.params["line"], caught.value.params["field"]) == (2, field)


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path) -> None:
    with pytest.raises(HortusError, match="cannot be read"):
        read_puzzles(tmp_path / "none")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HortusError, match="not UTF-8"):
        read_puzzles(tmp_path / "bytes")
