"""Positions that are asked about: a game's own start or a position string, and moves from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hortus import games
from hortus.core import Position
from hortus.site.review.models import Question
from hortus.site.review.refusals import BadMove
from hortus.site.review.schemas import StepOut


def beginning(game: str, options: Mapping[str, str], start: str | None) -> Position:
    """Where the moves begin. Raises HortusError."""
    played = games.get(game)
    return played.start(**options) if start is None else played.parse(start, **options)


def way(game: str, options: Mapping[str, str], start: str | None, moves: Sequence[str]) -> list[Position]:
    """The position at the beginning and after each move. Raises HortusError, and BadMove for a move that
    the rules do not allow."""
    positions = [beginning(game, options, start)]
    for ply, move in enumerate(moves, 1):
        verdict = positions[-1].judge(move)
        if verdict.action is None:
            raise BadMove(ply, verdict)
        positions.append(positions[-1].follow(positions[-1].encode(verdict.action)))
    return positions


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
