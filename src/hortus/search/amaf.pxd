from libc.stdint cimport uint32_t, uint64_t

from hortus.core.state cimport Trail
from hortus.search.tree cimport Tree

cdef enum:
    MARK_BITS = 12
    MARKS = 1 << MARK_BITS


cdef struct Marks:
    uint64_t stamp              # of the simulation, in the low bits
    uint64_t[MARKS] action      # a hash of an action and its player, and the stamp
    uint32_t[MARKS] child       # by the hash of an action


cdef void credit(
    Tree *tree, const uint32_t *path, int depth, const Trail *trail, Marks *marks, int outcome
) noexcept nogil
cdef void inherit(Tree *tree, const uint32_t *path, int depth, Marks *marks) noexcept nogil
