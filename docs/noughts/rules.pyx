"""Noughts and crosses: a bit for each of the nine squares, numbered row by row from the top left."""

from libc.stdint cimport uint32_t, uint64_t

from hortus.core.bits cimport lowest, popcount, select
from hortus.core.state cimport DRAW, ONGOING, Rng, State, rng_below

cdef enum:
    ALL = 0o777
cdef uint32_t[8] LINES = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124]


cdef class NoughtsState(State):
    """``marks`` are the squares of player 0 and player 1 as bits; whoever has fewer is to move.
    With ``avoid``, three in a row lose."""

    def __cinit__(self, marks=(0, 0), bint avoid=False):
        self.max_legal = 9
        self.board.marks[0], self.board.marks[1] = marks
        self.board.player = popcount(self.board.marks[0]) - popcount(self.board.marks[1])
        self.board.avoid = avoid

    cdef int player(self) noexcept nogil:
        return self.board.player

    cdef int outcome(self) noexcept nogil:
        cdef int colour, i
        for colour in range(2):
            for i in range(8):
                if self.board.marks[colour] & LINES[i] == LINES[i]:
                    return colour ^ self.board.avoid
        return DRAW if self.board.marks[0] | self.board.marks[1] == ALL else ONGOING

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        cdef int n = 0
        cdef uint32_t empty = ALL & ~(self.board.marks[0] | self.board.marks[1])
        if self.outcome() != ONGOING:
            return 0
        while empty:
            actions[n] = lowest(empty)
            n += 1
            empty &= empty - 1
        return n

    cdef int count_legal(self) noexcept nogil:
        if self.outcome() != ONGOING:
            return 0
        return 9 - popcount(self.board.marks[0] | self.board.marks[1])

    cdef void play(self, uint64_t action) noexcept nogil:
        self.board.marks[self.board.player] |= <uint32_t>1 << action
        self.board.player ^= 1

    cdef void assign(self, State other) noexcept nogil:
        self.board = (<NoughtsState>other).board

    cdef uint64_t key(self) noexcept nogil:
        return self.board.marks[0] | self.board.marks[1] << 9

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        cdef uint32_t empty
        while self.outcome() == ONGOING:
            empty = ALL & ~(self.board.marks[0] | self.board.marks[1])
            self.play(select(empty, rng_below(rng, popcount(empty))))
            length[0] += 1
        return self.outcome()

    cpdef State blank(self):
        return NoughtsState(avoid=self.board.avoid)

    cpdef size_t memory(self):
        return sizeof(Board)

    # For the Python face.

    def mark(self, int square):
        """The player whose mark is on a square, or ``None``."""
        return next((player for player in range(2) if self.board.marks[player] >> square & 1), None)

    def line(self, int player):
        """The squares of a player's three in a row, none where there is none."""
        for i in range(8):
            if self.board.marks[player] & LINES[i] == LINES[i]:
                return [square for square in range(9) if LINES[i] >> square & 1]
        return []
