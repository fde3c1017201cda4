"""What an action allows."""

from __future__ import annotations

import pytest

from hortus import games
from hortus.core import IllegalAction
from hortus.study.opinion import Analyst
from hortus.study.refute import Refutation, refute
from records.samples import finished
from study.truth import outcome, truth


def test_the_reply_that_refutes_a_thrown_win():
    positions = list(finished().positions())
    here = positions[3]
    found = refute(Analyst(here, seed=1), here, "B2", simulations=600)
    assert (found.action, found.player, found.proven, found.score, found.loss) == ("b2", 1, 0, 0.0, 1.0)
    assert found.best.action == "b1" and found.best.proven == 1
    assert found.reply is not None and found.players[found.reply] == 0
    known, after = truth(here), here
    for number, action in enumerate(found.line):
        assert after.to_move == found.players[number]
        after = after.play(action)
        assert outcome(known, after) == 0
    assert Refutation.model_validate_json(found.model_dump_json()) == found


def test_nothing_refutes_the_best_action():
    here = list(finished().positions())[3]
    found = refute(Analyst(here, seed=1), here, "b1", simulations=600)
    assert (found.loss, found.best.action, found.proven) == (0.0, "b1", 1)


def test_the_opponents_reply_comes_after_the_players_whole_turn():
    here = games.get("superbo").start(tiles="6").play("-1,0=oXX")
    action = here.actions()[0]
    found = refute(Analyst(here, seed=1), here, action, simulations=600)
    assert found.line[0] == action and found.player == here.to_move
    assert found.reply is not None and found.reply >= 2
    assert set(found.players[: found.reply]) == {found.player}


def test_an_action_that_ends_the_game(doubles):
    here = doubles.parse("2 0")
    found = refute(Analyst(here, seed=1), here, "2", simulations=50)
    assert (found.line, found.reply, found.proven, found.loss) == (["2"], None, 0, 0.0)


class Stopped(Analyst):
    """Is stopped from outside in the midst of every opinion."""

    def __init__(self, start):
        super().__init__(start, seed=1)
        self.simulations = []

    def opinion(self, position, **how):
        found = super().opinion(position, **{**how, "report": lambda _opinion: self.stop(), "every": 0.0})
        self.simulations.append(found.simulations)
        return found


def test_stopping_ends_both_searches():
    here = games.get("symbio").start()
    analyst = Stopped(here)
    found = refute(analyst, here, here.actions()[0])
    assert len(analyst.simulations) == 2 and analyst.stopped
    assert analyst.simulations[1] == 0, "it was not begun"
    assert found.action == here.actions()[0] and found.line[0] == found.action


def test_an_illegal_action():
    here = games.get("tanbo").start(size="3x3")
    with pytest.raises(IllegalAction):
        refute(Analyst(here, seed=1), here, "a1", simulations=10)
