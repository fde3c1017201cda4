# A key that is the same for all turned and mirrored positions.

cdef uint64_t symmetric(const Board *s, int width, int height) noexcept nogil:
    """A sum over the board's symmetries (eight where it is square), which no symmetry changes. Colours are
    seen from the side of the player to move."""
    cdef uint64_t[8] sum
    cdef uint64_t total = 0
    cdef int colour, i, x, y, at, n = 8 if width == height else 4
    cdef uint64_t word
    for i in range(n):
        sum[i] = 0
    for colour in range(2):
        for i in range(WORDS):
            word = s.stones[colour][i]
            while word:
                at = i * 64 + lowest(word)
                word &= word - 1
                x, y = at % (width + 2) - 1, at // (width + 2) - 1
                add(sum, x, y, width, height, n, colour ^ s.player)
    for i in range(n):
        total += scramble(sum[i])
    return total


cdef inline void add(uint64_t *sum, int x, int y, int width, int height, int n, int colour) noexcept nogil:
    """A stone, in each symmetry."""
    cdef int right = width - 1 - x, below = height - 1 - y, i
    cdef int[8] across = [x, right, x, right, y, below, y, below]
    cdef int[8] down = [y, y, below, below, x, x, right, right]
    for i in range(n):
        sum[i] += scramble((colour << 16 | across[i] << 8 | down[i]) + 1)
