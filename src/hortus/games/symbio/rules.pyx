"""Symbio's rules on two bitboards.

Square a1 is bit 0, b1 bit 1, a2 bit 8. An addition's code is its square, a move's ``MOVE`` plus
the square it leaves, the square it takes, and whether it captures, so that codes read the same in
every position.

A uniform move is drawn by rejection from a superset of the moves, any own piece to any target next
to any own piece. When a draw fails, its piece's body and that body's targets are known, and the
next draw is from that body's moves and the superset for the rest. So a move costs few flood fills,
not one for each body.

Repetition (SYM-8) is exact everywhere, in playouts too, and costs next to nothing: a turn adds a
piece, so the number of pieces grows for good with every turn that does not capture, and only
positions within one run of capturing turns can be equal. ``past`` holds these, and is emptied by
a turn without capture.
"""

from libc.math cimport log
from libc.stdint cimport uint64_t
from libc.stdlib cimport abort, free, realloc
from libc.string cimport memcpy

from hortus.core.bits cimport lowest, mix, popcount, scramble, select
from hortus.core.state cimport DRAW, ONGOING, Rng, State, Trail, jot, rng_below, worse

cdef enum:
    MOVE = 1 << 13
    ROOM = 16  # places for standings that a state begins with
    LIMIT = 1024  # a playout of more capturing turns in a row is given up as a draw
    REACH = 3  # steps over empty squares
    MIDDLE = 0x00003c3c3c3c0000  # the sixteen squares of it


cdef inline uint64_t around(uint64_t x) noexcept nogil:
    """The squares next to one of x."""
    cdef uint64_t right = (x << 1) & <uint64_t>0xfefefefefefefefe
    cdef uint64_t left = (x >> 1) & <uint64_t>0x7f7f7f7f7f7f7f7f
    return (x << 8) | (x >> 8) | right | left


cdef inline uint64_t flood(uint64_t x, uint64_t within) noexcept nogil:
    """What of ``within`` is joined to x. Four steps for each test: a test guessed wrong costs more
    than spare steps."""
    cdef uint64_t y
    while True:
        x |= around(x) & within
        x |= around(x) & within
        x |= around(x) & within
        y = x | (around(x) & within)
        if y == x:
            return x
        x = y


cdef inline uint64_t captive(uint64_t foe, uint64_t near) noexcept nogil:
    """The pieces of bodies without freedom (SYM-2); ``near`` are the squares next to an empty one."""
    cdef uint64_t x = foe & near
    x |= around(x) & foe
    x |= around(x) & foe
    return 0 if x == foe else foe & ~flood(x, foe)


cdef inline uint64_t reach(uint64_t x, uint64_t empty) noexcept nogil:
    """The empty squares that x gets to in at most ``REACH`` steps over empty squares."""
    cdef uint64_t found = around(x) & empty
    cdef int i
    for i in range(REACH - 1):
        found |= around(found) & empty
    return found


include "picking.pxi"
include "sound.pxi"
include "turned.pxi"


cdef inline int finish(SymbioState self, Rng *rng, int *length, Trail *trail) noexcept nogil:
    """Random actions to the end, their number added to ``length``; gives the outcome."""
    cdef Board *s = &self.board
    cdef uint64_t me = s.own[s.player], foe = s.own[s.player ^ 1]
    cdef uint64_t empty = ~(me | foe), near = around(empty), beside, swap
    cdef int n = 0, player = s.player, run = s.run
    cdef bint adding = s.adding, captured = s.captured
    cdef Move move
    if s.over != ONGOING:
        return s.over
    while True:
        if not adding:
            move = draw(me, foe, empty, near, player, rng, trail)
            captured = (move.target & foe) != 0
            me ^= move.source | move.target
            foe &= ~move.target
            n += 1
        adding = False
        beside = around(me) & ~(me | foe)
        me |= draw_addition(beside, player, rng, trail)
        n += 1
        empty = ~(me | foe)
        near = around(empty)
        if not foe & near:
            s.over = player
            break
        run = run + 1 if captured else 0
        if run >= self.room:
            self.hold(run + 1)
        self.past[run].own[player] = me
        self.past[run].own[player ^ 1] = foe
        player ^= 1
        if run >= 4:
            s.run = run
            if run > LIMIT or (self.repetition and self.same(run - 2) >= 2):
                s.over = DRAW
                break
        swap = me
        me = foe
        foe = swap
    length[0] += n
    assert s.over == DRAW or not foe & near and not me & foe
    return s.over


cdef class SymbioState(State):
    """``black`` and ``white`` are the pieces as bits, ``player`` is to move, ``adding`` says that
    the move of the turn is made, ``repetition`` that SYM-8 holds. The history begins here."""

    def __cinit__(
        self, uint64_t black=0, uint64_t white=0, int player=0, bint adding=False, bint repetition=True
    ):
        self.max_legal = 1024  # n pieces have at most n * (64 - n) moves
        self.repetition = repetition
        self.board.own[0], self.board.own[1] = black, white
        self.board.player = player
        self.board.adding = adding
        self.board.captured = False
        self.board.run = 0
        self.hold(ROOM)
        self.settle()
        if adding:
            # The position before this turn is not known, and no position stands in mid-turn.
            self.board.run = -1
            self.board.captured = True
        else:
            self.note()

    def __dealloc__(self):
        free(self.past)

    cdef void hold(self, int places) noexcept nogil:
        """Make room for standings. More than ``ROOM`` takes a run of capturing turns that random
        play does not see."""
        if places <= self.room:
            return
        while self.room < places:
            self.room = 2 * self.room if self.room else ROOM
        self.past = <Standing *>realloc(self.past, self.room * sizeof(Standing))
        if self.past == NULL:
            abort()

    cdef void settle(self) noexcept nogil:
        """Is the game won (SYM-7)?"""
        cdef Board *s = &self.board
        cdef uint64_t empty = ~(s.own[0] | s.own[1])
        s.over = ONGOING
        if not s.adding and not s.own[s.player] & around(empty):
            s.over = 1 - s.player

    cdef void note(self) noexcept nogil:
        self.past[self.board.run].own[0] = self.board.own[0]
        self.past[self.board.run].own[1] = self.board.own[1]

    cdef int same(self, int first) noexcept nogil:
        """How often the last standing stands in ``past`` up to ``first``, with the same player."""
        cdef int i = first, n = 0
        cdef Standing now = self.past[self.board.run]
        while i >= 0:
            n += self.past[i].own[0] == now.own[0] and self.past[i].own[1] == now.own[1]
            i -= 2
        return n

    cdef int player(self) noexcept nogil:
        return self.board.player

    cdef int outcome(self) noexcept nogil:
        return self.board.over

    cdef int count_legal(self) noexcept nogil:
        cdef Board *s = &self.board
        cdef uint64_t me = s.own[s.player], foe = s.own[s.player ^ 1], empty = ~(me | foe)
        cdef uint64_t targets, rest, body, beside
        cdef int n = 0
        if s.over != ONGOING:
            return 0
        if s.adding:
            return popcount(around(me) & empty)
        targets = empty | captive(foe, around(empty))
        rest = me
        while rest:
            body = flood(rest & (~rest + 1), me)
            beside = around(body)
            rest &= ~body
            if beside & empty:
                n += popcount(body) * popcount(beside & targets)
        return n

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        cdef Board *s = &self.board
        cdef uint64_t me = s.own[s.player], foe = s.own[s.player ^ 1], empty = ~(me | foe)
        cdef uint64_t targets, rest, body, beside, source, target, code
        cdef int n = 0
        if s.over != ONGOING:
            return 0
        if s.adding:
            target = around(me) & empty
            while target:
                actions[n] = lowest(target)
                n += 1
                target &= target - 1
            return n
        targets = empty | captive(foe, around(empty))
        rest = me
        while rest:
            body = flood(rest & (~rest + 1), me)
            beside = around(body)
            rest &= ~body
            source = body if beside & empty else 0
            while source:
                code = MOVE | (lowest(source) << 7)
                target = beside & targets
                while target:
                    actions[n] = code | (lowest(target) << 1) | ((foe >> lowest(target)) & 1)
                    n += 1
                    target &= target - 1
                source &= source - 1
        return n

    cdef void play(self, uint64_t action) noexcept nogil:
        cdef Board *s = &self.board
        cdef uint64_t target
        cdef int before = popcount(s.own[s.player])
        assert fits(s, action)
        if not s.adding:
            target = <uint64_t>1 << ((action >> 1) & 63)
            s.own[s.player] ^= (<uint64_t>1 << ((action >> 7) & 63)) | target
            s.own[s.player ^ 1] &= ~target
            s.captured = action & 1
            s.adding = True
            assert sound(s, before)
            return
        s.own[s.player] |= <uint64_t>1 << action
        s.player ^= 1
        s.adding = False
        self.settle()
        assert sound(s, before)
        if not self.repetition:
            return
        s.run = s.run + 1 if s.captured else 0
        self.hold(s.run + 1)
        self.note()
        if s.over == ONGOING and s.run >= 4 and self.same(s.run - 2) >= 2:
            s.over = DRAW

    cdef void assign(self, State other) noexcept nogil:
        self.board = (<SymbioState>other).board
        self.hold(self.board.run + 1)
        memcpy(self.past, (<SymbioState>other).past, (self.board.run + 1) * sizeof(Standing))

    cdef uint64_t key(self) noexcept nogil:
        """With SYM-8, positions have equal keys if also the standings that can come back are the
        same (in any order): none, as a rule, for all of them go with a turn that does not capture."""
        cdef Board *s = &self.board
        cdef uint64_t due = scramble(2 * s.player + s.adding + 1)
        cdef uint64_t h = mix(mix(due, s.own[0]), s.own[1]), history = 0
        cdef int i
        for i in range(self.standings()):
            history += mix(mix(scramble((s.player + s.run + i) & 1), self.past[i].own[0]), self.past[i].own[1])
        return mix(h, history) if history else h

    cdef uint64_t symmetric_key(self) noexcept nogil:
        """As ``key``, summed over the board turned and mirrored, and as the player to act sees it."""
        cdef Board *s = &self.board
        cdef uint64_t h, history, total = 0
        cdef int way, i
        for way in range(8):
            h = seen(scramble(s.adding + 1), s.own, s.player, way)
            history = 0
            for i in range(self.standings()):
                history += seen(scramble((s.run + i) & 1), self.past[i].own, s.player, way)
            total += mix(h, history)
        return total

    cdef int standings(self) noexcept nogil:
        """How many of the earlier standings can come back. Between turns the last one is the position itself."""
        cdef Board *s = &self.board
        return 0 if not self.repetition or (s.adding and not s.captured) else s.run + s.adding

    cpdef bint can_repeat(self):
        return not self.repetition  # with SYM-8 the key has the history in it

    cpdef dict tuning(self):
        return {"curiosity": 0.15, "rave": 3000.0, "trust": 0.5}

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        return finish(self, rng, length, NULL)

    cdef int rollout(self, Rng *rng, Trail *trail) noexcept nogil:
        cdef int length = 0
        return finish(self, rng, &length, trail)

    cdef int count(self, float *values) noexcept nogil:
        """How many times as many empty squares are within reach, as a logarithm; pieces, those of the other
        that can be captured, those in the middle of the board; and who acts."""
        cdef uint64_t one = self.board.own[0], other = self.board.own[1], empty = ~(one | other)
        cdef uint64_t near = around(empty)
        values[0] = <float>log((popcount(reach(one, empty)) + 1.0) / (popcount(reach(other, empty)) + 1.0))
        values[1] = <float>popcount(one) - <float>popcount(other)
        values[2] = <float>popcount(captive(other, near)) - <float>popcount(captive(one, near))
        values[3] = <float>popcount(one & MIDDLE) - <float>popcount(other & MIDDLE)
        values[4] = -1 if self.board.player else 1
        return 5

    cpdef dict weights(self):
        return {"reach": 8.2, "pieces": 0.18, "captives": 0.52, "middle": 0.09, "turn": 0.17}

    cpdef State blank(self):
        return SymbioState(0, 0, 0, False, self.repetition)

    cpdef size_t memory(self):
        return sizeof(Board) + self.room * sizeof(Standing)

    # For the Python face.

    @property
    def adding(self):
        """Is the move of this turn made, and the addition due?"""
        return bool(self.board.adding)

    def pieces(self, int player):
        """The squares of a player's pieces, as bits."""
        return self.board.own[player]

    def bodies(self):
        """The bodies (SYM-2): player, squares, and the empty squares beside them, as bits."""
        cdef uint64_t empty = ~(self.board.own[0] | self.board.own[1]), rest, body
        found = []
        for player in range(2):
            rest = self.board.own[player]
            while rest:
                body = flood(rest & (~rest + 1), self.board.own[player])
                rest &= ~body
                found.append((player, body, around(body) & empty))
        return found

    def earlier(self):
        """How many turns ago the present position stood before, the latest first (SYM-8)."""
        cdef int i
        if self.board.adding:
            return []
        return [
            self.board.run - i
            for i in range(self.board.run - 2, -1, -2)
            if self.past[i].own[0] == self.past[self.board.run].own[0]
            and self.past[i].own[1] == self.past[self.board.run].own[1]
        ]
