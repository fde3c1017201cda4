from libc.stdint cimport uint32_t

from hortus.core.state cimport State


cdef struct Board:
    uint32_t marks[2]
    int player
    bint avoid


cdef class NoughtsState(State):
    cdef Board board
