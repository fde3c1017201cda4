"""A match of two players: which games it has, and when it is decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hortus.lab.arbiter import Contest, Job
from hortus.lab.ledger import Book
from hortus.lab.line import GameLine, Key
from hortus.lab.sprt import Sprt


@dataclass
class Match:
    """The plan of a match: pair after pair, until the sequential test is decided or all pairs are played.

    Pairs count in the order of their numbers, and those behind one that decides the test do not count.
    """

    contest: Contest
    players: tuple[str, str]
    #: At most so many pairs; ``None`` where only the test ends the match.
    most: int | None = None
    sprt: Sprt | None = None
    #: The games that count, pair by pair, and the pairs by the first named player's points, doubled.
    games: list[GameLine] = field(default_factory=list)
    pairs: list[int] = field(default_factory=lambda: [0] * 5)
    accepted: int | None = None

    @property
    def over(self) -> bool:
        return self.accepted is not None or sum(self.pairs) == self.most

    def jobs(self, book: Book, number: int) -> list[Job]:
        self.count(book)
        found: list[Job] = []
        for key in self._keys():
            if self.over or len(found) == number:
                break
            if key not in book.lines:
                found.append(Job(self.contest, key))
        return found

    def count(self, book: Book) -> None:
        """Take in the pairs that are complete up to the first that is not."""
        while not self.over and (pair := book.pair(*self.players, sum(self.pairs))):
            self.games += pair
            self.pairs[round(2 * (pair[0].points + 1 - pair[1].points))] += 1
            if self.sprt is not None:
                self.accepted = self.sprt.accepted(self.pairs)

    def _keys(self) -> Iterator[Key]:
        number = sum(self.pairs)
        while self.most is None or number < self.most:
            yield from (Key(*self.players, number, leg) for leg in (0, 1))
            number += 1
