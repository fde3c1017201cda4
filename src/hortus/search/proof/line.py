"""The proof line: best play from a solved position to the end, every claim on the way searched again."""

from __future__ import annotations

from hortus.core.errors import HortusError
from hortus.core.state import State
from hortus.search.proof.solving import DRAW, Solver


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
        action, here = step(solver, here, value)
        line.append(action)
    if here.result not in (value, None) or (here.result is None and value != DRAW):
        raise contradiction()
    return line


def contradiction() -> HortusError:
    return HortusError("The proof does not hold: the table has mixed up two positions.")


def step(solver: Solver, here: State, value: int) -> tuple[int, State]:
    """An action that keeps the value, and the position after it. All others are seen not to be better."""
    mover = here.to_move
    after = [(action, follow(here, action)) for action in here.legal_actions()]
    if value == mover:
        good = [one for one in after if claim(solver, one[1], value, known=True)]
        if not good:
            solver.solve(here)
            good = [one for one in after if claim(solver, one[1], value, known=True)]
        good = [min(good, key=lambda one: solver.prover.effort(one[1]))] if good else []
    elif value == DRAW:
        if any(solver.forces(one, mover) for _, one in after):
            raise contradiction()
        good = [one for one in after if not solver.forces(one[1], 1 - mover)]
    else:
        good = after if all(claim(solver, one, value) for _, one in after) else []
    if not good:
        raise contradiction()
    return max(good, key=lambda one: solver.prover.effort(one[1]))


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
