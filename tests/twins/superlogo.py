"""Superlogo straight from the rules, slow and plain, to compare the compiled core with.

Squares are names. A board is a dictionary of letters by square: S, L, T (super, low, stop) for
player 0 and s, l, t for player 1. Everything is found anew whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

FILES, RANKS = "abcde", "12345"
NAMES = [file + rank for rank in RANKS for file in FILES]
WAYS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
LAYOUTS = {"flank": "sssss/lllll/lt.TL/LLLLL/SSSSS", "centre": "sssss/lltll/ll.LL/LLTLL/SSSSS"}
Board = dict[str, str]


def next_to(square: str, way: tuple[int, int]) -> str | None:
    """The next square in a direction, or None at the edge."""
    file, rank = FILES.index(square[0]) + way[0], int(square[1]) + way[1]
    return f"{FILES[file]}{rank}" if 0 <= file < 5 and 1 <= rank <= 5 else None


def owner(letter: str) -> int:
    return 0 if letter in "SLT" else 1


@dataclass(frozen=True)
class Twin:
    board: Board
    to_move: int = 0
    captured: tuple[int, int] = (0, 0)
    stops: tuple[int, int] = (0, 0)
    still: int = 0
    quiet: int = 100
    passes: int = 0
    # Every position, from the start to now.
    stood: tuple[object, ...] = ()

    @classmethod
    def start(cls, layout: str = "flank", quiet: int = 100) -> Twin:
        """SUP-2."""
        rows = LAYOUTS[layout].split("/")
        board = {FILES[x] + str(5 - y): rows[y][x] for y in range(5) for x in range(5) if rows[y][x] != "."}
        return cls(board, quiet=quiet).noted()

    @classmethod
    def set_up(cls, board: Board, *counts: object, quiet: int = 100) -> Twin:
        """A position with nothing before it."""
        return cls(board, *counts, quiet=quiet).noted()

    def noted(self) -> Twin:
        return replace(self, stood=(*self.stood, self.standing()))

    def standing(self) -> object:
        """What SUP-11 compares."""
        return tuple(sorted(self.board.items())), self.captured, self.stops, self.to_move

    def pieces(self, letters: str) -> list[str]:
        """The squares of the player's pieces of these kinds."""
        mine = letters if self.to_move == 0 else letters.lower()
        return [square for square in NAMES if square in self.board and self.board[square] in mine]

    def is_enemy(self, square: str, kinds: str, board: Board) -> bool:
        letter = board.get(square)
        return letter is not None and owner(letter) != self.to_move and letter.upper() in kinds

    # Paths, as text

    def legal(self) -> set[str]:
        if self.result() is not None:
            return set()
        return set(self.paths()) or {"pass"}  # SUP-10

    def paths(self) -> Iterator[str]:
        walkers = "SLT" if self.stops[self.to_move] < 2 else "SL"  # SUP-5
        for square in self.pieces(walkers):
            for way in WAYS:
                yield from self.simple_paths(square, way)
        for square in self.pieces("S"):
            board = {at: letter for at, letter in self.board.items() if at != square}
            yield from self.captures(square, square, board, may_walk=True)
            for way in WAYS:  # one square, then captures, the first of them in the same direction
                first = next_to(square, way)
                if first and first not in board:
                    yield from self.captures(f"{square}-{first}", first, board, may_walk=False, only=way)

    def simple_paths(self, square: str, way: tuple[int, int]) -> Iterator[str]:
        """Walks, jumps over the stop, and a low's capture."""
        kind = self.board[square].upper()
        one = next_to(square, way)
        two = next_to(one, way) if one else None
        if one and one not in self.board:
            yield f"{square}-{one}"
            if kind == "S" and two and two not in self.board:
                yield f"{square}-{two}"
        if one and two and two not in self.board:
            if kind in "SL" and self.is_enemy(one, "T", self.board):
                yield f"{square}^{two}"  # SUP-7
            if kind == "L" and self.is_enemy(one, "SL", self.board):
                yield f"{square}x{two}"  # SUP-3

    def captures(
        self, path: str, at: str, board: Board, may_walk: bool, only: tuple[int, int] | None = None
    ) -> Iterator[str]:
        """All paths that go on with one capture or more (SUP-6). ``board`` is without the super."""
        for way in [only] if only else WAYS:
            over = next_to(at, way)
            landing = next_to(over, way) if over else None
            if not (over and landing and self.is_enemy(over, "SL", board) and landing not in board):
                continue
            after = {square: letter for square, letter in board.items() if square != over}
            longer = f"{path}x{landing}"
            yield longer
            if may_walk:
                for last in WAYS:
                    end = next_to(landing, last)
                    if end and end not in after:
                        yield f"{longer}-{end}"
            yield from self.captures(longer, landing, after, may_walk)

    # What an action does

    def play(self, action: str) -> Twin:
        me, foe = self.to_move, 1 - self.to_move
        board, captured, stops = dict(self.board), list(self.captured), list(self.stops)
        taken = False
        if action == "pass":
            stops[me] = 0
        else:
            at = action[:2]
            letter = board.pop(at)
            stops[me] = stops[me] + 1 if letter in "Tt" else 0
            for sign, to in [(action[i], action[i + 1 : i + 3]) for i in range(2, len(action), 3)]:
                if sign == "x":
                    taken = True
                    over = self.between(at, to)
                    gone = board.pop(over)
                    if gone in "Ll":
                        captured[foe] += 1
                    elif letter in "Ll" and captured[foe]:  # SUP-4
                        captured[foe] -= 1
                        board[over] = "Ll"[foe]
                at = to
            board[at] = letter
        return replace(
            self,
            board=board,
            to_move=foe,
            captured=tuple(captured),
            stops=tuple(stops),
            still=0 if taken else self.still + 1,
            passes=self.passes + 1 if action == "pass" else 0,
        ).noted()

    @staticmethod
    def between(a: str, b: str) -> str:
        return FILES[(FILES.index(a[0]) + FILES.index(b[0])) // 2] + str((int(a[1]) + int(b[1])) // 2)

    def result(self) -> int | None:
        """The winner (SUP-9), 2 for a draw (SUP-10, SUP-11), or None."""
        letters = self.board.values()
        if "S" not in letters:
            return 1
        if "s" not in letters:
            return 0
        draw = self.passes >= 2 or self.still >= self.quiet or self.stood.count(self.standing()) >= 3
        return 2 if draw else None

    def __str__(self) -> str:
        rows = []
        for rank in reversed(RANKS):
            text = ""
            for file in FILES:
                letter = self.board.get(file + rank)
                if letter:
                    text += letter
                else:
                    text = text[:-1] + str(int(text[-1]) + 1) if text[-1:].isdigit() else text + "1"
            rows.append(text)
        counts = [f"{pair[0]},{pair[1]}" for pair in (self.captured, self.stops)]
        return f"{'/'.join(rows)} {self.to_move} {' '.join(counts)} {self.still}"
