"""The compiled half of the contract.

A game's rules core subclasses :class:`State` and overrides its C methods, which hold no Python
object, allocate nothing and run without the GIL. An action is one 64-bit integer whose meaning
only the game knows. The same player may act several times in a row: nothing here assumes that
players alternate.
"""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

cdef enum:
    LONGEST = 4096      # actions of a rollout that are noted for Python

#: Features of a position at most.
MOST_FEATURES = FEATURES


cdef class State:
    """A position that can be changed in place.

    C methods, for search:

    - ``player()``: who acts next, 0 or 1;
    - ``outcome()``: ``ONGOING``, the winner 0 or 1, or ``DRAW``;
    - ``legal(actions)``: write the legal actions into a buffer of ``max_legal`` places and give
      their number; 0 when the game is over;
    - ``count_legal()``: their number alone;
    - ``play(action)``: make a legal action;
    - ``assign(other)``: become equal to another state of the same class and options;
    - ``key()``: 64 bits, equal for positions with equal futures. Where history changes the future (a position
      that comes back ends the game), boards that look alike have different keys;
    - ``symmetric_key()``: 64 bits, equal also for positions that a symmetry of the game maps onto each
      other, the players exchanged where it exchanges them: what one player to act can reach in the one,
      the other can in the other. The plain key where a game says nothing better;
    - ``playout(rng, length)``: play uniformly random actions to the end, add their number to
      ``length`` and give the outcome;
    - ``rollout(rng, trail)``: a playout for search, which notes its actions in the trail, prefers what it
      holds worth more, and takes care; what a game does not do of this, search goes without;
    - ``count(values)``: write the position's features, what can be counted on the board at little cost, each
      as it speaks for player 0, and give their number, ``FEATURES`` at most; 0 where a game has none;
    - ``weights()``: of the features, by their names: those of the logistic regression that foretells the
      winner best;
    - ``tuning()``: the settings of search that suit the game, by name;
    - ``blank()``: a new state of the same class and options, to be assigned to;
    - ``memory()``: bytes that one state holds;
    - ``can_repeat()``: whether the same key can come twice in one game. True unless a game knows better.
    """

    cdef int player(self) noexcept nogil:
        return 0

    cdef int outcome(self) noexcept nogil:
        return ONGOING

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        return 0

    cdef int count_legal(self) noexcept nogil:
        return 0

    cdef void play(self, uint64_t action) noexcept nogil:
        pass

    cdef void assign(self, State other) noexcept nogil:
        pass

    cdef uint64_t key(self) noexcept nogil:
        return 0

    cdef uint64_t symmetric_key(self) noexcept nogil:
        return self.key()

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        return DRAW

    cdef int rollout(self, Rng *rng, Trail *trail) noexcept nogil:
        cdef int length = 0
        return self.playout(rng, &length)

    cdef int count(self, float *values) noexcept nogil:
        return 0

    cpdef dict weights(self):
        return {}

    cpdef State blank(self):
        raise TypeError("a game's own state has to say how another one is made")

    cpdef size_t memory(self):
        raise TypeError("a game's own state has to say how large it is")

    cpdef bint can_repeat(self):
        return True

    cpdef dict tuning(self):
        return {}

    @property
    def to_move(self) -> int:
        """The player who acts next (of no meaning once the game is over)."""
        return self.player()

    @property
    def result(self):
        """``None`` while the game is on; then the winner 0 or 1, or 2 for a draw."""
        cdef int outcome = self.outcome()
        return None if outcome == ONGOING else outcome

    @property
    def hash(self) -> int:
        """The 64-bit key of the position and of as much of its history as changes its future."""
        return self.key()

    @property
    def symmetric_hash(self) -> int:
        """The 64-bit key that symmetric positions share."""
        return self.symmetric_key()

    def legal_actions(self) -> list[int]:
        """The codes of the legal actions."""
        cdef uint64_t *buffer = <uint64_t *>malloc(self.max_legal * sizeof(uint64_t))
        if buffer == NULL:
            raise MemoryError
        try:
            return [buffer[i] for i in range(self.legal(buffer))]
        finally:
            free(buffer)

    def legal_count(self) -> int:
        """The number of legal actions."""
        return self.count_legal()

    def features(self) -> list[float]:
        """What is counted of the position, each number as it speaks for player 0."""
        cdef float[FEATURES] values
        return [values[i] for i in range(self.count(values))]

    def apply(self, code: int) -> None:
        """Make a legal action in place. Refuses a code that is not legal here."""
        if code not in self.legal_actions():
            raise ValueError(f"{code} is not a legal action here")
        self.play(code)

    def copy(self) -> State:
        """An equal state that shares nothing with this one."""
        cdef State other = self.blank()
        other.assign(self)
        return other

    def random_playout(self, seed: int) -> tuple[int, int]:
        """Play a copy to its end at random: the outcome and the number of actions."""
        cdef State other = self.copy()
        cdef Rng rng
        cdef int length = 0
        rng_seed(&rng, seed)
        return other.playout(&rng, &length), length

    def random_rollout(self, seed: int, careful: int = 0, worth=None) -> tuple[int, list[tuple[int, int]]]:
        """Play a copy to its end as search does: the outcome, and the actions noted with their players.
        ``worth`` gives the means of ``2 * SLOTS`` slots that actions are chosen by."""
        cdef State other = self.copy()
        cdef Rng rng
        cdef Trail trail
        cdef int i, outcome
        cdef float *means = NULL
        trail.room, trail.length, trail.careful = LONGEST, 0, careful
        trail.steps = <Step *>malloc(LONGEST * sizeof(Step))
        if worth is not None:
            means = <float *>malloc(2 * SLOTS * sizeof(float))
        if trail.steps == NULL or (worth is not None and means == NULL):
            free(trail.steps)
            raise MemoryError
        trail.worth = means
        try:
            if worth is not None:
                for i in range(2 * SLOTS):
                    means[i] = worth[i]
            rng_seed(&rng, seed)
            outcome = other.rollout(&rng, &trail)
            return outcome, [(trail.steps[i].action, trail.steps[i].player) for i in range(trail.length)]
        finally:
            free(trail.steps)
            free(means)
