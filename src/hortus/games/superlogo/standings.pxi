# Standings: what repetition looks at (SUP-11).

cdef inline Standing standing(const Side *me, const Side *foe) noexcept nogil:
    """All of a position that can change without a capture, for the player to move."""
    cdef Standing now
    now.pieces = (me.supers | foe.supers) | (<uint64_t>(me.lows | foe.lows) << 32)
    now.owners = (
        (me.supers | me.lows | me.stop)
        | (<uint64_t>me.stops << 30)
        | (<uint64_t>(me.stop | foe.stop) << 32)
        | (<uint64_t>foe.stops << 62)
    )
    return now


cdef inline uint64_t hashed(Standing now) noexcept nogil:
    return mix(scramble(now.pieces + 1), now.owners)


cdef bint again(const Standing *past, int last) noexcept nogil:
    """Does the last standing stand for the third time?"""
    cdef int n = 0, i
    cdef Standing now = past[last]
    for i in range(last - 1):
        n += (past[i].pieces == now.pieces) & (past[i].owners == now.owners)
    return n >= 2


cdef inline bint note(Standing *past, int *number, Standing now) noexcept nogil:
    """Add a standing to those with the same player to move; does it stand for the third time?"""
    cdef int last = number[0]
    past[last] = now
    number[0] = last + 1
    return last >= 4 and again(past, last)
