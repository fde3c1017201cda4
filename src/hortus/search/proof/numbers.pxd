"""Proof and disproof numbers: of a child, of a node from its children, and what the table has of them."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from hortus.search.proof.table cimport INFINITE, Facts


cdef struct Child:
    uint64_t action
    uint64_t plain  # key of the position
    uint64_t key    # where the table has it
    uint32_t pn, dn
    uint32_t distance  # where pn is 0: actions to the end at most, by the proof that was found
    uint8_t own     # the asker acts there


cdef inline void decide(Child *child, bint won) noexcept nogil:
    child.pn = 0 if won else INFINITE
    child.dn = INFINITE if won else 0


cdef inline bint answer(Child *child, const Facts *facts) noexcept nogil:
    """Does what is known answer the question?"""
    if (facts.low == 2) if child.own else (facts.high == 0):
        decide(child, True)
        child.distance = facts.dn
        return True
    if (facts.high <= 1) if child.own else (facts.low >= 1):
        decide(child, False)
        return True
    return False


cdef inline void amend(Facts *facts, bint known, const Child *child, int effort) noexcept nogil:
    """Enter a child's numbers in what is known, if anything is, and what they prove of the outcome."""
    if known:
        facts.effort = max(facts.effort, effort)
    else:
        facts.low, facts.high, facts.effort = 0, 2, effort
    facts.own, facts.pn, facts.dn = child.own, child.pn, child.dn
    if child.pn == 0:
        facts.dn = min(child.distance, <uint32_t>INFINITE)
        if child.own:
            facts.low = 2
        else:
            facts.high = 0
    elif child.dn == 0:
        if child.own:
            facts.high = min(facts.high, 1)
        else:
            facts.low = max(facts.low, 1)


cdef inline bint among(uint64_t plain, const Child *children, int n) noexcept nogil:
    """Is a position one of these?"""
    cdef int i
    for i in range(n):
        if children[i].plain == plain:
            return True
    return False


cdef inline uint32_t reach(const Child *children, int n, bint own, int best) noexcept nogil:
    """Actions to the end of a position that is proven: by the child that proves it, or, where all have
    to, by the farthest."""
    cdef int i
    cdef uint32_t distance = 0
    if own:
        distance = children[best].distance
    else:
        for i in range(n):
            distance = max(distance, children[i].distance)
    return min(distance + 1, <uint32_t>INFINITE)


cdef inline int weigh(
    const Child *children, int n, bint own, uint32_t *mine, uint32_t *theirs, uint32_t *second, uint32_t *rest
) noexcept nogil:
    """The child to search, where the player to act has the least to do; a node's numbers; the second
    least; and by how much the node's other number is more than the child's."""
    cdef int i, best = 0
    cdef uint32_t a, b, open_ones = 0, largest = 0
    cdef uint32_t least_b = INFINITE
    mine[0] = second[0] = INFINITE
    rest[0] = 0
    for i in range(n):
        a = children[i].pn if own else children[i].dn
        b = children[i].dn if own else children[i].pn
        if a == 0:
            mine[0] = 0
            theirs[0] = INFINITE
            return i
        open_ones += b > 0
        largest = max(largest, b)
        if a < mine[0] or (a == mine[0] and b < least_b):
            second[0] = mine[0]
            mine[0] = a
            least_b = b
            best = i
        elif a < second[0]:
            second[0] = a
    rest[0] = open_ones - 1 if open_ones else 0
    theirs[0] = min(largest + open_ones - 1, <uint32_t>(INFINITE - 1)) if open_ones else 0
    return best
