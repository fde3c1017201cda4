"""How actions stand among each other, on searches that are made up and on real ones."""

from __future__ import annotations

import pytest

from hortus import games
from hortus.study.opinion import Analyst
from hortus.study.preference import Standing, beaten, stake

WON, OPEN, LOST = 0, 1, 2


def seen(*visits):
    return [Standing(OPEN, number, 0.5) for number in visits]


def test_an_action_beats_those_with_fewer_visits():
    assert beaten(seen(70, 20, 10)) == [1.0, 0.5, 0.0]
    assert beaten(seen(40, 10, 40, 10)) == pytest.approx([5 / 6, 1 / 6, 5 / 6, 1 / 6])
    assert beaten(seen(5)) == [0.0]


def test_it_is_half_on_average():
    for visits in ((1, 2, 3), (0, 0, 0, 0), (9, 9, 1), (100, 0)):
        shares = beaten(seen(*visits))
        assert sum(shares) / len(shares) == pytest.approx(0.5)


def test_what_is_proven_comes_before_and_behind_whatever_the_visits():
    told = [Standing(LOST, 90, 0.0), Standing(OPEN, 5, 0.4), Standing(WON, 1, 1.0), Standing(WON, 4, 1.0)]
    assert beaten(told) == pytest.approx([0.0, 1 / 3, 5 / 6, 5 / 6])


def test_nothing_is_at_stake_where_all_are_equal():
    for told in (seen(8), seen(50, 50, 50), [Standing(LOST, 9, 0.0), Standing(LOST, 1, 0.0)]):
        assert stake(told) == 0.0
    assert stake(seen(0, 0)) == 0.0


def test_the_more_visits_the_favourite_has_the_more_is_at_stake():
    found = [stake(seen(*visits)) for visits in ((26, 25, 25, 24), (40, 20, 20, 20), (97, 1, 1, 1))]
    assert found == pytest.approx([0.01, 0.15, 0.72])


def test_where_the_best_is_proven_the_stake_is_what_the_others_give_away():
    won, lost, open_ = Standing(WON, 5, 1.0), Standing(LOST, 5, 0.0), Standing(OPEN, 50, 0.75)
    assert stake([won, lost, lost]) == 1.0
    assert stake([won, won, lost]) == 0.5
    assert stake([won, won, won, open_]) == pytest.approx(0.25 / 3)


@pytest.mark.parametrize(
    ("game", "moves", "options"),
    [("tanbo", ("b3", "a2"), {"size": "3x3"}), ("mambo", ("0,0=OOx",), {}), ("symbio", (), {})],
)
def test_an_opinion_tells_of_every_action(game, moves, options):
    position = games.get(game).start(**options)
    for move in moves:
        position = position.play(move)
    actions = position.actions()
    told = Analyst(position, seed=3).opinion(position, simulations=100, asked=actions)
    assert len(told.lines) == told.choices == len(actions)
    assert sum(line.beats for line in told.lines) / len(actions) == pytest.approx(0.5)
    assert 0 <= told.stake <= 1
