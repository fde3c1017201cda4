"""The table: what is known of positions, in one block of memory of fixed size."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef enum:
    INFINITE = (1 << 24) - 1  # a proof or disproof number that no search can bring down
    WAYS = 4


cdef struct Slot:
    uint64_t key
    uint64_t data   # packed Facts; 0: the slot is empty


cdef struct Facts:
    uint32_t pn, dn   # of the question whether the asker wins; of a proven win, dn is its distance
    uint8_t effort    # logarithm of the positions that were searched for this
    uint8_t low, high # bounds of the outcome for the player to act: 0 loss, 1 draw, 2 win
    uint8_t own       # the question was whether the player to act wins, not whether the other does


cdef struct Table:
    Slot *slots
    uint64_t buckets  # of WAYS slots each
    uint64_t used     # slots
    uint64_t lost     # entries that had to give way


cdef bint table_open(Table *table, size_t memory) noexcept nogil
cdef void table_close(Table *table) noexcept nogil
cdef void prefetch(const Table *table, uint64_t key) noexcept nogil
cdef bint find(const Table *table, uint64_t key, Facts *facts) noexcept nogil
cdef void keep(Table *table, uint64_t key, const Facts *facts) noexcept nogil
cdef uint8_t effort_of(uint64_t nodes) noexcept nogil
cdef bint take(Table *table, const Slot *slot) noexcept nogil
