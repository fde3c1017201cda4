"""Opinions: chances, lines, and verdicts that are exact."""

from __future__ import annotations

import threading

import pytest

from hortus import games
from hortus.core import HortusError, IllegalAction
from hortus.study.facts import in_order
from hortus.study.opinion import Analyst, Line, Opinion
from study.truth import SMALL, outcome, start, truth, wander

WORTH = {0: (1.0, 0.0), 1: (0.0, 1.0), 2: (0.5, 0.5)}


@pytest.mark.parametrize(("game", "options"), SMALL)
def test_small_positions_are_judged_exactly(game, options):
    begin = start(game, options)
    known = truth(begin)
    analyst = Analyst(begin, seed=1)
    for seed in range(3):
        for position in wander(begin, seed):
            opinion = analyst.opinion(position, simulations=300)
            proven = outcome(known, position)
            assert opinion.proven == proven
            assert opinion.score == WORTH[proven][opinion.player]
            for line in opinion.lines:
                after = outcome(known, position.play(line.action))
                assert line.proven in (None, after)
                assert line.proven is None or line.score == WORTH[after][opinion.player]
            if opinion.lines:
                best = opinion.lines[0]
                assert best.proven == proven or len(opinion.lines) == opinion.choices == 1
                assert best.line[0] == best.action


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_lines_that_can_be_played(name):
    begin = games.get(name).start()
    opinion = Analyst(begin, seed=1).opinion(begin, simulations=200, most=4)
    assert opinion.choices == len(begin.actions())
    assert 0 < opinion.score < 1 and opinion.proven is None
    assert len(opinion.lines) == min(4, opinion.choices)
    for line in opinion.lines:
        here = begin
        for action in line.line:
            here = here.play(action)
        assert line.visits > 0
        assert len(line.line) > 1


def line_of(action, score, proven=None):
    return Line(action=action, score=score, visits=1, proven=proven)


def test_lines_are_told_by_their_chances_after_the_one_that_would_be_played():
    first, *rest = [line_of("a", 0.5), line_of("b", 0.51), line_of("c", 0.53), line_of("d", 0.52)]
    assert [line.action for line in in_order([first, *rest], 0, None)] == ["a", "c", "d", "b"]
    lost, drawn, won = line_of("e", 0.0, 1), line_of("f", 0.5, 2), line_of("g", 1.0, 0)
    assert [line.action for line in in_order([lost, first, *rest], 0, None)] == ["a", "c", "d", "b", "e"]
    assert [line.action for line in in_order([lost, *rest, drawn], 0, 2)] == ["f", "c", "d", "b", "e"]
    assert [line.action for line in in_order([first, lost, won, *rest], 0, 0)] == [
        "g",
        "c",
        "d",
        "b",
        "a",
        "e",
    ]


@pytest.mark.parametrize("name", games.names())
def test_all_opinions_tell_their_lines_in_that_order(name):
    begin, heard = games.get(name).start(), []
    told = Analyst(begin, seed=2).opinion(
        begin, simulations=400, most=6, asked=begin.actions()[-3:], report=heard.append, every=0
    )
    for opinion in [*heard, told]:
        scores = [line.score for line in opinion.lines[1:] if line.proven is None]
        assert scores == sorted(scores, reverse=True)
        assert opinion.lines == in_order(opinion.lines, opinion.player, opinion.proven)


def test_the_same_calls_have_the_same_answers():
    def answers():
        position = games.get("superbo").start(tiles="6")
        analyst = Analyst(position, seed=7)
        for _ in range(4):
            opinion = analyst.opinion(position, simulations=300)
            position = position.play(opinion.lines[0].action)
            yield opinion

    assert list(answers()) == list(answers())


def test_forgetting_makes_an_opinion_independent_of_what_was_before():
    begin = games.get("tanbo").start(size="5x7")
    later = begin.play(begin.actions()[0])
    analyst = Analyst(begin, seed=3)
    analyst.opinion(begin, simulations=500)
    analyst.forget()
    assert analyst.opinion(later, simulations=500) == Analyst(later, seed=3).opinion(later, simulations=500)


def test_actions_that_are_asked_for_are_among_the_lines():
    begin = games.get("tanbo").start()
    analyst = Analyst(begin, seed=1)
    some = begin.actions()[::20]
    opinion = analyst.opinion(begin, simulations=300, most=1, asked=[action.upper() for action in some])
    assert {*some} <= {line.action for line in opinion.lines} and len(opinion.lines) <= len(some) + 1
    assert opinion.line(some[0]).action == some[0]
    assert opinion.line("a1") is None


def test_what_cannot_be_asked():
    begin = games.get("tanbo").start(size="5x7")
    analyst = Analyst(begin, seed=1)
    with pytest.raises(IllegalAction):
        analyst.opinion(begin, simulations=10, asked=["a1"])
    with pytest.raises(HortusError, match="another game"):
        analyst.opinion(games.get("tanbo").start(), simulations=10)


def test_where_there_is_one_action_the_position_after_it_counts(doubles):
    begin = doubles.start(heap="2").play("1")
    assert begin.actions() == ["1"]
    opinion = Analyst(begin, seed=1).opinion(begin, simulations=10)
    assert opinion == Opinion(
        player=0,
        score=1.0,
        proven=0,
        within=1,
        choices=1,
        lines=[Line(action="1", score=1.0, visits=0, proven=0, within=1, line=["1"])],
    )
    here = games.get("tanbo").start(size="3x3")
    for action in ("b3", "a2", "b2", "c2"):
        here = here.play(action)
    opinion = Analyst(here, seed=1).opinion(here, simulations=50)
    assert opinion.choices == len(here.actions()) == 1
    assert opinion.proven == outcome(truth(here), here)


def test_players_who_act_twice_in_a_row(doubles):
    begin = doubles.start(heap="9")
    known = truth(begin)
    analyst = Analyst(begin, seed=1)
    for seed in range(6):
        for position in wander(begin, seed)[:-1]:
            opinion = analyst.opinion(position, simulations=100)
            assert (opinion.player, opinion.proven) == (position.to_move, outcome(known, position))


def test_a_game_that_is_over():
    last = wander(games.get("tanbo").start(size="3x3"), 1)[-1]
    opinion = Analyst(last, seed=1).opinion(last, simulations=10)
    assert (opinion.proven, opinion.lines, opinion.choices) == (last.result.winner, [], 0)
    assert opinion.chance(last.result.winner) == 1.0


def test_thinking_without_limits_until_it_is_stopped():
    begin = games.get("symbio").start()
    analyst = Analyst(begin, seed=1)
    told = []

    def report(opinion):
        told.append(opinion)
        if len(told) == 2:
            analyst.stop()

    opinion = analyst.opinion(begin, report=report, every=0.01)
    assert len(told) >= 2
    assert all(one.lines and one.choices == opinion.choices for one in told)
    assert told[0].simulations <= told[-1].simulations <= opinion.simulations


def test_an_event_ends_it():
    begin = games.get("superlogo").start()
    analyst, until = Analyst(begin, seed=1), threading.Event()
    opinion = analyst.opinion(begin, report=lambda _opinion: until.set(), every=0.0, until=until)
    assert opinion.lines
    assert analyst.opinion(begin, until=until).lines  # set already: ends at once
    until.clear()
    assert analyst.opinion(begin, simulations=100, until=until).simulations == 100


def test_seconds_are_a_limit_too():
    begin = games.get("mambo").start()
    opinion = Analyst(begin, seed=1).opinion(begin, seconds=0.5)
    assert opinion.simulations > 0 and opinion.lines


def test_opinions_go_through_json():
    begin = games.get("mambo").start(tiles="4")
    opinion = Analyst(begin, seed=1).opinion(begin, simulations=50)
    assert Opinion.model_validate_json(opinion.model_dump_json()) == opinion
