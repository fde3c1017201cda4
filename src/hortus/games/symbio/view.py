"""What there is to see in a position of Symbio."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hortus.core.grid import cells, coordinates
from hortus.core.scene import Group, Link, Mark, Piece, Scene
from hortus.games.symbio.squares import SIDE, members, name, names

if TYPE_CHECKING:
    from hortus.games.symbio.face import SymbioPosition

LETTERS = "bw"


def scene(position: SymbioPosition) -> Scene:
    """Squares, pieces joined to bodies, their freedom, and what the present or last turn did.

    Marks: ``from`` the square that was left, ``last`` the squares that were taken, ``removed`` a
    captured piece (the captor stands there), ``decisive`` what shows how the game ended.
    """
    pieces, links, groups = [], [], []
    for player, body, space in position.state.bodies():
        squares = list(members(body))
        group = f"body-{name(squares[0])}"
        freedom = names(space)
        facts = (("pieces", len(squares)), ("freedom", len(freedom)))
        groups.append(Group(group, player, names(body), freedom, facts))
        for square in squares:
            pieces.append(Piece(name(square), player, "cell", LETTERS[player], group))
            right = square + 1 if square % SIDE < SIDE - 1 else square
            links += [
                Link(name(square), name(other), player, group)
                for other in (right, square + SIDE)
                if other != square and body >> other & 1
            ]
    return Scene(
        style="cells",
        cells=cells(SIDE, SIDE, "square"),
        pieces=tuple(pieces),
        links=tuple(links),
        groups=tuple(groups),
        marks=tuple(marks(position)),
        labels=coordinates(SIDE, SIDE),
        to_move=position.to_move,
    )


def marks(position: SymbioPosition) -> list[Mark]:
    state = position.state
    found = []
    mover = state.to_move if state.adding else 1 - state.to_move
    for action in map(position.decode, position.turn):
        if len(action) > 2:
            found.append(Mark("from", action[:2], mover))
        if action[2:3] == "x":
            found.append(Mark("removed", action[3:], 1 - mover))
        found.append(Mark("last", action[-2:], mover))
    if position.result is not None:
        found += [Mark("decisive", cell) for cell in position.result.cells]
    return found
