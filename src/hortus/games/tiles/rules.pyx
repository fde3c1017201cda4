"""The rules of the five tile games, incremental: one engine for Mambo, Mamba, Mamboa, Mambogo and Superbo.

A coloured corner has the address of the hex whose left corner it is, and a number in the order in
which corners were decided; what is known of corners is kept by that number, close together. A
corner knows its group's root, and a root's word packs the group's mouths (pairs of a corner of the
group and a hex at it that can still be filled), bridges and loops, so that to join two groups is
one addition and a dead group has no mouth (TIL-5). The front lists the empty hexes that can be
filled. An action is 16 times the spot, and the face.

A random action is drawn by rejection: a hex of the front, a face number below the most that any
hex takes, and again until that is a legal action, so that no list is ever made.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from hortus.core.bits cimport scramble
from hortus.core.state cimport DRAW, ONGOING, Rng, State, rng_below

cdef extern from *:
    """
    /* The inline functions below are made for one game and one torus at a time, which a compiler
       left alone does for some of them only. */
    #if defined(__GNUC__)
    #undef CYTHON_INLINE
    #define CYTHON_INLINE inline __attribute__((always_inline))
    #endif
    """

include "faces.pxi"
include "laying.pxi"
include "territory.pxi"


cdef void clear_table(Board *s) noexcept nogil:
    """Take all tiles off. Costs by what lay there."""
    cdef int i
    for i in range(s.touches):
        s.code[s.touched[i]] = 0
    s.tiles = s.fronts = s.touches = s.corners = s.loops = s.hit = 0
    s.largest[0] = s.largest[1] = 0


include "turns.pxi"


cdef int reckon(Board *s, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """The outcome after a turn."""
    cdef int[2] best
    cdef int[2] size
    if s.hit:
        return s.player ^ 1 if s.hit == 3 else s.hit - 1  # TIL-6
    if s.pool[0] + s.pool[1]:
        return ONGOING
    if kind == MAMBOGO:
        return most_territory(s, mask, row, best, size)
    if s.largest[0] == s.largest[1]:
        return DRAW
    return <int>(s.largest[1] > s.largest[0]) ^ <int>(not s.largest_wins)


cdef inline void end_turn(Board *s, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    s.over = reckon(s, kind, mask, row)
    s.player ^= 1
    s.first = -1


cdef inline void act(Board *s, uint32_t spot, unsigned int face, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """A legal action."""
    cdef bint whole
    if kind != SUPERBO or s.first >= 0:
        put(s, spot, face, kind, mask, row)
        end_turn(s, kind, mask, row)
        return
    whole = alone(s)
    s.first = s.tiles
    put(s, spot, face, SUPERBO, mask, row)
    if whole or s.hit or s.pool[0] + s.pool[1] == 0:
        end_turn(s, SUPERBO, mask, row)
    else:
        mark(s, mask, row)


cdef inline uint32_t pick(Board *s, int kind, Rng *rng) noexcept nogil:
    """A uniformly random face that fits a hex of the front and of which a tile is left, as an action."""
    cdef uint32_t wide = 6 if kind == SUPERBO else 3, number = s.fronts * wide, x, k
    cdef unsigned int code, face
    while True:
        x = rng_below(rng, number)
        k = x % wide
        code = s.code[s.front_at[x / wide]]
        if k >= FITS[kind == SUPERBO][code]:
            continue
        face = FIT[kind == SUPERBO][code][k]
        if kind != SUPERBO or s.pool[COLOUR[face]] > 0:
            return s.front[x / wide] << 4 | face


cdef inline uint32_t pick_second(Board *s, Rng *rng, uint32_t mask, uint32_t row) noexcept nogil:
    """Superbo: a uniformly random legal second tile."""
    cdef uint32_t number = s.ring_size * 6, x, k
    cdef unsigned int code, face
    while True:
        x = rng_below(rng, number)
        k = x % 6
        code = s.code[address(s.ring[x / 6], mask, row)]
        if k >= FITS[1][code]:
            continue
        face = FIT[1][code][k]
        if s.pool[COLOUR[face]] > 0 and second_fits(s, s.ring[x / 6], face, mask, row):
            return s.ring[x / 6] << 4 | face


cdef inline void random_first(Board *s, Rng *rng, uint32_t mask, uint32_t row) noexcept nogil:
    """Superbo: lay a uniformly random first tile, or a whole turn of one."""
    cdef uint32_t action, spot, face
    cdef bint whole = alone(s), sure
    cdef int before = s.tiles
    while True:
        action = pick(s, SUPERBO, rng)
        spot, face = action >> 4, action & 15
        if whole:
            if alone_fits(s, spot, face, mask, row):
                put(s, spot, face, SUPERBO, mask, row)
                end_turn(s, SUPERBO, mask, row)
                return
            continue
        sure = roomy(s, address(spot, mask, row), mask, row) or (
            not s.loose and completable(s, address(spot, mask, row), face, mask, row))
        s.first = before
        put(s, spot, face, SUPERBO, mask, row)
        if s.hit or s.pool[0] + s.pool[1] == 0:
            end_turn(s, SUPERBO, mask, row)
            return
        mark(s, mask, row)
        if sure or any_second(s, mask, row):
            return
        take_back(s, before, mask, row)
        s.first = -1


cdef inline int finish(Board *s, int kind, Rng *rng, uint32_t mask, uint32_t row) noexcept nogil:
    """Random actions to the end of the game; gives their number."""
    cdef uint32_t action
    cdef int n = 0
    if s.over != ONGOING:
        return 0
    if kind == SUPERBO:
        while s.over == ONGOING:
            n += 1
            if s.first < 0:
                random_first(s, rng, mask, row)
                continue
            action = pick_second(s, rng, mask, row)
            put(s, action >> 4, action & 15, SUPERBO, mask, row)
            end_turn(s, SUPERBO, mask, row)
        return n
    if not s.tiles:
        lay(s, ORIGIN, rng_below(rng, 6), kind, mask, row)
        s.player ^= 1
        n = 1
    while True:
        action = pick(s, kind, rng)
        put(s, action >> 4, action & 15, kind, mask, row)
        n += 1
        if s.hit or s.pool[0] <= 0:
            break
        s.player ^= 1
    end_turn(s, kind, mask, row)
    return n


# For the usual number of tiles, a copy for each game, with its branches and the torus folded away.
# They are called through a table, or a compiler would make one large function of them again, which
# is slower.
ctypedef int (*Finish)(Board *, Rng *) noexcept nogil

cdef int finish_mambo(Board *s, Rng *rng) noexcept nogil:
    return finish(s, MAMBO, rng, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_mamba(Board *s, Rng *rng) noexcept nogil:
    return finish(s, MAMBA, rng, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_mamboa(Board *s, Rng *rng) noexcept nogil:
    return finish(s, MAMBOA, rng, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_mambogo(Board *s, Rng *rng) noexcept nogil:
    return finish(s, MAMBOGO, rng, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_superbo(Board *s, Rng *rng) noexcept nogil:
    return finish(s, SUPERBO, rng, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_any(Board *s, Rng *rng) noexcept nogil:
    return finish(s, s.kind, rng, s.mask, s.row)

cdef Finish[5] FINISH = [finish_mambo, finish_mamba, finish_mamboa, finish_mambogo, finish_superbo]


include "listing.pxi"
include "sound.pxi"
include "state.pxi"
