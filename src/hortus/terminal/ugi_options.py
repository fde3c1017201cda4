"""What can be set through the Universal Game Interface: the game, its options, and the engine's."""

from __future__ import annotations

from dataclasses import dataclass

from hortus import games
from hortus.core import Game, HortusError, IntOption, Option
from hortus.search import LEVELS

#: Seeds are below this.
SEEDS = 2**63


@dataclass(frozen=True, slots=True)
class Spin:
    """An option of the engine that is a whole number."""

    name: str
    default: int
    low: int
    high: int

    def announce(self) -> str:
        return f"option name {self.name} type spin default {self.default} min {self.low} max {self.high}"

    def settle(self, text: str) -> int:
        value = whole(text)
        if value is None or not self.low <= value <= self.high:
            raise HortusError(
                "{name} takes a whole number from {low} to {high}.",
                name=self.name,
                low=self.low,
                high=self.high,
            )
        return value


LEVEL = Spin("Level", 5, min(LEVELS), max(LEVELS))
THREADS = Spin("Threads", 1, 1, 256)
MEMORY = Spin("Memory", 1024, 1, 1 << 20)  # MiB
SPINS = {spin.name.casefold(): spin for spin in (LEVEL, THREADS, MEMORY)}


def whole(text: str) -> int | None:
    """A number without sign, or ``None``."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else None


def announce(option: Option) -> str:
    """An option of a game in the protocol's words."""
    if isinstance(option, IntOption):
        kind = f"spin default {option.default} min {option.low} max {option.high}"
    else:
        values = "".join(f" var {value}" for value in getattr(option, "choices", ()))
        kind = f"combo default {option.default}{values}" if values else f"string default {option.default}"
    return f"option name {option.name} type {kind}"


def read_seed(text: str) -> int | None:
    if text.casefold() in ("", "random"):
        return None
    value = whole(text)
    if value is None or value >= SEEDS:
        raise HortusError("Seed takes a whole number, or random.")
    return value


class Settings:
    """The chosen game, the options given for it, and the engine's numbers by name. ``seed`` is ``None``
    for another one each time."""

    def __init__(self) -> None:
        self.game: Game = games.get(games.names()[0])
        self.given: dict[str, str] = {}
        self.numbers = {spin.name: spin.default for spin in SPINS.values()}
        self.seed: int | None = None

    def lines(self) -> list[str]:
        """All options, in the protocol's words."""
        known = "".join(f" var {name}" for name in games.names())
        return [
            f"option name Game type combo default {self.game.id}{known}",
            *(spin.announce() for spin in SPINS.values()),
            "option name Seed type string default random",
            *map(announce, self.game.options),
        ]

    def put(self, name: str, value: str) -> None:
        """Set an option; names are taken in large or small letters. Raises HortusError. Whether the
        game's options go together shows when a position is begun."""
        folded = name.casefold()
        own = {option.name.casefold(): option for option in self.game.options}
        if folded == "game":
            game = games.get(value.casefold())
            if game is not self.game:
                self.game, self.given = game, {}
        elif folded == "seed":
            self.seed = read_seed(value)
        elif folded in SPINS:
            self.numbers[SPINS[folded].name] = SPINS[folded].settle(value)
        elif folded in own:
            self.given[own[folded].name] = own[folded].settle(value)
        else:
            names = ["Game", *self.numbers, "Seed", *(option.name for option in self.game.options)]
            raise HortusError(
                "There is no option {name}. The options: {options}.", name=name, options=", ".join(names)
            )
