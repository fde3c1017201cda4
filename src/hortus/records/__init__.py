"""Records of games: Hortus JSON, which is the truth, and a text for people in the manner of PGN.

Reading a record plays every ply of it, so a record that was loaded is a game by the rules.
"""

from hortus.records.errors import RecordError
from hortus.records.jsonform import dump_json, load_json
from hortus.records.loading import load
from hortus.records.model import FORMAT, VERSION, Ending, GameRecord, Player, Ply
from hortus.records.reading import MAX_BYTES
from hortus.records.remarks import MARKS, Remark, Study, Variation
from hortus.records.textform import dump_text, load_text
from hortus.records.tree import Node, Tree

__all__ = [
    "FORMAT",
    "MARKS",
    "MAX_BYTES",
    "VERSION",
    "Ending",
    "GameRecord",
    "Node",
    "Player",
    "Ply",
    "RecordError",
    "Remark",
    "Study",
    "Tree",
    "Variation",
    "dump_json",
    "dump_text",
    "load",
    "load_json",
    "load_text",
]
