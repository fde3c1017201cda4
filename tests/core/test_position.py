"""What every position shares, whatever the game."""

import pytest

from hortus import games
from hortus.core import IllegalAction

TANBO = games.get("tanbo")


def test_positions_are_values():
    start = TANBO.start(size="7x7")
    assert {start, TANBO.start(size="7x7"), TANBO.parse(str(start))} == {start}
    assert start != TANBO.start(size="3x3")
    assert start != str(start)
    assert repr(start) == f"<tanbo {start}>"


def test_the_same_stones_under_other_options_are_another_position():
    sparse = TANBO.start(setup="classic")
    assert TANBO.parse(str(sparse), setup="classic") == sparse
    assert TANBO.parse(str(sparse), setup="dense") != sparse


def test_a_player_acts_in_turn_only():
    start = TANBO.start(size="7x7")
    assert start.play("b7", player=0) == start.play("b7")
    with pytest.raises(IllegalAction) as refused:
        start.play("d7", player=1)
    assert refused.value.verdict.params == {"player": "Black"}
