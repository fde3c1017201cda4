"""Asking what the computer thinks of a position, for as long as a websocket wants to know."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from hortus.core import Position
from hortus.site import leases
from hortus.site.review import telling
from hortus.site.review.models import Question
from hortus.site.review.rated import guard
from hortus.site.review.refusals import queue_full
from hortus.site.review.schemas import Think
from hortus.site.tables.actions.writing import one_transaction


@one_transaction
def think(key: str, channel: str, wish: Think, way: Sequence[Position]) -> Question:
    """Puts the question about the last of these positions into the queue, in place of the one that this
    browser had there. Raises Rated, and Busy where the queue is full."""
    guard(key, way)
    forget_silent()
    mine = Question.objects.filter(kind=Question.Kind.LIVE, key=key)
    for other in mine.exclude(channel=channel):
        telling.answer(other.channel, {"type": "taken", "tag": other.tag})
    mine.delete()
    if waiting().count() >= settings.ANALYSIS_QUEUE:
        raise queue_full()
    question = Question.objects.create(
        kind=Question.Kind.LIVE,
        key=key,
        channel=channel,
        tag=wish.id,
        game=way[-1].game.id,
        options=way[-1].options,
        start=None if wish.position is None else str(way[0]),
        moves=wish.moves,
        lines=wish.lines,
    )
    telling.asked.ring()
    return question


def stop(channel: str) -> None:
    """Forgets the question that came by this channel: who thinks about it sees that soon."""
    if Question.objects.filter(kind=Question.Kind.LIVE, channel=channel).delete()[0]:
        telling.queue_moved()


def still_there(question: int) -> bool:
    """Says that somebody still waits for the answer; ``False`` where none will come any more."""
    hopeful = Q(attempts__lt=Question.MOST_ATTEMPTS) | ~Q(claimed_by="")
    return bool(Question.objects.filter(hopeful, pk=question).update(seen_at=timezone.now()))


def place_in_queue(question: int) -> int | None:
    """How many questions are answered before this one, itself included; ``None`` where it does not wait."""
    if not waiting().filter(pk=question).exists():
        return None
    return waiting().filter(pk__lte=question).count()


def waiting() -> QuerySet[Question]:
    """Questions that nobody thinks about yet."""
    return open_questions().filter(leases.free())


def open_questions() -> QuerySet[Question]:
    """Questions that have no answer yet, and whose askers are there."""
    there = ~Q(kind=Question.Kind.LIVE) | Q(seen_at__gt=timezone.now() - Question.SILENCE)
    return Question.objects.filter(
        there, answer__isnull=True, attempts__lt=Question.MOST_ATTEMPTS, made_at__gt=oldest()
    )


def oldest() -> datetime:
    return timezone.now() - Question.KEPT


def forget_silent() -> None:
    """Throws away questions whose askers are gone, and answers that have been kept long enough."""
    silent = Q(kind=Question.Kind.LIVE, seen_at__lte=timezone.now() - Question.SILENCE)
    Question.objects.filter(silent | Q(made_at__lte=oldest())).delete()
