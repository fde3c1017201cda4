"""What there is to see in a position, without saying how it looks.

Lengths are in cells: neighbouring points, squares or hexes are one apart; x grows to the right,
y downwards. Everything refers to cells by id, which is the cell's name in the game's notation.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A place that can be clicked: ``kind`` is ``point``, ``square`` or ``hex``."""

    id: str
    x: float
    y: float
    kind: str = "point"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a cell. ``kind`` is the game's word (``stone``), ``letter`` its letter in
    position strings, ``group`` the id of the group that it belongs to, ``face`` its side. Where its
    parts belong to several groups, ``parts`` has the group of each, in the order of the face."""

    cell: str
    player: int
    kind: str
    letter: str
    group: str | None = None
    face: str | None = None
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """Two neighbouring cells whose pieces are of one group."""

    a: str
    b: str
    player: int
    group: str


@dataclass(frozen=True, slots=True)
class Group:
    """A living group: its cells, the empty cells on which it can grow (``space``), and what is
    worth telling of it as (word, value) pairs, the words untranslated."""

    id: str
    player: int
    cells: tuple[str, ...]
    space: tuple[str, ...] = ()
    facts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Something said about a cell: ``kind`` is ``last`` (the last action), ``removed`` (a piece of
    ``player`` that the last action removed), ``decisive`` (shows how the game ended), or a word
    that a kind of board adds. ``number`` is its place in an order, ``face`` the side of a piece that
    belongs there, ``corner`` the one corner of a hex that is meant (0 to 5, clockwise from the
    right), and ``group`` the id of the group that is meant."""

    kind: str
    cell: str
    player: int | None = None
    number: int | None = None
    face: str | None = None
    corner: int | None = None
    group: str | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the board."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate at the edge of the board."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hand:
    """Pieces beside the board, all alike: ``kind`` and ``letter`` as of a piece, of ``player``
    (``None``: of both), ``role`` what they are there for (``captured``, ``left`` to play)."""

    player: int | None
    kind: str
    letter: str
    count: int
    role: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A position to look at. ``style`` names the family of looks (``stones``), ``facts`` what is
    worth telling of the whole, as (word, value) pairs."""

    style: str
    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...] = ()
    links: tuple[Link, ...] = ()
    groups: tuple[Group, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    hands: tuple[Hand, ...] = ()
    facts: tuple[tuple[str, int], ...] = ()
    to_move: int | None = None
