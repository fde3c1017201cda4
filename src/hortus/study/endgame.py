"""The last positions of a game, solved from its end backwards: what is known of the later ones is most of
what the earlier ones need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hortus.core import Position
from hortus.study.prover import Proof, Prover

#: Nodes for each position: so many for a simulation of the search, within these bounds.
PER_SIMULATION = 16
FEWEST, MOST = 4_000, 400_000
#: For all positions together, as many as for so many of them.
WHOLE = 4
#: It ends when so many positions in succession were too much.
FAILURES = 2


@dataclass(frozen=True, slots=True)
class Solving:
    """How far it is: so many positions are ``solved``, and ``part``, from 0 to 1, of the nodes are used up
    that there are for all at most."""

    solved: int
    part: float


def solve_backwards(
    positions: Sequence[Position],
    *,
    simulations: int,
    memory: int,
    halted: Callable[[], bool],
    report: Callable[[Solving], object] = lambda how: None,
) -> dict[int, Proof]:
    """The proofs of a game's positions, by their place among them, as far back as some thousand nodes for
    each of them go. ``simulations`` are those of a search beside which this is to take its fair part;
    ``memory`` bytes hold what is found. The same game has the same proofs, however fast the machine is;
    there are fewer where ``halted`` says when asked now and then that it is enough. As often
    ``report`` is told how far it is.
    """
    each = min(max(PER_SIMULATION * simulations, FEWEST), MOST)
    prover = Prover(positions[0].state, memory)
    proofs: dict[int, Proof] = {}
    failures = 0

    def tell() -> None:
        report(Solving(len(proofs), min(1.0, prover.nodes / (WHOLE * each))))

    def watch() -> bool:
        tell()
        return halted()

    for place in reversed(range(len(positions))):
        state = positions[place].state
        left = WHOLE * each - prover.nodes
        if failures == FAILURES or left <= 0 or watch():
            break
        if state.result is not None:
            continue
        outcome = prover.prove(state, min(each, left), None, watch)
        failures = failures + 1 if outcome is None else 0
        if outcome is not None:
            proofs[place] = Proof(outcome, prover)
    tell()
    return proofs
