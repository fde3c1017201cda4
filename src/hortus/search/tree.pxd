"""The tree: nodes in one block of memory that grows up to a limit."""

from libc.stdint cimport int8_t, uint16_t, uint32_t, uint64_t

from hortus.search.transpositions cimport Transpositions

cdef struct Node:
    uint64_t action     # that leads here
    double total        # points of the player who took the action; the root's are nobody's
    uint32_t visits
    uint32_t amaf_visits  # simulations in which that player took the action here or later
    float amaf_total    # and their points
    float judgement     # player 0's chance by what is counted of the positions below
    uint32_t first      # its children stand side by side from here; 0: not expanded
    uint16_t children   # their number
    uint16_t distance   # actions to the proven end, along the line that proves it
    int8_t mover        # who acts here
    int8_t proof        # ONGOING: unknown; else the outcome of the position with best play
    int8_t safe         # who acts here has a proven draw, if nothing better


cdef struct Tree:
    Node *nodes         # nodes[0] is the root
    uint32_t used
    uint32_t capacity
    uint32_t limit
    bint full           # a node was wanted for which there was no room


cdef void tree_clear(Tree *tree) noexcept nogil
cdef void tree_free(Tree *tree) noexcept nogil
cdef bint tree_reserve(Tree *tree, uint32_t more) noexcept nogil
cdef bint tree_reroot(Tree *tree, uint32_t node, Transpositions *known) noexcept nogil
