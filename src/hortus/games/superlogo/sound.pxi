# What holds of every board, for builds with assertions alone.

cdef bint apart(const Board *s) noexcept nogil:
    """No two pieces share a square, all are on the board, and nobody has two stops."""
    cdef uint32_t taken = 0, pieces
    cdef int player, kind
    for player in range(2):
        for kind in range(3):
            pieces = s.side[player].supers if kind == 0 else s.side[player].lows if kind == 1 else s.side[player].stop
            if pieces & (taken | ~<uint32_t>BOARD):
                return False
            taken |= pieces
        if s.side[player].stop & (s.side[player].stop - 1):
            return False
    return True


cdef inline unsigned int lows(const Side *side) noexcept nogil:
    """A player's lows, on the board and beside it. Nothing changes their number (SUP-4, SUP-6)."""
    return popcount(side.lows) + side.captured


cdef bint sound(const Board *s, const Board *before, int quiet) noexcept nogil:
    """What holds after an action on ``before``."""
    cdef int mover = before.player, other = mover ^ 1, player
    if not apart(s) or s.player != other or s.quiet > quiet:
        return False
    for player in range(2):
        if lows(&s.side[player]) != lows(&before.side[player]) or s.side[player].stops > 2:
            return False
        # A stop is never captured (SUP-5).
        if (s.side[player].stop == 0) != (before.side[player].stop == 0):
            return False
    if popcount(s.side[mover].supers) != popcount(before.side[mover].supers):
        return False
    if popcount(s.side[other].supers) > popcount(before.side[other].supers):
        return False
    return s.over == DRAW or (s.over == ONGOING) == (s.side[other].supers != 0)
