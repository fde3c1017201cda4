"""The proof line: best play from a solved position to the end, every claim on the way searched again."""

from __future__ import annotations

from collections.abc import Container
from math import inf

from hortus.core.errors import HortusError
from hortus.core.state import State
from hortus.search.proof.solving import DRAW, Solver

#: Positions that are searched for each way on where the table has lost which one wins, in the first round.
AGAIN = 1000


def proof_line(solver: Solver, state: State, value: int) -> list[int]:
    """The actions from a position with this value to the end of the game, or to where it comes round.

    Whoever gets what they can have takes an action that keeps it; who loses takes the one that was the
    hardest to refute, after each other one has been refuted, too. What the table has lost is searched
    again. Raises HortusError if anything contradicts the value, which a table whose 64-bit keys met by
    chance could bring about.
    """
    line: list[int] = []
    seen = set()
    here = state.copy()
    while here.result is None and here.hash not in seen:
        seen.add(here.hash)
        action, here = step(solver, here, value, seen)
        line.append(action)
    if here.result not in (value, None) or (here.result is None and value != DRAW):
        raise contradiction()
    return line


def contradiction() -> HortusError:
    return HortusError("The proof does not hold: the table has mixed up two positions.")


def step(solver: Solver, here: State, value: int, seen: Container[int] = ()) -> tuple[int, State]:
    """An action that keeps the value, and the position after it. All others are seen not to be better.
    Who wins goes back to no position that was seen, by its hash."""
    mover = here.to_move
    after = [(action, follow(here, action)) for action in here.legal_actions()]
    if value == mover:
        after = [one for one in after if one[1].hash not in seen]
        good = [one for one in after if claim(solver, one[1], value, known=True)]
        if not good:
            solver.solve(here)
            good = [one for one in after if claim(solver, one[1], value, known=True)]
        if good:
            good = [min(good, key=lambda one: solver.prover.effort(one[1]))]
        else:
            good = found_again(solver, here, after, value)
    elif value == DRAW:
        if any(solver.forces(one, mover) for _, one in after):
            raise contradiction()
        good = [one for one in after if not solver.forces(one[1], 1 - mover)]
    else:
        good = after if all(claim(solver, one, value) for _, one in after) else []
    if not good:
        raise contradiction()
    return max(good, key=lambda one: solver.prover.effort(one[1]))


def found_again(
    solver: Solver, here: State, after: list[tuple[int, State]], winner: int
) -> list[tuple[int, State]]:
    """The first of these ways on from a position that is seen to win, in a list; no way where all are seen
    not to. The table still knows that the position is won, but not by what: the ways take turns, and each
    round has four times the positions of the one before it, as nothing tells which is the short one."""
    nodes = AGAIN
    after = [one for one in after if one[1].result is None]
    while after:
        undecided = []
        for one in after:
            # The question that was answered before is the one of which the table knows the most.
            direct = solver.prover.draws or solver.knows(here, winner)
            solver.prover.ask(one[1], winner if direct else 1 - winner)
            solver.prover.run(nodes, inf)
            yes, no = (solver.prover.pn, solver.prover.dn) if direct else (solver.prover.dn, solver.prover.pn)
            if yes == 0 and (direct or not solver.prover.draws):
                return [one]
            if no:
                undecided.append(one)
        after, nodes = undecided, 4 * nodes
    return []


def follow(here: State, action: int) -> State:
    after = here.copy()
    after.apply(action)
    return after


def claim(solver: Solver, state: State, winner: int, *, known: bool = False) -> bool:
    """Does this player win? ``known``: as far as the table tells without a search. Where no game was ever
    met that ended otherwise, it is the same as the other one not winning, which may be what was found."""
    direct = solver.knows(state, winner)
    other = solver.knows(state, 1 - winner)
    if direct is None and other is not None and (other or not solver.prover.draws):
        return not other
    if direct is not None or known:
        return bool(direct)
    return solver.forces(state, winner)
