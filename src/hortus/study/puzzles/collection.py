"""Which puzzles are worth keeping beside those that are kept already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from hortus.core import Position
from hortus.study.puzzles.clear import Bounds
from hortus.study.puzzles.finder import candidates, make_puzzle
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.puzzle import Puzzle

Mirror = tuple[str, tuple[tuple[str, str], ...], int]


@dataclass
class Taste:
    """What is enough: ``each_game`` puzzles from one game that was played; of wins at once no more than one
    in ``at_once``; ``misses``: after so many positions in a row that nothing could be proved about, or no
    puzzle was in, a game is left; ``plies``: the last so many positions of a game are looked at; ``only``: no
    puzzles where other turns win as well, only later."""

    each_game: int = 2
    at_once: int = 3
    misses: int = 12
    plies: int = 40
    only: bool = False


@dataclass
class Collection:
    """Puzzles without two that a symmetry maps onto each other, and with few trivial ones."""

    taste: Taste = field(default_factory=Taste)
    puzzles: list[Puzzle] = field(default_factory=list)
    _known: set[Mirror] = field(default_factory=set)
    _lengths: Counter[tuple[str, bool]] = field(default_factory=Counter)

    def know(self, puzzles: Iterable[Puzzle]) -> None:
        """Take puzzles that are kept already into account."""
        for puzzle in puzzles:
            self._note(puzzle, puzzle.begin())

    def add(self, puzzle: Puzzle, position: Position) -> bool:
        """Keep a puzzle if it is worth it."""
        if self.knows(position) or (self.taste.only and not puzzle.only):
            return False
        if self._trivial(puzzle) and self._enough(puzzle.game):
            return False
        self._note(puzzle, position)
        self.puzzles.append(puzzle)
        return True

    def knows(self, position: Position) -> bool:
        return mirror(position) in self._known

    def _note(self, puzzle: Puzzle, position: Position) -> None:
        self._known.add(mirror(position))
        self._lengths[puzzle.game, self._trivial(puzzle)] += 1

    @staticmethod
    def _trivial(puzzle: Puzzle) -> bool:
        return puzzle.within == 1

    def _enough(self, game: str) -> bool:
        trivial, other = self._lengths[game, True], self._lengths[game, False]
        return (trivial + 1) * self.taste.at_once > trivial + 1 + other + self.taste.at_once

    def search(
        self, positions: Iterable[Position], source: str, bounds: Bounds, oracle: Oracle | None = None
    ) -> Iterator[Puzzle]:
        """Look for puzzles in a game; gives those that are kept, one by one."""
        found = misses = 0
        for number, candidate in enumerate(candidates(positions, source)):
            if found == self.taste.each_game or misses == self.taste.misses or number == self.taste.plies:
                return
            misses += 1
            if self.knows(candidate.position):
                continue
            oracle = oracle or Oracle(candidate.position.state)
            puzzle = make_puzzle(candidate, oracle, bounds)
            if puzzle is not None and self.add(puzzle, candidate.position):
                found, misses = found + 1, 0
                yield puzzle


def mirror(position: Position) -> Mirror:
    """What symmetric positions share."""
    return position.game.id, tuple(sorted(position.options.items())), position.state.symmetric_hash
