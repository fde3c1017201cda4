"""Who plays: anything that answers positions with actions, made from its description."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, Protocol

from hortus.core import HortusError, Position
from hortus.lab import description
from hortus.lab.budget import Budget

KINDS = Path(__file__).parent / "kinds"


class Answer(NamedTuple):
    """An action in the game's notation, and the simulations made for it (0 where there are none)."""

    action: str
    simulations: int = 0


class Player(Protocol):
    """Plays one game at a time. ``name`` is its description in canonical form, budget included: it makes
    an equal player again."""

    name: str

    def begin(self, start: Position, seed: int) -> None:
        """A new game begins. The seed settles everything that is random, where the budget is simulations."""

    def answer(self, position: Position, played: Sequence[str]) -> Answer:
        """The action to take in a position, which came about by those played since the start."""

    def close(self) -> None:
        """End what belongs to the player. It plays no more."""


def kinds() -> list[str]:
    """The kinds of players: each is a module in the folder ``kinds``, with a function ``make``."""
    return sorted(module.name for module in pkgutil.iter_modules([str(KINDS)]))


def _kind(name: str) -> ModuleType:
    if name not in kinds():
        raise HortusError(
            "There is no kind of player {kind}. The kinds: {kinds}.", kind=name, kinds=", ".join(kinds())
        )
    return importlib.import_module(f"hortus.lab.kinds.{name}")


def make(text: str, budget: Budget | None = None) -> Player:
    """The player of a description, with this budget where the description has none. Raises HortusError."""
    told = description.read(text)
    player: Player = _kind(told.kind).make(told, budget)
    return player


def is_frozen(name: str) -> bool:
    """Whether a player of this description is the same in every version of Hortus. Of one that cannot be
    made here nobody knows."""
    try:
        return bool(_kind(description.read(name).kind).FROZEN)
    except HortusError:
        return False
