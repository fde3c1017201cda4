# What holds of every table between two actions, for builds with assertions alone.

cdef bint tiles_are_kept(Board *s) noexcept nogil:
    """Tiles on the table and tiles left are as many as there were."""
    cdef int[2] laid = [0, 0]
    cdef int i
    for i in range(s.tiles):
        laid[COLOUR[s.face[i]] if s.kind == SUPERBO else 0] += 1
    if laid[0] + s.pool[0] != s.supply or s.pool[0] < 0 or s.pool[1] < 0:
        return False
    return s.kind != SUPERBO or laid[1] + s.pool[1] == s.supply


cdef bint corners_agree(Board *s) noexcept nogil:
    """Every tile lies where it is said to lie, and every hex at a corner of it has that corner's colour."""
    cdef uint32_t[6] near
    cdef unsigned int code, k
    cdef uint32_t h
    cdef int i, j
    for i in range(s.tiles):
        h = address(s.tile[i], s.mask, s.row)
        code = s.code[h]
        if code != (CODE[s.face[i]] | LAID):
            return False
        around(near, h, s.mask, s.row)
        for j in range(6):
            k = (code >> (2 * OURS[j])) & 3
            if (s.code[near[j]] >> (2 * THEIRS[j])) & 3 != k:
                return False
    return True


cdef bint front_is_open(Board *s) noexcept nogil:
    """The front lists empty hexes that can be filled, each once."""
    cdef unsigned int code
    cdef int i
    for i in range(s.fronts):
        code = s.code[s.front_at[i]]
        if code & LAID or not code or s.place[s.front_at[i]] != i or not FITS[s.kind == SUPERBO][code]:
            return False
        if address(s.front[i], s.mask, s.row) != s.front_at[i]:
            return False
    return True


cdef bint groups_are_counted(Board *s) noexcept nogil:
    """Each tile is a bridge of one group; the mouths are the places on the front; and a group without
    one has ended the game where that is the aim (TIL-8, TIL-15)."""
    cdef int bridges = 0, mouths = 0, i, k
    cdef unsigned int code
    cdef uint32_t word
    for i in range(s.corners):
        if s.root[i] != i:
            continue
        word = s.group[i]
        bridges += (word & BRIDGES) >> 16
        mouths += word & MOUTHS
        if word & MOUTHS or s.over != ONGOING:
            continue
        if s.kind == MAMBO or s.kind == MAMBOA or (s.kind == SUPERBO and decides(s, word)):
            return False
    for i in range(s.fronts):
        code = s.code[s.front_at[i]]
        for k in range(3):
            mouths -= (code >> (2 * k)) & 3 != 0
    return bridges == s.tiles and not mouths


cdef bint sound(Board *s) noexcept nogil:
    """Is all of this so, and has the player to move something to lay?"""
    if not (tiles_are_kept(s) and corners_agree(s) and front_is_open(s) and groups_are_counted(s)):
        return False
    return s.over != ONGOING or list_actions(s, NULL) > 0
