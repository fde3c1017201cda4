"""Why an action is worse than the best: what it allows."""

from __future__ import annotations

import threading
from collections.abc import Callable

from hortus.core import Position
from hortus.study.facts import Fact, Line, Opinion, worth
from hortus.study.judgement import played_line
from hortus.study.opinion import Analyst, canonical


class Refutation(Fact):
    """What an action allows.

    ``player`` takes ``action``; ``score`` is their chance to win after it, ``proven`` the outcome where
    that is known. ``line`` is the action and what is expected after it, ``players`` who acts each time,
    and ``reply`` where in the line the opponent begins to answer (``None`` where they do not get to).
    ``best`` is the best line there was, of the same player; ``loss`` what it is better by.
    """

    action: str
    player: int
    score: float
    proven: int | None
    line: list[str]
    players: list[int]
    reply: int | None
    best: Line
    loss: float


def refute(
    analyst: Analyst,
    position: Position,
    action: str,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    report: Callable[[Opinion], object] | None = None,
    until: threading.Event | None = None,
) -> Refutation:
    """The best answer to an action, beside the best action. Each of the two positions gets half of the
    simulations or seconds; ``report`` is told what is thought of the position after the action.

    Raises IllegalAction."""
    action = canonical(position, action)
    halves = None if simulations is None else max(simulations // 2, 1)
    half = None if seconds is None else seconds / 2
    before = analyst.opinion(position, simulations=halves, seconds=half, most=1, asked=[action], until=until)
    if analyst.stopped:
        until = threading.Event()
        until.set()
    after = analyst.opinion(
        position.play(action), simulations=halves, seconds=half, most=1, report=report, until=until
    )
    played = played_line(before, after, action)
    best = before.lines[0]
    if best.action == action or (best.score < played.score and before.proven is None):
        best = played
    value = best.score if before.proven is None else worth(before.proven, before.player)
    players = _players(position, played.line)
    return Refutation(
        action=action,
        player=before.player,
        score=played.score,
        proven=played.proven,
        line=played.line,
        players=players,
        reply=next((place for place, who in enumerate(players) if who != before.player), None),
        best=best,
        loss=max(value - played.score, 0.0),
    )


def _players(here: Position, line: list[str]) -> list[int]:
    """Who takes each action of a line."""
    players = []
    for action in line:
        players.append(here.state.to_move)
        here = here.play(action)
    return players
