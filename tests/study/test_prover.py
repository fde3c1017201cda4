"""What the solver's table tells beside the search is true, in games that go round, too."""

from __future__ import annotations

import pytest

from hortus import games
from hortus.search.proof.line import follow
from hortus.study.prover import LONGEST_LINE, Prover
from search.made_up import (
    DRAW,
    Maze,
    Pile,
    Tree,
    maze_values,
    pile_value,
    random_maze,
    random_tree,
    tree_value,
)
from study.truth import truth

MEMORY = 1 << 20


def never():
    return False


def holds(prover, state, value_of):
    """The outcome, what is known of the positions after each action, and the line are as they should be."""
    outcome = prover.prove(state, 100_000, None, never)
    assert outcome == value_of(state)
    for action in state.legal_actions():
        after = follow(state, action)
        assert prover.known(after) in (None, value_of(after))
    here, line = state, prover.line(state, outcome)
    assert len(line) <= LONGEST_LINE
    # Where positions can come round, the table does not keep that neither player forces a win.
    assert line or (outcome == DRAW and state.can_repeat())
    for action in line:
        here = follow(here, action)
        assert value_of(here) == outcome
    return here


@pytest.mark.parametrize("seed", range(30))
def test_games_written_out(seed):
    state = Tree(random_tree(seed))
    holds(Prover(state, MEMORY), state, lambda at: tree_value(at.tree))


@pytest.mark.parametrize("seed", range(60))
def test_games_that_go_round(seed):
    state = Maze(random_maze(seed))
    values = maze_values(state.ways)
    prover = Prover(state, MEMORY)
    holds(prover, state, lambda at: values[at.place])


@pytest.mark.parametrize("pile", range(2, 14))
def test_players_who_act_twice_in_a_row(pile):
    state = Pile(pile)

    def value(at):
        return pile_value(at.pile, at.turn % 4) if at.pile else at.result

    end = holds(Prover(state, MEMORY), state, value)
    assert end.result is not None, "a line of play that is won goes to the end"


def test_a_draw_has_a_line():
    state = games.get("mambo").start(tiles="4").state
    known = truth(games.get("mambo").start(tiles="4"))
    holds(Prover(state, MEMORY), state, lambda at: known[at.hash] if at.result is None else at.result)


def test_what_is_too_much_is_not_answered():
    state = games.get("tanbo").start(size="7x7").state
    prover = Prover(state, MEMORY)
    assert prover.prove(state, 50, None, never) is None
    assert prover.prove(state, 10**9, None, lambda: True) is None
    assert prover.known(state) is None


def test_it_can_be_stopped_on_the_way():
    state = games.get("tanbo").start(size="9x11").state
    looks = []

    def second_look():
        looks.append(1)
        return len(looks) > 1

    assert Prover(state, MEMORY).prove(state, 10**12, None, second_look) is None
