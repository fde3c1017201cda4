"""A game as a record: who played what, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from hortus import games
from hortus.core import HortusError, IllegalAction, Position
from hortus.records.errors import RecordError
from hortus.records.parts import Long, Part, PlayerNumber, Short, Time
from hortus.records.remarks import Study
from hortus.records.tree import Tree

FORMAT = "hortus"
VERSION = 1
#: Far more plies than any game of ours has, and few enough to be replayed while somebody waits.
MAX_PLIES = 20_000
#: The strongest level of a computer, as the search has it.
MAX_LEVEL = 8
#: How the text form, and chess before it, writes who has won.
RESULTS = {0: "1-0", 1: "0-1", None: "1/2-1/2"}


class Player(Part):
    """Who sat at one side of the table."""

    name: Short = Field(description="The player's name.")
    kind: Literal["human", "computer"] = Field(default="human", description="Who chose the actions.")
    level: Annotated[int, Field(strict=True, ge=1, le=MAX_LEVEL)] | None = Field(
        default=None, description=f"A computer's level, 1 (weakest) to {MAX_LEVEL}. Null for a human."
    )

    @model_validator(mode="after")
    def _only_a_computer_has_a_level(self) -> Self:
        if self.level is not None and self.kind == "human":
            raise PydanticCustomError("human_level", "only a computer has a level")
        return self


class Ply(Part):
    """One action. Automatic consequences of it are not written: they follow from the rules."""

    action: Short = Field(description="The action in the game's notation.")
    at: Time | None = Field(
        default=None, description="When it was made, with its time zone; null if unknown."
    )


class Ending(Part):
    """How the game ended."""

    by: Literal["rules", "resignation"] = Field(
        description="By the rules of the game, or because the loser resigned."
    )
    winner: PlayerNumber | None = Field(description="The player who won; null for a draw.")

    @model_validator(mode="after")
    def _a_resignation_has_a_winner(self) -> Self:
        if self.by == "resignation" and self.winner is None:
            raise PydanticCustomError("nobody_won", "a resignation has a winner")
        return self


class GameRecord(Part):
    """A game of Hortus, finished or not.

    Players are numbered: 0 moves first, 1 second. Whose ply it is follows from the rules, as a
    player may act several times in a row.
    """

    format: Literal["hortus"] = Field(default="hortus", description='Always "hortus".')
    version: Annotated[int, Field(strict=True, ge=1, le=VERSION)] = Field(
        default=VERSION, description="The version of this format."
    )
    game: Short = Field(description='The game\'s id, such as "tanbo".')
    options: dict[Short, Short] = Field(
        default_factory=dict, description="The game's options by name. Those not named have their defaults."
    )
    start: Long | None = Field(
        default=None,
        description="The position string that the game began from; null for the game's own start.",
    )
    players: tuple[Player, Player] = Field(description="Player 0 and player 1.")
    plies: tuple[Ply, ...] = Field(default=(), max_length=MAX_PLIES, description="The actions, in order.")
    ending: Ending | None = Field(default=None, description="How it ended; null while the game goes on.")
    created: Time | None = Field(default=None, description="When the game began, with its time zone.")
    study: Study | None = Field(
        default=None, description="What was said of the game, and what else could have been played."
    )

    def beginning(self) -> Position:
        """The position that the game began from. Raises RecordError for a game, option or position
        that there is not."""
        try:
            game = games.get(self.game)
        except HortusError as error:
            raise RecordError.from_error(error, ("game",)) from error
        try:
            settled = game.settle(self.options) if self.start is None else None
        except HortusError as error:
            raise RecordError.from_error(error, ("options", *self._named(error))) from error
        if settled is not None:
            return game.begin(settled)
        try:
            return game.parse(str(self.start), **self.options)
        except HortusError as error:
            place = ("options", *self._named(error)) if self._named(error) else ("start",)
            raise RecordError.from_error(error, place) from error

    def _named(self, error: HortusError) -> tuple[str, ...]:
        """The option that an error speaks of, if this record gives it."""
        name = str(error.params.get("name"))
        return (name,) if name in self.options else ()

    def positions(self) -> Iterator[Position]:
        """The position at the beginning and after each ply. Raises RecordError at the first ply
        that is not legal."""
        position = self.beginning()
        yield position
        for number, ply in enumerate(self.plies, 1):
            try:
                position = position.play(ply.action)
            except IllegalAction as error:
                raise RecordError.illegal(self.game, error.verdict, number) from error
            yield position

    def position(self) -> Position:
        """The position after the last ply. Raises RecordError."""
        for position in self.positions():
            last = position
        return last

    def checked(self) -> GameRecord:
        """This record replayed: actions, options, start and study in canonical form, the ending held
        against the rules. Raises RecordError."""
        position = first = self.beginning()
        plies = []
        for number, ply in enumerate(self.plies, 1):
            verdict = position.judge(ply.action)
            if verdict.action is None:
                raise RecordError.illegal(self.game, verdict, number)
            plies.append(ply.model_copy(update={"action": verdict.action}))
            position = position.follow(position.encode(verdict.action))
        self._check_ending(position)
        start = None if self.start is None else str(first)
        replayed = self.model_copy(
            update={"options": dict(first.options), "start": start, "plies": tuple(plies)}
        )
        if self.study is None:
            return replayed
        return replayed.model_copy(update={"study": Tree(replayed).study()})

    def _check_ending(self, position: Position) -> None:
        """Do the rules say of the last position what the record says of its end?"""
        result = position.result
        if result is None:
            if self.ending is not None and self.ending.by == "rules":
                raise RecordError("The game goes on after the last ply; the rules have not ended it.").at(
                    place=("ending",)
                )
            return
        if self.ending is None:
            raise RecordError(
                "The last ply ends the game ({rule}), but the record says that it goes on.",
                rule=result.rule,
            ).at(place=("ending",))
        if self.ending.by != "rules":
            raise RecordError(
                "The last ply ends the game ({rule}): nobody can resign after it.", rule=result.rule
            ).at(place=("ending", "by"))
        if self.ending.winner != result.winner:
            raise RecordError(
                "The record's result is {written}; by the rules ({rule}) it is {result}.",
                written=RESULTS[self.ending.winner],
                result=RESULTS[result.winner],
                rule=result.rule,
            ).at(place=("ending", "winner"))
