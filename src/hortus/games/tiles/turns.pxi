# Superbo's turns: which tiles may be a turn's first, and which its second (TIL-12 to TIL-14).
#
# An automatic tile decides no corner, so the automatic moves after a tile are some of its six
# neighbours. A second tile that does not itself touch the first part of the turn can reach it only
# by forcing a hex beside it that had one open corner: the ring of hexes round the first part is
# where to look. (Where a forced hex was left empty all this is not so, and the tile is tried out.)

cdef void add_to_ring(Board *s, uint32_t spot) noexcept nogil:
    cdef int i
    for i in range(s.ring_size):
        if s.ring[i] == spot:
            return
    s.ring[s.ring_size] = spot
    s.ring_size += 1


cdef inline void widen(Board *s, uint32_t mask, uint32_t row) noexcept nogil:
    """Add the hexes that lie apart but share the one open corner of a hex of the ring."""
    cdef uint32_t[6] spots
    cdef uint32_t[6] near
    cdef unsigned int code, open
    cdef int beside = s.ring_size, i, j
    for i in range(beside):
        code = s.code[address(s.ring[i], mask, row)]
        open = ~(code | code >> 1) & 0x15
        if not open or open & (open - 1):
            continue
        around(spots, s.ring[i], 0xffffffff, ROW)
        around(near, address(s.ring[i], mask, row), mask, row)
        for j in range(6):
            if open >> (2 * OURS[j]) & 1 and s.code[near[j]] and s.near[near[j]] != s.turn:
                add_to_ring(s, spots[j])


cdef inline void mark(Board *s, uint32_t mask, uint32_t row) noexcept nogil:
    """Look round after the first tile of a turn: the ring, and the colours shown so far."""
    cdef uint32_t[6] spots
    cdef uint32_t[6] near
    cdef int i, j, last = s.tiles if s.pair != ADJACENT else s.first + 1
    s.turn += 1
    if s.turn > 0xffff:
        memset(s.near, 0, sizeof(uint16_t) * (mask + 1))
        s.turn = 1
    s.shown = s.ring_size = 0
    for i in range(s.first, s.tiles):
        s.shown |= SEEN[s.face[i]]
    for i in range(s.first, last):
        around(spots, s.tile[i], 0xffffffff, ROW)
        around(near, address(s.tile[i], mask, row), mask, row)
        for j in range(6):
            s.ring[s.ring_size] = spots[j]
            s.ring_size += not s.code[near[j]] & LAID and s.near[near[j]] != s.turn
            s.near[near[j]] = s.turn
    if s.pair == ANYWHERE or (s.pair == GROUP and s.loose):
        s.ring_size = s.fronts
        memcpy(s.ring, s.front, sizeof(uint32_t) * s.fronts)
    elif s.pair == GROUP:
        widen(s, mask, row)


cdef inline int triggers(Board *s, uint32_t h, unsigned int face, uint32_t mask, uint32_t row) noexcept nogil:
    """The automatic moves that a tile would set off: bit 0, any; bit 1, one beside the turn's first part."""
    cdef uint32_t[6] near
    cdef unsigned int fresh = CODE[face] & ~s.code[h], k, forced
    cdef int[2] pool = [s.pool[0], s.pool[1]]
    cdef int i, found = 0
    around(near, h, mask, row)
    pool[COLOUR[face]] -= 1
    for i in range(6):
        k = (fresh >> (2 * OURS[i])) & 3
        forced = FORCED[2][s.code[near[i]] | k << (2 * THEIRS[i])]
        if k and forced != NONE and pool[COLOUR[forced]] > 0:
            pool[COLOUR[forced]] -= 1
            found |= 3 if s.near[near[i]] == s.turn else 1
    return found


cdef inline bint both_colours(Board *s, int seen) noexcept nogil:
    return s.any_colours or seen == 3


cdef void take_back(Board *s, int tiles, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Back to the first so many tiles of the table. Only what tiles decide is undone."""
    cdef int i, total = s.tiles
    for i in range(total):
        s.pool[COLOUR[s.face[i]] if kind == SUPERBO else 0] += 1
    clear_table(s)
    for i in range(tiles):
        lay(s, s.tile[i], s.face[i], kind, mask, row)


cdef inline void retreat(Board *s, int tiles, int first, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Take back a tile and what it set off: to so many tiles, in a turn with this first tile, or -1."""
    take_back(s, tiles, kind, mask, row)
    s.first = first
    if kind == SUPERBO and first >= 0:
        mark(s, mask, row)


cdef bint try_second(Board *s, uint32_t spot, unsigned int face, uint32_t mask, uint32_t row) noexcept nogil:
    """Is this a legal second tile? Found by laying it."""
    cdef int before = s.tiles, seen = s.shown, i, j
    cdef bint joined = s.pair == ANYWHERE
    cdef uint32_t[6] near
    put(s, spot, face, SUPERBO, mask, row)
    for i in range(before, s.tiles):
        seen |= SEEN[s.face[i]]
        # Whatever this tile sets off hangs together with it.
        joined |= s.near[address(s.tile[i], mask, row)] == s.turn and (i == before or s.pair == GROUP)
    take_back(s, before, SUPERBO, mask, row)
    return joined and both_colours(s, seen)


cdef inline bint second_fits(Board *s, uint32_t spot, unsigned int face, uint32_t mask, uint32_t row) noexcept nogil:
    """Is a face that fits, and of which a tile is left, a legal second tile? An automatic tile always
    shows both colours."""
    cdef uint32_t h = address(spot, mask, row)
    if s.loose:
        return try_second(s, spot, face, mask, row)
    if s.pair == ANYWHERE or s.near[h] == s.turn:
        return both_colours(s, s.shown | SEEN[face]) or triggers(s, h, face, mask, row)
    return s.pair == GROUP and triggers(s, h, face, mask, row) > 1


cdef bint any_second(Board *s, uint32_t mask, uint32_t row) noexcept nogil:
    cdef int i, k
    cdef unsigned int code, face
    for i in range(s.ring_size):
        code = s.code[address(s.ring[i], mask, row)]
        for k in range(FITS[1][code]):
            face = FIT[1][code][k]
            if s.pool[COLOUR[face]] > 0 and second_fits(s, s.ring[i], face, mask, row):
                return True
    return False


cdef inline bint roomy(Board *s, uint32_t h, uint32_t mask, uint32_t row) noexcept nogil:
    """Has a neighbour of this hex both its other corners open? It takes a face of two colours and of
    either bridge, so a second tile can always lie there (while any tile is left)."""
    cdef uint32_t[6] near
    cdef unsigned int i
    cdef bint found = False
    around(near, h, mask, row)
    for i in range(6):
        found |= not s.code[near[i]] & ~(3 << (2 * THEIRS[i]))
    return found


cdef bint completable(Board *s, uint32_t h, unsigned int face, uint32_t mask, uint32_t row) noexcept nogil:
    """Would this first tile use up the pool, or leave a second tile on a hex beside it? Where not,
    only laying it can tell."""
    cdef uint32_t[6] near
    cdef unsigned int[6] code
    cdef unsigned int k, forced, other
    cdef int[2] pool = [s.pool[0], s.pool[1]]
    cdef int i, n, seen = SEEN[face]
    around(near, h, mask, row)
    pool[COLOUR[face]] -= 1
    for i in range(6):
        k = (CODE[face] >> (2 * OURS[i])) & 3
        code[i] = s.code[near[i]] | k << (2 * THEIRS[i])
        forced = FORCED[2][code[i]]
        if forced != NONE and pool[COLOUR[forced]] > 0:
            pool[COLOUR[forced]] -= 1
            code[i] |= LAID
            seen = 3
    if pool[0] + pool[1] == 0:
        return True
    for i in range(6):
        for n in range(FITS[1][code[i]]):
            other = FIT[1][code[i]][n]
            if pool[COLOUR[other]] > 0 and both_colours(s, seen | SEEN[other]):
                return True
    return False


cdef bint ends_alone(Board *s, uint32_t h, unsigned int face, uint32_t mask, uint32_t row) noexcept nogil:
    """Does a tile that sets off no automatic move end the game? A corner that it decides is open still."""
    cdef uint32_t[3] at = [h, (h + 1 - row) & mask, (h + 1) & mask]
    cdef unsigned int tip = TIP[face], code = s.code[h], a, b, t
    cdef unsigned int pa = 1 if tip == 0 else 0, pb = 1 if tip == 2 else 2
    cdef bint bridged = code >> (2 * pa) & 3 and code >> (2 * pb) & 3
    cdef uint32_t word = 0
    a = b = CORNERS
    if bridged:
        a, b = s.root[s.corner[at[pa]]], s.root[s.corner[at[pb]]]
        word = s.group[a] + BRIDGE - 2
        word += LOOP if a == b else s.group[b]
    if code >> (2 * tip) & 3:
        t = s.root[s.corner[at[tip]]]
        if bridged and (t == a or t == b):
            word -= 1
        elif s.group[t] & MOUTHS == 1 and decides(s, s.group[t] - 1):
            return True
    return bridged and not word & MOUTHS and decides(s, word)


cdef bint try_first(Board *s, uint32_t spot, unsigned int face, bint alone, uint32_t mask, uint32_t row) noexcept nogil:
    """Is this a legal first tile? Found by laying it."""
    cdef int before = s.tiles
    cdef bint fits
    s.first = before
    put(s, spot, face, SUPERBO, mask, row)
    fits = s.hit != 0 or s.pool[0] + s.pool[1] == 0
    if not fits:
        mark(s, mask, row)
        fits = both_colours(s, s.shown) if alone else any_second(s, mask, row)
    retreat(s, before, -1, SUPERBO, mask, row)
    return fits


cdef inline bint alone(Board *s) noexcept nogil:
    """Is the turn that begins one of a single tile?"""
    return s.pair == SINGLE or s.tiles == 1


cdef inline bint alone_fits(Board *s, uint32_t spot, unsigned int face, uint32_t mask, uint32_t row) noexcept nogil:
    """Is a face that fits, and of which a tile is left, a legal turn?"""
    cdef uint32_t h
    if both_colours(s, SEEN[face]):
        return True
    if s.loose:
        return try_first(s, spot, face, True, mask, row)
    h = address(spot, mask, row)
    return (
        s.pool[0] + s.pool[1] == 1
        or triggers(s, h, face, mask, row) != 0
        or ends_alone(s, h, face, mask, row)
    )
