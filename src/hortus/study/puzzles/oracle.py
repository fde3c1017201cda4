"""Proofs within bounds: who wins, and who wins in time."""

from __future__ import annotations

from math import inf

from hortus.core.state import State
from hortus.search.proof.prover import Prover
from hortus.study.puzzles.deadline import Deadline

#: Bytes of a table of proofs.
MEMORY = 32 << 20


class Oracle:
    """Answers about positions of one game with one set of options, those of ``state``. What it says is
    proved; it says ``None`` where the bound was too low for a proof. It keeps what it has proved."""

    def __init__(self, state: State, *, memory: int = MEMORY) -> None:
        self._memory = memory
        self._plain = Prover(state, memory)
        self._timed: Prover | None = None

    @property
    def nodes(self) -> int:
        """All positions searched so far."""
        return self._plain.nodes + (self._timed.nodes if self._timed else 0)

    def wins(self, state: State, player: int, nodes: int) -> bool | None:
        """Does a player force a win? Searches so many positions at most."""
        if state.result is not None:
            return state.result == player
        return ask(self._plain, state, player, nodes)

    def wins_within(self, state: State, player: int, turns: int, nodes: int) -> bool | None:
        """Does a player force a win with so many turns of their own, the one that is on included?"""
        if state.result is not None or turns <= 0:
            return state.result == player
        timed = Deadline(state, player, turns)
        if self._timed is None:
            self._timed = Prover(timed, self._memory)
        return ask(self._timed, timed, player, nodes)

    def effort(self, state: State) -> int:
        """How much work is behind what is known of a position: what is hard to refute has much."""
        return 0 if state.result is not None else self._plain.effort(state)

    def effort_within(self, state: State, player: int, turns: int) -> int:
        """The same for a win in time."""
        if state.result is not None or turns <= 0 or self._timed is None:
            return 0
        return self._timed.effort(Deadline(state, player, turns))


def ask(prover: Prover, state: State, player: int, nodes: int) -> bool | None:
    prover.ask(state, player)
    if nodes and prover.pn and prover.dn:
        prover.run(nodes, inf)
    return True if prover.pn == 0 else False if prover.dn == 0 else None
