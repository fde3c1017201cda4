"""Small made-up games with known answers."""

from __future__ import annotations

import random
from collections.abc import Hashable
from functools import cache

from hortus.core.bridge import PythonState

DRAW = 2


class Tree(PythonState):
    """A game written out: an end is its outcome (0, 1 or 2), anything else (who acts, what follows).
    Action i leads to the i-th of what follows."""

    def __init__(self, tree) -> None:
        super().__init__(max_legal=8)
        self.tree = tree

    def player(self) -> int:
        return 0 if isinstance(self.tree, int) else self.tree[0]

    def outcome(self) -> int | None:
        return self.tree if isinstance(self.tree, int) else None

    def legal(self) -> range:
        return range(0 if isinstance(self.tree, int) else len(self.tree[1]))

    def play(self, action: int) -> None:
        self.tree = self.tree[1][action]

    def assign(self, other: Tree) -> None:
        self.tree = other.tree

    def key(self) -> int:
        return hash(self.tree)


def tree_value(tree) -> int:
    """The outcome with best play."""
    if isinstance(tree, int):
        return tree
    mover, follows = tree
    values = {tree_value(one) for one in follows}
    return mover if mover in values else DRAW if DRAW in values else 1 - mover


def random_tree(seed: int, depth: int = 6):
    """Who acts is drawn by lot at every node, so that a player often acts several times in a row."""
    lots = random.Random(seed)

    def grow(left: int):
        if left == 0 or lots.random() < 0.12:
            return lots.choice((0, 0, 1, 1, DRAW))
        return lots.randrange(2), tuple(grow(left - 1) for _ in range(lots.randint(1, 4)))

    return lots.randrange(2), tuple(grow(depth - 1) for _ in range(lots.randint(2, 4)))


class Pile(PythonState):
    """Take one to three from a pile. Player 0 acts once, then each player twice in a row. Whoever
    takes the last one wins."""

    def __init__(self, pile: int, turn: int = 0) -> None:
        super().__init__(max_legal=3)
        self.pile, self.turn = pile, turn

    def player(self) -> int:
        return (self.turn + 1) // 2 % 2

    def outcome(self) -> int | None:
        return (self.turn // 2) % 2 if self.pile == 0 else None

    def legal(self) -> range:
        return range(1, min(3, self.pile) + 1)

    def play(self, action: int) -> None:
        self.pile, self.turn = self.pile - action, self.turn + 1

    def assign(self, other: Pile) -> None:
        self.pile, self.turn = other.pile, other.turn

    def key(self) -> int:
        return self.pile << 2 | self.turn % 4


@cache
def pile_value(pile: int, turn: int) -> int:
    """The winner with best play; ``turn`` counts actions from the start, modulo 4."""
    mover = (0, 1, 1, 0)[turn]
    for taken in range(1, min(3, pile) + 1):
        winner = mover if taken == pile else pile_value(pile - taken, (turn + 1) % 4)
        if winner == mover:
            return mover
    return 1 - mover


def exhaust(state) -> dict[Hashable, int]:
    """The outcome with best play of every position that can arise, by key."""
    known: dict[Hashable, int] = {}

    def value(at) -> int:
        if at.result is not None:
            return at.result
        if at.hash not in known:
            values = set()
            for action in at.legal_actions():
                after = at.copy()
                after.apply(action)
                values.add(value(after))
            mover = at.to_move
            known[at.hash] = mover if mover in values else DRAW if DRAW in values else 1 - mover
        return known[at.hash]

    value(state)
    return known


class Maze(PythonState):
    """A made-up game that can go round: ``ways[place]`` is (who acts, the places that follow), or the
    outcome. The key is the place alone."""

    def __init__(self, ways, place: int = 0) -> None:
        super().__init__(max_legal=8)
        self.ways, self.place = ways, place

    def player(self) -> int:
        return 0 if isinstance(self.ways[self.place], int) else self.ways[self.place][0]

    def outcome(self) -> int | None:
        return self.ways[self.place] if isinstance(self.ways[self.place], int) else None

    def legal(self) -> range:
        return range(0 if isinstance(self.ways[self.place], int) else len(self.ways[self.place][1]))

    def play(self, action: int) -> None:
        self.place = self.ways[self.place][1][action]

    def assign(self, other: Maze) -> None:
        self.ways, self.place = other.ways, other.place

    def key(self) -> int:
        return hash((self.place, "place"))


def random_maze(seed: int, size: int = 14):
    """Anybody may act anywhere; about a quarter of the places are ends."""
    lots = random.Random(seed)
    return [(lots.randrange(2), tuple(lots.choices(range(size), k=3)))] + [
        lots.choice((0, 1, DRAW))
        if lots.random() < 0.25
        else (lots.randrange(2), tuple(lots.choices(range(size), k=lots.randint(1, 3))))
        for _ in range(size - 1)
    ]


def maze_values(ways) -> list[int]:
    """The outcome of each place: who can bring the end about wins, from the ends backwards; the rest is
    a draw."""
    values: list[int | None] = [way if isinstance(way, int) else None for way in ways]
    changed = True
    while changed:
        changed = False
        for place, way in enumerate(ways):
            if values[place] is not None:
                continue
            mover, follows = way
            ends = [values[to] for to in follows]
            if mover in ends:
                values[place], changed = mover, True
            elif all(end == 1 - mover for end in ends):
                values[place], changed = 1 - mover, True
    return [DRAW if value is None else value for value in values]
