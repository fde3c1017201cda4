from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from hortus.core.state cimport State

cdef enum:
    LONGEST = 19  # side of a board
    SMALL = 49    # points of a board on which it helps to ask the solver
    POINTS = (LONGEST + 2) * (LONGEST + 2)  # with a rim of one point
    WORDS = (POINTS + 63) // 64
    ROOTS = 100  # at the start on 19x19
    SUMS = 4 * ROOTS  # sums of up to four root ids


cdef struct Board:
    uint64_t open[2][WORDS]   # the legal points of each colour
    uint64_t stones[2][WORDS]
    uint32_t near[POINTS]
    int16_t space[SUMS]
    uint16_t next[POINTS]
    uint16_t head[ROOTS]
    uint8_t empty[POINTS]
    int count[2]
    int player


cdef class TanboState(State):
    cdef Board board
    cdef readonly int width, height
    cdef int pitch, words

    cdef bint has(self, int colour, int point) noexcept nogil
    cdef set chain(self, int first, int colour, int root)
    cdef void open_points(self) noexcept nogil
