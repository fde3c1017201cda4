"""The compiled half of the contract: what search and playouts need of a game."""

from libc.stdint cimport uint32_t, uint64_t

cdef enum Outcome:
    ONGOING = -1  # 0 and 1: that player has won
    DRAW = 2


cdef struct Rng:
    uint64_t state


cdef extern from *:
    """
    #include <stdint.h>
    typedef unsigned __int128 hortus_u128;
    """
    ctypedef unsigned long long hortus_u128


cdef inline uint32_t rng_next(Rng *rng) noexcept nogil:
    """32 random bits (wyrand)."""
    cdef hortus_u128 product
    rng.state += <uint64_t>0xa0761d6478bd642fULL
    product = <hortus_u128>rng.state * <hortus_u128>(rng.state ^ <uint64_t>0xe7037ed1a0b428dbULL)
    return <uint32_t>(<uint64_t>(product >> 64) ^ <uint64_t>product)


cdef inline uint32_t rng_below(Rng *rng, uint32_t n) noexcept nogil:
    """A random number from 0 to n - 1, biased by less than n / 2**32."""
    return <uint32_t>((<uint64_t>rng_next(rng) * n) >> 32)


cdef inline void rng_seed(Rng *rng, uint64_t seed) noexcept nogil:
    """Start a sequence. Neighbouring seeds give unrelated sequences (splitmix64)."""
    cdef uint64_t z = seed + <uint64_t>0x9e3779b97f4a7c15ULL
    z = (z ^ (z >> 30)) * <uint64_t>0xbf58476d1ce4e5b9ULL
    z = (z ^ (z >> 27)) * <uint64_t>0x94d049bb133111ebULL
    rng.state = z ^ (z >> 31)


cdef struct Step:
    uint64_t action
    int player


cdef struct Trail:
    Step *steps         # where a rollout's actions go, the first ones if there are too many
    int room            # so many at most
    int length          # those noted
    const float *worth  # for each player and slot(); NULL: all actions are alike
    int careful         # so many first actions take a win that is seen and avoid a loss


cdef enum:
    FEATURES = 8        # of a position, at most
    SLOT_BITS = 12
    SLOTS = 1 << SLOT_BITS


cdef inline unsigned int slot(uint64_t action, int player) noexcept nogil:
    """The place of what is known of a player's action in a table of 2 * SLOTS."""
    return <unsigned int>((action * <uint64_t>0x9fb21c651e98df25) >> (64 - SLOT_BITS)) | (player << SLOT_BITS)


cdef inline bint caring(const Trail *trail) noexcept nogil:
    """Is the next action to be taken with care?"""
    return trail.length < trail.careful


cdef inline void jot(Trail *trail, uint64_t action, int player) noexcept nogil:
    if trail.length < trail.room:
        trail.steps[trail.length].action = action
        trail.steps[trail.length].player = player
        trail.length += 1


cdef inline bint worse(const Trail *trail, uint64_t action, uint64_t other, int player) noexcept nogil:
    """Is an action worth less than another to a player?"""
    return trail.worth[slot(action, player)] < trail.worth[slot(other, player)]


cdef class State:
    cdef readonly int max_legal

    cdef int player(self) noexcept nogil
    cdef int outcome(self) noexcept nogil
    cdef int legal(self, uint64_t *actions) noexcept nogil
    cdef int count_legal(self) noexcept nogil
    cdef void play(self, uint64_t action) noexcept nogil
    cdef void assign(self, State other) noexcept nogil
    cdef uint64_t key(self) noexcept nogil
    cdef uint64_t symmetric_key(self) noexcept nogil
    cdef int playout(self, Rng *rng, int *length) noexcept nogil
    cdef int rollout(self, Rng *rng, Trail *trail) noexcept nogil
    cdef int count(self, float *values) noexcept nogil
    cpdef State blank(self)
    cpdef size_t memory(self)
    cpdef bint can_repeat(self)
    cpdef dict weights(self)
    cpdef dict tuning(self)
