"""All moves as first (Brügmann 1993), kept for each child as RAVE does (Gelly, Silver 2007): an action
is credited with the simulations in which the same player took it here or later. A new node's children
begin with what the last node above with the same mover and enough simulations knows (after GRAVE,
Cazenave 2015). Actions are told apart by hashes; where two meet, the earlier one is forgotten.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memset

from hortus.core.state cimport Trail
from hortus.search.points cimport points
from hortus.search.tree cimport Node, Tree

cdef enum:
    STAMP = 0xffff
    REFERENCE = 50      # simulations that a node needs for others to learn from it
    LEGACY = 50         # simulations that what is learnt counts for, at most


cdef inline uint64_t hashed(uint64_t action, int player) noexcept nogil:
    return (action * 2 + player + 1) * <uint64_t>0x9fb21c651e98df25


cdef inline void mark(Marks *marks, uint64_t action, int player) noexcept nogil:
    cdef uint64_t h = hashed(action, player)
    marks.action[h >> (64 - MARK_BITS)] = (h & ~<uint64_t>STAMP) | marks.stamp


cdef inline bint marked(const Marks *marks, uint64_t action, int player) noexcept nogil:
    cdef uint64_t h = hashed(action, player)
    return marks.action[h >> (64 - MARK_BITS)] == ((h & ~<uint64_t>STAMP) | marks.stamp)


cdef void credit(
    Tree *tree, const uint32_t *path, int depth, const Trail *trail, Marks *marks, int outcome
) noexcept nogil:
    """Credit the children along the path of a simulation with its outcome."""
    cdef int i, mover
    cdef uint32_t j, first
    cdef float gain
    cdef Node *child
    marks.stamp = (marks.stamp + 1) & STAMP
    if marks.stamp == 0:
        memset(marks.action, 0, sizeof(marks.action))
        marks.stamp = 1
    for i in range(trail.length):
        mark(marks, trail.steps[i].action, trail.steps[i].player)
    for i in range(depth, -1, -1):
        mover = tree.nodes[path[i]].mover
        if i < depth:
            mark(marks, tree.nodes[path[i + 1]].action, mover)
        gain = points(outcome, mover)
        first = tree.nodes[path[i]].first
        for j in range(first, first + tree.nodes[path[i]].children):
            child = &tree.nodes[j]
            if marked(marks, child.action, mover):
                child.amaf_visits += 1
                child.amaf_total += gain


cdef void inherit(Tree *tree, const uint32_t *path, int depth, Marks *marks) noexcept nogil:
    """Let the children of the new node path[depth] begin with what is known above."""
    cdef int i, mover = tree.nodes[path[depth]].mover
    cdef const Node *above
    for i in range(depth - 1, -1, -1):
        above = &tree.nodes[path[i]]
        if above.mover == mover and above.visits >= REFERENCE:
            hand_down(tree, path[depth], path[i], marks.child)
            return


cdef void hand_down(Tree *tree, uint32_t node, uint32_t above, uint32_t *places) noexcept nogil:
    cdef uint32_t i, first = tree.nodes[above].first
    cdef Node *child
    cdef const Node *known
    memset(places, 0, MARKS * sizeof(uint32_t))
    for i in range(first, first + tree.nodes[above].children):
        places[hashed(tree.nodes[i].action, 0) >> (64 - MARK_BITS)] = i
    first = tree.nodes[node].first
    for i in range(first, first + tree.nodes[node].children):
        child = &tree.nodes[i]
        known = &tree.nodes[places[hashed(child.action, 0) >> (64 - MARK_BITS)]]
        if known.action == child.action and known.amaf_visits:
            child.amaf_visits = min(known.amaf_visits, <uint32_t>LEGACY)
            child.amaf_total = known.amaf_total * (<float>child.amaf_visits / <float>known.amaf_visits)
