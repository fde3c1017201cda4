# A stone on the board (TAN-3), and the roots that it bounds (TAN-6).

cdef inline void flip(uint64_t *bits, int point, unsigned int yes) noexcept nogil:
    bits[point >> 6] ^= <uint64_t>yes << (point & 63)


cdef void remove(Board *s, int pitch, unsigned int root, int colour) noexcept nogil:
    """Take a root off the board (TAN-6), working everything back."""
    cdef int shift = 16 * colour, other = 16 * (colour ^ 1), stones = 0, point, i, at
    cdef uint32_t stone = <uint32_t>(0x1000 + root) << shift
    cdef uint32_t before, after, number, empty, foreign, one, two
    cdef int[4] step = [-pitch, pitch, -1, 1]
    point = s.head[root]
    while point:
        stones += 1
        flip(s.stones[colour], point, 1)
        for i in range(4):
            at = point + step[i]
            before = s.near[at]
            after = before - stone
            s.near[at] = after
            number = (before >> (shift + 12)) & 15
            empty = s.empty[at]
            one = empty & <uint32_t>(number == 1)
            two = empty & <uint32_t>(number == 2)
            s.space[(after >> shift) & 0xfff] += two
            flip(s.open[colour], at, one | two)
        point = s.next[point]
    s.count[colour] -= stones
    # Only now are its points empty. All their neighbours of the colour were of this root.
    point = s.head[root]
    while point:
        s.empty[point] = 1
        foreign = (s.near[point] >> other) & 0xffff
        one = <uint32_t>(foreign >> 12 == 1)
        s.space[foreign & 0xfff] += one
        flip(s.open[colour ^ 1], point, one)
        point = s.next[point]
    s.head[root] = 0
    s.space[root] = 0


cdef void bounded(Board *s, int pitch, int point, unsigned int root, int colour) noexcept nogil:
    """Remove what a stone just placed has bounded (TAN-6)."""
    cdef int shift = 16 * colour, i, at, n = 0
    cdef uint32_t near
    cdef unsigned int[5] gone
    cdef int[4] step = [-pitch, pitch, -1, 1]
    cdef unsigned int foreign
    if s.space[root] == 0:
        remove(s, pitch, root, colour)
        return
    for i in range(4):
        at = point + step[i]
        near = (s.near[at] >> shift) & 0xffff
        if s.empty[at] and near >> 12 == 2 and s.space[(near & 0xfff) - root] == 0:
            gone[n] = (near & 0xfff) - root
            n += 1
    near = (s.near[point] >> (16 * (colour ^ 1))) & 0xffff
    foreign = near & 0xfff
    if near >> 12 == 1 and s.space[foreign] == 0 and s.head[foreign]:
        remove(s, pitch, foreign, colour ^ 1)
    for i in range(n):
        if s.head[gone[i]]:
            remove(s, pitch, gone[i], colour)


cdef inline void place(Board *s, int pitch, int point, int colour) noexcept nogil:
    """A stone on a legal point (TAN-3), and what follows from it."""
    cdef int shift = 16 * colour, i, at
    cdef uint32_t here = s.near[point], near, number, own
    cdef unsigned int root = (here >> shift) & 0xfff
    cdef unsigned int foreign = (here >> (16 * (colour ^ 1))) & 0xffff
    cdef uint32_t stone = <uint32_t>(0x1000 + root) << shift
    cdef unsigned int taken = foreign >> 12 == 1, gained, lost, empty, any
    cdef int16_t left
    cdef int change = -1
    cdef int[4] step = [-pitch, pitch, -1, 1]
    cdef uint64_t keep = ~(<uint64_t>1 << (point & 63))
    left = s.space[foreign & 0xfff] - <int16_t>taken
    s.space[foreign & 0xfff] = left
    any = taken & <unsigned int>(left == 0)
    s.open[0][point >> 6] &= keep
    s.open[1][point >> 6] &= keep
    s.stones[colour][point >> 6] |= ~keep
    s.empty[point] = 0
    s.next[point] = s.head[root]
    s.head[root] = point
    s.count[colour] += 1
    for i in range(4):
        at = point + step[i]
        near = s.near[at]
        s.near[at] = near + stone
        own = (near >> shift) & 0xffff
        number = own >> 12
        empty = s.empty[at]
        gained = empty & <unsigned int>(number == 0)
        lost = empty & <unsigned int>(number == 1)
        change += gained
        left = s.space[own & 0xfff] - <int16_t>lost
        s.space[own & 0xfff] = left
        any |= lost & <unsigned int>(left == 0)
        flip(s.open[colour], at, gained | lost)
    left = s.space[root] + change
    s.space[root] = left
    if any | (left == 0):
        bounded(s, pitch, point, root, colour)
