"""Tanbo's rules, incremental.

A stone is placed next to exactly one stone of its colour, so roots never merge, two neighbouring
stones of a colour are of one root, and a stone's root is its neighbour's. Points are numbered
row by row on a board with a rim of one point. For each point, ``near`` packs 16 bits a colour: the
number of neighbouring stones of that colour above, the sum of their root ids in the low 12. Where
the number is one and the point is empty, it is a legal point of the colour and the low bits name
the root that it would enlarge. ``space`` is the number of such points of each root (TAN-5); sums
that are no root's id only ever get +0 or -0 there, which saves branches. ``head`` and ``next``
chain the stones of a root.
"""

from libc.math cimport log
from libc.stdint cimport int16_t, uint32_t, uint64_t
from libc.string cimport memset

from hortus.core.bits cimport lowest, mix, popcount, scramble, select
from hortus.core.state cimport ONGOING, Rng, State, Trail, jot, rng_below, worse

include "placing.pxi"
include "turned.pxi"
include "sound.pxi"


cdef inline int pick(Board *s, int words, int colour, Rng *rng) noexcept nogil:
    """A uniformly random legal point of a colour."""
    cdef unsigned int[WORDS + 1] upto
    cdef unsigned int n, base = 0, past
    cdef int word = 0, i
    upto[0] = 0
    for i in range(words):
        upto[i + 1] = upto[i] + popcount(s.open[colour][i])
    n = rng_below(rng, upto[words])
    for i in range(1, words):
        past = n >= upto[i]
        word += past
        base = upto[i] if past else base
    return word * 64 + <int>select(s.open[colour][word], n - base)


cdef inline int draw(Board *s, int words, int colour, Rng *rng, Trail *trail) noexcept nogil:
    """A random legal point, for a trail the better of two."""
    cdef int point = pick(s, words, colour, rng), other
    if trail == NULL:
        return point
    if trail.worth != NULL:
        other = pick(s, words, colour, rng)
        if worse(trail, point, other, colour):
            point = other
    jot(trail, point, colour)
    return point


cdef inline int finish(Board *s, int pitch, int words, Rng *rng, int *length, Trail *trail) noexcept nogil:
    """Random placements to the end; gives the winner."""
    cdef int n = 0
    if s.player == 1 and s.count[0] and s.count[1]:
        place(s, pitch, draw(s, words, 1, rng, trail), 1)
        n += 1
    while s.count[0] and s.count[1]:
        place(s, pitch, draw(s, words, 0, rng, trail), 0)
        n += 1
        if not s.count[0] or not s.count[1]:
            break
        place(s, pitch, draw(s, words, 1, rng, trail), 1)
        n += 1
    length[0] += n
    return 0 if s.count[0] else 1


cdef class TanboState(State):
    """A board of width x height points. ``rows`` are the ranks from the top, ``.``, ``b`` or ``w``
    for each point; ``player`` is to move. Raises ValueError for a longer side, or more roots, than
    any game of Tanbo has."""

    def __cinit__(self, int width, int height, rows=(), int player=0):
        if not (0 < width <= LONGEST and 0 < height <= LONGEST):
            raise ValueError(f"no board of {width}x{height} points")
        self.width, self.height = width, height
        self.pitch = width + 2
        self.words = (self.pitch * (height + 2) + 63) // 64
        self.max_legal = width * height
        memset(&self.board, 0, sizeof(Board))
        if rows:
            self.board.player = player
            self.set_up(rows)

    def set_up(self, rows):
        cdef Board *s = &self.board
        cdef int x, y, point, colour, root = 0
        for y in range(self.height):
            for x in range(self.width):
                point = self.code(x, y)
                if rows[y][x] == ".":
                    s.empty[point] = 1
                else:
                    flip(s.stones[rows[y][x] == "w"], point, 1)
        chained = set()
        for point in range(self.pitch * (self.height + 2)):
            for colour in range(2):
                if self.has(colour, point) and point not in chained:
                    if root == ROOTS:
                        raise ValueError("too many roots")
                    chained |= self.chain(point, colour, root)
                    root += 1
        self.open_points()

    cdef bint has(self, int colour, int point) noexcept nogil:
        return (self.board.stones[colour][point >> 6] >> (point & 63)) & 1

    cdef set chain(self, int first, int colour, int root):
        """Make the stones joined to ``first`` a root, and give them."""
        cdef Board *s = &self.board
        cdef int point, at, step
        cdef list todo = [first]
        cdef set found = {first}
        while todo:
            point = todo.pop()
            s.next[point] = s.head[root]
            s.head[root] = point
            s.count[colour] += 1
            for step in (-self.pitch, self.pitch, -1, 1):
                at = point + step
                s.near[at] += <uint32_t>(0x1000 + root) << (16 * colour)
                if self.has(colour, at) and at not in found:
                    found.add(at)
                    todo.append(at)
        return found

    cdef void open_points(self) noexcept nogil:
        cdef Board *s = &self.board
        cdef int point, colour
        cdef uint32_t near
        for point in range(self.pitch * (self.height + 2)):
            for colour in range(2):
                near = (s.near[point] >> (16 * colour)) & 0xffff
                if s.empty[point] and near >> 12 == 1:
                    flip(s.open[colour], point, 1)
                    s.space[near & 0xfff] += 1

    cdef int player(self) noexcept nogil:
        return self.board.player

    cdef int outcome(self) noexcept nogil:
        if not self.board.count[0]:
            return 1
        return ONGOING if self.board.count[1] else 0

    cdef int count_legal(self) noexcept nogil:
        cdef int n = 0, i
        if self.outcome() != ONGOING:
            return 0
        for i in range(self.words):
            n += popcount(self.board.open[self.board.player][i])
        return n

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        cdef int n = 0, i
        cdef uint64_t word
        if self.outcome() != ONGOING:
            return 0
        for i in range(self.words):
            word = self.board.open[self.board.player][i]
            while word:
                actions[n] = i * 64 + lowest(word)
                n += 1
                word &= word - 1
        return n

    cdef void play(self, uint64_t action) noexcept nogil:
        assert self.board.open[self.board.player][action >> 6] >> (action & 63) & 1
        place(&self.board, self.pitch, <int>action, self.board.player)
        self.board.player ^= 1
        assert sound(&self.board, self.words)
        assert self.outcome() != ONGOING or self.count_legal() > 0

    cdef void assign(self, State other) noexcept nogil:
        self.board = (<TanboState>other).board

    cdef uint64_t key(self) noexcept nogil:
        cdef uint64_t h = scramble(self.board.player + 1)
        cdef int i
        for i in range(self.words):
            h = mix(mix(h, self.board.stones[0][i]), self.board.stones[1][i])
        return h

    cdef uint64_t symmetric_key(self) noexcept nogil:
        return symmetric(&self.board, self.width, self.height)

    cpdef bint can_repeat(self):
        return False  # no root is ever made, and as long as none goes, stones only come

    cpdef dict tuning(self):
        return {
            "curiosity": 0.1,
            "rave": 300.0,
            "learn": True,
            "trust": 0.6,
            "prove": 0.1 if self.max_legal <= SMALL else 0.0,
        }

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        # A constant pitch lets the compiler fold the steps to the neighbours and unroll the words.
        if self.pitch == 9 and self.words == 2:
            return finish(&self.board, 9, 2, rng, length, NULL)
        if self.pitch == 13 and self.words == 3:
            return finish(&self.board, 13, 3, rng, length, NULL)
        if self.pitch == 21 and self.words == 7:
            return finish(&self.board, 21, 7, rng, length, NULL)
        return finish(&self.board, self.pitch, self.words, rng, length, NULL)

    cdef int rollout(self, Rng *rng, Trail *trail) noexcept nogil:
        cdef int length = 0
        if self.pitch == 13 and self.words == 3:
            return finish(&self.board, 13, 3, rng, &length, trail)
        return finish(&self.board, self.pitch, self.words, rng, &length, trail)

    cdef int count(self, float *values) noexcept nogil:
        """How many times as many legal points player 0 has, as a logarithm."""
        cdef int i
        cdef int[2] points = [1, 1]
        for i in range(self.words):
            points[0] += popcount(self.board.open[0][i])
            points[1] += popcount(self.board.open[1][i])
        values[0] = <float>log(<double>points[0] / <double>points[1])
        return 1

    cpdef dict weights(self):
        return {"points": 2.5}

    cpdef State blank(self):
        return TanboState(self.width, self.height)

    cpdef size_t memory(self):
        return sizeof(Board)

    # For the Python face.

    def code(self, int x, int y):
        """The action's code of a point, x from the left and y from the top."""
        return (y + 1) * self.pitch + x + 1

    def place_of(self, int code):
        """The point of an action's code."""
        return code % self.pitch - 1, code // self.pitch - 1

    def colour(self, int code):
        """The colour of the stone on a point, or ``None``."""
        return 0 if self.has(0, code) else 1 if self.has(1, code) else None

    def neighbours(self, int colour, int code):
        """The number of stones of a colour next to a point."""
        return (self.board.near[code] >> (16 * colour + 12)) & 15

    def roots(self):
        """The roots: their number, colour, stones, and root space (TAN-5), as codes."""
        cdef Board *s = &self.board
        cdef int root, point, colour
        cdef uint32_t near
        space = {}
        for point in range(self.pitch * (self.height + 2)):
            for colour in range(2):
                near = (s.near[point] >> (16 * colour)) & 0xffff
                if s.empty[point] and near >> 12 == 1:
                    space.setdefault((colour, near & 0xfff), []).append(point)
        found = []
        for root in range(ROOTS):
            if not s.head[root]:
                continue
            stones, point = [], s.head[root]
            while point:
                stones.append(point)
                point = s.next[point]
            colour = self.colour(stones[0])
            found.append((root, colour, sorted(stones), space.get((colour, root), [])))
        return found
