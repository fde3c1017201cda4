"""Many players at once: who meets whom next, and what all games say of everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from hortus.core import HortusError
from hortus.lab.arbiter import Contest, Job
from hortus.lab.ledger import Book
from hortus.lab.line import GameLine, Key
from hortus.lab.ratings import Ratings, Scored, fit

#: At least so many pairs are planned at a time.
LEAST_ROUND = 4


def scored(lines: Iterable[GameLine]) -> list[Scored]:
    return [Scored(*line.players, line.points) for line in lines]


def distinct(lines: Iterable[GameLine]) -> list[GameLine]:
    """Each game once. The same seeds and actions are the same game, wherever it is kept and however often it
    was played: it tells nothing new."""
    found = {(line.game, line.players, line.seeds, tuple(line.actions)): line for line in lines}
    return list(found.values())


def one_game(lines: Iterable[GameLine]) -> tuple[str, dict[str, str]] | None:
    """The game and options that all lines have; ``None`` for no lines. Raises HortusError where they
    differ, as ratings in different games have nothing to do with each other."""
    found: tuple[str, dict[str, str]] | None = None
    for line in lines:
        if found is None:
            found = line.game, line.options
        elif found != (line.game, line.options):
            raise HortusError(
                "The games are not all of one kind: {one} and {other}.",
                one=_named(*found),
                other=_named(line.game, line.options),
            )
    return found


def _named(game: str, options: dict[str, str]) -> str:
    return " ".join([game, *(f"{name}={value}" for name, value in options.items())])


@dataclass
class Ladder:
    """The plan of a ladder: rounds of pairs between these players, so many pairs in all. A round is planned
    when the one before is played: with the pairings that are expected to tell most about all ratings, or
    ``evenly``, with those that were played least."""

    contest: Contest
    players: tuple[str, ...]
    most: int
    evenly: bool = False
    #: Games from elsewhere, which count as well.
    known: list[GameLine] = field(default_factory=list)
    #: The games that count, and the pairs of the round that is being played.
    games: list[GameLine] = field(default_factory=list)
    round: list[tuple[str, str, int]] = field(default_factory=list)
    played: int = 0
    met: Counter[tuple[str, str]] = field(default_factory=Counter)

    def everybody(self) -> tuple[str, ...]:
        """All who are rated: the players, and whoever is in the games from elsewhere."""
        others = sorted({name for line in self.known for name in line.players} - set(self.players))
        return (*self.players, *others)

    def ratings(self, extra: Iterable[GameLine] = ()) -> Ratings:
        return fit(self.everybody(), scored([*self.known, *self.games, *extra]))

    def jobs(self, book: Book, number: int) -> list[Job]:
        self.count(book)
        keys = [Key(*pair, leg) for pair in self.round for leg in (0, 1)]
        return [Job(self.contest, key) for key in keys if key not in book.lines][:number]

    def count(self, book: Book) -> None:
        """Take in the rounds that are complete, and plan the next."""
        while True:
            pairs = [book.pair(*pair) for pair in self.round]
            if not all(pairs):
                return
            for pair in pairs:
                self.games += pair or ()
            self.played += len(pairs)
            self.round = self._next(min(self.most - self.played, max(LEAST_ROUND, len(self.players))))
            if not self.round:
                return

    def unfinished(self, book: Book) -> list[GameLine]:
        """The games that are played of a round that is not."""
        keys = [Key(*pair, leg) for pair in self.round for leg in (0, 1)]
        return [book.lines[key] for key in keys if key in book.lines]

    def _next(self, number: int) -> list[tuple[str, str, int]]:
        """The pairings of a round, best first; among equals those of the players named first."""
        pairings = list(combinations(self.players, 2))
        ratings = None if self.evenly or number <= 0 else self.ratings()
        found = []
        for _pair in range(number):
            if ratings is None:
                a, b = min(pairings, key=lambda pairing: self.met[pairing])
            else:
                a, b = max(pairings, key=lambda pairing: _gain(ratings, *pairing))
                ratings.foresee(a, b)
                ratings.foresee(b, a)
            found.append((a, b, self.met[a, b]))
            self.met[a, b] += 1
        return found


def _gain(ratings: Ratings, a: str, b: str) -> float:
    # Rounded, so that what is equal but for the last bits is equal.
    return round(ratings.gain(a, b) + ratings.gain(b, a), 9)


def mixtures(lines: Iterable[GameLine], names: Sequence[str]) -> dict[str, set[str]]:
    """Those of the players who were played by several commits, and by which."""
    commits: dict[str, set[str]] = {name: set() for name in names}
    for line in lines:
        about = line.circumstances
        for name in set(line.players) & set(names):
            commits[name].add((about and about.commit) or "?")
    return {name: found for name, found in commits.items() if len(found) > 1}


def islands(lines: Iterable[GameLine]) -> list[list[str]]:
    """The players by who has met whom, directly or through others: between two of these groups no game tells
    who is stronger."""
    found: list[list[str]] = []
    for line in lines:
        here = [group for group in found if set(group) & set(line.players)]
        found = [group for group in found if group not in here]
        found.append(list(dict.fromkeys(name for group in [*here, line.players] for name in group)))
    return found
