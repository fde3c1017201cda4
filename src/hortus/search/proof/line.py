"""The proof line: best play from a solved position to the end, every claim on the way searched again."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import NamedTuple

from hortus.core.errors import HortusError
from hortus.core.state import State
from hortus.search.pace import paced
from hortus.search.proof.solving import DRAW, MOST, Solver

#: Positions that are searched for each way on in the first round, where the table has lost which is right.
AGAIN = 1000


class Line(NamedTuple):
    """Best play, in actions; ``whole`` is false where it was cut off before the game's end."""

    actions: list[int]
    whole: bool


class LineProgress(NamedTuple):
    """How far a line is: its actions so far, and the positions and seconds that searching them took."""

    actions: int
    nodes: int
    seconds: float


Report = Callable[[LineProgress], object]
#: An action and the position after it.
Way = tuple[int, State]


def proof_line(
    solver: Solver,
    state: State,
    value: int,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    report: Report | None = None,
    every: float = 1.0,
) -> Line:
    """The actions from a position with this value to the end of the game, or to where it comes round.

    Whoever gets what they can have takes an action that keeps it; who loses takes the one that was the
    hardest to refute, after each other one has been refuted, too. What the table has lost is searched
    again, which can be more than solving was: the line ends where that takes more than so many positions or
    seconds. ``report`` is called about every ``every`` seconds.

    Raises HortusError if anything contradicts the value, which a table whose 64-bit keys met by chance
    could bring about.
    """
    walk = _Walk(solver, value, nodes, seconds)
    if report is not None:
        walk.watch(report, every)
    here = state.copy()
    try:
        while here.result is None and here.hash not in walk.seen:
            walk.seen.add(here.hash)
            action, here = walk.step(here)
            walk.line.append(action)
    except _Spent:
        return Line(walk.line, whole=False)
    if here.result not in (value, None) or (here.result is None and value != DRAW):
        raise contradiction()
    return Line(walk.line, whole=True)


def contradiction() -> HortusError:
    return HortusError("The proof does not hold: the table has mixed up two positions.")


def follow(here: State, action: int) -> State:
    after = here.copy()
    after.apply(action)
    return after


def told(solver: Solver, state: State, winner: int) -> bool | None:
    """Does this player win, as far as the table or the end of the game tells? Where no game was ever met
    that ended otherwise, it is the same as the other one not winning, which may be what was found."""
    direct = solver.knows(state, winner)
    other = solver.knows(state, 1 - winner)
    if direct is None and other is not None and (other or not solver.prover.draws):
        return not other
    return direct


class _Spent(Exception):
    """The line has had the positions or the time that it may take."""


class _Walk:
    """A line on its way, with what it may still take."""

    def __init__(self, solver: Solver, value: int, nodes: int | None, seconds: float | None) -> None:
        self.solver, self.value = solver, value
        self.line: list[int] = []
        self.seen: set[int] = set()
        self.began, self.before = monotonic(), solver.prover.nodes
        self.end = self.began + (inf if seconds is None else seconds)
        self.limit = self.before + (MOST if nodes is None else nodes)
        self.look: Callable[[], object] = lambda: None

    def watch(self, report: Report, every: float) -> None:
        def tell() -> None:
            nodes, seconds = self.solver.prover.nodes - self.before, monotonic() - self.began
            report(LineProgress(len(self.line), nodes, seconds))

        self.look = paced(every, tell)

    def step(self, here: State) -> Way:
        """An action that keeps the value, and the position after it. All others are seen not to be better.
        Who wins goes back to no position that was seen, by its hash."""
        ways = [(action, follow(here, action)) for action in here.legal_actions()]
        if self.value == here.to_move:
            good = self._winning(here, [way for way in ways if way[1].hash not in self.seen])
        elif self.value == DRAW:
            good = self._drawing(here, ways)
        else:
            good = ways if all(self._wins(after, self.value) for _, after in ways) else []
        if not good:
            raise contradiction()
        return max(good, key=self._effort)

    def _winning(self, here: State, ways: list[Way]) -> list[Way]:
        winner = self.value
        if not any(told(self.solver, after, winner) for _, after in ways):
            self._forces(here, winner)
        good = [way for way in ways if told(self.solver, way[1], winner)]
        if good:
            return [min(good, key=self._effort)]

        # The table still knows that the position is won, but not by what. The question that was answered
        # before is the one of which it knows the most.
        def question() -> tuple[int, bool]:
            direct = self.solver.prover.draws or bool(self.solver.knows(here, winner))
            return (winner, True) if direct else (1 - winner, False)

        return self._found_again(ways, question)

    def _drawing(self, here: State, ways: list[Way]) -> list[Way]:
        mover = here.to_move
        if any(self._forces(after, mover) for _, after in ways):
            raise contradiction()
        good = [way for way in ways if self.solver.knows(way[1], 1 - mover) is False]
        return good or self._found_again(ways, lambda: (1 - mover, False))

    def _found_again(self, ways: list[Way], question: Callable[[], tuple[int, bool]]) -> list[Way]:
        """The first of these ways on to which the question, whether a player forces a win, has this answer,
        in a list; no way where it has the other one for all. The ways take turns, and each round has four
        times the positions of the one before it, as nothing tells which is the short one."""
        nodes = AGAIN
        ways = [way for way in ways if way[1].result is None]
        while ways:
            undecided = []
            for way in ways:
                asker, wanted = question()
                answer = self._ask(way[1], asker, nodes)
                if answer is wanted and question() == (asker, wanted):
                    return [way]
                if answer is not (not wanted):
                    undecided.append(way)
            ways, nodes = undecided, 4 * nodes
        return []

    def _wins(self, state: State, winner: int) -> bool:
        known = told(self.solver, state, winner)
        return self._forces(state, winner) if known is None else known

    def _forces(self, state: State, asker: int) -> bool:
        """Does a player force a win? Searched for where the table does not know."""
        if state.result is not None:
            return state.result == asker
        answer = self._ask(state, asker, MOST)
        assert answer is not None
        return answer

    def _ask(self, state: State, asker: int, nodes: int) -> bool | None:
        """The same, if so many positions are enough. Raises _Spent where the line may not take more."""
        prover = self.solver.prover
        prover.ask(state, asker)
        if prover.pn and prover.dn and not self._spent:
            prover.run(min(nodes, self.limit - prover.nodes), self.end - monotonic(), self.look)
        self.look()
        if prover.pn and prover.dn and self._spent:
            raise _Spent
        return True if prover.pn == 0 else False if prover.dn == 0 else None

    @property
    def _spent(self) -> bool:
        return self.solver.prover.nodes >= self.limit or monotonic() >= self.end

    def _effort(self, way: Way) -> int:
        return self.solver.prover.effort(way[1])
