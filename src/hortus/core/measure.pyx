"""Counting and timing on the contract: perft, and uniformly random games against the clock."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from posix.time cimport CLOCK_MONOTONIC, clock_gettime, timespec

from hortus.core.bridge import failure
from hortus.core.state cimport Rng, State, rng_seed

cdef enum:
    BATCH = 8  # games between two looks at the clock
cdef double SLICE = 0.05  # seconds without the GIL


cdef void check(State state) except *:
    """Raise what rules written in Python have raised."""
    error = failure(state)
    if error is not None:
        raise error


cdef double now() noexcept nogil:
    cdef timespec at
    clock_gettime(CLOCK_MONOTONIC, &at)
    return at.tv_sec + 1e-9 * at.tv_nsec


cdef uint64_t count(State state, list below, uint64_t *actions, int depth) except? 0:
    """Sequences of ``depth`` actions. ``below`` are states to work in, ``actions`` room for the
    legal actions of each depth."""
    cdef uint64_t total = 0
    cdef int number, i
    cdef State after
    if depth == 1:
        total = state.count_legal()
        check(state)
        return total
    if depth > 2:
        PyErr_CheckSignals()
    after = <State>below[depth - 2]
    number = state.legal(actions)
    for i in range(number):
        after.assign(state)
        after.play(actions[i])
        if depth == 2:
            total += after.count_legal()
        else:
            total += count(after, below, actions + state.max_legal, depth - 1)
    check(after)
    check(state)
    return total


def perft(State state not None, int depth):
    """The number of sequences of ``depth`` actions, at least one, from a state. A game that is over
    has no continuation."""
    cdef uint64_t *actions
    if depth < 1:
        raise ValueError(f"sequences have one action at least, not {depth}")
    actions = <uint64_t *>malloc(<size_t>depth * state.max_legal * sizeof(uint64_t))
    if actions == NULL:
        raise MemoryError
    try:
        return count(state, [state.blank() for _ in range(depth - 1)], actions, depth)
    finally:
        free(actions)


def playouts(State start not None, double seconds, uint64_t seed, until=None):
    """Play random games from a state for so many seconds, one at least, without the GIL.

    Gives the number of games, the number of actions, and the seconds that they took. ``until`` is an
    event (of ``threading``) that ends it sooner. Signals are heard, so that Ctrl-C ends it in the main
    thread. Threads that call this at the same time share nothing but the start.
    """
    # Made here, by the thread that uses it: each thread has its own arena of memory.
    cdef State state = start.blank()
    cdef uint64_t games = 0, actions = 0
    cdef double begin = now(), end = begin, pause
    cdef int length, i
    cdef Rng rng
    rng_seed(&rng, seed)
    while not games or (end - begin < seconds and not (until is not None and until.is_set())):
        pause = min(begin + seconds, end + SLICE)
        with nogil:
            while True:
                for i in range(BATCH):
                    length = 0
                    state.assign(start)
                    state.playout(&rng, &length)
                    actions += length
                games += BATCH
                end = now()
                if end >= pause:
                    break
        check(state)
        PyErr_CheckSignals()
    return games, actions, end - begin
