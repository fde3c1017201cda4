"""Counting and timing, on a game small enough to count by hand."""

import signal
from threading import Event, Timer
from time import monotonic

import pytest

from hortus import games
from hortus.core.measure import perft, playouts

START = games.get("tanbo").start(size="3x3")
#: Seconds of which none need go by.
LONG = 600


def counted(position, depth):
    if depth == 0:
        return 1
    return sum(counted(position.play(action), depth - 1) for action in position.actions())


@pytest.mark.parametrize("depth", range(1, 6))
def test_perft_counts_sequences(depth):
    assert perft(START.state, depth) == counted(START, depth)


def test_perft_leaves_the_state_as_it_was():
    before = START.state.hash
    perft(START.state, 4)
    assert START.state.hash == before


def test_a_finished_game_has_no_continuation():
    over = games.get("tanbo").parse("2w/2w/ww1 b").state
    assert perft(over, 1) == perft(over, 3) == 0


@pytest.mark.parametrize("depth", [0, -1])
def test_a_sequence_has_one_action_at_least(depth):
    with pytest.raises(ValueError, match="one action at least"):
        perft(START.state, depth)


def test_playouts_are_counted_and_timed():
    number, actions, seconds = playouts(START.state, 0.02, 1)
    assert number > 0
    assert 3 < actions / number < 20
    assert 0.02 <= seconds < 50


def test_playouts_end_when_they_are_told_to():
    over = Event()
    Timer(0.2, over.set).start()
    number, _actions, seconds = playouts(START.state, LONG, 1, over)
    assert number > 0 and over.is_set() and seconds < LONG


def test_playouts_hear_signals():
    """In the main thread, while the clock of the playouts runs."""

    def ring(*_):
        raise InterruptedError

    before = signal.signal(signal.SIGALRM, ring)
    begin = monotonic()
    try:
        with pytest.raises(InterruptedError):
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            playouts(START.state, LONG, 1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert monotonic() - begin < LONG
