"""What every compiled state shares: random numbers, copies, and actions by their codes."""

from itertools import pairwise

import pytest

from hortus import games
from hortus.core import State

START = games.get("tanbo").start(size="3x3").state


def test_a_state_without_rules_cannot_be_copied_or_measured():
    for call in (State().copy, State().blank, State().memory):
        with pytest.raises(TypeError, match="a game's own state"):
            call()


def test_an_action_is_made_in_place_and_an_illegal_one_refused():
    state = START.copy()
    code = state.legal_actions()[0]
    state.apply(code)
    assert state.to_move == 1
    assert state.hash != START.hash
    with pytest.raises(ValueError, match=f"{code} is not a legal action"):
        state.apply(code)


def test_neighbouring_seeds_give_unrelated_games():
    endings = [START.random_playout(seed) for seed in range(4000)]
    wins = [outcome for outcome, _ in endings]
    share = sum(wins) / len(wins)
    assert 0.2 < share < 0.8
    # The outcome of a seed says nothing of the next one's: as many equal pairs as chance gives.
    equal = sum(a == b for a, b in pairwise(wins)) / (len(wins) - 1)
    assert abs(equal - (share**2 + (1 - share) ** 2)) < 0.04


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_any_64_bits_are_a_seed(seed):
    assert START.random_playout(seed)[0] in (0, 1)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_other_numbers_are_none(seed):
    with pytest.raises(OverflowError):
        START.random_playout(seed)
