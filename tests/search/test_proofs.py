"""What the search proves is what looking at everything shows."""

from __future__ import annotations

import pytest

from hortus import games
from hortus.search import Engine
from search.made_up import Pile, Tree, exhaust, pile_value, random_tree, tree_value

ENOUGH = 100_000


@pytest.mark.parametrize("seed", range(60))
def test_random_games_with_draws_and_any_order_of_turns(seed: int) -> None:
    tree = random_tree(seed)
    state = Tree(tree)
    thought = Engine(state, seed=seed).think(state, simulations=ENOUGH)
    value = tree_value(tree)
    assert thought.proven == value
    assert thought.score == (0.5 if value == 2 else float(value == tree[0]))
    # The action taken keeps what the position is worth.
    assert tree_value(tree[1][thought.action]) == value


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("pile", range(2, 15))
def test_a_player_who_acts_twice_in_a_row(pile: int, turn: int) -> None:
    state = Pile(pile, turn)
    thought = Engine(state, seed=1).think(state, simulations=ENOUGH)
    assert thought.proven == pile_value(pile, turn)
    if thought.proven == state.to_move:
        state.apply(thought.action)
        assert (state.result if state.pile == 0 else pile_value(state.pile, state.turn % 4)) == thought.proven


def test_the_pile_has_positions_that_differ_from_alternating_turns() -> None:
    alternating = [pile % 4 != 0 for pile in range(1, 15)]
    assert [pile_value(pile, 0) == 0 for pile in range(1, 15)] != alternating
    assert {pile_value(pile, 0) for pile in range(1, 15)} == {0, 1}


def test_every_position_of_tanbo_3x3() -> None:
    start = games.get("tanbo").start(size="3x3").state
    values = exhaust(start)
    engine = Engine(start, seed=3)
    seen, todo = set(), [start]
    while todo:
        state = todo.pop()
        if state.hash in seen or state.result is not None:
            continue
        seen.add(state.hash)
        proven = engine.think(state, simulations=ENOUGH).proven
        assert proven == values[state.hash] or (proven is None and state.legal_count() == 1)
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            todo.append(after)
    assert seen == set(values)
    assert len(seen) > 100


def test_threads_prove_the_same() -> None:
    for seed in range(20):
        tree = random_tree(seed)
        state = Tree(tree)
        assert Engine(state, seed=seed, threads=2).think(state).proven == tree_value(tree)


# 0 acts. Action 1 wins at once; 0 and 2 win later.
QUICK = (0, ((0, ((0, (0, 0)), 1)), 0, (0, (0, 0))))
# 0 acts. 1 can win at once after 0 and 1, not after 2.
TRAP = (0, ((1, (1, 0, 0, 0)), (1, (0, 1, 0, 0)), (1, ((0, (1, 1)), (0, (1, 0)), (0, (1, 0))))))
# 0 loses anyway: at once after 0, in one after 1, in three after 2.
LOST = (0, (1, (1, (1, 1)), (1, ((0, ((1, (1, 1)), 1)), (0, (1, 1))))))


@pytest.mark.parametrize("simulations", [0, 1, 2, 5, 100])
@pytest.mark.parametrize("seed", range(8))
def test_a_win_is_taken_at_once_however_few_the_simulations(simulations: int, seed: int) -> None:
    state = Tree(QUICK)
    thought = Engine(state, seed=seed).think(state, simulations=simulations)
    assert (thought.action, thought.score, thought.proven) == (1, 1.0, 0)


@pytest.mark.parametrize("simulations", [0, 1, 2, 5])
@pytest.mark.parametrize("seed", range(8))
def test_an_immediate_loss_is_avoided_however_few_the_simulations(simulations: int, seed: int) -> None:
    state = Tree(TRAP)
    assert Engine(state, seed=seed).think(state, simulations=simulations).action == 2


def test_who_loses_goes_the_longest_way() -> None:
    state = Tree(LOST)
    thought = Engine(state, seed=1).think(state)
    assert (thought.action, thought.score, thought.proven) == (2, 0.0, 1)


def test_a_sure_draw_is_better_than_what_looks_bad() -> None:
    gloom = (1, tuple((0, (1, 1, 1, 1, 1, 1, 1, 0)) for _ in range(8)))
    state = Tree((0, (2, *(gloom for _ in range(7)))))
    assert Engine(state, seed=1).think(state, simulations=60).action == 0
