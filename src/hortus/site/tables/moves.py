"""Moves that lead on from a position, as an address, a question or a study names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from django.utils.translation import gettext_noop

from hortus import games
from hortus.core import HortusError, Position, Verdict
from hortus.site.tables.models import Ply


class BadMove(HortusError):
    """One of the moves is illegal: the ``ply``-th, from 1."""

    def __init__(self, ply: int, verdict: Verdict) -> None:
        super().__init__(gettext_noop("Move {ply}, {action}, is illegal."), ply=ply, action=verdict.text)
        self.ply, self.verdict = ply, verdict


def beginning(game: str, options: Mapping[str, str], start: str | None) -> Position:
    """Where moves begin: at the position string ``start``, or at the game's own start. Raises
    HortusError."""
    played = games.get(game)
    return played.start(**options) if start is None else played.parse(start, **options)


def followed(start: Position, moves: Iterable[str]) -> Iterator[tuple[Position, Ply | None]]:
    """The position before the moves, each an action or a whole turn, and that after each action, with that
    action as a table's ply. Raises BadMove at a move that the rules do not allow."""
    position = start
    yield position, None
    number = count(1)
    for place, text in enumerate(moves, 1):
        verdict, steps = position.judge_turn(text)
        if not steps:
            raise BadMove(place, verdict)
        player = position.state.to_move
        for action, position in steps:
            yield position, Ply(number=next(number), action=action, player=player)
