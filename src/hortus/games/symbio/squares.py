"""The 64 squares: as names, as numbers from a1 by ranks, and as bits of a 64-bit set."""

from __future__ import annotations

from collections.abc import Iterator

from hortus.core.grid import name_of, place_of

SIDE = 8


def name(square: int) -> str:
    return name_of(square % SIDE, square // SIDE)


def number(name: str) -> int:
    x, y = place_of(name)
    return y * SIDE + x


def members(bits: int) -> Iterator[int]:
    """The squares of a set, from a1."""
    return (square for square in range(SIDE * SIDE) if bits >> square & 1)


def names(bits: int) -> tuple[str, ...]:
    return tuple(map(name, members(bits)))


def beside(square: int) -> int:
    """The squares next to one, as a set (SYM-1)."""
    x, y = square % SIDE, square // SIDE
    around = ((x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1))
    return sum(1 << (j * SIDE + i) for i, j in around if 0 <= i < SIDE and 0 <= j < SIDE)
