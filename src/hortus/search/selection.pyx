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
    """The child to visit of an expanded node that is not proven, among those that are not either."""
    # Constants let the compiler make a loop for each.
    if rave > 0 or evaluation.number:
        return greatest(tree, node, curiosity, True, rave, evaluation)
    return greatest(tree, node, curiosity, False, 0, NULL)


cdef inline uint32_t greatest(
    const Tree *tree, uint32_t node, float curiosity, bint informed, float rave, const Evaluation *evaluation
) noexcept nogil:
    """The child with the greatest mean + curiosity * sqrt(ln N / n). Where nothing else is known of them,
    unvisited ones come first, in the order in which they stand, which is random."""
    cdef const Node *parent = &tree.nodes[node]
    cdef const Node *child
    cdef uint32_t i, best = parent.first
    cdef float spread = curiosity * curiosity * <float>log(<double>(parent.visits + 1))
    cdef float value, top = -1
    for i in range(parent.first, parent.first + parent.children):
        child = &tree.nodes[i]
        if child.proof != ONGOING:
            if child.proof == parent.mover:
                return i
            continue
        if informed:
            value = estimate(child, parent.mover, rave, evaluation) + sqrtf(spread / (<float>child.visits + 1))
        elif child.visits:
            value = <float>child.total / <float>child.visits + sqrtf(spread / <float>child.visits)
        else:
            return i
        if value > top:
            top = value
            best = i
    return best


cdef inline float estimate(
    const Node *child, int player, float rave, const Evaluation *evaluation
) noexcept nogil:
    """What a child seems worth, where actions are known by AMAF or judged, too. AMAF's mean counts for
    n' / (n' + n + n n' / rave) of n visits and n' simulations with the action; ``rave`` is the number of visits from
    which on the own mean counts for more, however large n' is (Silver 2009)."""
    cdef float value, visits = <float>child.visits, amaf = <float>child.amaf_visits, mean
    if amaf == 0:
        if visits > 0:
            value = <float>child.total / visits
        elif evaluation.number:
            value = judged(child, player)
        else:
            value = UNKNOWN
    elif visits == 0:
        value = child.amaf_total / amaf
    else:
        mean = <float>child.total / visits
        value = amaf / (amaf + visits + amaf * visits / rave)
        value = mean + value * (child.amaf_total / amaf - mean)
    return weighed(evaluation, value, child, player) if evaluation.number else value
