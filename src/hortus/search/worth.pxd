from libc.stdint cimport uint32_t, uint64_t

cdef struct Worth:
    float *mean         # by player and slot
    uint32_t *tally


cdef bint make(Worth *worth) noexcept nogil
cdef void forget(Worth *worth) noexcept nogil
cdef void drop(Worth *worth) noexcept nogil
cdef void learn(Worth *worth, uint64_t action, int player, int outcome) noexcept nogil
