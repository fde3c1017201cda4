"""Numbers of things in the terminal agree with their words."""

from __future__ import annotations

import pytest

from hortus.terminal import counts


@pytest.mark.parametrize(
    ("count", "one", "many"),
    [
        (counts.games, "1 game", "games"),
        (counts.plies, "1 ply", "plies"),
        (counts.actions, "1 action", "actions"),
        (counts.puzzles, "1 puzzle", "puzzles"),
        (counts.positions, "1 position", "positions"),
        (counts.simulations, "1 simulation", "simulations"),
    ],
)
def test_one_and_many(count, one, many):
    assert count(1) == one
    assert (count(0), count(2)) == (f"0 {many}", f"2 {many}")


def test_large_numbers_of_what_is_searched_are_grouped():
    assert (counts.positions(1234567), counts.simulations(10000)) == (
        "1,234,567 positions",
        "10,000 simulations",
    )


def test_a_series_of_one_game(hortus):
    done = hortus("play", "tanbo", "-o", "size=3x3", "--games", 1, "--level", "random")
    assert ": 1 game, " in done.out
