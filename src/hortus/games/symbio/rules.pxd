from libc.stdint cimport int8_t, uint8_t, uint64_t

from hortus.core.state cimport State


cdef struct Standing:
    uint64_t own[2]  # the pieces of each colour


cdef struct Board:
    uint64_t own[2]
    int run        # turns in a row that captured, up to now
    int8_t over    # an Outcome
    uint8_t player
    uint8_t adding    # the move of this turn is made
    uint8_t captured  # and it captured


cdef class SymbioState(State):
    cdef Board board
    cdef readonly bint repetition
    cdef Standing *past  # how the board stood after the last turn without capture and since
    cdef int room

    cdef void hold(self, int places) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void note(self) noexcept nogil
    cdef int same(self, int first) noexcept nogil
    cdef int standings(self) noexcept nogil
