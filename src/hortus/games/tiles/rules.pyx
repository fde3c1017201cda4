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
from hortus.core.state cimport DRAW, ONGOING, Rng, State, Trail, caring, jot, rng_below, worse

cdef extern from *:
    """
    /* The inline functions below are made for one game and one torus at a time, which a compiler
       left alone does for some of them only. */
    #if defined(__GNUC__)
    #undef CYTHON_INLINE
    #define CYTHON_INLINE inline __attribute__((always_inline))
    #endif
    """

cdef enum:
    TRIES = 8  # a careful player draws another tile so often
    LOOKS = 8  # and tries as many hexes for a win
    RECENT = 4  # tiles that may have come down since the last look
    RECENT_PAIRS = 8

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


include "looking.pxi"


cdef inline bint loses(const Board *s) noexcept nogil:
    """Has who acts just met a condition for the other player alone, or for both (TIL-6)?"""
    return s.hit != 0 and s.hit != s.player + 1


cdef inline uint32_t pick_next(Board *s, int kind, Rng *rng, uint32_t mask, uint32_t row) noexcept nogil:
    """A uniformly random face that fits what is due: in Superbo, of a first tile, which may still be illegal,
    or of a second one."""
    if kind == SUPERBO and s.first >= 0:
        return pick_second(s, rng, mask, row)
    return pick(s, kind, rng)


cdef inline uint32_t draw(Board *s, int kind, Rng *rng, const Trail *trail, uint32_t mask, uint32_t row) noexcept nogil:
    """A random face that fits, for a trail the better of two."""
    cdef uint32_t action = pick_next(s, kind, rng, mask, row), other
    if trail != NULL and trail.worth != NULL:
        other = pick_next(s, kind, rng, mask, row)
        if worse(trail, action, other, s.player):
            return other
    return action


cdef inline uint32_t draw_first(Board *s, Rng *rng, const Trail *trail, uint32_t mask, uint32_t row) noexcept nogil:
    """Superbo: lay a random first tile, or a whole turn of one; gives the action."""
    cdef uint32_t action, spot, face
    cdef bint whole = alone(s), sure
    cdef int before = s.tiles
    while True:
        action = draw(s, SUPERBO, rng, trail, mask, row)
        spot, face = action >> 4, action & 15
        if whole:
            if alone_fits(s, spot, face, mask, row):
                put(s, spot, face, SUPERBO, mask, row)
                return action
            continue
        sure = roomy(s, address(spot, mask, row), mask, row) or (
            not s.loose and completable(s, address(spot, mask, row), face, mask, row))
        s.first = before
        put(s, spot, face, SUPERBO, mask, row)
        if s.hit or s.pool[0] + s.pool[1] == 0:
            return action
        mark(s, mask, row)
        if sure or any_second(s, mask, row):
            return action
        retreat(s, before, -1, SUPERBO, mask, row)


cdef inline uint32_t lay_random(Board *s, int kind, Rng *rng, const Trail *trail, uint32_t mask, uint32_t row) noexcept nogil:
    """Lay a random tile that may be laid now; gives the action."""
    cdef uint32_t action
    if kind == SUPERBO and s.first < 0:
        return draw_first(s, rng, trail, mask, row)
    action = draw(s, kind, rng, trail, mask, row)
    put(s, action >> 4, action & 15, kind, mask, row)
    return action


cdef inline void step(Board *s, int kind, Rng *rng, Trail *trail, uint32_t mask, uint32_t row) noexcept nogil:
    """Lay a random tile; a careful player draws again what loses, so many times."""
    cdef int before = s.tiles, first = s.first, tries = TRIES
    cdef uint32_t action = 0
    if trail != NULL and caring(trail):
        action = lay_win(s, kind, mask, row)
    if not action:
        action = lay_random(s, kind, rng, trail, mask, row)
    if trail == NULL:
        return
    while caring(trail) and loses(s) and tries:
        retreat(s, before, first, kind, mask, row)
        action = lay_random(s, kind, rng, trail, mask, row)
        tries -= 1
    jot(trail, action, s.player)


cdef inline int finish(Board *s, int kind, Rng *rng, Trail *trail, uint32_t mask, uint32_t row) noexcept nogil:
    """Random actions to the end of the game; gives their number."""
    cdef uint32_t action
    cdef bint whole
    cdef int n = 0
    if s.over != ONGOING:
        return 0
    if kind == SUPERBO:
        while s.over == ONGOING:
            n += 1
            whole = s.first >= 0 or alone(s)
            step(s, SUPERBO, rng, trail, mask, row)
            if whole or s.hit or s.pool[0] + s.pool[1] == 0:
                end_turn(s, SUPERBO, mask, row)
        return n
    if not s.tiles:
        action = rng_below(rng, 6)
        lay(s, ORIGIN, action, kind, mask, row)
        if trail != NULL:
            jot(trail, ORIGIN << 4 | action, s.player)
        s.player ^= 1
        n = 1
    while True:
        step(s, kind, rng, trail, mask, row)
        n += 1
        if s.hit or s.pool[0] <= 0:
            break
        s.player ^= 1
    end_turn(s, kind, mask, row)
    return n


# For the usual number of tiles, a copy for each game, with its branches and the torus folded away, for
# plain playouts and for those that leave a trail. They are called through a table, or a compiler would
# make one large function of them again, which is slower.
ctypedef int (*Finish)(Board *, Rng *, Trail *) noexcept nogil

cdef int finish_mambo(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBO, rng, NULL, DEFAULT_MASK, DEFAULT_ROW)

cdef int trail_mambo(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBO, rng, trail, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_mamba(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBA, rng, NULL, DEFAULT_MASK, DEFAULT_ROW)

cdef int trail_mamba(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBA, rng, trail, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_mamboa(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBOA, rng, NULL, DEFAULT_MASK, DEFAULT_ROW)

cdef int trail_mamboa(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBOA, rng, trail, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_mambogo(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBOGO, rng, NULL, DEFAULT_MASK, DEFAULT_ROW)

cdef int trail_mambogo(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, MAMBOGO, rng, trail, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_superbo(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, SUPERBO, rng, NULL, DEFAULT_MASK, DEFAULT_ROW)

cdef int trail_superbo(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, SUPERBO, rng, trail, DEFAULT_MASK, DEFAULT_ROW)

cdef int finish_any(Board *s, Rng *rng, Trail *trail) noexcept nogil:
    return finish(s, s.kind, rng, trail, s.mask, s.row)

cdef Finish[5] FINISH = [finish_mambo, finish_mamba, finish_mamboa, finish_mambogo, finish_superbo]
cdef Finish[5] TRAIL = [trail_mambo, trail_mamba, trail_mamboa, trail_mambogo, trail_superbo]


include "listing.pxi"
include "sound.pxi"
include "state.pxi"
