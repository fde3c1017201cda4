"""A game: its names, its options, and the positions that it begins from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from hortus.core.errors import OptionError
from hortus.core.options import Option
from hortus.core.position import Position


class Game(ABC):
    """A game with all its options.

    ``names`` are by language (``en`` at least), ``players`` the names of player 0 and player 1 in
    English, which are also the ids of their translations. ``rules`` is the rulebook's page.
    """

    id: str
    names: ClassVar[Mapping[str, str]]
    players: tuple[str, str]
    options: tuple[Option, ...] = ()
    #: ``None`` where nobody knows.
    designer: str | None = None
    year: int | None = None
    rules: str
    #: Whether it matters how a position came about: what stood before can make a draw. A position
    #: string does not tell that; only replaying the actions does.
    remembers: bool = False
    #: What the game is about, in a sentence of English that is also the id of its translations.
    summary: str = ""
    #: Whether lots decide which player a person is.
    lots: bool = False
    #: The computer's levels, the weakest first, as (simulations for an action, share of actions that it
    #: overlooks); empty: as for every game that has none of its own.
    levels: tuple[tuple[int, float], ...] = ()

    @property
    def name(self) -> str:
        return self.names["en"]

    def settle(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with canonical values: those given, and the defaults of the others.

        Raises OptionError for a name or value that is not possible, listing those that are.
        """
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError(
                    "{game} has no option {name}. Its options: {options}.",
                    game=self.name,
                    name=name,
                    options="; ".join(f"{o.name} ({o.values()})" for o in self.options) or "-",
                )
        return {o.name: o.settle(given[o.name]) if o.name in given else o.default for o in self.options}

    def start(self, **options: str) -> Position:
        """The position that a game with these options begins from."""
        return self.begin(self.settle(options))

    def describe(self, face: str) -> tuple[str, Mapping[str, object]] | None:
        """What a face that choices and pieces name looks like, for people who cannot see it: a code of
        the rulebook's and its parameters. ``None`` where the face's name says it all."""
        return None

    @abstractmethod
    def begin(self, options: dict[str, str]) -> Position:
        """The start position for settled options."""

    @abstractmethod
    def parse(self, text: str, **options: str) -> Position:
        """The position that a position string describes. Options that the string settles itself
        (the size of a board) need not be given. Raises PositionError."""
