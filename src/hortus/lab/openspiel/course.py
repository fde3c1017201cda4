"""A game as it goes, as OpenSpiel wants it: actions numbered from 0, and to be copied and pickled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from hortus import games
from hortus.core import Position
from hortus.records.model import MAX_PLIES

#: OpenSpiel's number for nobody, when a game is over.
OVER = -4

Path = tuple["Path", int] | None


class Course:
    """A state of the compiled rules core, with what led to it.

    An action's number is its place among the legal actions of its position, sorted by code: the same
    however the position was reached or copied, but with another meaning in another position. As everywhere
    in the laboratory a game of ``MAX_PLIES`` actions is a draw.
    """

    __slots__ = ("_codes", "_known", "_path", "mover", "plies", "start", "state")

    def __init__(self, start: Position) -> None:
        self.start, self.state = start, start.state.copy()
        self.plies = 0
        self.mover = self._mover()
        self._codes: list[int] | None = None
        self._path: Path = None
        self._known = 0, start

    def _mover(self) -> int:
        over = self.plies >= MAX_PLIES or self.state.result is not None
        return OVER if over else self.state.to_move

    @property
    def codes(self) -> list[int]:
        """The codes of the legal actions, sorted."""
        if self._codes is None:
            self._codes = sorted(self.state.legal_actions())
        return self._codes

    def play(self, number: int) -> None:
        self.follow(self.codes[number])

    def follow(self, code: int) -> None:
        """Make a legal action, given by its code."""
        self.state.apply(code)
        self._path = self._path, code
        self.plies += 1
        self._codes = None
        self.mover = self._mover()

    @property
    def utilities(self) -> list[float]:
        """For each player 1 who has won, -1 who has lost, 0 for a draw and while the game is on."""
        winner = self.state.result
        if winner not in (0, 1):
            return [0.0, 0.0]
        return [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def played(self, since: int = 0) -> list[int]:
        """The codes of the actions from that ply on."""
        return list(_backwards(self._path, self.plies - since))[::-1]

    @property
    def position(self) -> Position:
        """The position, which speaks the game's notation."""
        plies, position = self._known
        for code in self.played(plies):
            position = position.follow(code)
        self._known = self.plies, position
        return position

    def __deepcopy__(self, _memo: Mapping[int, Any]) -> Self:
        other = object.__new__(type(self))
        other.start, other.state = self.start, self.state.copy()
        other.plies, other.mover = self.plies, self.mover
        other._codes, other._path, other._known = self._codes, self._path, self._known
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return replay, (self.start.game.id, dict(self.start.options), self.played())


def _backwards(path: Path, number: int) -> Iterator[int]:
    for _ply in range(number):
        assert path is not None
        path, code = path
        yield code


def replay(game: str, options: Mapping[str, str], played: Sequence[int]) -> Course:
    """The game that begins so and in which these codes were played."""
    course = Course(games.get(game).start(**options))
    for code in played:
        course.follow(code)
    return course
