# What holds of every board, for builds with assertions alone.

cdef bint sound(const Board *s, int words) noexcept nogil:
    """What holds after every turn: no bounded root is left (TAN-6), each legal point is in the space
    of one root, and the stones are as many as the chains have. For assertions."""
    cdef int[2] points = [0, 0]
    cdef int[2] stones = [0, 0]
    cdef int i, colour, root
    cdef int total = 0, chained = 0
    cdef unsigned int point
    for colour in range(2):
        for i in range(words):
            points[colour] += popcount(s.open[colour][i])
            stones[colour] += popcount(s.stones[colour][i])
            if s.stones[0][i] & s.stones[1][i] or s.open[colour][i] & (s.stones[0][i] | s.stones[1][i]):
                return False
    for root in range(ROOTS):
        point = s.head[root]
        if point and s.space[root] <= 0:
            return False
        total += s.space[root] if point else 0
        while point:
            chained += 1
            point = s.next[point]
    return total == points[0] + points[1] and chained == s.count[0] + s.count[1] and (
        stones[0] == s.count[0] and stones[1] == s.count[1])
