"""A table's positions: what its plies give, replayed once and then remembered by this process."""

from __future__ import annotations

from collections.abc import Sequence

from hortus import games
from hortus.core import Game, Position
from hortus.site.tables.memory import Memory
from hortus.site.tables.models import Ply, Table

#: Of a game that is replayed every so many positions are remembered: stepping back is quick, too.
STRIDE = 8

# A ply's row is never changed and its key never given again, and whoever takes a ply back takes
# all later ones, too: table and last ply name all that led to a position.
_memory: Memory[Position] = Memory(512)


def forget() -> None:
    _memory.clear()


def game_of(table: Table) -> Game:
    return games.get(table.game)


def beginning(table: Table) -> Position:
    """The position that the table's game began from."""
    game = game_of(table)
    if table.start is None:
        return game.begin(dict(table.options))
    return game.parse(table.start, **table.options)


def place(table: Table, plies: Sequence[Ply], number: int) -> tuple[int, int]:
    """What names the position after ``number`` plies, in this database and for all time."""
    return table.pk, plies[number - 1].pk if number else 0


def position_after(table: Table, plies: Sequence[Ply], number: int) -> Position:
    """The position after the first ``number`` of the table's ``plies``, which are all in order."""
    known = number
    while (position := _memory.get(place(table, plies, known))) is None and known:
        known -= 1
    if position is None:
        position = beginning(table)
        _memory.put(place(table, plies, 0), position)
    for at in range(known, number):
        position = position.follow(position.encode(plies[at].action))
        if at + 1 == number or not (at + 1) % STRIDE:
            _memory.put(place(table, plies, at + 1), position)
    return position


def present(table: Table) -> Position:
    """The position that the table is at."""
    plies = list(table.plies.all())
    return position_after(table, plies, len(plies))
