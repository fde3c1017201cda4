# What a path does to the pieces.

cdef inline uint32_t capture(Side *foe, uint32_t taken) noexcept nogil:
    """A super's captures (SUP-6)."""
    foe.captured += popcount(foe.lows & taken)
    foe.supers &= ~taken
    foe.lows &= ~taken
    return taken


cdef inline uint32_t act(Side *me, Side *foe, uint32_t source, uint32_t target, uint32_t taken) noexcept nogil:
    """A path of fixed length: a walk, a jump over the stop, or a low's capture of ``taken`` (SUP-4)."""
    cdef uint32_t both = source | target, lost, low, returned
    me.supers ^= both if me.supers & source else 0
    me.lows ^= both if me.lows & source else 0
    me.stops = me.stops + 1 if me.stop & source else 0
    me.stop ^= both if me.stop & source else 0
    lost = foe.supers & taken
    low = foe.lows & taken
    returned = lost if foe.captured else 0
    foe.supers ^= lost
    foe.lows ^= low | returned
    foe.captured += <uint32_t>(low != 0)
    foe.captured -= <uint32_t>(returned != 0)
    return taken


cdef inline uint32_t choose(Paths *paths, Side *me, Side *foe, unsigned int k) noexcept nogil:
    """Play path k; gives what it captures."""
    cdef unsigned int lane, left
    cdef int i = 0, direction
    cdef uint32_t target, mid, source
    cdef Run *run
    if k >= paths.fixed.fixed:
        while paths.run[i].upto <= k:
            i += 1
        run = &paths.run[i]
        left = run.upto - 1 - k  # 0: the run alone; else the left-th of the steps that may end it
        target = nth(run.steps, left - 1) if left else run.at
        me.supers = (me.supers & ~(<uint32_t>1 << (run.code >> SOURCE))) | target
        me.stops = 0
        return capture(foe, run.taken)
    lane = lane_of(&paths.fixed, k)
    target = nth(paths.fixed.to[lane], within(&paths.fixed, lane, k))
    direction = lane & 3
    mid = back(target, direction)
    source = mid if lane < 4 else back(mid, direction)
    return act(me, foe, source, target, mid if lane >= 12 else 0)


cdef uint64_t code_of(Paths *paths, unsigned int k) noexcept nogil:
    """The code of path k."""
    cdef unsigned int lane, left
    cdef int i = 0, direction
    cdef uint32_t at
    cdef uint64_t code
    if k >= paths.fixed.fixed:
        while paths.run[i].upto <= k:
            i += 1
        left = paths.run[i].upto - 1 - k
        code = paths.run[i].code
        if not left:
            return code
        at = nth(paths.run[i].steps, left - 1)
        code ^= <uint64_t>(CAPTURE ^ CAPTURE_WALK) << KIND
        for direction in range(4):
            if step(paths.run[i].at, direction) & at:
                break
        return onward(code, direction)
    lane = lane_of(&paths.fixed, k)
    direction = lane & 3
    at = back(nth(paths.fixed.to[lane], within(&paths.fixed, lane, k)), direction)
    return onward(begin(at if lane < 4 else back(at, direction), lane >> 2), direction)


cdef int winning(Paths *paths, uint32_t supers) noexcept nogil:
    """The number of a path that captures all these supers, or -1."""
    cdef unsigned int lane
    cdef int i
    for i in range(paths.runs):
        if not supers & ~paths.run[i].taken:
            return paths.run[i].upto - 1
    for i in range(<int>paths.fixed.fixed - 1, -1, -1):
        lane = lane_of(&paths.fixed, i)
        if lane < 12:
            break
        if not supers & ~back(nth(paths.fixed.to[lane], within(&paths.fixed, lane, i)), lane & 3):
            return i
    return -1


cdef inline unsigned int draw(Paths *paths, uint32_t supers, int player, Rng *rng, Trail *trail) noexcept nogil:
    """A random path, for a trail the better of two, and what wins if there is such; ``supers`` are the other
    player's."""
    cdef unsigned int k, other
    cdef uint64_t code, another
    cdef int win
    if trail != NULL and caring(trail):
        win = winning(paths, supers)
        if win >= 0:
            jot(trail, code_of(paths, win), player)
            return win
    k = rng_below(rng, paths.total)
    if trail == NULL:
        return k
    code = code_of(paths, k)
    if trail.worth != NULL:
        other = rng_below(rng, paths.total)
        another = code_of(paths, other)
        if worse(trail, code, another, player):
            k = other
            code = another
    jot(trail, code, player)
    return k
