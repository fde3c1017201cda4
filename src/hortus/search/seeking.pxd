from libc.stdint cimport uint32_t, uint64_t

from hortus.core.state cimport State
from hortus.search.tree cimport Tree


cdef class Seeker:
    cdef readonly list ladder   # states to walk with, one for each depth
    cdef int looks
    cdef uint32_t found         # the node of the position that was sought

    cdef bint seek(self, const Tree *tree, State root, uint64_t key)
    cdef bint descend(self, const Tree *tree, uint32_t node, int level, int depth, uint64_t key)
