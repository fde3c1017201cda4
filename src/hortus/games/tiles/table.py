"""What a table of tiles looks like: tiles, corners, groups, and the empty hexes beside them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hortus.games.tiles.notation import (
    MIXED,
    Hex,
    beside,
    bridge_colour,
    colours_of,
    corners_of,
    tip_of,
)
from hortus.games.tiles.rules import TilesState


@dataclass(frozen=True, slots=True)
class Group:
    """A group (TIL-4). ``number`` stays when it grows; ``corners`` are named by the hexes whose left
    corners they are; ``size`` counts its bridges, ``mouths`` the pairs of a corner and a hex at it
    that can still be filled."""

    number: int
    colour: int
    corners: tuple[Hex, ...]
    size: int
    loops: int
    mouths: int

    @property
    def dead(self) -> bool:
        return self.mouths == 0


class Table:
    """A view of a state, worked out piece by piece where it is asked for."""

    def __init__(self, state: TilesState, superbo: bool, mambogo: bool) -> None:
        self.order = state.tiles()
        self.tiles: dict[Hex, int] = {(q, r): face for q, r, face in self.order}
        self.groups = [
            Group(number, colour, tuple(corners), size, loops, mouths)
            for number, colour, corners, size, loops, mouths in state.groups()
        ]
        self._state = state
        self._superbo = superbo
        self._mambogo = mambogo

    @cached_property
    def corners(self) -> dict[Hex, Group]:
        """The groups of the decided corners."""
        return {corner: group for group in self.groups for corner in group.corners}

    @cached_property
    def empty(self) -> dict[Hex, tuple[int | None, int | None, int | None]]:
        """The empty hexes beside tiles, with the colours of their corners."""
        found: dict[Hex, tuple[int | None, int | None, int | None]] = {}
        for tile in self.tiles:
            for at in beside(tile):
                if at not in self.tiles and at not in found:
                    found[at] = self.colours(at)
        return dict(sorted(found.items(), key=lambda item: (item[0][1], item[0][0])))

    def colours(self, at: Hex) -> tuple[int | None, int | None, int | None]:
        """The colours of a hex's corners, ``None`` where one is open."""
        groups = self.corners
        a, b, c = (groups[corner].colour if corner in groups else None for corner in corners_of(at))
        return a, b, c

    @cached_property
    def null_points(self) -> list[Hex]:
        """The hexes that can never be filled (TIL-2)."""
        if self._superbo:
            return []
        return [at for at, colours in self.empty.items() if None not in colours and len(set(colours)) == 1]

    @cached_property
    def forced(self) -> dict[Hex, int]:
        """The empty hexes that take one tile by themselves, and its face (TIL-3). They are filled as
        soon as a tile is laid beside them, if one is left."""
        found = {}
        for at, colours in self.empty.items():
            fitting = [
                face
                for face in range(MIXED)
                if all(given in (None, own) for given, own in zip(colours, colours_of(face), strict=True))
            ]
            given = [colour for colour in colours if colour is not None]
            decided = len(given) == 3 or (self._mambogo and len(given) == 2 and given[0] == given[1])
            if decided and len(fitting) == 1 and self.left(fitting[0]):
                found[at] = fitting[0]
        return found

    def left(self, face: int) -> int:
        """How many tiles with this face are left."""
        pool = self._state.pool
        return pool[bridge_colour(face)] if self._superbo else pool[0]

    @cached_property
    def territory(self) -> dict[int, tuple[list[Hex], list[Hex]]]:
        """Mambogo: the coloured and white junctions that each group with a loop encloses (TIL-11)."""
        return self._state.territories() if self._mambogo and self.tiles else {}

    def bridged(self, at: Hex) -> Group:
        """The group of the bridge on a tile."""
        first = 1 if tip_of(self.tiles[at]) == 0 else 0
        return self.corners[corners_of(at)[first]]

    @cached_property
    def cells(self) -> dict[int, list[Hex]]:
        """By group number, the tiles whose bridges make the group; of a lone corner, those that touch it."""
        found: dict[int, list[Hex]] = {group.number: [] for group in self.groups}
        for at in self.tiles:
            bridged = self.bridged(at).number
            found[bridged].append(at)
            tip = self.corners[corners_of(at)[tip_of(self.tiles[at])]]
            if not tip.size:
                found[tip.number].append(at)
        return found

    @cached_property
    def space(self) -> dict[int, list[Hex]]:
        """By group number, the empty hexes on which the group can still grow."""
        found: dict[int, list[Hex]] = {group.number: [] for group in self.groups}
        null = set(self.null_points)
        for at in self.empty:
            numbers = {self.corners[corner].number for corner in corners_of(at) if corner in self.corners}
            for number in numbers if at not in null else ():
                found[number].append(at)
        return found
