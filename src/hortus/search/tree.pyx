"""Memory for nodes: reserve, and throw away what a move has made superfluous.

Children stand side by side. Nodes of the same position may share them.
"""

from libc.stdint cimport uint32_t
from libc.stdlib cimport calloc, free, malloc, realloc

from hortus.search.transpositions cimport Transpositions, keep

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


cdef bint tree_reroot(Tree *tree, uint32_t node, Transpositions *known) noexcept nogil:
    """Make a node the root and keep only what hangs below it, in place. False where there is no
    memory for doing so; the tree is unchanged then."""
    cdef uint32_t i, used = 1
    cdef uint32_t *place
    cdef uint32_t *stack
    if node == 0:
        return True
    # place[i]: where node i goes; 0: nowhere.
    place = <uint32_t *>calloc(tree.used, sizeof(uint32_t))
    stack = <uint32_t *>malloc(tree.used * sizeof(uint32_t))
    if place == NULL or stack == NULL:
        free(place)
        free(stack)
        return False
    mark(tree, node, place, stack)
    free(stack)
    for i in range(1, tree.used):
        if place[i]:
            place[i] = used
            used += 1
    tree.nodes[0] = tree.nodes[node]
    tree.nodes[0].first = place[tree.nodes[0].first]
    for i in range(1, tree.used):
        if place[i]:
            tree.nodes[place[i]] = tree.nodes[i]
            tree.nodes[place[i]].first = place[tree.nodes[i].first]
    keep(known, place)
    free(place)
    tree.used = used
    tree.full = False
    resize(tree, max(used, <uint32_t>FIRST_BLOCK) if tree.limit > FIRST_BLOCK else tree.limit)
    return True


cdef void mark(const Tree *tree, uint32_t node, uint32_t *place, uint32_t *stack) noexcept nogil:
    """Mark all nodes below one. Several may share their children."""
    cdef uint32_t i, first, number = 1
    stack[0] = node
    while number:
        number -= 1
        node = stack[number]
        first = tree.nodes[node].first
        if not first or place[first]:
            continue
        for i in range(first, first + tree.nodes[node].children):
            place[i] = 1
            stack[number] = i
            number += 1
