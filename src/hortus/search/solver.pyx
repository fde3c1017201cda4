"""What a simulation leaves behind on its way back: visits, points and proofs.

Proofs are MCTS-Solver's (Winands, Björnsson, Saito 2008), with draws, and by the player who acts at a
node: nothing assumes that players alternate. A node stands for the whole way from the root, so a proof
holds in games where history counts, too.
"""

from libc.stdint cimport uint16_t, uint32_t

from hortus.core.state cimport DRAW, ONGOING
from hortus.search.points cimport points
from hortus.search.tree cimport Node, Tree

cdef bint settle(Tree *tree, uint32_t node) noexcept nogil:
    """Prove an expanded node from its children, if they allow it: a win if one is won, else the best
    of them when all are proven; a draw until then makes it safe. The way to a win is the shortest known, to a loss the longest."""
    cdef Node *parent = &tree.nodes[node]
    cdef const Node *child
    cdef uint32_t i
    cdef float gain, best = -1
    cdef bint closed = True, shorter, longer
    cdef uint16_t distance = 0
    for i in range(parent.first, parent.first + parent.children):
        child = &tree.nodes[i]
        if child.proof == ONGOING:
            closed = False
            continue
        gain = points(child.proof, parent.mover)
        shorter, longer = child.distance < distance, child.distance > distance
        if gain > best or (gain == best and (shorter if gain == 1 else longer)):
            best = gain
            distance = child.distance
    if best == 1 or (closed and best >= 0):
        parent.proof = parent.mover if best == 1 else DRAW if best == 0.5 else 1 - parent.mover
        parent.distance = distance + (distance < MAX_DISTANCE)
    parent.safe = best == 0.5
    return parent.proof != ONGOING


cdef void back_up(Tree *tree, const uint32_t *path, int depth, int outcome) noexcept nogil:
    """Enter an outcome along the path, path[0] the root and path[depth] where the simulation left the
    tree. As far up as nodes become proven, what is proven takes the outcome's place; and who
    has a proven draw would have taken it instead of a loss."""
    cdef int i
    cdef Node *node
    cdef bint proven = tree.nodes[path[depth]].proof != ONGOING
    for i in range(depth, -1, -1):
        node = &tree.nodes[path[i]]
        if proven and i < depth:
            proven = node.proof != ONGOING or settle(tree, path[i])
        if proven:
            outcome = node.proof
        elif node.safe and outcome == 1 - node.mover:
            outcome = DRAW
        node.visits += 1
        if i:
            node.total += points(outcome, tree.nodes[path[i - 1]].mover)
