from libc.stdint cimport uint32_t

from hortus.core.state cimport FEATURES, State
from hortus.search.points cimport points
from hortus.search.tree cimport Node, Tree


cdef struct Evaluation:
    float weights[FEATURES]
    int number              # of weights; 0: nothing is judged
    float share             # of the judgement in what a child seems worth
    float fade              # visits after which that share has halved; 0: it stays


cdef inline float judged(const Node *node, int player) noexcept nogil:
    """A player's chance to win at a node, by its proof or by what the nodes below it count."""
    if node.proof >= 0:
        return points(node.proof, player)
    return 1 - node.judgement if player else node.judgement


cdef inline float weighed(const Evaluation *evaluation, float value, const Node *child, int player) noexcept nogil:
    """What a child seems worth to a player, from the mean of its simulations and its judgement."""
    cdef float share = evaluation.share
    if evaluation.fade > 0:
        share *= evaluation.fade / (evaluation.fade + <float>child.visits)
    return value + share * (judged(child, player) - value)


cdef float judge(const Evaluation *evaluation, State state) noexcept nogil
cdef void revise(Tree *tree, const uint32_t *path, int depth) noexcept nogil
