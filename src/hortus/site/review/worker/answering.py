"""One question: think, and tell what is thought."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from django.conf import settings

from hortus.core import Position
from hortus.site import leases
from hortus.site.review import telling
from hortus.site.review.models import Question
from hortus.site.review.positions import cells_of, position_of, steps
from hortus.site.review.schemas import AlternativeOut, HintOut, OpinionOut, WhyOut
from hortus.site.review.showing import LONGEST_LINE, line_out
from hortus.site.review.worker.oversight import Oversight
from hortus.study.opinion import Analyst, Opinion
from hortus.study.refute import refute

#: Simulations for a live opinion at most, for a hint, and for what is wrong with an action.
LIVE, HINT, WHY = 250_000, 5_000, 10_000
#: Seconds between two words of a live opinion.
EVERY = 0.4

Mind = Callable[[Question, Position], AbstractContextManager[Analyst]]


def answer_live(question: Question, oversight: Oversight, mind: Mind) -> None:
    """Tells the socket that asked what is thought, again and again as it grows; then the question is done."""
    position = position_of(question)
    cells = cells_of(position)

    def tell(opinion: Opinion, done: bool = False) -> None:
        told = opinion_out(opinion, cells).model_dump()
        message = {"type": "opinion", "question": question.pk, "tag": question.tag, "opinion": told}
        telling.answer(question.channel, {**message, "done": done})

    with mind(question, position) as analyst:
        opinion = analyst.opinion(
            position,
            simulations=LIVE,
            seconds=settings.ANALYSIS_SECONDS,
            most=question.lines,
            report=tell,
            every=EVERY,
            until=oversight,
        )
    if oversight.why in ("", "enough") and leases.mine(question, oversight.worker).delete()[0]:
        tell(opinion, done=True)
        telling.queue_moved()


def answer_at_table(question: Question, oversight: Oversight, mind: Mind) -> None:
    """Writes the answer to a hint or a why into its row."""
    position = position_of(question)
    make = hint if question.kind == Question.Kind.HINT else why
    with mind(question, position) as analyst:
        answer = make(question, position, analyst, oversight)
    if not oversight.why:
        rows = leases.mine(question, oversight.worker)
        rows.update(answer=answer, claimed_by="", lease_until=None)


def hint(question: Question, position: Position, analyst: Analyst, until: Oversight) -> dict[str, Any]:
    opinion = analyst.opinion(position, simulations=HINT, most=2, until=until)
    best, *others = opinion.lines
    cells = cells_of(position)
    return HintOut(
        ply=len(question.moves),
        player=opinion.player,
        action=best.action,
        cells=cells[best.action],
        score=best.score,
        proven=best.proven,
        simulations=opinion.simulations,
        line=steps(position, best.line, LONGEST_LINE),
        alternative=next(
            (AlternativeOut(action=o.action, cells=cells[o.action], score=o.score) for o in others), None
        ),
    ).model_dump()


def why(question: Question, position: Position, analyst: Analyst, until: Oversight) -> dict[str, Any]:
    found = refute(analyst, position, question.action, simulations=WHY, until=until)
    cells = cells_of(position)
    return WhyOut(
        ply=len(question.moves),
        player=found.player,
        action=found.action,
        cells=cells[found.action],
        score=found.score,
        proven=found.proven,
        loss=found.loss,
        line=steps(position, found.line, LONGEST_LINE),
        reply=None if found.reply is None or found.reply >= LONGEST_LINE else found.reply,
        best=found.best.action,
        best_cells=cells[found.best.action],
        best_score=found.best.score,
        best_proven=found.best.proven,
        best_line=steps(position, found.best.line, LONGEST_LINE),
    ).model_dump()


def opinion_out(opinion: Opinion, cells: dict[str, list[str]]) -> OpinionOut:
    return OpinionOut(
        player=opinion.player,
        score=opinion.score,
        proven=opinion.proven,
        within=opinion.within,
        simulations=opinion.simulations,
        choices=opinion.choices,
        lines=[line_out(line, cells.get(line.action, [])) for line in opinion.lines],
    )
