"""Names of places and rows of position strings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus.core import PositionError
from hortus.core.grid import name_of, pack, place_of, unpack


@given(st.integers(0, 25), st.integers(0, 98))
def test_names_and_places_go_both_ways(x, y):
    assert place_of(name_of(x, y)) == (x, y)


def test_ranks_count_from_below():
    assert name_of(0, 0) == "a1"
    assert name_of(8, 9) == "i10"


@given(st.lists(st.text(".bw", min_size=1, max_size=19), min_size=1))
def test_rows_go_both_ways(rows):
    assert unpack(pack(rows), "bw") == rows


@pytest.mark.parametrize("row", ["", "0", "07", "100", "12345", "bx", "B", "b b", "٣", "-1"])
def test_what_is_no_row_is_refused(row):
    with pytest.raises(PositionError, match="only b, w and numbers"):
        unpack(f"b/{row}/w", "bw")
