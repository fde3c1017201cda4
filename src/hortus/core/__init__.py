"""The contract between the games and everything else. Knows no game.

Two levels: :class:`State` (compiled, what search needs) and :class:`Game` with
:class:`Position` (text, what everyone else needs).
"""

from hortus.core.errors import HortusError, IllegalAction, OptionError, PositionError
from hortus.core.game import Game
from hortus.core.options import ChoiceOption, IntOption, Option
from hortus.core.position import Position
from hortus.core.scene import Cell, Group, Hand, Label, Line, Link, Mark, Piece, Scene
from hortus.core.state import State
from hortus.core.verdict import Choice, Result, Verdict

__all__ = [
    "Cell",
    "Choice",
    "ChoiceOption",
    "Game",
    "Group",
    "Hand",
    "HortusError",
    "IllegalAction",
    "IntOption",
    "Label",
    "Line",
    "Link",
    "Mark",
    "Option",
    "OptionError",
    "Piece",
    "Position",
    "PositionError",
    "Result",
    "Scene",
    "State",
    "Verdict",
]
