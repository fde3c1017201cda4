"""What is kept of a game between players: a line of JSON."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

Points = {"0": 1.0, "1": 0.0, "draw": 0.5}

Number = Annotated[int, Field(ge=0)]
Amount = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class Key(NamedTuple):
    """Which game it is: of the two players, named in a fixed order, the pair and the leg in it. In leg 0
    the one named first moves first, in leg 1 the other."""

    a: str
    b: str
    pair: int
    leg: int


class Circumstances(BaseModel):
    """With what and on what a game was played. ``commit`` ends with + where files were changed since, and
    is null where Hortus does not run from its repository."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    hortus: str
    commit: str | None
    python: str
    machine: str


class GameLine(BaseModel):
    """A finished game. What is a pair of values is by who moves: the player who moved first in the game,
    then the other."""

    model_config = ConfigDict(extra="ignore")

    kind: Literal["game"] = "game"
    game: str
    options: dict[str, str]
    players: tuple[str, str]
    pair: int = Field(ge=0)
    leg: Literal[0, 1]
    #: Of the whole match, and of each player in this game.
    seed: int
    seeds: tuple[int, int]
    #: So many of the actions are the opening, which nobody chose.
    opening: int = Field(ge=0)
    actions: list[str]
    #: The number of the player who won, or draw; the rule that says so is null where the game was too long.
    result: Literal["0", "1", "draw"]
    rule: str | None
    #: Actions that a player chose, the seconds and the simulations that went into them.
    moves: tuple[Number, Number]
    seconds: tuple[Amount, Amount]
    simulations: tuple[Number, Number]
    simulations_per_s: tuple[Amount | None, Amount | None]
    at: str = ""
    circumstances: Circumstances | None = None

    @property
    def key(self) -> Key:
        return Key(self.players[self.leg], self.players[1 - self.leg], self.pair, self.leg)

    @property
    def points(self) -> float:
        """The points of the player who moved first: 0, ½ or 1."""
        return Points[self.result]
