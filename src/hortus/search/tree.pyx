"""Memory for nodes: reserve, and throw away what a move has made superfluous.

Children are always made after their parent, so a child's place is behind its parent's, and a tree
can be walked, and pushed together, in one pass from front to back.
"""

from libc.stdint cimport uint32_t
from libc.stdlib cimport calloc, free, realloc

cdef enum:
    FIRST_BLOCK = 4096


cdef void tree_clear(Tree *tree) noexcept nogil:
    """Forget all nodes and keep the memory."""
    tree.used = 0
    tree.full = False


cdef void tree_free(Tree *tree) noexcept nogil:
    free(tree.nodes)
    tree.nodes = NULL
    tree.used = tree.capacity = 0


cdef bint resize(Tree *tree, uint32_t capacity) noexcept nogil:
    cdef Node *nodes = <Node *>realloc(tree.nodes, <size_t>capacity * sizeof(Node))
    if nodes == NULL:
        return False
    tree.nodes = nodes
    tree.capacity = capacity
    return True


cdef bint tree_reserve(Tree *tree, uint32_t more) noexcept nogil:
    """Make room for ``more`` nodes behind those in use. False, and the tree is ``full``, where the
    limit or the machine does not allow it. Nodes may move in memory."""
    cdef size_t wanted = <size_t>tree.used + more, capacity
    if wanted <= tree.capacity:
        return True
    if wanted <= tree.limit:
        capacity = min(max(<size_t>tree.capacity * 2, wanted, <size_t>FIRST_BLOCK), <size_t>tree.limit)
        if resize(tree, <uint32_t>capacity):
            return True
    tree.full = True
    return False


cdef bint tree_reroot(Tree *tree, uint32_t node) noexcept nogil:
    """Make a node the root and keep only what hangs below it, in place. False where there is no
    memory for doing so; the tree is unchanged then."""
    cdef uint32_t i, j, used = 1, first
    cdef uint32_t *place
    if node == 0:
        return True
    # place[i]: where node i goes; 0: nowhere.
    place = <uint32_t *>calloc(tree.used - node, sizeof(uint32_t))
    if place == NULL:
        return False
    tree.nodes[0] = tree.nodes[node]
    mark(&tree.nodes[node], place, node)
    for i in range(node + 1, tree.used):
        if place[i - node]:
            place[i - node] = used
            used += 1
            mark(&tree.nodes[i], place, node)
    first = tree.nodes[0].first
    if first:
        tree.nodes[0].first = place[first - node]
    for i in range(node + 1, tree.used):
        j = place[i - node]
        if j:
            tree.nodes[j] = tree.nodes[i]
            first = tree.nodes[j].first
            if first:
                tree.nodes[j].first = place[first - node]
    free(place)
    tree.used = used
    tree.full = False
    resize(tree, max(used, <uint32_t>FIRST_BLOCK) if tree.limit > FIRST_BLOCK else tree.limit)
    return True


cdef inline void mark(const Node *node, uint32_t *place, uint32_t base) noexcept nogil:
    cdef uint32_t i
    if node.first:
        for i in range(node.children):
            place[node.first + i - base] = 1
