"""Analysis gives way: to games, to what is more urgent, and where the process ends or a claim is lost."""

from __future__ import annotations

from datetime import timedelta
from threading import Event, Thread

import pytest
from django.utils import timezone

from hortus.site import traffic
from hortus.site.leases import claim
from hortus.site.review.models import Question
from hortus.site.review.worker import Analysts
from hortus.site.review.worker import oversight as overseeing
from hortus.site.review.worker.oversight import Oversight
from hortus.site.traffic import Traffic
from services.common import PATIENCE, wait_until

pytestmark = pytest.mark.django_db(transaction=True)
WORKER = "tests/0/0/0"


@pytest.fixture(autouse=True)
def two_processors(monkeypatch):
    monkeypatch.setattr(traffic, "processors", lambda: 2)


@pytest.fixture(autouse=True)
def always_look(monkeypatch):
    monkeypatch.setattr(overseeing, "LOOK", 0.0)


def question(number=0, kind="hint", **more):
    return Question.objects.create(
        kind=kind, key=f"key {number}", game="tanbo", options={"size": "3x3"}, **more
    )


def claimed(**more):
    question(**more)
    return claim(Question.objects.all(), WORKER)


def waits(road):
    """Whether one who analyses waits; and a way to wait for the end of that."""
    through = Event()
    thread = Thread(target=lambda: (road.give_way(10 * PATIENCE), through.set()))
    thread.start()
    return through, thread


def test_analysis_waits_while_a_game_is_thought_about():
    road = Traffic()
    road.give_way(60)  # nothing to wait for
    with road.game():
        through, thread = waits(road)
        assert not through.wait(0.2)
    assert through.wait(PATIENCE)
    thread.join()


def test_with_processors_to_spare_it_does_not_wait(monkeypatch):
    monkeypatch.setattr(traffic, "processors", lambda: 4)
    road = Traffic()
    with road.game(), road.game():
        road.give_way(600)
        with road.game():
            through, thread = waits(road)
            assert not through.wait(0.2)
        assert through.wait(PATIENCE)
        thread.join()


def test_nothing_stands_still_for_ever():
    road, ended = Traffic(), Event()
    with road.game():
        road.give_way(0.01)
        ended.set()
        road.give_way(600, ended)


def test_oversight_keeps_the_claim():
    row = claimed()
    Question.objects.update(lease_until=timezone.now() + timedelta(milliseconds=1))
    oversight = Oversight(row, WORKER, Event())
    assert not oversight.is_set()
    assert Question.objects.get().lease_until > timezone.now() + timedelta(seconds=5)


def test_oversight_ends_where_the_claim_is_lost():
    oversight = Oversight(claimed(), WORKER, Event())
    Question.objects.update(claimed_by="other/1/x/0")
    assert oversight.is_set() and oversight.why == "lost"


def test_oversight_ends_where_the_row_is_gone_or_the_process_ends():
    closing = Event()
    oversight = Oversight(claimed(), WORKER, closing)
    assert not oversight.is_set()
    closing.set()
    assert oversight.is_set() and oversight.why == "closing"
    gone = Oversight(claimed(number=1), WORKER, Event())
    Question.objects.all().delete()
    assert gone.is_set() and gone.why == "lost"


def test_only_the_thread_that_claimed_looks():
    """A search of several threads asks in each of them."""
    looked = []
    oversight = Oversight(claimed(), WORKER, Event(), looked.append)
    thread = Thread(target=oversight.is_set)
    thread.start()
    thread.join()
    assert not looked
    oversight.is_set()
    assert looked == [oversight]


def test_what_is_above_is_kept_in_the_midst_of_something_urgent():
    above = Oversight(claimed(), WORKER, Event())
    below = Oversight(claimed(number=1), WORKER, Event(), above=above)
    Question.objects.update(lease_until=timezone.now())
    assert not below.is_set()
    assert all(row.lease_until > timezone.now() + timedelta(seconds=5) for row in Question.objects.all())
    Question.objects.filter(pk=above.row.pk).update(claimed_by="other/1/x/0")
    assert not below.is_set()
    assert above.why == "lost"


def test_what_is_urgent_comes_first(monkeypatch):
    """Hints, then opinions in the order of their asking."""
    crew, done = Analysts(0), []

    def answered(question, oversight, mind):
        done.append(question.key)
        question.delete()

    monkeypatch.setattr("hortus.site.review.worker.crew.answer_live", answered)
    monkeypatch.setattr("hortus.site.review.worker.crew.answer_at_table", answered)
    for number, kind in enumerate(("live", "live", "hint", "why")):
        question(number, kind)
    while crew.turn(WORKER):
        pass
    assert done == ["key 2", "key 3", "key 0", "key 1"]


def test_an_opinion_ends_early_only_where_others_wait(monkeypatch):
    crew = Analysts(0)
    monkeypatch.setattr("hortus.site.review.worker.crew.TURN", 0.0)
    oversight = Oversight(claimed(kind="live"), WORKER, Event(), crew.meanwhile)
    assert not oversight.is_set()
    question(1, "live", seen_at=timezone.now() - Question.SILENCE - timedelta(seconds=1))
    assert not oversight.is_set()  # who asked is gone
    question(2, "live")
    assert oversight.is_set() and oversight.why == "enough"


def test_trouble_with_what_is_urgent_is_none_of_what_is_in_hand(monkeypatch):
    crew = Analysts(0)

    def broken(question, oversight, mind):
        raise RuntimeError("broken")

    monkeypatch.setattr("hortus.site.review.worker.crew.answer_at_table", broken)
    oversight = Oversight(claimed(kind="live"), WORKER, Event(), crew.meanwhile)
    question(1, "hint")
    assert not oversight.is_set()
    assert Question.objects.get(kind="hint").attempts == 1


def test_work_in_hand_is_given_back_when_the_process_ends(monkeypatch):
    crew = Analysts(1)
    started = Event()

    def slow(question, oversight, mind):
        started.set()
        wait_until(oversight.is_set)

    monkeypatch.setattr("hortus.site.review.worker.crew.answer_at_table", slow)
    question()
    crew.start()
    assert started.wait(PATIENCE)
    crew.stop()
    row = Question.objects.get()
    assert (row.claimed_by, row.lease_until, row.attempts) == ("", None, 0)
