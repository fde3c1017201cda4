from libc.stdint cimport uint32_t

from hortus.search.tree cimport Tree

cdef enum:
    MAX_DISTANCE = 65535


cdef bint settle(Tree *tree, uint32_t node) noexcept nogil
cdef void back_up(Tree *tree, const uint32_t *path, int depth, int outcome) noexcept nogil
