# What fits and what holds, for builds with assertions alone.

cdef bint fits(const Board *s, uint64_t action) noexcept nogil:
    """Is this an action for this moment, as far as its squares tell? For assertions."""
    cdef uint64_t me = s.own[s.player], foe = s.own[s.player ^ 1], target
    if s.over != ONGOING:
        return False
    if s.adding:
        target = <uint64_t>1 << (action & 63)
        return action < 64 and not target & (me | foe) and target & around(me) != 0
    target = <uint64_t>1 << ((action >> 1) & 63)
    if not me & <uint64_t>1 << ((action >> 7) & 63) or me & target:
        return False
    return (action & 1) == (foe & target != 0)


cdef bint sound(const Board *s, int before) noexcept nogil:
    """What holds after an action before which the player had so many pieces: no square of both, a turn
    adds one piece, and who has lost has no freedom (SYM-7). For assertions."""
    cdef int mover = s.player if s.adding else s.player ^ 1
    cdef uint64_t near = around(~(s.own[0] | s.own[1]))
    if s.own[0] & s.own[1] or <int>popcount(s.own[mover]) != before + (not s.adding):
        return False
    if s.adding:
        return around(s.own[mover]) & ~(s.own[0] | s.own[1]) != 0
    return s.over == DRAW or (s.over == ONGOING) == (s.own[s.player] & near != 0)
