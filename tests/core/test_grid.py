"""Names of places and rows of position strings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus.core import PositionError
from hortus.core.grid import cells, coordinates, name_of, pack, place_of, unpack


@given(st.integers(0, 25), st.integers(0, 98))
def test_names_and_places_go_both_ways(x, y):
    assert place_of(name_of(x, y)) == (x, y)


def test_ranks_count_from_below():
    assert name_of(0, 0) == "a1"
    assert name_of(8, 9) == "i10"


def test_a_board_is_seen_from_the_top_left():
    board = cells(3, 2, "point")
    assert [(cell.id, cell.x, cell.y, cell.kind) for cell in board[2:4]] == [
        ("c2", 2, 0, "point"),
        ("a1", 0, 1, "point"),
    ]
    told = [(label.text, label.x, label.y) for label in coordinates(3, 2)]
    assert told == [("a", 0, 2), ("b", 1, 2), ("c", 2, 2), ("2", -1, 0), ("1", -1, 1)]


@given(st.lists(st.text(".bw", min_size=1, max_size=19), min_size=1))
def test_rows_go_both_ways(rows):
    assert unpack(pack(rows), "bw") == rows


@pytest.mark.parametrize("row", ["", "0", "07", "100", "12345", "bx", "B", "b b", "٣", "-1"])
def test_what_is_no_row_is_refused(row):
    with pytest.raises(PositionError, match="only b, w and numbers"):
        unpack(f"b/{row}/w", "bw")
