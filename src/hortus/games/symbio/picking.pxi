# Random actions of a turn, all alike or the better of two.

cdef inline uint64_t nth(uint64_t word, unsigned int n) noexcept nogil:
    return <uint64_t>1 << select(word, n)


cdef struct Move:
    uint64_t source, target


cdef inline Move pick(uint64_t me, uint64_t foe, uint64_t empty, uint64_t near, Rng *rng) noexcept nogil:
    """A uniformly random move."""
    cdef uint64_t targets = empty | captive(foe, near), rest = me, beside, body
    cdef uint64_t[64] bodies
    cdef uint64_t[64] nexts
    cdef unsigned int[64] upto
    cdef unsigned int known = 0, weight = 0, n, k, i
    cdef Move move
    while True:
        beside = around(rest) & targets
        n = popcount(beside)
        k = rng_below(rng, weight + popcount(rest) * n)
        if k < weight:  # a move of a body that is known by now
            i = 0
            while upto[i] <= k:
                i += 1
            k = upto[i] - 1 - k
            n = popcount(nexts[i])
            move.target = nth(nexts[i], k % n)
            move.source = nth(bodies[i], k // n)
            return move
        k -= weight
        move.target = nth(beside, k % n)
        move.source = nth(rest, k // n)
        body = flood(move.source, me)
        beside = around(body)
        beside &= targets if beside & empty else 0
        if move.target & beside:
            return move
        bodies[known] = body
        nexts[known] = beside
        rest &= ~body
        weight += popcount(body) * popcount(beside)
        upto[known] = weight
        known += 1


cdef inline uint64_t code_of(Move move, uint64_t foe) noexcept nogil:
    cdef unsigned int target = lowest(move.target)
    return MOVE | (lowest(move.source) << 7) | (target << 1) | ((foe >> target) & 1)


cdef inline Move draw(
    uint64_t me, uint64_t foe, uint64_t empty, uint64_t near, int player, Rng *rng, Trail *trail
) noexcept nogil:
    """A random move, for a trail the better of two."""
    cdef Move move = pick(me, foe, empty, near, rng), other
    if trail == NULL:
        return move
    if trail.worth != NULL:
        other = pick(me, foe, empty, near, rng)
        if worse(trail, code_of(move, foe), code_of(other, foe), player):
            move = other
    jot(trail, code_of(move, foe), player)
    return move


cdef inline uint64_t draw_addition(uint64_t beside, int player, Rng *rng, Trail *trail) noexcept nogil:
    """A random square to add to, for a trail the better of two."""
    cdef uint64_t square = nth(beside, rng_below(rng, popcount(beside))), other
    if trail == NULL:
        return square
    if trail.worth != NULL:
        other = nth(beside, rng_below(rng, popcount(beside)))
        if worse(trail, lowest(square), lowest(other), player):
            square = other
    jot(trail, lowest(square), player)
    return square
