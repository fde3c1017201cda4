"""Exact verdicts beside the search: df-pn with a small budget, and what its table then tells."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from hortus.core import State
from hortus.search.proof import Solver
from hortus.search.proof.line import follow, told
from hortus.search.proof.prover import UNTOLD
from hortus.study.facts import DRAW

#: Actions of a proven line that are shown at most.
LONGEST_LINE = 40
#: Seconds between two looks at whether to stop.
GLANCE = 0.1


class Prover:
    """Proves outcomes of positions like ``state`` as far as a number of nodes goes, in a table of
    ``memory`` bytes. The same calls give the same answers, however fast the machine is."""

    def __init__(self, state: State, memory: int) -> None:
        self._solver = Solver(state, memory=memory)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._solver.prover.nodes

    def prove(
        self, state: State, nodes: int, seconds: float | None, halted: Callable[[], bool]
    ) -> int | None:
        """The outcome with best play, if that many nodes and seconds show it. ``halted`` tells when to
        give up."""

        def glance(_progress: object = None) -> None:
            if halted():
                self._solver.stop()

        if halted():
            return None
        found = self._solver.solve(state, nodes=nodes, seconds=seconds, report=glance, every=GLANCE)
        winner = 1 - state.to_move
        if found.value == winner and self.within(state, winner) is None and not halted():
            # That a player does not win does not tell how the other one does, nor, where positions come
            # round, that they do on any way.
            self._solver.prover.ask(state, winner)
            self._solver.prover.run(nodes, inf if seconds is None else seconds, glance)
        return found.value

    def known(self, state: State) -> int | None:
        """The outcome of a position, as far as the table or the end of the game tells."""
        if state.result is not None:
            return state.result
        for winner in (0, 1):
            if told(self._solver, state, winner):
                return winner
        drawn = all(self._solver.knows(state, player) is False for player in (0, 1))
        return DRAW if drawn else None

    def within(self, state: State, winner: int) -> int | None:
        """In how many actions at most a player wins, as far as the table or the end of the game tells."""
        if state.result is not None:
            return 0 if state.result == winner else None
        prover = self._solver.prover
        prover.ask(state, winner)
        return prover.distance if prover.pn == 0 and prover.distance < UNTOLD else None

    def line(self, state: State, outcome: int) -> list[int]:
        """Best play from a position with this outcome as far as the table knows it: who wins takes the
        nearest end, who loses the farthest; in a drawn position an action that keeps it, and was the
        hardest to refute."""
        way: list[int] = []
        seen: set[int] = set()
        here = state
        while here.result is None and here.hash not in seen and len(way) < LONGEST_LINE:
            seen.add(here.hash)
            after = [(action, follow(here, action)) for action in here.legal_actions()]
            good = [one for one in after if self.known(one[1]) == outcome]
            lost = outcome == 1 - here.to_move
            if not good or (lost and len(good) < len(after)):
                break
            pick = max if lost else min
            action, here = pick(good, key=lambda one: self._length(one[1], outcome))
            way.append(action)
        return way

    def _length(self, state: State, outcome: int) -> int:
        """How long it takes to an outcome; of draws, how much there is to look at."""
        within = None if outcome == DRAW else self.within(state, outcome)
        return self._effort(state) if outcome == DRAW else UNTOLD if within is None else within

    def _effort(self, state: State) -> int:
        return -1 if state.result is not None else self._solver.prover.effort(state)


class Proof(NamedTuple):
    """The outcome of a position with best play, and who has proven it and can tell of the actions there."""

    outcome: int
    prover: Prover
