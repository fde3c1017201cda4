"""Which child a simulation goes to: UCB1 (Auer, Cesa-Bianchi, Fischer 2002) on trees, UCT
(Kocsis, Szepesvári 2006)."""

from libc.math cimport log, sqrtf
from libc.stdint cimport uint32_t

from hortus.core.state cimport ONGOING
from hortus.search.evaluation cimport Evaluation, judged, weighed
from hortus.search.tree cimport Node, Tree

cdef enum:
    UNKNOWN = 1  # the mean of what was never tried


cdef uint32_t select(
    const Tree *tree, uint32_t node, float curiosity, float rave, const Evaluation *evaluation
) noexcept nogil:
    """The child to visit of an expanded node that is not proven, among those that are not either: the
    greatest mean + curiosity * sqrt(ln N / n). Unvisited ones come first, in the order in which they
    stand, which is random."""
    cdef const Node *parent = &tree.nodes[node]
    cdef const Node *child
    cdef uint32_t i, best = parent.first
    if rave > 0 or evaluation.number:
        return select_informed(tree, node, curiosity, rave, evaluation)
    cdef float spread = curiosity * curiosity * <float>log(<double>(parent.visits + 1))
    cdef float value, top = -1, visits
    for i in range(parent.first, parent.first + parent.children):
        child = &tree.nodes[i]
        if child.proof != ONGOING:
            if child.proof == parent.mover:
                return i
            continue
        if child.visits == 0:
            return i
        visits = <float>child.visits
        value = <float>child.total / visits + sqrtf(spread / visits)
        if value > top:
            top = value
            best = i
    return best


cdef uint32_t select_informed(
    const Tree *tree, uint32_t node, float curiosity, float rave, const Evaluation *evaluation
) noexcept nogil:
    """The child to visit where actions are known by AMAF or judged, too. AMAF's mean counts for
    n' / (n' + n + n n' / rave) of n visits and n' simulations with the action; ``rave`` is the number of visits from
    which on the own mean counts for more, however large n' is (Silver 2009)."""
    cdef const Node *parent = &tree.nodes[node]
    cdef const Node *child
    cdef uint32_t i, best = parent.first
    cdef float spread = curiosity * curiosity * <float>log(<double>(parent.visits + 1))
    cdef float value, top = -1, visits, amaf, mean
    for i in range(parent.first, parent.first + parent.children):
        child = &tree.nodes[i]
        if child.proof != ONGOING:
            if child.proof == parent.mover:
                return i
            continue
        visits = <float>child.visits
        amaf = <float>child.amaf_visits
        if amaf == 0:
            if visits > 0:
                value = <float>child.total / visits
            elif evaluation.number:
                value = judged(child, parent.mover)
            else:
                value = UNKNOWN
        elif visits == 0:
            value = child.amaf_total / amaf
        else:
            mean = <float>child.total / visits
            value = amaf / (amaf + visits + amaf * visits / rave)
            value = mean + value * (child.amaf_total / amaf - mean)
        if evaluation.number:
            value = weighed(evaluation, value, child, parent.mover)
        value += sqrtf(spread / (visits + 1))
        if value > top:
            top = value
            best = i
    return best
