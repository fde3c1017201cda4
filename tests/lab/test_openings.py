"""Openings."""

from __future__ import annotations

import pytest

from hortus import games
from hortus.core import Position
from hortus.lab.arbiter import Contest, Job
from hortus.lab.line import Key
from hortus.lab.openings import derive, opening


def replay(position: Position, actions: list[str]) -> Position:
    for action in actions:
        position = position.play(action)
    return position


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("plies", [0, 1, 6])
def test_an_opening_is_legal_and_the_game_goes_on(game: str, plies: int) -> None:
    start = games.get(game).start()
    for seed in range(5):
        actions = opening(start, plies, seed)
        assert len(actions) == plies
        assert replay(start, actions).result is None
        assert opening(start, plies, seed) == actions


def test_seeds_give_other_openings() -> None:
    start = games.get("tanbo").start(size="7x7")
    assert len({tuple(opening(start, 4, seed)) for seed in range(100)}) > 90


def test_games_that_are_too_short_get_shorter_openings() -> None:
    start = games.get("tanbo").start(size="3x3")
    actions = opening(start, 1000, 1)
    assert 0 < len(actions) < 1000
    assert replay(start, actions).result is None


def test_both_games_of_a_pair_and_all_pairings_have_the_same_opening() -> None:
    contest = Contest("tanbo", {"size": "7x7"}, 4, seed=9)
    jobs = [Job(contest, Key(a, b, 3, leg)) for a, b in (("x", "y"), ("p", "q")) for leg in (0, 1)]
    assert len({tuple(job.opening()) for job in jobs}) == 1
    assert jobs[0].players == ("x", "y") and jobs[1].players == ("y", "x")
    assert len({seed for job in jobs for seed in job.seeds}) == 8
    assert Job(contest, Key("x", "y", 4, 0)).opening() != jobs[0].opening()


def test_derived_seeds_are_the_same_everywhere() -> None:
    assert derive(1, "opening", 0) == 2919483218344140762
    assert derive("1", "2") != derive("12")
    assert all(0 <= derive(n) < 2**62 for n in range(100))
