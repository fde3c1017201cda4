"""A review as it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

from hortus.site.review.models import Review
from hortus.site.review.schemas import CountsOut, Depth, LineOut, ReviewedPly, ReviewOut, SolvingOut
from hortus.site.tables.models import Ply, Table
from hortus.study.judgement import accuracy
from hortus.study.opinion import Line
from hortus.study.review import Assessed
from hortus.study.review import Review as Found

#: Actions of a line that are told.
LONGEST_LINE = 12

Status = Literal["waiting", "running", "done", "failed"]


def told_of(review: Review, status: Status, done: int) -> dict[str, Any]:
    """The word to those who watch the table: only how far it is, as not everybody may read more."""
    return {
        "status": status,
        "depth": review.depth,
        "done": done,
        "total": review.length,
        "solving": review.under_solving,
    }


def review_out(table: Table) -> ReviewOut:
    """What there is of reviews of this table."""
    plies = list(table.plies.all())
    reviews = Review.deepest_first(table.reviews.all())
    finished = next((review for review in reviews if review.outcome is not None), None)
    under_way = next((review for review in reviews if review.outcome is None), None)
    told, shown = under_way or finished, finished or under_way
    out = ReviewOut(
        status="none" if told is None else told.state,
        depth=None if told is None else cast(Depth, told.depth),
        shown=None if shown is None else cast(Depth, shown.depth),
        done=0,
        total=0 if told is None else told.length,
        ply=len(plies),
        chances=[],
        plies=[],
        turning_points=[],
        accuracy=[None, None],
        counts=[CountsOut(), CountsOut()],
    )
    if told is not None and shown is not None:
        if told.state == "running" and told.under_solving is not None:
            out.solving = SolvingOut.model_validate(told.under_solving)
        out.done = told.length if told.outcome is not None else _matching(told, plies).count()
        out.progress = told.progress(out.done) if told.state in ("running", "done") else 0.0
        _fill(out, shown, plies)
    return out


def _fill(out: ReviewOut, shown: Review, plies: Sequence[Ply]) -> None:
    if shown.outcome is None:
        found = [Assessed.model_validate(row.found) for row in _matching(shown, plies)]
        out.plies = [ply_out(assessed) for assessed in found]
        out.chances = chances_of(found)
        return
    report = Found.model_validate(shown.outcome)
    # After a takeback, what has been found of the plies that still are.
    there = _still_there(shown, plies)
    found = report.plies[:there]
    out.plies = [ply_out(ply) for ply in found]
    out.chances = report.chances[: there + 1]
    out.turning_points = [ply for ply in report.turning_points if ply <= there]
    # Anew: in reviews that were kept before actions were held against all others, it meant something else.
    out.accuracy = [accuracy(found, player) for player in (0, 1)]
    out.counts = [CountsOut.model_validate(count) for count in report.counts]


def _matching(review: Review, plies: Sequence[Ply]) -> Any:
    return review.assessments.filter(ply__in=[ply.pk for ply in plies])


def _still_there(review: Review, plies: Sequence[Ply]) -> int:
    if review.length <= len(plies) and (not review.length or plies[review.length - 1].pk == review.last):
        return review.length
    return int(_matching(review, plies).count())


def chances_of(found: Sequence[Assessed]) -> list[float]:
    """The first player's chances at the beginning and after each ply, as far as they are known."""
    if not found:
        return []
    after = [ply.score_played if ply.player == 0 else 1 - ply.score_played for ply in found]
    return [found[0].before.chance(0), *after]


def ply_out(ply: Assessed) -> ReviewedPly:
    return ReviewedPly(
        ply=ply.ply,
        player=ply.player,
        action=ply.action,
        before=ply.before.score,
        score=ply.score_played,
        best=ply.best.action,
        best_score=ply.best.score,
        line=ply.best.line[:LONGEST_LINE],
        loss=ply.loss,
        kind=ply.kind,
        turning=ply.turning,
        missed=ply.missed,
        proven=ply.proven,
        within=ply.within,
        lines=[line_out(line) for line in ply.before.lines],
    )


def line_out(line: Line, cells: Sequence[str] = ()) -> LineOut:
    """A line of an opinion, with the cells that show its action where they are to be told."""
    return LineOut(
        action=line.action,
        score=line.score,
        visits=line.visits,
        proven=line.proven,
        line=line.line[:LONGEST_LINE],
        cells=list(cells),
    )
