"""States whose rules are written in Python: made-up games in tests, prototypes of new games."""

from copy import deepcopy
from sys import getsizeof

from libc.math cimport isfinite
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from hortus.core.state cimport DRAW, FEATURES, ONGOING, Rng, State, rng_below, rng_seed

cdef uint64_t MASK = 0xFFFFFFFFFFFFFFFF


def failure(state):
    """The first error that a state's Python rules raised in compiled code, or ``None``."""
    return (<PythonState>state).error if isinstance(state, PythonState) else None


cdef class PythonState(State):
    """A state whose C methods call Python methods, taking the GIL.

    A subclass calls ``super().__init__(max_legal)`` and defines

    - ``player()``: who acts next, 0 or 1;
    - ``outcome()``: ``None`` while the game is on, the winner 0 or 1, or 2 for a draw;
    - ``legal()``: the codes of the legal actions, at most ``max_legal``; none when the game is over;
    - ``play(action)``: make a legal action in place;
    - ``key()``: an integer of which the low 64 bits are equal for positions with equal futures, and
      differ where history changes the future;

    and, where copying every attribute deeply is too slow, ``assign(other)``; and, for search to judge positions
    by more than playouts, ``features()`` and ``weights()``.

    C code that calls these cannot be told of an error. The first one is kept in ``error``; from then on
    the state is a finished draw with no action, so that whatever is running comes to its end, and the
    caller raises what :func:`failure` gives. Python code gets errors at once.
    """

    def __init__(self, int max_legal):
        self.max_legal = max_legal

    cdef void fail(self, object error) noexcept:
        if self.error is None:
            self.error = error

    cdef int player(self) noexcept nogil:
        with gil:
            try:
                if self.error is None:
                    player = (<object>self).player()
                    if player not in (0, 1):
                        raise ValueError(f"player() gave {player!r}, not 0 or 1")
                    return player
            except BaseException as error:
                self.fail(error)
            return 0

    cdef int outcome(self) noexcept nogil:
        with gil:
            try:
                if self.error is None:
                    outcome = (<object>self).outcome()
                    if outcome is None:
                        return ONGOING
                    if outcome not in (0, 1, 2):
                        raise ValueError(f"outcome() gave {outcome!r}, not None, 0, 1 or 2")
                    return outcome
            except BaseException as error:
                self.fail(error)
            return DRAW

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        cdef int n = 0
        with gil:
            try:
                if self.error is None:
                    for action in checked(self, (<object>self).legal()):
                        actions[n] = action
                        n += 1
                    return n
            except BaseException as error:
                self.fail(error)
            return 0

    cdef int count_legal(self) noexcept nogil:
        with gil:
            try:
                if self.error is None:
                    return len(checked(self, (<object>self).legal()))
            except BaseException as error:
                self.fail(error)
            return 0

    cdef void play(self, uint64_t action) noexcept nogil:
        with gil:
            try:
                if self.error is None:
                    (<object>self).play(action)
            except BaseException as error:
                self.fail(error)

    cdef void assign(self, State other) noexcept nogil:
        with gil:
            try:
                if (<PythonState>other).error is not None:
                    self.fail((<PythonState>other).error)
                elif self.error is None:
                    (<object>self).assign(other)
            except BaseException as error:
                self.fail(error)

    cdef uint64_t key(self) noexcept nogil:
        with gil:
            try:
                if self.error is None:
                    return <uint64_t>((<object>self).key() & MASK)
            except BaseException as error:
                self.fail(error)
            return 0

    cdef int count(self, float *values) noexcept nogil:
        cdef int n = 0
        with gil:
            try:
                if self.error is None:
                    found = (<object>self).features()
                    if len(found) != len((<object>self).weights()) or len(found) > FEATURES:
                        raise ValueError(f"a position has as many features as weights, at most {FEATURES}")
                    for value in found:
                        values[n] = value
                        if not isfinite(values[n]):
                            raise ValueError(f"a feature is a number, not {value}")
                        n += 1
                    return n
            except BaseException as error:
                self.fail(error)
            for n in range(FEATURES):
                values[n] = 0
            return 0

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        cdef uint64_t *actions = <uint64_t *>malloc((self.max_legal + 1) * sizeof(uint64_t))
        cdef int n, outcome = DRAW
        if actions == NULL:
            with gil:
                self.fail(MemoryError())
            return DRAW
        while True:
            outcome = self.outcome()
            if outcome != ONGOING:
                break
            n = self.legal(actions)
            if n == 0:
                with gil:
                    self.fail(ValueError("a game that is on has no legal action"))
                outcome = DRAW
                break
            self.play(actions[rng_below(rng, n)])
            length[0] += 1
        free(actions)
        return outcome

    cpdef State blank(self):
        cdef PythonState other = type(self).__new__(type(self))
        other.max_legal = self.max_legal
        return other

    cpdef size_t memory(self):
        return object.__sizeof__(self) + getsizeof(self.__dict__)

    def assign(self, other) -> None:
        """Become equal to another state: every attribute copied deeply."""
        self.__dict__.clear()
        self.__dict__.update(deepcopy(other.__dict__))

    # Python callers get errors at once.

    @property
    def to_move(self) -> int:
        return (<object>self).player()

    @property
    def result(self):
        return (<object>self).outcome()

    @property
    def hash(self) -> int:
        return (<object>self).key() & MASK

    def features(self) -> list[float]:
        """What can be counted of the position, each number as it speaks for player 0: as many as ``weights``
        gives, none unless a game says so."""
        return []

    def legal_actions(self) -> list[int]:
        return checked(self, (<object>self).legal())

    def legal_count(self) -> int:
        return len(self.legal_actions())

    def apply(self, code: int) -> None:
        if code not in self.legal_actions():
            raise ValueError(f"{code} is not a legal action here")
        (<object>self).play(code)

    def copy(self) -> PythonState:
        other = self.blank()
        (<object>other).assign(self)
        return other

    def random_playout(self, seed: int) -> tuple[int, int]:
        cdef Rng rng
        cdef int length = 0
        cdef PythonState other = self.copy()
        rng_seed(&rng, seed)
        outcome = other.playout(&rng, &length)
        if other.error is not None:
            raise other.error
        return outcome, length


cdef list checked(PythonState state, actions):
    found = list(actions)
    if len(found) > state.max_legal:
        raise ValueError(f"legal() gave {len(found)} actions, more than max_legal = {state.max_legal}")
    return found
