"""Asking for a good action, or what is wrong with one, in a game that does not count."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from time import monotonic, sleep

from django.conf import settings
from django.db import connection
from django.utils.translation import gettext_noop

from hortus.core import IllegalAction, Position
from hortus.site.review import telling
from hortus.site.review.actions.live import forget_silent, open_questions, waiting
from hortus.site.review.models import Question
from hortus.site.review.rated import guard, may_read
from hortus.site.review.refusals import Busy, queue_full, too_many_of_yours
from hortus.site.tables.actions.refusals import NotYours, over, stale
from hortus.site.tables.actions.writing import locked, one_transaction, repeated, seats_of
from hortus.site.tables.models import Ply, Request, Table
from hortus.site.tables.positions import position_after

#: Hints and whys of one browser that may be unanswered at a time.
EACH = 2
#: Seconds that a request waits for its answer, and between two looks whether it is there.
LONGEST_WAIT = 30.0
LOOK = 0.1


@one_transaction
def ask_for_hint(table: Table, key: str, ply: int, request_id: str) -> Question:
    """The question what to play now, of the browser whose turn it is. The same request again gives the
    same question. Raises NotYours, Rated, Busy, and TableConflict where the game has moved on or is over.
    """
    table = locked(table)
    said = f"hint {table.slug} {ply}"
    mine = {seat.number for seat in seats_of(table, key)}
    may_read(table, key)
    if before := repeated(key, request_id, said):
        return _again(before)
    if table.over:
        raise over(table)
    if ply != table.length:
        raise stale(table, ply)
    plies = list(table.plies.all())
    way = [position_after(table, plies, number) for number in range(ply + 1)]
    if way[-1].to_move not in mine:
        raise NotYours(gettext_noop("It is not your turn."))
    guard(key, way)
    request = Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    return _ask(Question.Kind.HINT, request, plies, way)


@one_transaction
def ask_why(table: Table, key: str, ply: int, text: str, request_id: str | None) -> Question:
    """The question what is wrong with an action on the position after ``ply`` plies. Raises NotYours,
    Rated, Busy, IllegalAction, and TableConflict where there are fewer plies."""
    table = locked(table)
    may_read(table, key)
    said = f"why {table.slug} {ply} {text.strip()}"
    request_id = request_id or f"why-{secrets.token_urlsafe(12)}"
    if before := repeated(key, request_id, said):
        return _again(before)
    if ply > table.length:
        raise stale(table, ply)
    plies = list(table.plies.all())[:ply]
    way = [position_after(table, plies, number) for number in range(ply + 1)]
    verdict = way[-1].judge(text)
    if verdict.action is None:
        raise IllegalAction(verdict)
    guard(key, way)
    request = Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    return _ask(Question.Kind.WHY, request, plies, way, verdict.action)


def _again(before: Request) -> Question:
    """The question that the request had asked; one that came to nothing is tried once more."""
    question = Question.objects.filter(request=before).first()
    if question is None:
        raise Busy(gettext_noop("This was answered long ago. Please ask anew."))
    if question.given_up:
        Question.objects.filter(pk=question.pk).update(attempts=0, lease_until=None)
        telling.asked.ring()
    return question


def _ask(
    kind: str, request: Request, plies: Sequence[Ply], way: Sequence[Position], action: str = ""
) -> Question:
    forget_silent()
    if open_questions().filter(key=request.key).exclude(kind=Question.Kind.LIVE).count() >= EACH:
        raise too_many_of_yours()
    if waiting().count() >= settings.ANALYSIS_QUEUE:
        raise queue_full()
    question = Question.objects.create(
        kind=kind,
        key=request.key,
        request=request,
        game=request.table.game,
        options=way[0].options,
        start=request.table.start,
        moves=[ply.action for ply in plies],
        action=action,
    )
    telling.asked.ring()
    return question


def answer_to(question: Question) -> dict[str, object]:
    """What was answered, as soon as it is. Raises Busy where that takes too long: the same request finds
    it later."""
    end = monotonic() + LONGEST_WAIT
    while True:
        found = Question.objects.filter(pk=question.pk).first()
        if found is not None and found.answer is not None:
            return dict(found.answer)
        if found is None or found.given_up or monotonic() > end:
            raise Busy(gettext_noop("The computer did not find the time. Please ask again."))
        # Whoever waits holds no connection.
        if not connection.in_atomic_block:
            connection.close()
        sleep(LOOK)
