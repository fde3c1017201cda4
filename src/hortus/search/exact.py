"""The solver beside the trees: forced wins, and traps in what looks best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from hortus.core import HortusError
from hortus.core.state import State
from hortus.search.choice import DRAW, UNKNOWN, Candidate
from hortus.search.proof.line import follow
from hortus.search.proof.prover import Prover

#: Simulations that a position searched by the solver counts for: what it takes on the average of the games.
NODE = 4
#: The chance of whoever acts from which on a forced win is looked for, and from which on a forced loss.
WON, LOST = 0.9, 0.1

Enter = Callable[[int, int, int], None]


@dataclass(slots=True)
class Allowance:
    """What the solver may still take: ``nodes``, and the time until ``end`` on the monotonic clock; and how
    many nodes it has ``used``. ``halted`` tells when somebody wants it to end."""

    nodes: int
    end: float
    halted: Callable[[], bool]
    used: int = 0

    def use(self, nodes: int) -> None:
        self.nodes -= nodes
        self.used += nodes

    @property
    def seconds(self) -> float:
        return self.end - monotonic()

    @property
    def spent(self) -> bool:
        return self.nodes <= 0 or self.seconds <= 0 or self.halted()

    def half(self) -> Allowance:
        return Allowance(self.nodes // 2, self.end - self.seconds / 2, self.halted)


class Exact:
    """Asks df-pn about positions of one game with one set of options, those of ``state``, in a table of
    ``memory`` bytes that is kept from turn to turn. Where nodes alone are limited, the same calls have the
    same answers.

    It looks only where the game seems all but decided: elsewhere proofs are seldom found, and the search
    makes more of the time (docs/strength.md).
    """

    def __init__(self, state: State, memory: int) -> None:
        self._blank, self._memory = state.copy(), memory
        self._prover: Prover | None = None
        self._distance = 0

    def forget(self) -> None:
        self._prover = None

    def stop(self) -> None:
        """End the search that is under way, from any thread."""
        prover = self._prover
        if prover is not None:
            prover.stop()

    def consult(
        self, state: State, ahead: Callable[[], Candidate], enter: Enter, allowance: Allowance
    ) -> None:
        """Look whether who is ahead forces a win. Where that is who acts, look as well whether the opponent
        does after the action that would be taken, ``ahead``, and after the next one then. What is proven is
        told to ``enter``: an action, the outcome after it, and within how many actions that comes."""
        mover = state.to_move
        score = ahead().score(mover)
        if score >= WON:
            won = self._forces(state, mover, allowance, allowance.half())
            if won:
                self._enter_known(state, mover, enter)
            else:
                self._avoid_traps(state, ahead, enter, allowance, drawn=won is False)
        elif score <= LOST and self._forces(state, 1 - mover, allowance, allowance):
            self._enter_known(state, 1 - mover, enter)

    def _avoid_traps(
        self,
        state: State,
        ahead: Callable[[], Candidate],
        enter: Enter,
        allowance: Allowance,
        *,
        drawn: bool,
    ) -> None:
        """Refute what would be taken, until something stands. ``drawn``: who acts is known not to win."""
        opponent = 1 - state.to_move
        while not allowance.spent and (pick := ahead()).proof == UNKNOWN:
            lost = self._forces(follow(state, pick.code), opponent, allowance, allowance)
            if lost:
                enter(pick.code, opponent, self._distance)
            elif lost is False and drawn:
                enter(pick.code, DRAW, 0)
            else:
                return

    def _forces(self, state: State, asker: int, whole: Allowance, part: Allowance) -> bool | None:
        """Whether a player forces a win, if that is found within a part of what is allowed."""
        if part.spent:
            return None
        if self._prover is None:
            self._prover = Prover(self._blank, self._memory)
        prover = self._prover
        before = prover.nodes

        def watch() -> None:
            if part.halted():
                prover.stop()

        prover.ask(state, asker)
        try:
            prover.run(part.nodes, part.seconds, watch)
        except (HortusError, MemoryError):  # a line too long, or no room for it: it remains unknown
            self._prover = None
        whole.use(prover.nodes - before)
        self._distance = prover.distance
        return True if prover.pn == 0 else False if prover.dn == 0 else None

    def _enter_known(self, state: State, winner: int, enter: Enter) -> None:
        """The actions after which this player is known to win: some, if their entries have not been lost."""
        assert self._prover is not None
        for action in state.legal_actions():
            after = follow(state, action)
            if after.result is not None:
                continue
            self._prover.ask(after, winner)
            if self._prover.pn == 0:
                enter(action, winner, self._prover.distance)
