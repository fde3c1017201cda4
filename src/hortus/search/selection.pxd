from libc.stdint cimport uint32_t

from hortus.search.evaluation cimport Evaluation
from hortus.search.tree cimport Tree

cdef uint32_t select(
    const Tree *tree, uint32_t node, float curiosity, float rave, const Evaluation *evaluation
) noexcept nogil
