"""What there is to see in a position of Superlogo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hortus.core.grid import cells, coordinates, name_of, place_of
from hortus.core.scene import Hand, Mark, Piece, Scene
from hortus.games.superlogo.layout import STARTS, WORDS, owner, pieces
from hortus.games.superlogo.paths import SIDE, squares

if TYPE_CHECKING:
    from hortus.games.superlogo.face import SuperlogoPosition


def scene(position: SuperlogoPosition) -> Scene:
    """Squares with their watermarks, pieces, captured lows, and what the last turn did.

    Marks: ``home-super``, ``home-low`` and ``home-stop`` the watermarks, ``from`` where the last
    path began, ``path`` the squares that it went through, ``last`` where it ended, ``removed`` a
    captured piece, ``demoted`` a captured super in whose place a low came back, ``resting`` a stop
    that may not move, ``decisive`` what shows how the game ended.
    """
    hands = tuple(
        Hand(player, "low", "Ll"[player], position.state.captured(player), "captured")
        for player in (0, 1)
        if position.state.captured(player)
    )
    return Scene(
        style="beasts",
        cells=cells(SIDE, SIDE, "square"),
        pieces=tuple(
            Piece(cell, owner(letter), WORDS[letter.upper()], letter)
            for cell, letter in position.board().items()
        ),
        marks=(*watermarks(position), *last_turn(position), *standing(position)),
        labels=coordinates(SIDE, SIDE),
        hands=hands,
        to_move=position.to_move,
    )


def watermarks(position: SuperlogoPosition) -> list[Mark]:
    """Where each piece stands at the start (SUP-2)."""
    start = pieces(STARTS[position.options["layout"]])
    return [Mark(f"home-{WORDS[letter.upper()]}", cell, owner(letter)) for cell, letter in start.items()]


def last_turn(position: SuperlogoPosition) -> list[Mark]:
    if position.last in (None, "pass"):
        return []
    mover = 1 - position.state.to_move
    path = squares(position.last)
    found = [Mark("from", path[0], mover)]
    found += [Mark("path", cell, mover) for cell in through(path)]
    found.append(Mark("last", path[-1], mover))
    board = position.board()
    for cell, letter in position.removed:
        # Only a low that came back can stand where something was captured, or the captor itself.
        back = cell in board and owner(board[cell]) != mover
        kind = "demoted" if back else "removed"
        found.append(Mark(kind, cell, 1 - mover, face=WORDS[letter.upper()]))
    return found


def through(path: tuple[str, ...]) -> list[str]:
    """The squares on which a path turned, landed, or walked over."""
    found = []
    for i in range(len(path) - 1):
        (x, y), (to_x, to_y) = place_of(path[i]), place_of(path[i + 1])
        if i:
            found.append(path[i])
        if abs(to_x - x) + abs(to_y - y) == 2:
            found.append(name_of((x + to_x) // 2, (y + to_y) // 2))
    return found


def standing(position: SuperlogoPosition) -> list[Mark]:
    found = [
        Mark("resting", cell, player)
        for cell, letter in position.board().items()
        if letter in "Tt" and position.state.stops(player := owner(letter)) == 2
    ]
    if position.result is not None:
        found += [Mark("decisive", cell) for cell in position.result.cells]
    return found
