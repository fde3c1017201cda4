"""Who wins, by looking at everything: memoised negamax on the slow twins.

Shares no code with the solver, the compiled rules or their keys. As a script it prints the outcome and
the number of positions looked at: ``PYTHONPATH=tests python -m search.enumeration tanbo 3x5``, or
``mambo 5``, or ``superbo 4``. A player to act who has found a win looks no further.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable
from time import monotonic

import twins.superlogo
import twins.tanbo
import twins.tiles

DRAW = 2


class Enumeration:
    """Outcomes of positions of one game: a subclass says what the game is."""

    def __init__(self) -> None:
        self.known: dict[Hashable, int] = {}

    def outcome(self, twin) -> int | None:
        raise NotImplementedError

    def after(self, twin) -> Iterable:
        raise NotImplementedError

    def name(self, twin) -> Hashable:
        raise NotImplementedError

    def value(self, twin) -> int:
        """The winner with best play, 2 for a draw."""
        over = self.outcome(twin)
        if over is not None:
            return over
        name = self.name(twin)
        if name not in self.known:
            best = 1 - twin.to_move
            for follower in self.after(twin):
                found = self.value(follower)
                if found == twin.to_move:
                    best = found
                    break
                if found == DRAW:
                    best = DRAW
            self.known[name] = best
        return self.known[name]


class Tanbo(Enumeration):
    def start(self, size: str) -> twins.tanbo.Twin:
        return twins.tanbo.Twin.start(*map(int, size.split("x")))

    def outcome(self, twin):
        return twin.winner()

    def after(self, twin):
        return (twin.play(point) for point in sorted(twin.legal()))

    def name(self, twin):
        return twin.stones, twin.to_move


class Tiles(Enumeration):
    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def start(self, tiles: str, **options) -> twins.tiles.Twin:
        if self.game in ("mamba",):
            options.setdefault("largest_wins", False)
        return twins.tiles.Twin.start(self.game, int(tiles), **options)

    def outcome(self, twin):
        return None if twin.winner is None else DRAW if twin.winner == "draw" else int(twin.winner)

    def after(self, twin):
        for at, tile in sorted(twin.legal()):
            follower = twin.copy()
            follower.play(at, tile)
            yield follower

    def name(self, twin):
        """As far from the upper left as it goes: where on the table tiles lie does not matter."""
        q, r = (min(at[i] for at in twin.table) for i in (0, 1)) if twin.table else (0, 0)
        table = frozenset((at[0] - q, at[1] - r, tile) for at, tile in twin.table.items())
        return table, frozenset((at[0] - q, at[1] - r) for at in twin.turn), twin.to_move


class Superlogo(Enumeration):
    def outcome(self, twin):
        return twin.result()

    def after(self, twin):
        return (twin.play(action) for action in sorted(twin.legal()))

    def name(self, twin):
        return twin.stood, twin.still, twin.passes


def game(name: str) -> Enumeration:
    return Tanbo() if name == "tanbo" else Tiles(name)


def main() -> None:
    sys.setrecursionlimit(10_000)
    name, size = sys.argv[1:]
    began = monotonic()
    found = game(name)
    value = found.value(found.start(size))
    print(f"{name} {size}: {value}; {len(found.known)} positions, {monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
