"""How hard a puzzle is, before anybody has tried it: what the plain search needs to find the answer."""

from __future__ import annotations

from collections.abc import Collection
from math import log2

from hortus.core.state import State
from hortus.search import Engine

STEPS = (20, 60, 200, 600, 2_000, 6_000, 20_000)
#: The search looks so often, and has to find it each time.
SEEDS = (1, 2, 3)
MEMORY = 32 << 20
#: The rating of what is found at the first step, and what each further step adds.
EASIEST, STEP = 700, 150
#: What a longer win and more turns to choose from add.
TURN, DOUBLING = 60, 20
USUAL_CHOICES = 16


def simulations_needed(state: State, answers: Collection[int]) -> int:
    """The fewest simulations, of STEPS, with which the search always finds one of the answers; 0 where the
    most of them do not do."""
    for simulations in STEPS:
        if all(finds(state, answers, simulations, seed) for seed in SEEDS):
            return simulations
    return 0


def finds(state: State, answers: Collection[int], simulations: int, seed: int) -> bool:
    engine = Engine(state, seed=seed, memory=MEMORY)
    return engine.think(state, simulations=simulations).action in answers


def first_rating(simulations: int, within: int | None, choices: int) -> int:
    """A first guess at the rating: from the simulations needed (0: more than was tried), the length of the
    win in turns, and the number of turns to choose from."""
    step = STEPS.index(simulations) if simulations else len(STEPS)
    longer = TURN * ((within or 3) - 1)
    return round(EASIEST + STEP * step + longer + DOUBLING * max(-3.0, log2(choices / USUAL_CHOICES)))
