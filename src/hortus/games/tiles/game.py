"""The five games: names, options, start positions and position strings."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from hortus.core.errors import PositionError
from hortus.core.game import Game
from hortus.core.options import ChoiceOption, IntOption, Option
from hortus.games.tiles.face import TilesPosition
from hortus.games.tiles.notation import COLOURS, FACES, MIXED, bridge_colour, colours_of, tip_of
from hortus.games.tiles.reading import read_position
from hortus.games.tiles.rules import TilesState

Table = list[tuple[int, int, int]]
#: The corners in the order of a face's letters.
CORNER_NAMES = ("left", "upper_right", "lower_right")


class TileGame(Game):
    """What the five have in common. ``faces`` is the number of faces that the game plays with."""

    players = COLOURS[0], COLOURS[1]
    designer = "Cameron Browne"
    year = 2007
    rules = "tiles"
    faces = MIXED
    #: The rule of how a turn is made, and of how the game ends.
    turn_rule: str
    aim_rule: str
    example = "0,0=OOx;1,-1=oXX o 46 -"

    @abstractmethod
    def state(self, options: Mapping[str, str], table: Table, player: int = 0) -> TilesState:
        """The state with this table. Raises ValueError as TilesState does."""

    @abstractmethod
    def supply(self, table: Table, left: list[int]) -> int:
        """The option ``tiles`` that a table and the tiles left come from. Raises PositionError."""

    def describe(self, face: str) -> tuple[str, Mapping[str, object]] | None:
        number = FACES.index(face)
        tip = tip_of(number)
        owner = self.players[colours_of(number)[tip]]
        return f"face_tip_{CORNER_NAMES[tip]}", {
            "player": self.players[bridge_colour(number)],
            "owner": owner,
        }

    def begin(self, options: dict[str, str]) -> TilesPosition:
        return TilesPosition(self, options, self.state(options, []))

    def parse(self, text: str, **options: str) -> TilesPosition:
        table, player, left, turn = read_position(text, self.example)
        if player and not table:
            raise PositionError("O lays the first tile.")
        supply = str(self.supply(table, left))
        settled = self.settle({"tiles": supply, **options})
        if settled["tiles"] != supply:
            raise PositionError(
                "The tiles on the table and those left are {number} together, not {other}.",
                number=supply,
                other=settled["tiles"],
            )
        for q, r, face in table:
            if face >= self.faces:
                raise PositionError(
                    "{game} has no tile {tile}, which is of one colour.",
                    game=self.name,
                    tile=f"{q},{r}={FACES[face]}",
                )
        try:
            state = self.state(settled, table[: len(table) - turn], player)
        except ValueError:
            raise PositionError("No table has these tiles.") from None
        position = TilesPosition(self, settled, state)
        return self._open(position, table) if turn else position

    @staticmethod
    def _open(before: TilesPosition, table: Table) -> TilesPosition:
        """The position after the first tile of a turn that is still open."""
        first = before.code(*table[len(before.table.order)])
        if before.result is None and first in before.codes:
            position = before.follow(first)
            if position.state.turn and position.state.tiles() == table:
                return TilesPosition(before.game, before.options, position.state)
        raise PositionError("The last field does not hold the tiles of a turn that is still open.")


#: Levels where a single mistake loses more often than elsewhere.
SHARP = (
    (20, 0.6),
    (40, 0.43),
    (68, 0.26),
    (150, 0.09),
    (560, 0.0),
    (1_800, 0.0),
    (10_000, 0.0),
    (250_000, 0.0),
)


class MamboFamily(TileGame):
    turn_rule = "TIL-7"

    def state(self, options: Mapping[str, str], table: Table, player: int = 0) -> TilesState:
        largest_wins = options.get("largest_wins", "on") == "on"
        return TilesState(self.id, int(options["tiles"]), largest_wins, table=table, player=player)

    def supply(self, table: Table, left: list[int]) -> int:
        if len(left) != 1:
            raise PositionError("The third field is the number of tiles left, such as 46.")
        return len(table) + left[0]


def tiles_option(
    default: str, low: int, high: int, label: str = "Number of tiles", short: str = "Tiles"
) -> IntOption:
    return IntOption("tiles", label, default, low=low, high=high, short=short)


def largest_wins(default: str) -> ChoiceOption:
    return ChoiceOption(
        "largest_wins",
        "When the tiles run out, the largest group",
        default,
        choices=("on", "off"),
        labels=("wins", "loses"),
    )


class Mambo(MamboFamily):
    """Kill a group of the enemy's. Options: ``tiles`` and ``largest_wins``."""

    id = "mambo"
    summary = "Lay tiles, join their corners to groups, and shut in a group of the other colour."
    levels = SHARP
    names: ClassVar = {"en": "Mambo", "es": "Mambo", "ar": "مامبو", "ko": "맘보"}
    aim_rule = "TIL-8"
    options: tuple[Option, ...] = (tiles_option("48", 2, 200), largest_wins("on"))


class Mamba(MamboFamily):
    """Make a group of one's own with two loops. Options: ``tiles`` and ``largest_wins``."""

    id = "mamba"
    summary = "Bend a group of your own colour into two loops before the other player does."
    levels = (
        (25, 0.52),
        (90, 0.2),
        (270, 0.03),
        (700, 0.0),
        (2_000, 0.0),
        (6_700, 0.0),
        (20_000, 0.0),
        (250_000, 0.0),
    )
    names: ClassVar = {"en": "Mamba", "es": "Mamba", "ar": "مامبا", "ko": "맘바"}
    aim_rule = "TIL-9"
    options = (tiles_option("48", 2, 200), largest_wins("off"))


class Mamboa(MamboFamily):
    """Mambo and Mamba together. Options: ``tiles`` and ``largest_wins``."""

    id = "mamboa"
    summary = "Two ways to win at once: shut in a foreign group, or close two loops of your own."
    levels = SHARP
    names: ClassVar = {"en": "Mamboa", "es": "Mamboa", "ar": "مامبوا", "ko": "맘보아"}
    aim_rule = "TIL-10"
    options = (tiles_option("48", 2, 200), largest_wins("on"))


class Mambogo(MamboFamily):
    """Enclose territory, with more automatic moves. Option: ``tiles``."""

    id = "mambogo"
    summary = "One tile sets off the next in long chains; whoever encloses the most territory wins."
    levels = (
        (7, 0.9),
        (22, 0.72),
        (64, 0.5),
        (230, 0.18),
        (850, 0.0),
        (3_600, 0.0),
        (18_000, 0.0),
        (250_000, 0.0),
    )
    names: ClassVar = {"en": "Mambogo", "es": "Mambogo", "ar": "مامبوغو", "ko": "맘보고"}
    aim_rule = "TIL-11"
    options = (tiles_option("48", 2, 200),)


class Superbo(TileGame):
    """Close a group of one's own that holds an eye, two tiles a turn.

    Options: ``tiles`` (of each bridge), ``pair`` (how the tiles of a turn hang together),
    ``colours`` (whether a turn has to show both), ``goal``, and ``kill_size`` (the fewest bridges
    of a group that decides).
    """

    id = "superbo"
    summary = "Two tiles a turn, in both colours: close a group of your own that holds an eye."
    names: ClassVar = {"en": "Superbo", "es": "Superbo", "ar": "سوبربو", "ko": "수퍼보"}
    year = 2008
    faces = len(FACES)
    turn_rule = "TIL-12"
    aim_rule = "TIL-15"
    example = "0,0=xOO;0,1=OOo;0,2=XoX x 30,31 -"
    options = (
        tiles_option("32", 4, 100, "Number of tiles with a bridge of either colour", "Tiles each"),
        ChoiceOption(
            "pair",
            "The tiles of a turn",
            "group",
            choices=("group", "adjacent", "anywhere", "single"),
            labels=(
                "two, and all that follow hang together",
                "two neighbours",
                "two anywhere",
                "one alone",
            ),
        ),
        ChoiceOption(
            "colours",
            "Colours that a turn shows",
            "both",
            choices=("both", "any"),
            labels=("both", "one is enough"),
        ),
        ChoiceOption(
            "goal",
            "What wins",
            "eye",
            choices=("eye", "own", "enemy"),
            labels=(
                "closing a group of one's own with an eye",
                "closing a group of one's own",
                "closing a group of the enemy's",
            ),
        ),
        IntOption(
            "kill_size",
            "Fewest bridges of a group that decides",
            "0",
            low=0,
            high=100,
            short="Bridges to decide",
        ),
    )

    def settle(self, given: Mapping[str, str]) -> dict[str, str]:
        settled = super().settle(given)
        if "kill_size" not in given and settled["goal"] != "eye":
            settled["kill_size"] = "1"
        return settled

    def begin(self, options: dict[str, str]) -> TilesPosition:
        return TilesPosition(self, options, self.state(options, [(0, 0, FACES.index("xOO"))]))

    def state(self, options: Mapping[str, str], table: Table, player: int = 0) -> TilesState:
        return TilesState(
            self.id,
            int(options["tiles"]),
            pair=options["pair"],
            any_colours=options["colours"] == "any",
            goal=options["goal"],
            kill_size=int(options["kill_size"]),
            table=table,
            player=player,
        )

    def supply(self, table: Table, left: list[int]) -> int:
        if len(left) != 2:
            raise PositionError(
                "The third field is the number of O-bridge and of X-bridge tiles left, such as 31,32."
            )
        if not table:
            raise PositionError("A game of Superbo begins with a tile on the table.")
        used = [bridge_colour(face) for _, _, face in table]
        each = [left[colour] + used.count(colour) for colour in (0, 1)]
        if each[0] != each[1]:
            raise PositionError(
                "There are {o} O-bridge and {x} X-bridge tiles, but there have to be as many of both.",
                o=each[0],
                x=each[1],
            )
        return each[0]
