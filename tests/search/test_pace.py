"""Telling now and then."""

import pytest

from hortus.search import pace


@pytest.fixture
def clock(monkeypatch):
    """The time, as a list of one number to be changed."""
    time = [100.0]
    monkeypatch.setattr(pace, "monotonic", lambda: time[0])
    return time


def test_it_is_told_when_it_is_time(clock):
    told = []
    look = pace.paced(2.0, lambda: told.append(clock[0]))
    for clock[0] in (100.0, 101.5, 102.5, 103.0, 104.0, 104.5, 104.6):
        look()
    assert told == [102.5, 104.5]


def test_the_time_that_telling_takes_does_not_count(clock):
    told = []

    def tell():
        told.append(clock[0])
        clock[0] += 5

    look = pace.paced(1.0, tell)
    for _ in range(8):
        clock[0] += 0.5
        look()
    assert told == [101.0, 107.0, 113.0, 119.0]


def test_the_first_time_can_be_set(clock):
    told = []
    look = pace.paced(2.0, lambda: told.append(clock[0]), due=0.0)
    for clock[0] in (100.5, 101.0, 102.5):
        look()
    assert told == [100.5, 102.5]
