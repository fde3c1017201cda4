"""What there is to see in a position of Tanbo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hortus.core.grid import cells, coordinates
from hortus.core.scene import Group, Line, Link, Mark, Piece, Scene

if TYPE_CHECKING:
    from hortus.games.tanbo.face import TanboPosition

LETTERS = "bw"


def scene(position: TanboPosition) -> Scene:
    """Points and lines, stones joined to roots, root space, the last stone and what it removed."""
    state, name = position.state, position.decode
    width, height = state.width, state.height
    pieces, links, groups = [], [], []
    for root, colour, stones, space in state.roots():
        group = f"root-{root}"
        among = set(stones)
        groups.append(
            Group(
                group,
                colour,
                cells=tuple(map(name, stones)),
                space=tuple(map(name, space)),
                facts=(("stones", len(stones)), ("root space", len(space))),
            )
        )
        for code in stones:
            pieces.append(Piece(name(code), colour, "stone", LETTERS[colour], group))
            x, y = state.place_of(code)
            for at in (state.code(x + 1, y), state.code(x, y + 1)):
                if at in among:
                    links.append(Link(name(code), name(at), colour, group))
    marks = [Mark("removed", name(code), colour) for code, colour in position.removed]
    if position.last is not None:
        marks.append(Mark("last", name(position.last), 1 - state.to_move))
    lines = [Line(x, 0, x, height - 1) for x in range(width)]
    lines += [Line(0, y, width - 1, y) for y in range(height)]
    return Scene(
        style="stones",
        cells=cells(width, height, "point"),
        pieces=tuple(pieces),
        links=tuple(links),
        groups=tuple(groups),
        marks=tuple(marks),
        lines=tuple(lines),
        labels=coordinates(width, height),
        to_move=position.to_move,
    )
