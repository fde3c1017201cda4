from libc.stdint cimport uint32_t, uint64_t

cdef struct Entry:
    uint64_t key
    uint32_t node       # 0: free


cdef struct Transpositions:
    Entry *entries
    uint32_t size       # a power of two, or 0
    uint32_t used
    uint32_t limit      # the most entries


cdef uint32_t find(const Transpositions *known, uint64_t key) noexcept nogil
cdef void enter(Transpositions *known, uint64_t key, uint32_t node) noexcept nogil
cdef void keep(Transpositions *known, const uint32_t *place) noexcept nogil
cdef void clear(Transpositions *known) noexcept nogil
