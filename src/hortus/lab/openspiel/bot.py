"""OpenSpiel's own Monte-Carlo tree search as a player."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import absl.logging
import numpy
import pyspiel
from open_spiel.python.algorithms import mcts

from hortus.core import Position
from hortus.lab.budget import Budget
from hortus.lab.openspiel.adapter import HortusGame, HortusState
from hortus.lab.player import Answer

#: What makes a bot of OpenSpiel's for a game, from a seed of 31 bits.
Maker = Callable[[HortusGame, int], Any]

#: Simulations without which OpenSpiel's search has looked at no action yet.
FEWEST = 2
#: Enough for a million positions, so that the tree of the C++ bot is not pruned.
MEMORY_MIB = 1024

# The logger of OpenSpiel's closes whatever stood for stderr when it was imported, once logging is configured.
absl.logging.get_absl_handler().python_handler.stream = sys.__stderr__


class CoreRolloutEvaluator(mcts.RandomRolloutEvaluator):
    """What OpenSpiel's evaluator does with one rollout, in the compiled core: uniformly random actions to
    the end. The same in distribution and faster by far."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._lots = Random(seed)

    def evaluate(self, state: HortusState) -> Sequence[float]:
        winner, _length = state.course.state.random_playout(self._lots.getrandbits(62))
        return [(0.0, 0.0), (1.0, -1.0), (-1.0, 1.0)][winner + 1 if winner in (0, 1) else 0]


def cpp(budget: Budget, curiosity: float, solve: bool) -> Maker:
    """``pyspiel.MCTSBot`` with ``pyspiel.RandomRolloutEvaluator``."""

    def make(game: HortusGame, seed: int) -> Any:
        return pyspiel.MCTSBot(
            game,
            pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
            uct_c=curiosity,
            max_simulations=budget.simulations or FEWEST,
            max_memory_mb=MEMORY_MIB,
            solve=solve,
            seed=seed,
            verbose=False,
            max_wall_clock_time=budget.seconds or -1.0,
        )

    return make


def python(budget: Budget, curiosity: float, solve: bool, *, core: bool) -> Maker:
    """``open_spiel.python.algorithms.mcts.MCTSBot`` with ``RandomRolloutEvaluator``, or with that of the
    core. It counts simulations and knows no time."""

    def make(game: HortusGame, seed: int) -> Any:
        random = numpy.random.RandomState(seed)
        evaluator = CoreRolloutEvaluator(seed) if core else mcts.RandomRolloutEvaluator(1, random)
        return mcts.MCTSBot(game, curiosity, budget.simulations, evaluator, solve=solve, random_state=random)

    return make


class OpenSpielPlayer:
    """Plays as a bot of OpenSpiel's, a new one for each game. The bot begins each search from nothing."""

    def __init__(self, name: str, make: Maker) -> None:
        self.name = name
        self._make = make

    def begin(self, start: Position, seed: int) -> None:
        game = HortusGame(start.game, start.options)
        self._state = game.new_initial_state()
        self._bot = self._make(game, seed & 0x7FFFFFFF)
        self._lots = Random(seed)

    def search(self, played: Sequence[str]) -> Any:
        """OpenSpiel's tree for the position after these actions."""
        for action in played[self._state.course.plies :]:
            course = self._state.course
            self._state.apply_action(course.codes.index(course.position.encode(action)))
        return self._bot.mcts_search(self._state)

    def answer(self, position: Position, played: Sequence[str]) -> Answer:
        root, codes = self.search(played), self._state.course.codes
        # Without a tree OpenSpiel's own bots break down, or draw lots as well.
        chosen = (
            root.best_child().action if root.explore_count >= FEWEST else self._lots.randrange(len(codes))
        )
        return Answer(position.decode(codes[chosen]), root.explore_count)

    def close(self) -> None:
        del self._state, self._bot
