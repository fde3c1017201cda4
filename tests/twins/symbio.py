"""Symbio straight from the rules, slow and plain, to compare the compiled core with.

Squares are (column, row), counted from 1 at the bottom left; a board is a set of squares for each
colour, and everything is found anew whenever it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

BLACK, WHITE = 0, 1
Square = tuple[int, int]
Stones = tuple[frozenset[Square], frozenset[Square]]
BOARD = frozenset((column, row) for column in range(1, 9) for row in range(1, 9))


def name(square: Square) -> str:
    return "abcdefgh"[square[0] - 1] + str(square[1])


def square(name: str) -> Square:
    return "abcdefgh".index(name[0]) + 1, int(name[1])


def squares(names: str) -> frozenset[Square]:
    return frozenset(map(square, names.split()))


def neighbours(at: Square) -> set[Square]:
    """SYM-1: adjacent is up, down, left, right."""
    column, row = at
    return {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)} & BOARD


@dataclass(frozen=True)
class Twin:
    stones: Stones
    to_move: int = BLACK
    adding: bool = False
    repetition: bool = True
    # Every position between turns, from the start to now.
    stood: tuple[tuple[Stones, int], ...] = ()
    won: int | None = None

    @classmethod
    def start(cls, repetition: bool = True) -> Twin:
        """SYM-1."""
        return cls.set_up((squares("b6 b7 c7 f2 g2 g3"), squares("b3 b2 c2 f7 g7 g6")), repetition=repetition)

    @classmethod
    def set_up(cls, stones: Stones, to_move: int = BLACK, repetition: bool = True) -> Twin:
        """A position between turns with nothing before it."""
        twin = cls(stones, to_move, repetition=repetition, stood=((stones, to_move),))
        return replace(twin, won=None if twin.is_free(to_move) else 1 - to_move)

    def empty(self) -> frozenset[Square]:
        return BOARD - self.stones[BLACK] - self.stones[WHITE]

    def body(self, at: Square, colour: int) -> frozenset[Square]:
        """SYM-2."""
        found, todo = {at}, [at]
        while todo:
            for other in neighbours(todo.pop()) & self.stones[colour] - found:
                found.add(other)
                todo.append(other)
        return frozenset(found)

    def bodies(self, colour: int) -> set[frozenset[Square]]:
        return {self.body(at, colour) for at in self.stones[colour]}

    def space(self, body: frozenset[Square]) -> set[Square]:
        """The empty squares next to a body: its freedom, if there are any (SYM-2)."""
        return {at for at in self.empty() if neighbours(at) & body}

    def is_free(self, colour: int) -> bool:
        return any(self.space(body) for body in self.bodies(colour))

    def legal(self) -> set[str]:
        if self.result() is not None:
            return set()
        me, foe = self.to_move, 1 - self.to_move
        if self.adding:
            return {name(at) for body in self.bodies(me) for at in self.space(body)}
        actions = set()
        for body in self.bodies(me):
            if not self.space(body):
                continue
            for source in body:
                for target in BOARD - body:
                    if not neighbours(target) & body:
                        continue
                    if target in self.empty():
                        actions.add(f"{name(source)}-{name(target)}")
                    elif target in self.stones[foe] and not self.space(self.body(target, foe)):
                        actions.add(f"{name(source)}x{name(target)}")
        return actions

    def play(self, action: str) -> Twin:
        me, foe = self.to_move, 1 - self.to_move
        stones = list(self.stones)
        if not self.adding:
            source, target = square(action[:2]), square(action[3:])
            stones[me] = stones[me] - {source} | {target}
            stones[foe] = stones[foe] - {target}
            return replace(self, stones=tuple(stones), adding=True)
        stones[me] = stones[me] | {square(action)}
        after = replace(self, stones=tuple(stones), to_move=foe, adding=False)
        # SYM-7, judged after the addition.
        won = None if after.is_free(foe) else me
        return replace(after, stood=(*self.stood, (after.stones, foe)), won=won)

    def result(self) -> int | None:
        """The winner, 2 for a draw by the third time (SYM-8), or None."""
        if self.won is not None:
            return self.won
        third = not self.adding and self.stood.count((self.stones, self.to_move)) >= 3
        return 2 if self.repetition and third else None

    def reach(self, colour: int, steps: int) -> frozenset[Square]:
        """The empty squares that a colour's pieces get to in so many steps over empty squares."""
        found = frozenset(self.stones[colour])
        for _step in range(steps):
            found |= {at for at in self.empty() if neighbours(at) & found}
        return found - self.stones[colour]

    def captives(self, colour: int) -> int:
        """Pieces of bodies without freedom."""
        return sum(len(body) for body in self.bodies(colour) if not self.space(body))

    def __str__(self) -> str:
        rows = []
        for row in range(8, 0, -1):
            text, gap = "", 0
            for column in range(1, 9):
                letter = "".join(
                    c for c, stones in zip("bw", self.stones, strict=True) if (column, row) in stones
                )
                gap = 0 if letter else gap + 1
                if gap > 1:
                    text = text[:-1]
                text += letter or str(gap)
            rows.append(text)
        return f"{'/'.join(rows)} {'bw'[self.to_move]} {'ma'[self.adding]}"
