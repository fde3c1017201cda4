"""Every game with its options as a Python game of OpenSpiel, on the compiled rules core.

They are registered as ``hortus_`` and the game's id, with the options as parameters:
``pyspiel.load_game("hortus_superbo(tiles=20,colours=any)")``.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from hortus import games
from hortus.core import Game
from hortus.core.options import IntOption
from hortus.lab.openspiel.course import Course
from hortus.records.model import MAX_PLIES

PREFIX = "hortus_"


class HortusGame(pyspiel.Game):
    """A game with its options. Two players, no chance, nothing hidden; the same player may act several
    times in a row. Utilities are 1 for a win, 0 for a draw, -1 for a loss. Raises OptionError."""

    def __init__(self, game: Game, options: Mapping[str, str] | None = None) -> None:
        start = game.start(**(options or {}))
        self.begun = Course(start)
        info = pyspiel.GameInfo(
            num_distinct_actions=start.state.max_legal,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_PLIES,
        )
        super().__init__(_type(game), info, _parameters(game, start.options))

    def new_initial_state(self) -> HortusState:
        return HortusState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Any:
        if kind is None or (kind.public_info and not kind.perfect_recall):
            return BoardObserver()
        return IIGObserverForPublicInfoGame(kind, params)


class HortusState(pyspiel.State):
    """A position of such a game.

    OpenSpiel clones a state by making a first one and copying its attributes into it: ``course`` is the
    only one, and that of the first position is shared until an action is played.
    """

    def __init__(self, game: HortusGame) -> None:
        super().__init__(game)
        self.course = game.begun

    def current_player(self) -> int:
        return self.course.mover

    def is_terminal(self) -> bool:
        return self.course.mover < 0

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(len(self.course.codes)))

    def _apply_action(self, action: int) -> None:
        if not self.course.plies:
            self.course = deepcopy(self.course)
        self.course.play(action)

    def returns(self) -> list[float]:
        return self.course.utilities

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.course.position.decode(self.course.codes[action])

    def __str__(self) -> str:
        return str(self.course.position)


class BoardObserver:
    """Sees the position string, and no tensor: what a position is made of, only its game knows."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, _state: HortusState, _player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: HortusState, _player: int) -> str:
        return str(state)


def _type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=_parameters(game, {o.name: o.default for o in game.options}),
    )


def _parameters(game: Game, options: Mapping[str, str]) -> dict[str, int | str]:
    """Options as OpenSpiel reads them from text: numbers are numbers."""
    whole = {option.name for option in game.options if isinstance(option, IntOption)}
    return {name: int(text) if name in whole else text for name, text in options.items()}


def _creator(game: Game) -> type[HortusGame]:
    """What OpenSpiel makes the game with, from parameters. It is a class, as OpenSpiel's own are: OpenSpiel
    lets go of it after Python has ended, which a function does not survive."""

    class Creator(HortusGame):
        def __init__(self, given: Mapping[str, Any]) -> None:
            super().__init__(game, {name: str(value) for name, value in given.items()})

    return Creator


for _name in games.names():
    if PREFIX + _name not in pyspiel.registered_names():
        pyspiel.register_game(_type(games.get(_name)), _creator(games.get(_name)))
