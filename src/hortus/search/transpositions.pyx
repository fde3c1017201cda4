"""Expanded positions by their keys, so that what has been found of a position serves on every way to it."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free

cdef enum:
    FIRST_SIZE = 1024


cdef uint32_t find(const Transpositions *known, uint64_t key) noexcept nogil:
    """The node of a position that has been expanded, or 0."""
    cdef uint32_t at = <uint32_t>key
    if not known.size:
        return 0
    while True:
        at &= known.size - 1
        if known.entries[at].node == 0 or known.entries[at].key == key:
            return known.entries[at].node
        at += 1


cdef void put(Transpositions *known, uint64_t key, uint32_t node) noexcept nogil:
    cdef uint32_t at = <uint32_t>key & (known.size - 1)
    while known.entries[at].node:
        at = (at + 1) & (known.size - 1)
    known.entries[at].key = key
    known.entries[at].node = node
    known.used += 1


cdef bint resize(Transpositions *known, uint32_t size, const uint32_t *place) noexcept nogil:
    """Another table with the same entries; with ``place``, with those whose nodes have one."""
    cdef Transpositions other
    cdef uint32_t i, node
    other.entries = <Entry *>calloc(size, sizeof(Entry))
    other.size = size
    other.used = 0
    other.limit = known.limit
    if other.entries == NULL:
        return False
    for i in range(known.size):
        node = known.entries[i].node
        if node and place != NULL:
            node = place[node]
        if node:
            put(&other, known.entries[i].key, node)
    free(known.entries)
    known[0] = other
    return True


cdef void enter(Transpositions *known, uint64_t key, uint32_t node) noexcept nogil:
    """Take in a position. Without room, within the limit or in the machine's memory, it is forgotten."""
    cdef uint32_t size = max(2 * known.size, <uint32_t>FIRST_SIZE)
    if 2 * known.used >= known.size and (size > known.limit or not resize(known, size, NULL)):
        return
    put(known, key, node)


cdef void keep(Transpositions *known, const uint32_t *place) noexcept nogil:
    """Follow nodes to where they have gone: ``place[i]``, 0 for those that are no more."""
    if known.size and not resize(known, known.size, place):
        clear(known)


cdef void clear(Transpositions *known) noexcept nogil:
    free(known.entries)
    known.entries = NULL
    known.size = known.used = 0
