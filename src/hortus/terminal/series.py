"""Many games between computers, and what came out of them."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field

from rich.console import Console

from hortus.core import HortusError, Position
from hortus.records import Player
from hortus.terminal.opponent import opponent

#: A game that has gone on for so many actions is not ended by the rules.
LONGEST = 100_000


@dataclass(slots=True)
class Series:
    """What some games between the same computers from the same start gave. ``levels`` are their
    levels (``None``: at random); lengths are in actions."""

    game: str
    options: dict[str, str]
    levels: tuple[int | None, int | None]
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    actions: int = 0
    shortest: int = 0
    longest: int = 0
    seconds: float = 0.0

    @property
    def mean_length(self) -> float:
        return round(self.actions / self.games, 1) if self.games else 0.0

    def count(self, winner: int | None, length: int) -> None:
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1
        self.shortest = min(length, self.shortest) if self.games else length
        self.longest = max(length, self.longest)
        self.games += 1
        self.actions += length

    def as_json(self) -> dict[str, object]:
        return {**asdict(self), "mean_length": self.mean_length, "seconds": round(self.seconds, 1)}


def play_series(
    start: Position, players: Sequence[Player], games: int, seed: int, threads: int = 1
) -> Series:
    """Play games to their ends. Raises HortusError where a rules core breaks an assertion of its own
    (in a build that has them) or a game does not end."""
    began = time.perf_counter()
    series = Series(start.game.id, start.options, (players[0].level, players[1].level))
    with asserting():
        for number in range(games):
            series.count(*_play(start, players, seed + 2 * number, threads))
    series.seconds = time.perf_counter() - began
    return series


def _play(start: Position, players: Sequence[Player], seed: int, threads: int) -> tuple[int | None, int]:
    """The winner and the length of one game."""
    console = Console(quiet=True, force_terminal=False)
    sides = [opponent(player, seed=seed + n, threads=threads) for n, player in enumerate(players)]
    position, length = start, 0
    while position.to_move is not None:
        position = position.follow(sides[position.to_move].answer(position, console).code)
        length += 1
        if length > LONGEST:
            raise HortusError(
                "After {number} actions a game was not over: {position}", number=length, position=position
            )
    result = position.result
    assert result is not None
    return result.winner, length


@contextmanager
def asserting() -> Iterator[None]:
    """What compiled rules assert fails where no Python code can catch it: here it becomes a
    HortusError at the end."""
    broken: list[str] = []
    before = sys.unraisablehook

    def note(unraisable: sys.UnraisableHookArgs) -> None:
        broken.append(f"{unraisable.object or unraisable.err_msg}: {unraisable.exc_value!r}")

    sys.unraisablehook = note
    try:
        yield
    finally:
        sys.unraisablehook = before
    if broken:
        raise HortusError(
            "Assertions failed ({number}), the first in {place}", number=len(broken), place=broken[0]
        )
