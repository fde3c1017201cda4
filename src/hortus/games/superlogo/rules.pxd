from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t

from hortus.core.state cimport State
from hortus.games.superlogo.lanes cimport Targets

cdef enum:
    # What a super can do at most: every trail of jumps on the squares of one parity, with each last step.
    RUNS = 2432
    ACTIONS = 2800


cdef struct Side:
    uint32_t supers, lows, stop  # squares
    uint32_t captured            # lows off the board
    uint32_t stops               # turns in a row that moved the stop


cdef struct Board:
    Side side[2]
    int quiet   # turns since the last capture
    uint8_t player
    uint8_t passes  # in a row
    int8_t over     # an Outcome


cdef struct Run:
    uint64_t code
    uint32_t at, taken  # where the super stands, and what it captured
    uint32_t steps      # where one more step may end the turn
    uint32_t upto       # actions of this run and those before it


cdef struct Paths:
    Targets fixed  # the paths of fixed length
    unsigned int total
    int runs
    Run run[RUNS]  # a super's captures


cdef struct Standing:
    uint64_t pieces, owners


cdef class SuperlogoState(State):
    cdef Board board
    cdef readonly int quiet
    cdef Standing *past[2]  # the positions since the last capture, by the player to move
    cdef int number[2]

    cdef void follow(self, bint captured) noexcept nogil
    cdef void go(self, uint64_t action) noexcept nogil
    cdef void take(self, uint64_t action) noexcept nogil
