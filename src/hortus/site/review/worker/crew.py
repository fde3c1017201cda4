"""The threads that analyse."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager

from django.conf import settings
from django.db import close_old_connections

from hortus.core import Position
from hortus.site import crew, leases
from hortus.site.leases import Leased
from hortus.site.review import telling
from hortus.site.review.actions.live import open_questions, waiting
from hortus.site.review.actions.review import unfinished
from hortus.site.review.models import Question, Review
from hortus.site.review.worker.answering import answer_at_table, answer_live
from hortus.site.review.worker.oversight import Oversight
from hortus.site.review.worker.reviewing import write_review
from hortus.site.shelf import Shelf
from hortus.site.traffic import stand_back
from hortus.study.opinion import Analyst

logger = logging.getLogger(__name__)

#: Seconds after which a live opinion has been long enough where others wait.
TURN = 5.0


class Analysts(crew.Crew):
    """``number`` threads of this process that analyse until they are stopped.

    Hints come first, then live opinions, then reviews: each thread breaks off what is less urgent for
    them, and then goes on with it. All of them give way to the games that this process thinks about.
    """

    name = "analyst"
    bell = telling.asked
    kinds = (Question, Review)

    def __init__(self, number: int) -> None:
        super().__init__(number)
        # A thread may have an opinion and a hint in hand.
        self.minds: Shelf[Analyst] = Shelf(max(4, 2 * number))

    def work(self, worker: str) -> None:
        stand_back()
        super().work(worker)

    def mind(self, question: Question, position: Position) -> AbstractContextManager[Analyst]:
        """What this browser asked about before, or a fresh mind."""
        name = (question.key, position.game.id, tuple(sorted(position.options.items())))
        return self.minds.lent(name, lambda: Analyst(position, memory=settings.ANALYSIS_MEMORY))

    def turn(self, worker: str) -> bool:
        return self.serve(worker, None) or self.review(worker)

    def serve(self, worker: str, above: Oversight | None) -> bool:
        """Answers a question that is more urgent than what this thread does; ``False`` if there is none."""
        questions = open_questions()
        question = leases.claim(questions.exclude(kind=Question.Kind.LIVE), worker)
        if question is None and not (above and isinstance(above.row, Question)):
            question = leases.claim(questions.filter(kind=Question.Kind.LIVE), worker)
        if question is None:
            return False
        telling.queue_moved()
        oversight = Oversight(question, worker, self.closing, self.meanwhile, above)
        answer = answer_live if question.is_live else answer_at_table
        self.do(question, worker, oversight, lambda: answer(question, oversight, self.mind))
        return True

    def review(self, worker: str) -> bool:
        """Claims a review and writes it; ``False`` if there is none."""
        review = leases.claim(unfinished(), worker)
        if review is None:
            return False
        oversight = Oversight(review, worker, self.closing, self.meanwhile)
        self.do(review, worker, oversight, lambda: write_review(review, worker, oversight))
        return True

    def do(self, row: Leased, worker: str, oversight: Oversight, work: Callable[[], None]) -> None:
        """Does what was claimed. Unfinished work is given back where the process ends, and left alone
        where it is another worker's or nobody's by now."""
        try:
            work()
        except Exception:
            if not oversight.why:
                leases.fail(row, worker)
                raise
        if oversight.why == "closing":
            leases.give_back(row, worker)

    def meanwhile(self, oversight: Oversight) -> None:
        """In the midst of an opinion or a review: answers what is more urgent, and ends an opinion that
        has been long enough while others wait for theirs."""
        row = oversight.row
        if isinstance(row, Question) and not row.is_live:
            return
        try:
            self.serve(oversight.worker, oversight)
            live = isinstance(row, Question) and oversight.seconds >= TURN
            if live and waiting().filter(kind=Question.Kind.LIVE).exists():
                oversight.end("enough")
        except Exception:
            # What is in hand has no part in it, and goes on.
            logger.exception("worker %s", oversight.worker)
            close_old_connections()
