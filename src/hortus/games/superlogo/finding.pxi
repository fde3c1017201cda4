# Paths: their codes, and all of them that a player has.

cdef inline uint32_t step(uint32_t x, int direction) noexcept nogil:
    """The squares next to those of x: 0 up, 1 right, 2 down, 3 left."""
    return x << ((0x0016 >> (4 * direction)) & 15) >> ((0x1600 >> (4 * direction)) & 15)


cdef inline uint32_t back(uint32_t square, int direction) noexcept nogil:
    """The square that a step in this direction came from: a rotation, right where that is on the board."""
    cdef uint32_t turn = 0x01061f1a >> (8 * direction)
    return (square << (turn & 31)) | (square >> (<uint32_t>(-<int>turn) & 31))


cdef inline uint32_t beside(uint32_t x) noexcept nogil:
    return (x << 6) | (x >> 6) | (x << 1) | (x >> 1)


cdef inline uint32_t threatened(const Side *me, const Side *foe) noexcept nogil:
    """The enemy supers that a piece can jump over, as a first capture or a low's."""
    cdef uint32_t jumpers = me.supers | me.lows, found = 0
    cdef uint32_t empty = BOARD & ~(jumpers | me.stop | foe.supers | foe.lows | foe.stop)
    cdef int direction
    for direction in range(4):
        found |= step(jumpers, direction) & step(empty, direction ^ 2)
    return found & foe.supers


cdef inline uint32_t nth(uint32_t word, unsigned int n) noexcept nogil:
    return <uint32_t>1 << select(word, n)


cdef inline uint64_t begin(uint32_t source, uint64_t kind) noexcept nogil:
    return (<uint64_t>lowest(source) << SOURCE) | (kind << KIND)


cdef inline uint64_t onward(uint64_t code, int direction) noexcept nogil:
    """The code with one more part."""
    cdef int n = (code >> NUMBER) & 15
    return (code + (<uint64_t>1 << NUMBER)) | (<uint64_t>direction << (22 - 2 * n))


cdef void run_on(
    Paths *paths, uint64_t code, uint32_t at, uint32_t taken, uint32_t empty, uint32_t prey, uint32_t last
) noexcept nogil:
    """Note the run that has led to ``at``, and all that go on from there. ``empty`` and ``prey`` are
    as of now, ``last`` where a step may end the turn."""
    cdef Run *run = &paths.run[paths.runs]
    cdef uint32_t mid, landing
    cdef int direction
    run.code = code
    run.at = at
    run.taken = taken
    run.steps = beside(at) & empty & last
    paths.total += 1 + popcount(run.steps)
    run.upto = paths.total
    paths.runs += 1
    if not beside(at) & prey:
        return
    for direction in range(4):
        mid = step(at, direction) & prey
        landing = step(mid, direction) & empty
        if landing:
            run_on(
                paths, onward(code, direction), landing, taken | mid, empty | mid, prey & ~mid, last
            )


cdef inline void search(Paths *paths, const Side *me, const Side *foe) noexcept nogil:
    """All paths of the player ``me``."""
    cdef uint32_t prey = foe.supers | foe.lows
    cdef uint32_t empty = BOARD & ~(me.supers | me.lows | me.stop | prey | foe.stop)
    cdef uint32_t walkers = me.supers | me.lows | (me.stop if me.stops < 2 else 0)
    cdef uint32_t landings, at, mid, turn, source, lanes
    cdef uint64_t code
    cdef int lane, direction
    find(walkers, me.supers, me.lows, foe.stop, prey, empty, &paths.fixed)
    paths.total = paths.fixed.fixed
    paths.runs = 0
    lanes = paths.fixed.running
    while lanes:
        lane = lowest(lanes)
        lanes &= lanes - 1
        direction = lane & 3
        landings = paths.fixed.first[lane]
        while landings:
            at = landings & (~landings + 1)
            landings &= landings - 1
            mid = back(at, direction)
            turn = back(mid, direction)
            if lane < 4:
                source = turn
                code = begin(source, CAPTURE)
            else:
                source = back(turn, direction)
                code = onward(begin(source, WALK_CAPTURE), direction)
            run_on(
                paths, onward(code, direction), at, mid, empty | source | mid, prey & ~mid,
                BOARD if lane < 4 else 0,
            )
