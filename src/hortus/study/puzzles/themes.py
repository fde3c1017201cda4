"""What a puzzle is about, as far as the rules tell: no theme is one game's own."""

from __future__ import annotations

from collections.abc import Sequence

from hortus.core import Position
from hortus.study.puzzles.clear import Bounds, Clear
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.turns import Turn, turns_of

#: All themes, in the order in which they are told:
#: wins by their length; what is to be kept; what the best turn does; what it is a part of.
THEMES = (
    "win_in_1",
    "win_in_2",
    "win_in_3",
    "long_win",
    "defence",
    "only_move",
    "fastest",
    "capture",
    "quiet",
    "second_half",
)
#: Turns that are looked through for one that captures.
LOOKED_AT = 150


def themes_of(position: Position, clear: Clear, oracle: Oracle, bounds: Bounds, *, midway: bool) -> list[str]:
    """The themes of a puzzle; ``midway``: the turn had begun before it."""
    found = {length(clear)}
    turns = turns_of(position.state, bounds.most) or []
    if clear.only and all_others_lose(position, clear, turns, oracle, bounds):
        found.add("only_move")
    if not clear.only:
        found.add("fastest")
    enemy = 1 - position.state.to_move
    if captures(position, clear.turn, enemy):
        found.add("capture")
    elif clear.within != 1 and any(captures(position, turn, enemy) for turn in turns[:LOOKED_AT]):
        found.add("quiet")
    if midway:
        found.add("second_half")
    return [theme for theme in THEMES if theme in found]


def length(clear: Clear) -> str:
    if clear.aim.goal == "draw":
        return "defence"
    return "long_win" if clear.within is None else f"win_in_{clear.within}"


def all_others_lose(
    position: Position, clear: Clear, turns: Sequence[Turn], oracle: Oracle, bounds: Bounds
) -> bool:
    """Does every other turn lose, and is that proved?"""
    enemy = 1 - position.state.to_move
    nodes = bounds.scaled(clear.choices).nodes
    others = (turn for turn in turns if turn.after.hash != clear.turn.after.hash)
    return all(oracle.wins(turn.after, enemy, nodes) for turn in others)


def captures(position: Position, turn: Turn, enemy: int) -> bool:
    """Does a turn take pieces of this player off the board?"""
    here = position
    for action in turn.actions:
        here = here.follow(action)
        if any(mark.kind == "removed" and mark.player == enemy for mark in here.scene().marks):
            return True
    return False
