"""Tanbo's rules core against its slow twin and against what the rules promise."""

import json
import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from hortus import games
from hortus.core import PositionError
from twins.tanbo import Twin, name

TANBO = games.get("tanbo")
FIGURES = json.loads((Path(__file__).parent.parent / "data" / "figures.json").read_text(encoding="utf-8"))
SMALL = ["3x3", "3x5", "5x3", "5x7", "7x5", "7x7", "7x9", "classic 9x9"]
LARGE = ["9x11", "11x11", "13x11", "15x15", "17x15", "19x17", "19x19", "classic 19x19"]


def options_of(board):
    *setup, size = board.split()
    return {"size": size, "setup": "classic" if setup else "dense"}


def start_of(board):
    options = options_of(board)
    width, height = map(int, options["size"].split("x"))
    return TANBO.start(**options), Twin.start(width, height, options["setup"] == "classic")


def played(board, seed):
    """The positions of a random game, the start included."""
    random = Random(seed)
    position = TANBO.start(**options_of(board))
    yield position
    while position.result is None:
        position = position.play(random.choice(position.actions()))
        yield position


def roots_of(position):
    """The core's roots as the twin would tell them: colour, stones and root space, by name."""
    return {
        (colour, frozenset(map(position.decode, stones)), frozenset(map(position.decode, space)))
        for _, colour, stones, space in position.state.roots()
    }


def twins_roots(twin):
    return {
        (colour, frozenset(map(name, root)), frozenset(map(name, twin.space(root, colour))))
        for colour in (0, 1)
        for root in twin.roots(colour)
    }


def compare_a_game(position, twin, seed, most=10_000):
    random = Random(seed)
    for _ in range(most):
        assert str(position) == str(twin)
        assert sorted(position.actions()) == sorted(map(name, twin.legal()))
        assert roots_of(position) == twins_roots(twin)
        assert position.state.result == twin.winner()
        if twin.winner() is not None:
            return
        point = random.choice(sorted(twin.legal()))
        after = twin.play(point)
        position = position.play(name(point))
        gone = {(name(at), colour) for colour in (0, 1) for at in twin.stones[colour] - after.stones[colour]}
        if point not in after.stones[twin.to_move]:
            gone.add((name(point), twin.to_move))
        assert {(position.decode(code), colour) for code, colour in position.removed} == gone
        twin = after
    assert most < 10_000


@settings(max_examples=60)
@given(st.sampled_from(SMALL), st.integers(0, 2**32))
def test_small_boards_are_played_as_by_the_twin(board, seed):
    compare_a_game(*start_of(board), seed)


@pytest.mark.parametrize("board", LARGE)
def test_large_boards_begin_as_by_the_twin(board):
    compare_a_game(*start_of(board), seed=1, most=8)


def test_a_whole_game_on_the_usual_board_is_played_as_by_the_twin():
    compare_a_game(*start_of("11x11"), seed=11)


@st.composite
def positions(draw):
    """Position strings with stones anywhere: most are of no game, and many can be read all the same."""
    width, height = draw(st.sampled_from([(3, 3), (3, 5), (7, 5), (7, 7)]))
    # Crowded boards have bounded roots, which no position has, so empty points are drawn more often.
    point = st.sampled_from("bw" + "1" * draw(st.integers(1, 6)))
    rows = draw(st.lists(st.text(point, min_size=width, max_size=width), min_size=height, max_size=height))
    short = [re.sub("1+", lambda gap: str(len(gap[0])), row) for row in rows]
    return "/".join(short) + draw(st.sampled_from([" b", " w"]))


@settings(max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])
@given(positions(), st.integers(0, 2**32))
@example("bb5/bb5/7/3ww2/3ww2/7/7 b", 1)
def test_any_position_that_can_be_read_is_played_as_by_the_twin(text, seed):
    try:
        position = TANBO.parse(text)
    except PositionError:
        assume(False)
    compare_a_game(position, Twin.read(text), seed)


@settings(max_examples=60)
@given(st.sampled_from([*SMALL, "11x11"]), st.integers(0, 2**32))
def test_what_the_rules_promise(board, seed):
    seen = set()
    for position in played(board, seed):
        # No root is bounded after a turn (TAN-6), and nobody is ever without a placement (TAN-3).
        roots = position.state.roots()
        assert all(space for _, _, _, space in roots)
        if position.result is None:
            assert {colour for _, colour, _, _ in roots} == {0, 1}
            assert position.actions()
        # No position comes twice (TAN-7), whoever is to move.
        board_only = str(position).split()[0]
        assert board_only not in seen
        seen.add(board_only)


@settings(max_examples=60)
@given(st.sampled_from([*SMALL, "11x11", "19x19"]), st.integers(0, 2**32), st.integers(0, 80))
def test_a_state_does_not_depend_on_how_it_came_about(board, seed, plies):
    position = list(islice(played(board, seed), plies + 1))[-1]
    read = TANBO.parse(str(position), **options_of(board))
    copy = position.state.copy()
    assert roots_of(read) == roots_of(position)
    for state in (read.state, copy):
        assert state.legal_actions() == position.state.legal_actions()
        assert state.hash == position.state.hash
        assert state.to_move == position.state.to_move
        # The roots' numbers may differ; what a playout picks does not depend on them.
        assert state.random_playout(seed) == position.state.random_playout(seed)


@settings(max_examples=30)
@given(st.sampled_from(SMALL), st.integers(0, 2**32))
@example("3x3", 0)
def test_a_playout_ends_as_a_game_of_its_length_can(board, seed):
    state = TANBO.start(**options_of(board)).state
    outcome, length = state.random_playout(seed)
    assert outcome in (0, 1)
    assert length > 0
    assert state.random_playout(seed) == (outcome, length)


def test_a_playout_is_uniform():
    position = TANBO.start(size="3x3")
    endings = {}
    for seed in range(3000):
        ending = position.state.random_playout(seed)
        endings[ending] = endings.get(ending, 0) + 1
    exact = distribution(position)
    assert endings.keys() <= exact.keys()
    for ending, chance in exact.items():
        expected = 3000 * chance
        assert abs(endings.get(ending, 0) - expected) <= 5 * (expected * (1 - chance)) ** 0.5 + 1, ending


def distribution(position, length=0):
    """The chance of each outcome and length of a uniformly random game."""
    if position.result is not None:
        return {(position.result.winner, length): 1.0}
    chances = {}
    actions = position.actions()
    for action in actions:
        for ending, chance in distribution(position.play(action), length + 1).items():
            chances[ending] = chances.get(ending, 0.0) + chance / len(actions)
    return chances


def figure(words):
    (found,) = (f for f in FIGURES if f["game"] == "tanbo" and words in f["figure"])
    return found


def test_the_designers_figure_of_placements():
    shown = figure("legal and illegal placements")
    position = TANBO.parse(shown["position"])
    assert position.to_move == 1
    assert set(shown["legal"]) <= set(position.actions())
    for point in shown["legal"]:
        assert position.judge(point).legal
    for reason, points in [
        ("no_own_neighbour", shown["illegal_no_own_neighbour"]),
        ("two_or_more_neighbours", shown["illegal_two_or_more"]),
    ]:
        for point in points:
            verdict = position.judge(point)
            assert (verdict.legal, verdict.rule, verdict.reason) == (False, "TAN-3", reason)


def test_the_designers_figure_of_a_removal():
    shown = figure("the root enlarged is bounded")
    assert str(TANBO.parse(shown["position"]).play(shown["action"])) == shown["after"]
