"""What positions seem worth by what can be counted on the board: a logistic regression on the game's
features, with weights fitted to games of self-play, gives the chance to win. The tree carries it up as
minimax does, beside the means of the simulations (implicit minimax backups; Lanctot, Winands, Pepels,
Sturtevant 2014)."""

from libc.math cimport exp
from libc.stdint cimport uint32_t

from hortus.core.state cimport FEATURES, State
from hortus.search.tree cimport Node, Tree


cdef float judge(const Evaluation *evaluation, State state) noexcept nogil:
    """The chance of player 0 in a position that is not over."""
    cdef float[FEATURES] values
    cdef float lead = 0
    cdef int i
    state.count(values)
    for i in range(evaluation.number):
        lead += evaluation.weights[i] * values[i]
    return <float>(1 / (1 + exp(-<double>lead)))


cdef void revise(Tree *tree, const uint32_t *path, int depth) noexcept nogil:
    """Carry up the judgements of new children on the path, as far as they change anything."""
    cdef int i
    cdef uint32_t j
    cdef Node *node
    cdef float best
    for i in range(depth, -1, -1):
        node = &tree.nodes[path[i]]
        if node.first == 0:
            continue
        best = 0
        for j in range(node.first, node.first + node.children):
            best = max(best, judged(&tree.nodes[j], node.mover))
        if node.mover:
            best = 1 - best
        if node.judgement == best:
            return
        node.judgement = best
