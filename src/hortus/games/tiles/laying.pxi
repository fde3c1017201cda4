# Laying a tile: corners are decided, groups joined, mouths shut, forced hexes filled.
#
# A spot is a hex's true place, COLUMN by row. A connected set of n tiles spans at most n hexes in
# any direction, so arrays are addressed on a torus on which no two places nearer than that meet:
# the integers modulo a power of two, with q + row * r as the address. `row` is the step for which
# the shortest way round is longest, in hexes; that is nearly as good as a torus can be, and takes
# half the room of a square one.

cdef enum:
    ROW_SHIFT = 9
    ROW = 1 << ROW_SHIFT
    COLUMN = ROW - 1
    ORIGIN = 256 * ROW + 256
    DEFAULT_MASK = 4095      # the torus of all games with their usual number of tiles
    DEFAULT_ROW = 281
    BRIDGE = 1 << 16         # in a group's word: mouths in bits 0 to 15, bridges, loops
    LOOP = 1 << 24
    MOUTHS = BRIDGE - 1
    BRIDGES = LOOP - BRIDGE

cdef extern from *:
    """
    /* The six neighbours clockwise from N: the corner of a hex that each shares, and which corner
       of its own that is; and the two neighbours at each corner. */
    static const unsigned char HORTUS_OURS[6] = {1, 1, 2, 2, 0, 0};
    static const unsigned char HORTUS_THEIRS[6] = {2, 0, 0, 1, 1, 2};
    static const unsigned char HORTUS_BESIDE[3][2] = {{4, 5}, {0, 1}, {2, 3}};
    """
    const uint8_t[6] OURS "HORTUS_OURS"
    const uint8_t[6] THEIRS "HORTUS_THEIRS"
    const uint8_t[3][2] BESIDE "HORTUS_BESIDE"


cdef inline uint32_t address(uint32_t spot, uint32_t mask, uint32_t row) noexcept nogil:
    return ((spot & COLUMN) + row * (spot >> ROW_SHIFT)) & mask


cdef inline void around(uint32_t *found, uint32_t h, uint32_t mask, uint32_t row) noexcept nogil:
    """The addresses of the six neighbours, clockwise from N. With ROW, and a mask of all bits, the
    spots of a spot's neighbours."""
    found[0] = (h - row) & mask
    found[1] = (h - row + 1) & mask
    found[2] = (h + 1) & mask
    found[3] = (h + row) & mask
    found[4] = (h + row - 1) & mask
    found[5] = (h - 1) & mask


cdef inline int table_of(int kind) noexcept nogil:
    return 2 if kind == SUPERBO else kind == MAMBOGO


cdef inline void unlist(Board *s, uint32_t h) noexcept nogil:
    """Take an address off the front."""
    cdef unsigned int at = s.place[h], last
    s.fronts -= 1
    last = s.front_at[s.fronts]
    s.front[at] = s.front[s.fronts]
    s.front_at[at] = last
    s.place[last] = at


cdef inline bint decides(Board *s, uint32_t word) noexcept nogil:
    """Superbo: does a closed group with this word decide the game (TIL-15)?"""
    if <int>((word & BRIDGES) >> 16) < s.kill_size:
        return False
    return s.goal != EYE or word >= LOOP


cdef inline void shut(Board *s, unsigned int root, int colour, int kind) noexcept nogil:
    """A hex at a corner of the group can be filled no more."""
    cdef uint32_t word = s.group[root] - 1
    s.group[root] = word
    if (kind == MAMBO or kind == MAMBOA) and not word & MOUTHS:
        s.hit |= 2 >> colour
    if kind == SUPERBO and not word & MOUTHS and decides(s, word):
        s.hit |= 2 >> colour if s.goal == ENEMY else 1 << colour


cdef inline unsigned int bridge(Board *s, unsigned int a, unsigned int b, int colour, int kind) noexcept nogil:
    """Bridge two corners, given by their roots; gives the root of the group that they now share."""
    cdef uint32_t word = s.group[a], other = s.group[b]
    cdef unsigned int x
    cdef int size
    if a == b:
        word += BRIDGE + LOOP
        if kind == MAMBOGO:
            s.loop[s.loops] = s.tiles - 1
            s.loops += 1
    else:
        if word & BRIDGES < other & BRIDGES:
            a, b = b, a
        word += other + BRIDGE
        x = b
        while True:  # the smaller group takes the larger one's root, and their rings become one
            s.root[x] = a
            x = s.next[x]
            if x == b:
                break
        x = s.next[a]
        s.next[a] = s.next[b]
        s.next[b] = x
    s.group[a] = word
    size = (word & BRIDGES) >> 16
    if size > s.largest[colour]:
        s.largest[colour] = size
    if (kind == MAMBA or kind == MAMBOA) and word >= 2 * LOOP:
        s.hit |= 1 << colour
    return a


cdef inline void nullify(Board *s, uint32_t h, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """An address has become a null point: no mouth of its three corners any more."""
    cdef int colour = (s.code[h] & 3) - 1
    unlist(s, h)
    shut(s, s.root[s.corner[h]], colour, kind)
    shut(s, s.root[s.corner[(h + 1 - row) & mask]], colour, kind)
    shut(s, s.root[s.corner[(h + 1) & mask]], colour, kind)


cdef inline bint lay(Board *s, uint32_t spot, unsigned int face, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Lay a tile that fits, without automatic moves. Tells whether a hex beside it is now forced.

    With few branches: which corners were open is as good as random, and a wrong guess of the
    processor costs more than the work.
    """
    cdef uint8_t *code = s.code
    cdef uint16_t *corner = s.corner
    cdef uint16_t *place = s.place
    cdef uint32_t h = address(spot, mask, row), g
    cdef uint32_t[6] near
    cdef uint32_t[6] spots
    cdef uint32_t[3] at = [h, (h + 1 - row) & mask, (h + 1) & mask]
    cdef unsigned int[3] root
    cdef uint32_t[6] nulls
    cdef unsigned int fresh = CODE[face] & ~code[h], colour = COLOUR[face], tip = TIP[face]
    cdef unsigned int k, old, now, forced, n, a, b
    cdef int i, j, nulled = 0, fronts, touches
    cdef bint any = False
    around(near, h, mask, row)
    around(spots, spot, 0xffffffff, ROW)
    if code[h]:
        unlist(s, h)
    else:
        s.touched[s.touches] = h
        s.touches += 1
    code[h] = CODE[face] | LAID
    s.tile[s.tiles] = spot
    s.face[s.tiles] = face
    s.tiles += 1
    s.pool[colour if kind == SUPERBO else 0] -= 1
    fronts, touches, n = s.fronts, s.touches, s.corners
    for i in range(3):
        k = (fresh >> (2 * i)) & 3
        if not k:
            continue
        corner[at[i]] = n
        s.root[n] = s.next[n] = n
        s.group[n] = 3
        n += 1
        for j in range(2):
            g = near[BESIDE[i][j]]
            old = code[g]
            now = old | (k << (2 * THEIRS[BESIDE[i][j]]))
            code[g] = now
            if not old:
                s.touched[touches] = g
                touches += 1
                s.front[fronts] = spots[BESIDE[i][j]]
                s.front_at[fronts] = g
                place[g] = fronts
                fronts += 1
            forced = FORCED[table_of(kind)][now]
            if kind != SUPERBO:
                nulls[nulled] = g
                nulled += forced == NULL_POINT
            any |= forced < NULL_POINT
    s.fronts, s.touches, s.corners = fronts, touches, n
    for i in range(3):
        root[i] = s.root[corner[at[i]]]
    a, b = root[1 if tip == 0 else 0], root[1 if tip == 2 else 2]
    n = bridge(s, a, b, colour, kind)
    s.group[n] -= 1  # one of the bridge's two corners here, the other by shut()
    a = root[tip]
    if kind == SUPERBO and (a == b or a == root[1 if tip == 0 else 0]):
        a = n
    shut(s, n, colour, kind)
    shut(s, a, ((CODE[face] >> (2 * tip)) & 3) - 1, kind)
    for i in range(nulled):
        nullify(s, nulls[i], kind, mask, row)
    return any


cdef inline void put(Board *s, uint32_t spot, unsigned int face, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Lay a tile and make the automatic moves that follow (TIL-3).

    The queue of the hexes beside each tile laid is the list of tiles itself, read on from this one.
    An automatic tile that had all its corners decided decides none: outside Mambogo, where nothing
    forced was left lying about, the six hexes beside the chosen tile are all that matter.
    """
    cdef uint32_t[6] spots
    cdef uint32_t[6] near
    cdef unsigned int forced
    cdef int at = s.tiles, i
    if not lay(s, spot, face, kind, mask, row) and not s.loose:
        return
    while at < s.tiles:
        around(spots, s.tile[at], 0xffffffff, ROW)
        around(near, address(s.tile[at], mask, row), mask, row)
        for i in range(6):
            forced = FORCED[table_of(kind)][s.code[near[i]]]
            if forced < NULL_POINT and s.pool[COLOUR[forced] if kind == SUPERBO else 0] > 0:
                lay(s, spots[i], forced, kind, mask, row)
        at += 1
        if kind != MAMBOGO and not s.loose:
            return
