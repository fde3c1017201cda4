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
