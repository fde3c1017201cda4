"""Solving a position: two questions at most, each whether one player forces a win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import monotonic

from hortus.core.errors import HortusError
from hortus.core.state import State
from hortus.search.pace import paced
from hortus.search.proof.prover import Prover

DRAW = 2
MOST = 2**62


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is. ``asker`` is the player of whom it asks whether they force a win, ``pn`` and
    ``dn`` say how many positions at least would have to be proven, or disproven, to answer yes, or no.
    ``nodes`` are the positions searched by this solver, ``fill`` the part of the table in use, ``lost``
    the entries that gave way to others, ``depth`` the longest line looked at, in actions."""

    asker: int
    pn: int
    dn: int
    nodes: int
    seconds: float
    fill: float
    lost: int
    depth: int


@dataclass(frozen=True, slots=True)
class Solution:
    """``value`` is the outcome with best play: the winner 0 or 1, 2 for a draw, ``None`` where it was not
    found. ``nodes`` and ``seconds`` are what this took, searches that it goes on from included."""

    value: int | None
    nodes: int
    seconds: float
    last: Progress


Report = Callable[[Progress], object]


class Solver:
    """Solves positions of one game with one set of options, those of ``state``, in a table of ``memory``
    bytes that is kept from one to the next. An error that rules written in Python raise spoils it.

    Play that could go on for ever is a draw.
    """

    def __init__(self, state: State, *, memory: int = 1 << 30) -> None:
        self.prover = Prover(state, memory)
        self.seconds = 0.0
        self._over = False

    def solve(
        self,
        state: State,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        report: Report | None = None,
        every: float = 1.0,
    ) -> Solution:
        """Search until the value is found, so many seconds are over, so many positions were searched,
        or :meth:`stop` is called. ``report`` is called about every ``every`` seconds, in this thread.
        The same search looks at the same positions, however fast the machine is. Raises HortusError when
        the game is over."""
        if state.result is not None:
            raise HortusError("The game is over.")
        self._over = False
        began, before = monotonic(), self.seconds
        limit = self.prover.nodes + (MOST if nodes is None else nodes)
        tell = paced(every, lambda: report and report(self.progress(asker)))

        def watch() -> None:
            self.seconds = before + monotonic() - began
            tell()

        for asker in (state.to_move, 1 - state.to_move):
            self.prover.ask(state, asker)
            left = inf if seconds is None else seconds - (monotonic() - began)
            if left > 0 and not self._over:
                self.prover.run(limit - self.prover.nodes, left, watch)
            value = self._value(asker)
            if value is not None or self.prover.dn:
                break
        else:
            value = DRAW
        self.seconds = before + monotonic() - began
        return Solution(value, self.prover.nodes, self.seconds, self.progress(asker))

    def _value(self, asker: int) -> int | None:
        """What the answer to the question settles. Where nothing but wins has ever been met at the end of
        a line, who does not force a win loses."""
        if self.prover.pn == 0:
            return asker
        return 1 - asker if self.prover.dn == 0 and not self.prover.draws else None

    def stop(self) -> None:
        """End :meth:`solve` soon, from any thread."""
        self._over = True
        self.prover.stop()

    def progress(self, asker: int) -> Progress:
        prover = self.prover
        return Progress(
            asker, prover.pn, prover.dn, prover.nodes, self.seconds, prover.fill, prover.lost, prover.depth
        )

    def forces(self, state: State, asker: int) -> bool:
        """Does a player force a win? Searched for as long as it takes where the table does not know."""
        if state.result is not None:
            return state.result == asker
        self.prover.ask(state, asker)
        self.prover.run(MOST, inf)
        return self.prover.pn == 0

    def knows(self, state: State, asker: int) -> bool | None:
        """Whether a player forces a win, where the table or the end of the game tells."""
        if state.result is not None:
            return state.result == asker
        self.prover.ask(state, asker)
        return True if self.prover.pn == 0 else False if self.prover.dn == 0 else None
