# The legal actions, listed or counted: with no buffer, only counted.

cdef inline int add(uint64_t *actions, int n, uint32_t spot, unsigned int face) noexcept nogil:
    if actions != NULL:
        actions[n] = <uint64_t>spot << 4 | face
    return n + 1


cdef bint first_fits(Board *s, uint32_t spot, unsigned int face, bint room) noexcept nogil:
    """Superbo: is a face that fits, and of which a tile is left, a legal first tile?"""
    if alone(s):
        return alone_fits(s, spot, face, s.mask, s.row)
    if room or (not s.loose and completable(s, address(spot, s.mask, s.row), face, s.mask, s.row)):
        return True
    return try_first(s, spot, face, False, s.mask, s.row)


cdef int list_superbo(Board *s, uint64_t *actions) noexcept nogil:
    cdef int n = 0, i, k, number = s.ring_size if s.first >= 0 else s.fronts
    cdef uint32_t[FRONT] spots  # a copy: to try a tile out disturbs the front
    cdef unsigned int code, face
    cdef bint room = False, fits
    memcpy(spots, &s.ring[0] if s.first >= 0 else &s.front[0], sizeof(uint32_t) * number)
    for i in range(number):
        code = s.code[address(spots[i], s.mask, s.row)]
        if s.first < 0:
            room = roomy(s, address(spots[i], s.mask, s.row), s.mask, s.row)
        for k in range(FITS[1][code]):
            face = FIT[1][code][k]
            if s.pool[COLOUR[face]] <= 0:
                continue
            if s.first >= 0:
                fits = second_fits(s, spots[i], face, s.mask, s.row)
            else:
                fits = first_fits(s, spots[i], face, room)
            if fits:
                n = add(actions, n, spots[i], face)
    return n


cdef int list_mambo(Board *s, uint64_t *actions) noexcept nogil:
    cdef int n = 0, i, k
    cdef unsigned int code
    if not s.tiles:
        for k in range(6):
            n = add(actions, n, ORIGIN, k)
        return n
    for i in range(s.fronts):
        code = s.code[s.front_at[i]]
        if actions == NULL:
            n += FITS[0][code]
            continue
        for k in range(FITS[0][code]):
            n = add(actions, n, s.front[i], FIT[0][code][k])
    return n


cdef int list_actions(Board *s, uint64_t *actions) noexcept nogil:
    cdef int n
    if s.over != ONGOING:
        return 0
    n = list_superbo(s, actions) if s.kind == SUPERBO else list_mambo(s, actions)
    assert n > 0  # below the lowest tile there is always room (TIL-12)
    return n
