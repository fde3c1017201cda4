"""What actions are worth wherever they are taken: the mean of the simulations in which a player took one,
the move-average sampling technique's table (MAST; Finnsson, Björnsson 2008). It fades, for what was good early in a game need not stay so."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from hortus.core.state cimport SLOTS, slot
from hortus.search.points cimport points

cdef enum:
    LONGEST = 2000      # simulations with an action over which its mean is taken


cdef bint make(Worth *worth) noexcept nogil:
    worth.mean = <float *>calloc(2 * SLOTS, sizeof(float))
    worth.tally = <uint32_t *>calloc(2 * SLOTS, sizeof(uint32_t))
    return worth.mean != NULL and worth.tally != NULL


cdef void forget(Worth *worth) noexcept nogil:
    if worth.mean != NULL:
        memset(worth.mean, 0, 2 * SLOTS * sizeof(float))
        memset(worth.tally, 0, 2 * SLOTS * sizeof(uint32_t))


cdef void drop(Worth *worth) noexcept nogil:
    free(worth.mean)
    free(worth.tally)


cdef void learn(Worth *worth, uint64_t action, int player, int outcome) noexcept nogil:
    cdef unsigned int at = slot(action, player)
    worth.tally[at] += worth.tally[at] < LONGEST
    worth.mean[at] += (points(outcome, player) - worth.mean[at]) / <float>worth.tally[at]
