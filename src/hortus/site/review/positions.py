"""Positions that are asked about: a game's own start or a position string, and moves from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hortus.core import Position
from hortus.site.review.models import Question
from hortus.site.review.schemas import StepOut
from hortus.site.tables.moves import beginning, followed


def way(game: str, options: Mapping[str, str], start: str | None, moves: Sequence[str]) -> list[Position]:
    """The position at the beginning and after each action of the moves. Raises HortusError, and BadMove for
    a move that the rules do not allow."""
    return [position for position, _ply in followed(beginning(game, options, start), moves)]


def position_of(question: Question) -> Position:
    return way(question.game, question.options, question.start, question.moves)[-1]


def cells_of(position: Position) -> dict[str, list[str]]:
    """By action, the cells that a person clicks for it."""
    return {choice.action: list(choice.cells) for choice in position.choices()}


def steps(position: Position, actions: Sequence[str], most: int) -> list[StepOut]:
    """The first actions of a line, with who takes them and the cells that show them."""
    found = []
    for action in actions[:most]:
        assert position.to_move is not None
        cells = cells_of(position).get(action, [])
        found.append(StepOut(action=action, player=position.to_move, cells=cells))
        position = position.follow(position.encode(action))
    return found
