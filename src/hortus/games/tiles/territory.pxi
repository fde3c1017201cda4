# Mambogo's territory (TIL-11).
#
# The junctions where three tiles meet are found once. For each group with a loop its outer boundary
# is walked: a junction lies inside when an odd number of the bridges walked lie above it in its
# column. A bridge from left to upper or lower right runs across the column of coloured junctions
# at q and that of white ones at q - 1, in both between the places r and r + 1, so that one column
# of bits serves for both. A bridge that is walked on both sides has nothing inside it and cancels.

cdef struct Junctions:
    int q0, r0, words, columns  # the table's corner, its columns and their length in words
    int coloured, white
    uint32_t[TILES] left   # spots: the coloured ones, under the hex whose left corner they are
    uint32_t[TILES] right  # the white ones, under the hex whose right corner they are
    uint64_t[4 * (TILES + 8)] odd


cdef void find_junctions(Board *s, Junctions *j, uint32_t mask, uint32_t row) noexcept nogil:
    cdef int q, r, q0 = COLUMN, r0 = COLUMN, q1 = 0, r1 = 0, i
    cdef uint32_t[6] near
    cdef uint8_t *code = s.code
    j.coloured = j.white = 0
    for i in range(s.tiles):
        q, r = s.tile[i] & COLUMN, s.tile[i] >> ROW_SHIFT
        q0, q1 = min(q0, q), max(q1, q)
        r0, r1 = min(r0, r), max(r1, r)
        around(near, address(s.tile[i], mask, row), mask, row)
        j.left[j.coloured] = j.right[j.white] = s.tile[i]
        j.coloured += (code[near[4]] & code[near[5]]) >> 6
        j.white += (code[near[1]] & code[near[2]]) >> 6
    j.q0, j.r0 = q0 - 2, r0 - 2
    j.columns = q1 - q0 + 5
    j.words = (r1 - r0 + 5 + 63) >> 6


cdef void walk(Board *s, Junctions *j, uint32_t spot, uint32_t mask, uint32_t row) noexcept nogil:
    """Walk round a group, with the outside on the left hand, and mark what lies below each bridge.

    Begins and ends on the way west from a leftmost corner of the group, of which ``spot`` is the
    hex below that way. Clockwise round a corner lie the hexes whose lower right, left and upper
    right corner it is.
    """
    cdef uint32_t at = spot
    cdef unsigned int k = 1, code, tip
    cdef int column, word, bit
    while True:
        # To the next hex clockwise round this corner, and over its bridge if one begins here.
        if k == 2:
            at += 1
            k = 0
        elif k == 0:
            at += ROW - 1
            k = 1
        else:
            at -= ROW
            k = 2
        code = s.code[address(at, mask, row)]
        tip = TIP_OF[code]
        if code & LAID and tip != k:
            if tip:
                column = (<int>(at & COLUMN) - j.q0) * j.words
                bit = <int>(at >> ROW_SHIFT) - j.r0 + 1
                word = bit >> 6
                j.odd[column + word] ^= ~<uint64_t>0 << (bit & 63)
                for word in range(word + 1, j.words):
                    j.odd[column + word] = ~j.odd[column + word]
            k = 3 - tip - k
        if at == spot and k == 1:
            return


cdef inline unsigned int inside(Junctions *j, int q, int r) noexcept nogil:
    return (j.odd[(q - j.q0) * j.words + ((r - j.r0) >> 6)] >> ((r - j.r0) & 63)) & 1


cdef int territory(Board *s, Junctions *j, unsigned int root, uint32_t mask, uint32_t row) noexcept nogil:
    """The territory of a group with a loop."""
    cdef uint32_t leftmost = COLUMN, spot = 0, corner
    cdef unsigned int tip
    cdef int i, total = 0
    memset(j.odd, 0, sizeof(uint64_t) * j.words * j.columns)
    for i in range(s.tiles):
        tip = TIP[s.face[i]]
        corner = s.tile[i] + (tip == 0)
        if (corner & COLUMN) < leftmost and s.root[s.corner[address(corner, mask, row)]] == root:
            leftmost = corner & COLUMN
            spot = corner
    walk(s, j, spot - 1 + ROW, mask, row)
    for i in range(j.coloured):
        corner = j.left[i]
        total += inside(j, corner & COLUMN, corner >> ROW_SHIFT) & (
            s.root[s.corner[address(corner, mask, row)]] != root)
    for i in range(j.white):
        corner = j.right[i]
        total += inside(j, (corner & COLUMN) + 1, corner >> ROW_SHIFT)
    return total


cdef int most_territory(Board *s, uint32_t mask, uint32_t row, int *best, int *size) noexcept nogil:
    """Each player's most territory, and the size of the smallest group that has it. Gives the winner."""
    cdef Junctions j
    cdef uint16_t[TILES] done
    cdef int i, k, roots = 0, t, colour, n
    cdef unsigned int root
    cdef uint32_t corner
    best[0] = best[1] = size[0] = size[1] = 0
    if not s.loops:
        return DRAW
    find_junctions(s, &j, mask, row)
    for i in range(s.loops):
        corner = s.tile[s.loop[i]] + (TIP[s.face[s.loop[i]]] == 0)
        root = s.root[s.corner[address(corner, mask, row)]]
        for k in range(roots):
            if done[k] == root:
                break
        else:
            done[roots] = root
            roots += 1
            t = territory(s, &j, root, mask, row)
            colour = COLOUR[s.face[s.loop[i]]]
            n = (s.group[root] & BRIDGES) >> 16
            if t > best[colour] or (t and t == best[colour] and n < size[colour]):
                best[colour], size[colour] = t, n
    if best[0] != best[1]:
        return best[1] > best[0]
    if best[0] and size[0] != size[1]:
        return size[1] < size[0]
    return DRAW
