"""Where in a tree a position stands: after some actions, what is known of it is kept."""

from libc.stdint cimport uint32_t, uint64_t

from hortus.core.state cimport State
from hortus.search.tree cimport Tree

cdef enum:
    #: How far below the root a position is looked for, and how many nodes are looked at.
    DEEPEST = 6
    MOST = 200_000


cdef class Seeker:
    """Finds positions of one game with one set of options, those of ``state``."""

    def __cinit__(self, State state):
        self.ladder = [state.blank()]

    cdef bint seek(self, const Tree *tree, State root, uint64_t key):
        """Is the position with a key at or below the root of a tree? ``root`` is the position there. Its
        nearest node is ``found``."""
        cdef int depth
        self.looks = 0
        (<State>self.ladder[0]).assign(root)
        for depth in range(DEEPEST + 1):
            if len(self.ladder) == depth:
                self.ladder.append(root.blank())
            if self.descend(tree, 0, 0, depth, key):
                return True
            if self.looks >= MOST:
                break
        return False

    cdef bint descend(self, const Tree *tree, uint32_t node, int level, int depth, uint64_t key):
        cdef State at = <State>self.ladder[level], below
        cdef uint32_t i, first = tree.nodes[node].first
        if level == depth:
            self.looks += 1
            self.found = node
            return at.key() == key
        below = <State>self.ladder[level + 1]
        for i in range(first, first + tree.nodes[node].children):
            if self.looks >= MOST:
                return False
            if level + 1 < depth and tree.nodes[i].first == 0:
                continue
            below.assign(at)
            below.play(tree.nodes[i].action)
            if self.descend(tree, i, level + 1, depth, key):
                return True
        return False
