"""From opinions to words, on opinions that are made up."""

from __future__ import annotations

from math import exp

import pytest

from hortus.study.facts import Line, Opinion
from hortus.study.judgement import KINDS, accuracy, assess, consistent, counts, kind_of, turning_points


def line(action, score, visits=1000, **more):
    return Line(action=action, score=score, visits=visits, line=[action], **more)


def opinion(player, score, *lines, choices=9, **more):
    return Opinion(player=player, score=score, simulations=1000, choices=choices, lines=list(lines), **more)


def judged(before, after, action="b"):
    return assess([before, after], [action])[0]


@pytest.mark.parametrize(
    ("loss", "kind"),
    [(0.0, None), (0.0999, None), (0.1, "inaccuracy"), (0.2, "mistake"), (0.29, "mistake"), (0.3, "blunder")],
)
def test_mistakes_are_named_by_size(loss, kind):
    assert kind_of(loss) == kind


def test_a_loss_is_what_the_best_line_has_more():
    before = opinion(0, 0.6, line("a", 0.7), line("b", 0.6, visits=3))
    ply = judged(before, opinion(1, 0.55))
    assert (ply.score_played, ply.loss) == (pytest.approx(0.45), pytest.approx(0.25))
    assert (ply.kind, ply.best.action, ply.missed) == ("mistake", "a", None)
    same = judged(before, opinion(0, 0.45))
    assert same.loss == pytest.approx(0.25), "the same player may act again"


def test_an_action_that_the_search_undervalued_is_no_mistake():
    ply = judged(opinion(0, 0.5, line("a", 0.6), line("b", 0.1, visits=2)), opinion(1, 0.3))
    assert (ply.loss, ply.kind, ply.best.action) == (0.0, None, "b")
    assert ply.best.line == ["b"]


def test_a_line_that_few_simulations_praise_does_not_count():
    lines = line("a", 0.5), line("c", 0.9, visits=20), line("b", 0.4, visits=100)
    assert judged(opinion(0, 0.5, *lines), opinion(1, 0.5)).kind is None
    hoped = opinion(0, 0.5, line("a", 0.7, visits=400))
    assert judged(hoped, opinion(1, 0.55)).loss == pytest.approx(0.05)


def test_forced_results_that_were_given_away():
    won = opinion(0, 1.0, line("a", 1.0, proven=0), proven=0)
    assert judged(won, opinion(1, 1.0, proven=1)).missed == "win"
    drawn = judged(won, opinion(1, 0.5, proven=2))
    assert (drawn.missed, drawn.kind, drawn.loss) == ("win", "blunder", 0.5)
    unclear = judged(won, opinion(1, 0.25))
    assert (unclear.missed, unclear.kind) == ("win", "mistake")
    assert judged(won, opinion(1, 0.05)).missed is None, "it may well win, too"
    assert judged(won, opinion(1, 0.0, proven=0)).missed is None
    even = opinion(0, 0.5, line("a", 0.5, proven=2), line("c", 0.4), proven=2)
    assert judged(even, opinion(1, 1.0, proven=1)).missed == "draw"
    assert judged(even, opinion(1, 0.5, proven=2)).missed is None
    held = opinion(0, 0.3, line("a", 0.5, proven=2), line("c", 0.1))
    given = judged(held, opinion(1, 1.0, proven=1))
    assert (given.missed, given.kind) == ("draw", "blunder")


def test_where_all_is_lost_nothing_is_a_mistake():
    lost = opinion(0, 0.0, line("a", 0.0, proven=1), line("b", 0.0, proven=1), proven=1)
    assert judged(lost, opinion(1, 1.0, proven=1)).kind is None


def test_what_is_proven_of_one_position_is_known_of_its_neighbours():
    first = opinion(0, 0.5, line("a", 0.6), line("b", 0.5))
    second = opinion(1, 0.4, line("c", 0.4), choices=1)
    third = opinion(0, 1.0, line("d", 1.0, proven=0), proven=0)
    found = consistent([first, second, third], ["b", "c"])
    assert [one.proven for one in found] == [0, 0, 0]
    assert [one.score for one in found] == [1.0, 0.0, 1.0]
    assert found[0].lines[0].action == "b"
    lost = opinion(0, 0.0, proven=1)
    found = consistent([lost, opinion(1, 0.8), opinion(0, 0.3)], ["a", "b"])
    assert [one.proven for one in found] == [1, 1, None]
    assert consistent(found, ["a", "b"]) == found


def test_turning_points():
    assert turning_points([]) == turning_points([0.5]) == []
    assert turning_points([0.5, 0.52, 0.48, 0.53]) == [], "nobody is the favourite"
    assert turning_points([0.56, 0.5, 0.44]) == [2]
    assert turning_points([0.6, 0.5, 0.6]) == []
    assert turning_points([0.6, 0.9, 0.6]) == [1, 2]
    assert turning_points([0.5, 0.7, 0.9, 0.6, 1.0, 0.99]) == [1, 3, 4] or turning_points(
        [0.5, 0.7, 0.9, 0.6, 1.0, 0.99]
    ) == [2, 3, 4]


def chosen(beats, loss=0.0, stake=0.5, **more):
    """A ply of an action that beats such a share of the others, and gives so much away."""
    before = opinion(0, 0.5 + loss, line("a", 0.5 + loss), line("b", 0.5, beats=beats), stake=stake, **more)
    return judged(before, opinion(1, 0.5))


def test_accuracy_is_how_an_action_stands_among_the_others():
    assert accuracy([chosen(1.0)] * 3, 0) == 1.0
    assert accuracy([chosen(beats / 10) for beats in range(11)], 0) == pytest.approx(0.5)
    assert accuracy([chosen(1.0), chosen(0.0)], 0) == 0.5
    assert accuracy([chosen(1.0)], 1) is None


def test_accuracy_falls_with_what_was_given_away():
    found = [accuracy([chosen(1.0, loss)], 0) for loss in (0.0, 0.1, 0.2, 0.5)]
    assert found == [pytest.approx(exp(-4 * loss)) for loss in (0.0, 0.1, 0.2, 0.5)]
    assert accuracy([chosen(0.5, 0.1)], 0) == pytest.approx(exp(-0.4) / 2)


def test_accuracy_counts_plies_as_much_as_was_at_stake():
    assert accuracy([chosen(1.0, stake=0.6), chosen(0.0, stake=0.2)], 0) == pytest.approx(0.75)
    blunder = chosen(0.5, 0.5, stake=0.0)
    assert accuracy([chosen(1.0, stake=0.5), blunder], 0) == pytest.approx((1 + exp(-2) / 2) / 2)
    assert accuracy([chosen(0.0, stake=0.0)], 0) is None, "all actions were equal"
    assert accuracy([chosen(1.0), chosen(0.0, choices=1)], 0) == 1.0, "there was no choice"


def test_a_proven_win_is_as_good_as_any():
    won = opinion(0, 1.0, line("a", 1.0, proven=0), line("b", 0.8, beats=0.5), proven=0, stake=0.3)
    assert accuracy([judged(won, opinion(1, 0.0, proven=0))], 0) == 1.0


def test_accuracy_is_not_told_of_reviews_that_did_not_look_at_all_actions():
    old = chosen(None, stake=None)
    assert accuracy([old], 0) is None
    assert accuracy([old, chosen(0.25)], 0) == 0.25


def test_counts_of_mistakes():
    good, bad = chosen(1.0), chosen(0.5, 0.3)
    assert counts([good, bad], 0) == {**dict.fromkeys(KINDS, 0), "blunder": 1}
    assert counts([bad], 1) == dict.fromkeys(KINDS, 0)
