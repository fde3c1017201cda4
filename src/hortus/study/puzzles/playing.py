"""Games that the computer plays with itself for puzzles: uneven, and with slips, since a puzzle is where
somebody has gone wrong."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hortus.core import Game, Position
from hortus.search import Engine

MEMORY = 32 << 20
LONGEST = 600


@dataclass(frozen=True, slots=True)
class Manner:
    """How it plays: each side has a number of simulations by lot, an action comes by lot with the chance
    ``slip``, and so do the first ones."""

    simulations: tuple[int, ...] = (2, 10, 40, 100)
    slip: float = 0.1
    opening: int = 4


def play_game(game: Game, options: dict[str, str], seed: int, manner: Manner) -> list[Position]:
    """The positions of a game from its start on, the same for the same seed."""
    lots = Random(seed)
    position = game.start(**options)
    positions = [position]
    sides = [lots.choice(manner.simulations) for _side in (0, 1)]
    engine = Engine(position.state, seed=seed, memory=MEMORY)
    while position.result is None and len(positions) <= LONGEST:
        if len(positions) <= manner.opening or lots.random() < manner.slip:
            action = lots.choice(sorted(position.state.legal_actions()))
        else:
            action = engine.think(position.state, simulations=sides[position.state.to_move]).action
            engine.forget()
        position = position.follow(action)
        positions.append(position)
    return positions
