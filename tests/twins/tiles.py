"""Mambo, Mamba, Mamboa, Mambogo and Superbo straight from the rules, slow and plain.

A hex is (q, r). A coloured corner is named by the hex whose left corner it is. A tile is its three
letters, a table a dict of hexes; everything is found anew whenever it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Hex = tuple[int, int]
AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # clockwise from N

MAMBO_TILES = ["OOx", "OxO", "xOO", "XXo", "XoX", "oXX"]
SUPERBO_TILES = [*MAMBO_TILES, "OOo", "OoO", "oOO", "XXx", "XxX", "xXX"]


def neighbours(at: Hex) -> list[Hex]:
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


def corners(at: Hex) -> list[Hex]:
    """Left, upper right, lower right."""
    q, r = at
    return [(q, r), (q + 1, r - 1), (q + 1, r)]


def touching(corner: Hex) -> list[Hex]:
    """The three hexes at a coloured corner."""
    q, r = corner
    return [(q, r), (q - 1, r + 1), (q - 1, r)]


def bridge_of(tile: str) -> str:
    return next(letter for letter in tile if letter.isupper())


@dataclass
class Group:
    colour: str
    corners: set[Hex]
    bridges: list[Hex]  # the hexes of the tiles that join them

    @property
    def size(self) -> int:
        return len(self.bridges)

    @property
    def loops(self) -> int:
        return len(self.bridges) - len(self.corners) + 1


@dataclass
class Twin:
    game: str
    left: dict[str, int]  # tiles left, by bridge; the Mambo games keep theirs under "*"
    table: dict[Hex, str] = field(default_factory=dict)
    to_move: int = 0
    turn: list[Hex] = field(default_factory=list)  # the tiles of a turn that is still open
    largest_wins: bool = True
    pair: str = "group"
    both: bool = True
    goal: str = "eye"
    kill_size: int = 0
    winner: str | None = None  # "0", "1", "draw"

    @classmethod
    def start(cls, game: str, tiles: int, **options) -> Twin:
        if game != "superbo":
            return cls(game, {"*": tiles}, **options)
        return cls(game, {"O": tiles - 1, "X": tiles}, {(0, 0): "xOO"}, **options)

    # What lies on the table

    def colour(self, corner: Hex) -> str | None:
        """The colour of a corner that some tile has decided."""
        for at in touching(corner):
            if at in self.table:
                return self.table[at][corners(at).index(corner)].upper()
        return None

    def given(self, at: Hex) -> list[str | None]:
        return [self.colour(corner) for corner in corners(at)]

    def fitting(self, at: Hex) -> list[str]:
        """The tiles that agree with the decided corners of a hex (TIL-1)."""
        given = self.given(at)
        return [t for t in self.tiles() if all(g in (None, c) for g, c in zip(given, t.upper(), strict=True))]

    def beside(self) -> set[Hex]:
        """Empty hexes next to a tile."""
        return {near for at in self.table for near in neighbours(at)} - set(self.table)

    def null_points(self) -> set[Hex]:
        """TIL-2."""
        if self.game == "superbo":
            return set()
        return {at for at in self.beside() if self.given(at) in (["O"] * 3, ["X"] * 3)}

    def forced(self, at: Hex) -> str | None:
        """TIL-3."""
        if at in self.table:
            return None
        given = [colour for colour in self.given(at) if colour]
        mixed = len(given) == 3 and len(set(given)) == 2
        twins = self.game == "mambogo" and len(given) == 2 and len(set(given)) == 1
        if not mixed and not twins:
            return None
        (tile,) = (tile for tile in self.fitting(at) if tile in MAMBO_TILES)
        return tile

    def groups(self) -> list[Group]:
        """TIL-4."""
        found = []
        bridges = {at: self.bridged(at, tile) for at, tile in self.table.items()}
        todo = {corner for at in self.table for corner in corners(at)}
        while todo:
            group = Group(self.colour(min(todo)), {min(todo)}, [])
            while True:
                group.bridges = [at for at, ends in bridges.items() if ends & group.corners]
                joined = group.corners.union(*(bridges[at] for at in group.bridges))
                if joined == group.corners:
                    break
                group.corners = joined
            found.append(group)
            todo -= group.corners
        return found

    @staticmethod
    def bridged(at: Hex, tile: str) -> set[Hex]:
        return {corner for corner, letter in zip(corners(at), tile, strict=True) if letter.isupper()}

    def mouths(self, group: Group) -> int:
        """The pairs of a corner of the group and a hex at it that can still be filled."""
        null = self.null_points()
        return sum(at not in self.table and at not in null for c in group.corners for at in touching(c))

    # Laying tiles

    def some_left(self, tile: str) -> bool:
        return self.left["*" if "*" in self.left else bridge_of(tile)] > 0

    def lay(self, at: Hex, tile: str) -> list[Hex]:
        """A tile and its automatic moves, in their order (TIL-3). Gives their hexes."""
        laid, queue = [], [(at, tile)]
        while queue:
            at, wanted = queue.pop(0)
            tile = wanted or self.forced(at)
            if not tile or not self.some_left(tile):
                continue
            self.table[at] = tile
            self.left["*" if "*" in self.left else bridge_of(tile)] -= 1
            laid.append(at)
            queue += [(near, None) for near in neighbours(at)]
        return laid

    def copy(self) -> Twin:
        return Twin(
            **{**vars(self), "left": dict(self.left), "table": dict(self.table), "turn": list(self.turn)}
        )

    def tiles(self) -> list[str]:
        return SUPERBO_TILES if self.game == "superbo" else MAMBO_TILES

    def placements(self) -> list[tuple[Hex, str]]:
        """What TIL-1 and the tiles left allow."""
        hexes = self.beside() if self.table else {(0, 0)}
        return [(at, tile) for at in hexes for tile in self.fitting(at) if self.some_left(tile)]

    def legal(self) -> set[tuple[Hex, str]]:
        if self.winner is not None:
            return set()
        if self.game != "superbo":
            return set(self.placements())
        ok = self.second_is_legal if self.turn else self.first_is_legal
        return {(at, tile) for at, tile in self.placements() if ok(at, tile)}

    # Superbo's turns

    def one_tile_turn(self) -> bool:
        return self.pair == "single" or len(self.table) == 1

    def shows_both(self, hexes: list[Hex]) -> bool:
        """TIL-14."""
        return not self.both or {"O", "X"} <= set("".join(self.table[at] for at in hexes).upper())

    def together(self, hexes: list[Hex]) -> bool:
        """TIL-13."""
        if self.pair == "anywhere":
            return True
        joined = {hexes[0]}
        for _ in hexes:
            joined |= {at for at in hexes if joined & set(neighbours(at))}
        return joined == set(hexes)

    def second_is_legal(self, at: Hex, tile: str) -> bool:
        after = self.copy()
        turn = self.turn + after.lay(at, tile)
        if self.pair == "adjacent" and at not in neighbours(self.turn[0]):
            return False
        return after.together(turn) and after.shows_both(turn)

    def first_is_legal(self, at: Hex, tile: str) -> bool:
        """TIL-12."""
        after = self.copy()
        after.turn = after.lay(at, tile)
        if after.conditions() or not any(after.left.values()):
            return True
        if self.one_tile_turn():
            return after.shows_both(after.turn)
        return any(after.second_is_legal(*second) for second in after.placements())

    def play(self, at: Hex, tile: str) -> list[Hex]:
        """A legal action. Gives the hexes of the tiles that came down."""
        assert (at, tile) in self.legal()
        whole = self.game != "superbo" or self.turn or self.one_tile_turn()
        laid = self.lay(at, tile)
        over = self.conditions() or not any(self.left.values())
        if over:
            self.winner = self.result()
        if whole or over:
            self.turn = []
            self.to_move = 1 - self.to_move
        else:
            self.turn = laid
        return laid

    # The end

    def conditions(self) -> set[int]:
        """The players for whom a condition of winning is met (TIL-5, TIL-8 to TIL-10, TIL-15)."""
        met = set()
        null = self.null_points()
        for group in self.groups():
            own = "OX".index(group.colour)
            dead = all(at in self.table or at in null for corner in group.corners for at in touching(corner))
            if self.game in ("mambo", "mamboa") and dead:
                met.add(1 - own)
            if self.game in ("mamba", "mamboa") and group.loops >= 2:
                met.add(own)
            if self.game == "superbo" and dead and group.size >= self.kill_size:
                if self.goal == "enemy":
                    met.add(1 - own)
                elif self.goal == "own" or group.loops >= 1:
                    met.add(own)
        return met

    def result(self) -> str:
        """After a turn of the player to move that ended the game."""
        met = self.conditions()
        if len(met) == 2:
            return str(1 - self.to_move)
        if met:
            return str(met.pop())
        if self.game == "mambogo":
            # More territory, then the smaller group.
            scores = [self.score(colour) for colour in "OX"]
            if scores[0] == scores[1] or scores[0][0] == scores[1][0] == 0:
                return "draw"
            return str(scores.index(max(scores)))
        largest = [max((g.size for g in self.groups() if g.colour == c), default=0) for c in "OX"]
        if largest[0] == largest[1]:
            return "draw"
        return str(largest.index(max(largest) if self.largest_wins else min(largest)))

    def score(self, colour: str) -> tuple[int, int]:
        own = [group for group in self.groups() if group.colour == colour]
        return max(((self.territory(group), -group.size) for group in own), default=(0, 0))

    def territory(self, group: Group) -> int:
        """TIL-11: flood everything from far outside, without crossing a bridge of the group.

        A hex is one region, or two where a bridge of the group parts it: the white corner between the
        bridged corners, and the rest. Regions meet at junctions and along edges between them.
        """
        if not group.loops:
            return 0
        reach = 2 + max(max(abs(q), abs(r), abs(q + r)) for q, r in self.table)
        hexes = {
            (q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1) if abs(q + r) <= reach
        }
        own = {("c", corner) for corner in group.corners}
        outside = {j for at in hexes if max(map(abs, (*at, sum(at)))) == reach for j in self.ring(at)}
        while True:
            more = set(outside)
            for at in hexes:
                for region in self.regions(at, group):
                    if (region - own) & outside:
                        more |= region - own
            if more == outside:
                break
            outside = more
        full = {
            j for at in self.table for j in self.ring(at) if all(h in self.table for h in self.sharing(j))
        }
        return len(full - outside - own)

    @staticmethod
    def ring(at: Hex) -> list[tuple[str, Hex]]:
        """The junctions of a hex, coloured and white in turn, from the left one clockwise. A white one
        is named by the hex whose right corner it is."""
        q, r = at
        left, upper, lower = corners(at)
        return [("c", left), ("w", (q - 1, r)), ("c", upper), ("w", at), ("c", lower), ("w", (q - 1, r + 1))]

    @staticmethod
    def sharing(junction: tuple[str, Hex]) -> list[Hex]:
        kind, (q, r) = junction
        return touching((q, r)) if kind == "c" else [(q, r), (q + 1, r - 1), (q + 1, r)]

    def regions(self, at: Hex, group: Group) -> list[set[tuple[str, Hex]]]:
        ring = self.ring(at)
        if at not in group.bridges:
            return [set(ring)]
        tip = next(i for i, letter in enumerate(self.table[at]) if letter.islower())
        cut = ring[(2 * tip + 3) % 6]  # the white corner opposite the tip
        return [{cut}, set(ring) - {cut}]


def mirrored(at: Hex, tile: str) -> tuple[Hex, str]:
    """Upside down: the left corner stays, upper and lower right change places."""
    q, r = at
    return (q, -q - r), tile[0] + tile[2] + tile[1]


def turned(at: Hex, tile: str) -> tuple[Hex, str]:
    """Turned clockwise by 120 degrees: left becomes upper right, which becomes lower right."""
    q, r = at
    return (-q - r, q), tile[2] + tile[0] + tile[1]


def recoloured(at: Hex, tile: str) -> tuple[Hex, str]:
    return at, tile.translate(str.maketrans("OXox", "XOxo"))
