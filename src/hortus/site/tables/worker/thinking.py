"""One answer: think, tell how it goes, play."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event
from time import monotonic

from django.db import DatabaseError, close_old_connections

from hortus.core import Position
from hortus.search import LEVELS, Engine, Progress, level_of
from hortus.site.crew import Closing
from hortus.site.tables import telling
from hortus.site.tables.actions.play import answer
from hortus.site.tables.models import Owed, Seat
from hortus.site.tables.positions import present
from hortus.site.tables.showing import told_of
from hortus.site.tables.worker import claims
from hortus.site.tables.worker.engines import Engines

logger = logging.getLogger(__name__)

#: Seconds between two renewals of a claim; progress is told more often.
RENEWAL = 1.0
LONGEST_LINE = 8


class Superseded(Exception):
    """The table has moved on, or the answer is another worker's by now."""


def give(
    owed: Owed,
    worker: str,
    engines: Engines,
    closing: Event,
    meanwhile: Callable[[], None] = lambda: None,
) -> None:
    """Thinks about an answer that this worker has claimed, and plays it. ``meanwhile`` is called a few
    times a second in between. Raises Superseded or Closing where it does not come to that."""
    table = owed.table
    position = present(table)
    if position.to_move is None or table.length != owed.ply:
        raise Superseded
    seat = table.seats.get(number=position.to_move)
    level = level_of(position.game, seat.level or min(LEVELS))
    with engines.borrowed(table.pk, position.state) as engine:
        thought = engine.think(
            position.state,
            simulations=level.simulations,
            oversight=level.oversight,
            report=reporter(
                owed,
                worker,
                seat=seat,
                position=position,
                engine=engine,
                closing=closing,
                meanwhile=meanwhile,
            ),
        )
    if not answer(owed, worker, position.decode(thought.action)):
        raise Superseded


def reporter(
    owed: Owed,
    worker: str,
    *,
    seat: Seat,
    position: Position,
    engine: Engine,
    closing: Event,
    meanwhile: Callable[[], None],
) -> Callable[[Progress], None]:
    """What is done a few times a second while the engine thinks: look whether anybody still wants
    the answer, or wants it now; tell the watchers; keep the claim."""
    renewed = monotonic()

    def report(progress: Progress) -> None:
        nonlocal renewed
        stop: bool | None = False
        if closing.is_set():
            raise Closing
        owed.progress = {
            "simulations": progress.simulations,
            "score": progress.score,
            "line": line_of(position, progress.line),
            "seconds": round(progress.seconds, 1),
        }
        try:
            stop = claims.asked_to_stop(owed, worker)
            if stop is None:
                raise Superseded
            if stop:
                engine.stop()
            if monotonic() >= renewed + RENEWAL:
                claims.renew(owed, worker)
                renewed = monotonic()
        except DatabaseError:
            # The thought is worth more than this word of it; a claim that is lost shows at the end.
            logger.exception("could not look after the claim on %s", owed.pk)
            close_old_connections()
        telling.thinking(owed.table.slug, told_of(owed, seat).model_dump())
        if not stop:
            meanwhile()

    return report


def line_of(position: Position, codes: list[int]) -> list[str]:
    """The actions that the engine expects, in notation."""
    line = []
    for code in codes[:LONGEST_LINE]:
        line.append(position.decode(code))
        position = position.follow(code)
        if position.to_move is None:
            break
    return line
