"""Tanbo straight from the rules, slow and plain, to compare the compiled core with.

Points are (column, row), counted from 1 at the bottom left; a board is a set of points for each
colour, and everything is found anew whenever it is asked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

BLACK, WHITE = 0, 1
Point = tuple[int, int]

# The sparse start (TAN-2): lines with stones, and the colour of the stone at the top left.
CLASSIC = {9: ([2, 8], WHITE), 19: ([1, 7, 13, 19], BLACK)}


def name(point: Point) -> str:
    column, row = point
    return "abcdefghijklmnopqrs"[column - 1] + str(row)


@dataclass(frozen=True)
class Twin:
    width: int
    height: int
    stones: tuple[frozenset[Point], frozenset[Point]]
    to_move: int = BLACK

    @classmethod
    def start(cls, width: int, height: int, classic: bool = False) -> Twin:
        """TAN-2."""
        if classic:
            lines, top_left = CLASSIC[width]
            columns, rows = lines, lines[::-1]
        else:
            columns, rows, top_left = list(range(1, width + 1, 2)), list(range(height, 0, -2)), BLACK
        stones: tuple[set[Point], set[Point]] = (set(), set())
        for i, column in enumerate(columns):
            for j, row in enumerate(rows):
                stones[top_left if (i + j) % 2 == 0 else 1 - top_left].add((column, row))
        return cls(width, height, (frozenset(stones[0]), frozenset(stones[1])))

    @classmethod
    def read(cls, text: str) -> Twin:
        """The position of a position string."""
        board, to_move = text.split()
        stones: tuple[set[Point], set[Point]] = (set(), set())
        rows = [re.sub(r"\d+", lambda gap: " " * int(gap[0]), row) for row in board.split("/")]
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if letter != " ":
                    stones["bw".index(letter)].add((x + 1, len(rows) - y))
        both = (frozenset(stones[0]), frozenset(stones[1]))
        return cls(len(rows[0]), len(rows), both, "bw".index(to_move))

    def neighbours(self, point: Point) -> set[Point]:
        """TAN-1."""
        column, row = point
        around = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
        return {(c, r) for c, r in around if 1 <= c <= self.width and 1 <= r <= self.height}

    def empty(self) -> set[Point]:
        points = {(c, r) for c in range(1, self.width + 1) for r in range(1, self.height + 1)}
        return points - self.stones[BLACK] - self.stones[WHITE]

    def may_place(self, colour: int) -> set[Point]:
        """TAN-3: empty points beside exactly one stone of the colour."""
        return {point for point in self.empty() if len(self.neighbours(point) & self.stones[colour]) == 1}

    def legal(self) -> set[Point]:
        return self.may_place(self.to_move) if self.winner() is None else set()

    def root(self, stone: Point, colour: int) -> frozenset[Point]:
        """TAN-4: the stones of the colour that are joined to this one."""
        found, todo = {stone}, [stone]
        while todo:
            for at in self.neighbours(todo.pop()) & self.stones[colour] - found:
                found.add(at)
                todo.append(at)
        return frozenset(found)

    def roots(self, colour: int) -> set[frozenset[Point]]:
        return {self.root(stone, colour) for stone in self.stones[colour]}

    def space(self, root: frozenset[Point], colour: int) -> set[Point]:
        """TAN-5: where the colour may place a stone that enlarges the root."""
        return {point for point in self.may_place(colour) if self.neighbours(point) & root}

    def bounded(self) -> set[tuple[int, frozenset[Point]]]:
        return {
            (colour, root)
            for colour in (BLACK, WHITE)
            for root in self.roots(colour)
            if not self.space(root, colour)
        }

    def play(self, point: Point) -> Twin:
        """TAN-3 and TAN-6."""
        assert point in self.legal()
        mine = self.to_move
        placed = self._with(mine, self.stones[mine] | {point})
        bounded = placed.bounded()
        current = (mine, placed.root(point, mine))
        for colour, root in {current} if current in bounded else bounded:
            placed = placed._with(colour, placed.stones[colour] - root)
        return Twin(self.width, self.height, placed.stones, 1 - mine)

    def _with(self, colour: int, stones: frozenset[Point]) -> Twin:
        both = (stones, self.stones[WHITE]) if colour == BLACK else (self.stones[BLACK], stones)
        return Twin(self.width, self.height, both, self.to_move)

    def winner(self) -> int | None:
        """TAN-7."""
        for colour in (BLACK, WHITE):
            if not self.stones[colour]:
                return 1 - colour
        return None

    def __str__(self) -> str:
        """The position string."""
        rows = []
        for r in range(self.height, 0, -1):
            row, gap = "", 0
            for c in range(1, self.width + 1):
                letter = "b" if (c, r) in self.stones[BLACK] else "w" if (c, r) in self.stones[WHITE] else ""
                if letter:
                    row += (str(gap) if gap else "") + letter
                    gap = 0
                else:
                    gap += 1
            rows.append(row + (str(gap) if gap else ""))
        return "/".join(rows) + " " + "bw"[self.to_move]
