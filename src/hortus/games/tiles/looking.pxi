# What a careful player sees: tiles that win at once. Only what a tile's own hex tells is looked at, not
# what automatic moves would do elsewhere.

cdef inline bint promising(Board *s, uint32_t h, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """May a tile on this hex of the front win at once: by taking the last mouths of a group, or by a
    second loop?"""
    cdef unsigned int code = s.code[h], colour
    cdef uint32_t[3] at = [h, (h + 1 - row) & mask, (h + 1) & mask]
    cdef unsigned int[3] root
    cdef uint32_t word
    cdef int i, same
    cdef unsigned int prey = s.player if kind == SUPERBO and s.goal != ENEMY else s.player ^ 1
    for i in range(3):
        root[i] = s.root[s.corner[at[i]]] if code >> (2 * i) & 3 else CORNERS + i
    for i in range(3):
        if root[i] >= CORNERS:
            continue
        colour = (code >> (2 * i) & 3) - 1
        word = s.group[root[i]]
        same = (root[0] == root[i]) + (root[1] == root[i]) + (root[2] == root[i])
        if kind != MAMBA and colour == prey and <int>(word & MOUTHS) == same:
            if kind != SUPERBO or same > 1 or decides(s, word):
                return True
        if (kind == MAMBA or kind == MAMBOA) and <int>colour == s.player and same > 1 and word >= LOOP:
            return True
    return False


cdef inline bint tense(Board *s, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Has what was laid last touched a group that a tile may decide? A careful player takes a win when it
    comes up, so that older tiles need no look."""
    cdef int i, k, last = s.tiles - (RECENT_PAIRS if kind == SUPERBO else RECENT)
    cdef uint32_t h, word
    cdef uint32_t[3] at
    for i in range(max(last, 0), s.tiles):
        h = address(s.tile[i], mask, row)
        at[0], at[1], at[2] = h, (h + 1 - row) & mask, (h + 1) & mask
        for k in range(3):
            word = s.group[s.root[s.corner[at[k]]]]
            if kind != MAMBA and word & MOUTHS <= 3 and (kind != SUPERBO or s.goal != EYE or word >= LOOP):
                return True
            if (kind == MAMBA or kind == MAMBOA) and word >= LOOP:
                return True
    return False


cdef inline bint may_lie(Board *s, uint32_t spot, unsigned int face, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Is a face that fits a legal tile, if it ends the game?"""
    if kind != SUPERBO:
        return True
    if s.pool[COLOUR[face]] <= 0:
        return False
    if s.first >= 0:
        return second_fits(s, spot, face, mask, row)
    return not alone(s) or alone_fits(s, spot, face, mask, row)


cdef uint32_t lay_win(Board *s, int kind, uint32_t mask, uint32_t row) noexcept nogil:
    """Lay a tile that wins at once and give the action, or leave all as it is and give 0."""
    cdef int i, k, before = s.tiles, first = s.first, number = 0
    cdef unsigned int face, code
    cdef uint32_t[LOOKS] spots
    cdef uint32_t h
    if kind == MAMBOGO or not tense(s, kind, mask, row):
        return 0
    for i in range(s.fronts):
        if promising(s, s.front_at[i], kind, mask, row):
            spots[number] = s.front[i]
            number += 1
            if number == LOOKS:
                break
    for i in range(number):
        h = address(spots[i], mask, row)
        code = s.code[h]
        for k in range(FITS[kind == SUPERBO][code]):
            face = FIT[kind == SUPERBO][code][k]
            if not may_lie(s, spots[i], face, kind, mask, row):
                continue
            if kind == SUPERBO and first < 0:
                s.first = before
            put(s, spots[i], face, kind, mask, row)
            if s.hit == s.player + 1:
                return spots[i] << 4 | face
            retreat(s, before, first, kind, mask, row)
    return 0
