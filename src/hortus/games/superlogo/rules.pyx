"""Superlogo's rules on bitboards.

The board's rows are six wide, and the sixth column is never empty: a1 is bit 0, a2 bit 6. An action
is a whole path, as its code says: the square it leaves, its kind, the number of its parts, and a
direction for each part, so that paths through different squares have different codes (SUP-8) and
codes read the same in every position.

The paths of fixed length are counted, not listed (``lanes``). A super's capturing runs are walked
through one by one, and each keeps the set of steps that may end it. A uniformly random action is
one number below the sum.

Repetition and quiet turns (SUP-11) are exact everywhere, in playouts too. A capture takes pieces or
supers away for good, so only positions since the last capture can be equal: ``past`` holds these,
whole and not as hashes. Without a capture a position cannot come back with the same player to move
before both have acted twice, so few are ever looked at.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from hortus.core.bits cimport lowest, mix, popcount, scramble, select
from hortus.core.state cimport DRAW, ONGOING, Rng, State, Trail, caring, jot, rng_below, worse
from hortus.games.superlogo.lanes cimport find, lane_of, within

cdef enum:
    # kinds of action
    WALK = 0
    LONG_WALK = 1
    OVER_STOP = 2
    CAPTURE = 3  # one capture or more
    WALK_CAPTURE = 4
    CAPTURE_WALK = 5
    PASS = 6
    # where a code keeps its parts; the first direction is in the highest bits below NUMBER
    SOURCE = 32
    KIND = 28
    NUMBER = 24
    BOARD = 0x1f7df7df
    INSIDE = 0x0038e380  # not on the edge

include "finding.pxi"
include "acting.pxi"
include "standings.pxi"
include "turned.pxi"
include "sound.pxi"


cdef inline int finish(SuperlogoState self, Rng *rng, int *length, Trail *trail) noexcept nogil:
    """Random actions to the end, their number added to ``length``; gives the outcome."""
    cdef Board *s = &self.board
    cdef Side me = s.side[s.player], foe = s.side[s.player ^ 1], swap
    cdef int n = 0, player = s.player, passes = s.passes, still = s.quiet
    cdef int ours = self.number[player], theirs = self.number[player ^ 1], number
    cdef (Standing *)[2] past = [self.past[0], self.past[1]]
    cdef uint32_t captured
    cdef bint third
    cdef Paths paths
    if s.over != ONGOING:
        return s.over
    while True:
        search(&paths, &me, &foe)
        n += 1
        if paths.total:
            captured = choose(&paths, &me, &foe, draw(&paths, foe.supers, player, rng, trail))
            passes = 0
        else:
            captured = 0
            me.stops = 0
            passes += 1
        still = 0 if captured else still + 1
        ours = 0 if captured else ours
        theirs = 0 if captured else theirs
        if not foe.supers:
            s.over = player
            break
        swap = me
        me = foe
        foe = swap
        player ^= 1
        # Now ``theirs`` are the standings of the player to move.
        third = note(past[player], &theirs, standing(&me, &foe))
        number = ours
        ours = theirs
        theirs = number
        if third or passes >= 2 or still >= self.quiet:
            s.over = DRAW
            break
    length[0] += n
    return s.over


cdef class SuperlogoState(State):
    """``rows`` are the 25 squares from the top left, ``S``, ``L``, ``T`` and ``s``, ``l``, ``t`` for
    the pieces of player 0 and 1 and ``.`` for none; ``player`` is to move; ``captured`` are the
    captured lows, ``stops`` the turns in a row in which each moved their stop, ``still`` the turns
    since the last capture, ``quiet`` how many make a draw. The history begins here."""

    def __cinit__(self, rows="", int player=0, captured=(0, 0), stops=(0, 0), int still=0, int quiet=100):
        cdef Board *s = &self.board
        cdef int i
        self.max_legal = ACTIONS
        self.quiet = quiet
        memset(s, 0, sizeof(Board))
        for i in range(2):
            # one in each two turns, and the first
            self.past[i] = <Standing *>calloc(quiet // 2 + 2, sizeof(Standing))
            if self.past[i] == NULL:
                raise MemoryError
            self.number[i] = 0
            s.side[i].captured = captured[i]
            s.side[i].stops = stops[i]
        for i, letter in enumerate(rows):
            self.put(letter, <uint32_t>1 << (i % 5 + 6 * (4 - i // 5)))
        s.player = player
        s.quiet = still
        if not s.side[player].supers:
            s.over = 1 - player
        elif not s.side[1 - player].supers:
            s.over = player
        else:
            s.over = DRAW if still >= quiet else ONGOING
        note(self.past[player], &self.number[player], standing(&s.side[player], &s.side[1 - player]))

    def __dealloc__(self):
        free(self.past[0])
        free(self.past[1])

    def put(self, letter, uint32_t square):
        if letter == ".":
            return
        cdef Side *side = &self.board.side[letter.islower()]
        if letter in "Ss":
            side.supers |= square
        elif letter in "Ll":
            side.lows |= square
        else:
            side.stop |= square

    cdef void follow(self, bint captured) noexcept nogil:
        """The other player's turn; is the game over?"""
        cdef Board *s = &self.board
        cdef int i
        cdef bint third
        s.quiet = 0 if captured else s.quiet + 1
        if captured:
            self.number[0] = self.number[1] = 0
        s.player ^= 1
        if not s.side[s.player].supers:
            s.over = 1 - s.player
            return
        i = s.player
        third = note(self.past[i], &self.number[i], standing(&s.side[i], &s.side[i ^ 1]))
        if third or s.passes >= 2 or s.quiet >= self.quiet:
            s.over = DRAW

    cdef int player(self) noexcept nogil:
        return self.board.player

    cdef int outcome(self) noexcept nogil:
        return self.board.over

    cdef int count_legal(self) noexcept nogil:
        cdef Board *s = &self.board
        cdef Paths paths
        if s.over != ONGOING:
            return 0
        search(&paths, &s.side[s.player], &s.side[s.player ^ 1])
        return paths.total if paths.total else 1

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        cdef Board *s = &self.board
        cdef Paths paths
        cdef uint32_t ends, at, source
        cdef uint64_t code
        cdef int n = 0, i, lane, direction, kind
        if s.over != ONGOING:
            return 0
        search(&paths, &s.side[s.player], &s.side[s.player ^ 1])
        for lane in range(16):
            direction, kind = lane & 3, lane >> 2
            ends = paths.fixed.to[lane]
            while ends:
                at = ends & (~ends + 1)
                ends &= ends - 1
                source = back(at, direction)
                if kind != WALK:
                    source = back(source, direction)
                actions[n] = onward(begin(source, kind), direction)
                n += 1
        for i in range(paths.runs):
            code = paths.run[i].code
            actions[n] = code
            n += 1
            code ^= <uint64_t>(CAPTURE ^ CAPTURE_WALK) << KIND
            for direction in range(4):
                if step(paths.run[i].at, direction) & paths.run[i].steps:
                    actions[n] = onward(code, direction)
                    n += 1
        if not n:
            actions[0] = <uint64_t>PASS << KIND
            n = 1
        return n

    cdef void take(self, uint64_t action) noexcept nogil:
        """Walk a path with at least one capture that a super makes."""
        cdef Side *me = &self.board.side[self.board.player]
        cdef int kind = (action >> KIND) & 15, parts = (action >> NUMBER) & 15, i, direction
        cdef uint32_t at = <uint32_t>1 << (action >> SOURCE), taken = 0
        me.supers ^= at
        for i in range(parts):
            direction = (action >> (22 - 2 * i)) & 3
            at = step(at, direction)
            if (kind == WALK_CAPTURE and i == 0) or (kind == CAPTURE_WALK and i == parts - 1):
                continue
            taken |= at
            at = step(at, direction)
        me.supers |= at
        me.stops = 0
        capture(&self.board.side[self.board.player ^ 1], taken)

    cdef void play(self, uint64_t action) noexcept nogil:
        cdef Board before = self.board
        self.go(action)
        assert sound(&self.board, &before, self.quiet)
        assert self.outcome() != ONGOING or self.count_legal() > 0

    cdef void go(self, uint64_t action) noexcept nogil:
        cdef Board *s = &self.board
        cdef Side *me = &s.side[s.player]
        cdef int kind = (action >> KIND) & 15, direction = (action >> 22) & 3
        cdef uint32_t source, mid, target
        if kind == PASS:
            me.stops = 0
            s.passes += 1
            self.follow(False)
            return
        s.passes = 0
        source = <uint32_t>1 << (action >> SOURCE)
        if kind >= CAPTURE and me.supers & source:
            self.take(action)
            self.follow(True)
            return
        mid = step(source, direction)
        target = mid if kind == WALK else step(mid, direction)
        act(me, &s.side[s.player ^ 1], source, target, mid if kind == CAPTURE else 0)
        self.follow(kind == CAPTURE)

    cdef void assign(self, State other) noexcept nogil:
        cdef int i
        self.board = (<SuperlogoState>other).board
        for i in range(2):
            self.number[i] = (<SuperlogoState>other).number[i]
            memcpy(self.past[i], (<SuperlogoState>other).past[i], self.number[i] * sizeof(Standing))

    cdef uint64_t key(self) noexcept nogil:
        """Positions have equal keys if also the turns without capture, the passes in a row and the
        standings since the last capture (in any order) are the same: SUP-10 and SUP-11 make the
        future depend on all of them."""
        cdef Board *s = &self.board
        cdef Side *me = &s.side[s.player]
        cdef Side *foe = &s.side[s.player ^ 1]
        cdef Standing now = standing(me, foe)
        cdef uint64_t counts = me.captured | (foe.captured << 8) | (s.quiet << 16)
        cdef uint64_t h = mix(hashed(now), (counts << 3) | (s.passes << 1) | s.player)
        cdef uint64_t history = 0
        cdef int player, i
        for player in range(2):
            for i in range(self.number[player] - (player == s.player)):
                now = self.past[player][i]
                history += mix(hashed(now), player + 1)
        return mix(h, history)

    cdef uint64_t symmetric_key(self) noexcept nogil:
        """As ``key``, summed over the board turned and mirrored, and as the player to move sees it."""
        cdef Board *s = &self.board
        cdef int player = s.player, turn, side, i
        cdef uint64_t counts = s.side[player].captured | (s.side[player ^ 1].captured << 8)
        cdef uint64_t history, total = 0
        cdef Standing now = standing(&s.side[player], &s.side[player ^ 1])
        counts = (counts | (s.quiet << 16)) << 3 | (s.passes << 1)
        for turn in range(8):
            history = 0
            for side in range(2):
                for i in range(self.number[player ^ side] - (side == 0)):
                    history += turned(self.past[player ^ side][i], turn, side)
            total += scramble(turned(now, turn, 2) + scramble(history + counts))
        return total

    cpdef bint can_repeat(self):
        return False  # the key counts the turns since the last capture, and takings are for good

    cpdef dict tuning(self):
        return {"rave": 300.0, "careful": 1000, "learn": True, "trust": 0.8}

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        return finish(self, rng, length, NULL)

    cdef int rollout(self, Rng *rng, Trail *trail) noexcept nogil:
        cdef int length = 0
        return finish(self, rng, &length, trail)

    cdef int count(self, float *values) noexcept nogil:
        """Supers, lows on the board, those that stand inside, and the supers that the player to move can jump
        over at once."""
        cdef int player = self.board.player
        cdef Side *one = &self.board.side[0]
        cdef Side *other = &self.board.side[1]
        values[0] = <float>popcount(one.supers) - <float>popcount(other.supers)
        values[1] = <float>popcount(one.lows) - <float>popcount(other.lows)
        values[2] = <float>popcount(one.lows & INSIDE) - <float>popcount(other.lows & INSIDE)
        values[3] = <float>popcount(threatened(&self.board.side[player], &self.board.side[player ^ 1]))
        if player:
            values[3] = -values[3]
        return 4

    cpdef dict weights(self):
        return {"supers": 2.1, "lows": 1.0, "inside": -0.34, "threats": 0.9}

    cpdef State blank(self):
        return SuperlogoState(quiet=self.quiet)

    cpdef size_t memory(self):
        return sizeof(Board) + 2 * (self.quiet // 2 + 2) * sizeof(Standing)

    # For the Python face.

    @property
    def still(self):
        """Turns since the last capture."""
        return self.board.quiet

    @property
    def passes(self):
        """Passes in a row."""
        return self.board.passes

    def rows(self):
        """The squares from the top left, as given."""
        cdef uint32_t square
        cdef Side *side
        found = []
        for i in range(25):
            square = <uint32_t>1 << (i % 5 + 6 * (4 - i // 5))
            letter = "."
            for player in range(2):
                side = &self.board.side[player]
                if side.supers & square:
                    letter = "Ss"[player]
                elif side.lows & square:
                    letter = "Ll"[player]
                elif side.stop & square:
                    letter = "Tt"[player]
            found.append(letter)
        return "".join(found)

    def captured(self, int player):
        """A player's captured lows."""
        return self.board.side[player].captured

    def stops(self, int player):
        """Turns in a row in which a player moved their stop."""
        return self.board.side[player].stops

    def earlier(self):
        """How many turns ago the present position stood before, the latest first (SUP-11)."""
        cdef int player = self.board.player, last = self.number[player] - 1, i
        cdef Standing now = self.past[player][last]
        return [
            2 * (last - i)
            for i in range(last - 1, -1, -1)
            if self.past[player][i].pieces == now.pieces and self.past[player][i].owners == now.owners
        ]
