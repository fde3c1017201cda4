"""Which child a simulation goes to: UCB1 (Auer, Cesa-Bianchi, Fischer 2002) on trees, UCT
(Kocsis, Szepesvári 2006)."""

from libc.math cimport log, sqrtf
from libc.stdint cimport uint32_t

from hortus.core.state cimport ONGOING
from hortus.search.tree cimport Node, Tree


cdef uint32_t select(const Tree *tree, uint32_t node, float curiosity) noexcept nogil:
    """The child to visit of an expanded node that is not proven, among those that are not either: the
    greatest mean + curiosity * sqrt(ln N / n). Unvisited ones come first, in the order in which they
    stand, which is random."""
    cdef const Node *parent = &tree.nodes[node]
    cdef const Node *child
    cdef uint32_t i, best = parent.first
    # Only quotients, roots and sums, nothing that a compiler may fuse into one rounding: the same
    # seed gives the same search on every machine.
    cdef float spread = curiosity * curiosity * <float>log(<double>(parent.visits + 1))
    cdef float value, top = -1, visits
    for i in range(parent.first, parent.first + parent.children):
        child = &tree.nodes[i]
        if child.proof != ONGOING:
            continue
        if child.visits == 0:
            return i
        visits = <float>child.visits
        value = <float>child.total / visits + sqrtf(spread / visits)
        if value > top:
            top = value
            best = i
    return best
