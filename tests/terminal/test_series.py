"""Many games between computers."""

import gc
import json
import sys

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.terminal.opponent import computer
from hortus.terminal.series import asserting, play_series


@pytest.mark.parametrize("name", games.names())
def test_random_games_end_and_are_counted(name):
    one, two = (play_series(games.get(name).start(), [computer(None)] * 2, 12, seed=4) for _ in range(2))
    assert one.games == 12 == sum(one.wins) + one.draws
    assert one.shortest * 12 <= one.actions <= one.longest * 12
    assert (one.wins, one.actions) == (two.wins, two.actions)


def test_a_line_for_people_and_json_for_programs(hortus):
    arguments = ("play", "mamba", "-o", "tiles=20", "--games", 5, "--seed", 7, "--level", "1,random")
    line = hortus(*arguments).lines[0]
    told = json.loads(hortus(*arguments, "--json").out)
    assert line.startswith("Mamba (tiles=20, largest_wins=off): 5 games, O (1) won ")
    assert f"O (1) won {told['wins'][0]}, X (random) won {told['wins'][1]}" in line
    assert told["levels"] == [1, None] and told["options"]["tiles"] == "20"
    assert told["mean_length"] == round(told["actions"] / 5, 1)


def test_a_broken_assertion_of_a_core_is_an_error():
    class Broken:
        def __del__(self):
            raise AssertionError("no tile is lost")

    before = sys.unraisablehook
    with (
        pytest.raises(HortusError, match=r"Assertions failed \(1\), the first in .*no tile is lost"),
        asserting(),
    ):
        Broken()
        gc.collect()
    assert sys.unraisablehook is before


@pytest.mark.parametrize("levels", ["1,2", "random,1", "0"])
def test_levels_differ_by_side(hortus, levels):
    done = hortus("play", "mambo", "-o", "tiles=4", "--side", "none", "--level", levels, "--seed", 1)
    words = {"1": "computer, level 1", "2": "computer, level 2"}
    seats = [words.get(level, "computer, at random") for level in levels.split(",")]
    assert done.lines[1] == f"O: {seats[0]}.  X: {seats[-1]}."
