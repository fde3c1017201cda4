"""Whom the computer answers first: short thoughts at once, long ones in their time, everybody fairly."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.utils import timezone

from hortus import games
from hortus.core.levels import USUAL
from hortus.search import level_of
from hortus.site.environment import usual_workers
from hortus.site.tables.checking import faults
from hortus.site.tables.models import Owed, Table
from hortus.site.tables.worker import Crew, claims
from hortus.site.tables.worker import thinking as thinking_module
from services.common import PATIENCE, wait_until

pytestmark = pytest.mark.django_db(transaction=True)
TANBO = games.get("tanbo")
LONG = {"level": 8, "size": "19x19"}


@pytest.fixture
def crew_of() -> Iterator[Callable[[int], Crew]]:
    """Starts crews of threads that work until the test ends."""
    crews = []

    def start(number: int) -> Crew:
        crews.append(Crew(number))
        crews[-1].start()
        return crews[-1]

    yield start
    for crew in crews:
        crew.stop()


def thinking(browser, slug):
    told = browser.table(slug)["thinking"]
    return told and told["state"] == "thinking"


@pytest.mark.usefixtures("endless")
def test_a_short_answer_does_not_wait_for_a_long_one(browser, other, crew_of):
    """Not even where one thread does everything; and the long one goes on where it was."""
    long = browser.open("computer", "me", **LONG)["id"]
    crew_of(1)
    wait_until(lambda: browser.table(long)["thinking"]["simulations"])
    for who in (other, browser):
        slug = who.open("computer", "me")["id"]
        wait_until(lambda s=slug, w=who: w.table(s)["ply"])
    assert browser.table(long)["ply"] == 0, "they came first"
    owed = Owed.objects.get(table__slug=long)
    before = browser.table(long)["thinking"]["simulations"]
    assert owed.attempts == 1 and before
    wait_until(lambda: browser.table(long)["thinking"]["simulations"] > before)
    browser.post(f"/api/tables/{long}/move-now")
    wait_until(lambda: browser.table(long)["ply"])
    assert Owed.objects.count() == 0
    assert all(faults(table) == [] for table in Table.objects.all())


def test_a_long_answer_is_finished_though_short_ones_keep_coming(browser, crew_of, monkeypatch):
    monkeypatch.setattr(type(TANBO), "levels", (*USUAL[:7], (30_000, 0.0)))
    long = browser.open("computer", "me", **LONG)["id"]
    crew_of(1)
    end = time.monotonic() + 3 * PATIENCE
    answered = 0
    while not browser.table(long)["ply"]:
        assert time.monotonic() < end
        slug = browser.open("computer", "me")["id"]
        wait_until(lambda s=slug: browser.table(s)["ply"])
        answered += 1
    assert answered
    assert Owed.objects.count() == 0


@pytest.mark.usefixtures("endless")
def test_trouble_with_a_short_answer_is_none_of_the_long_ones(browser, crew_of, monkeypatch):
    real = thinking_module.answer

    def broken(owed, worker, text):
        if owed.is_short:
            raise RuntimeError("broken")
        return real(owed, worker, text)

    monkeypatch.setattr(thinking_module, "answer", broken)
    long = browser.open("computer", "me", **LONG)["id"]
    crew_of(1)
    wait_until(lambda: thinking(browser, long))
    short = Owed.objects.filter(table__slug=browser.open("computer", "me")["id"])
    wait_until(lambda: short.get().attempts and not short.get().claimed_by)
    before = browser.table(long)["thinking"]["simulations"]
    wait_until(lambda: browser.table(long)["thinking"]["simulations"] > before)
    assert Owed.objects.get(table__slug=long).attempts == 1


@pytest.mark.usefixtures("endless")
def test_a_crew_that_ends_in_a_short_answer_gives_both_back(browser, monkeypatch):
    """Both at the moment at which a thread has a long and a short answer in hand."""
    crew, seen = Crew(1), []
    monkeypatch.setattr(Owed, "SHORT", level_of(TANBO, 7).simulations)
    short = []

    def watch(slug, told):
        seen.append(slug)
        if short and slug == short[0]:
            crew.closing.set()

    monkeypatch.setattr("hortus.site.tables.telling.thinking", watch)
    long = browser.open("computer", "me", **LONG)["id"]
    crew.start()
    wait_until(lambda: long in seen)
    short.append(browser.open("computer", "me", level=7, size="19x19")["id"])
    wait_until(lambda: short[0] in seen)
    crew.stop()
    assert not crew.threads[0].is_alive()
    rows = Owed.objects.values_list("claimed_by", "lease_until", "attempts")
    assert list(rows) == [("", None, 0)] * 2


@pytest.mark.usefixtures("endless")
def test_one_persons_long_answers_do_not_keep_others_waiting(browser, other, crew_of):
    mine = [browser.open("computer", "me", **LONG)["id"] for _ in range(3)]
    crew_of(2)
    wait_until(lambda: any(thinking(browser, slug) for slug in mine))
    theirs = other.open("computer", "me", **LONG)["id"]
    wait_until(lambda: thinking(other, theirs))
    for _ in range(10):
        assert sum(bool(thinking(browser, slug)) for slug in mine) == 1
        time.sleep(0.1)
    # When the first is done the next has its turn.
    (first,) = (slug for slug in mine if thinking(browser, slug))
    browser.post(f"/api/tables/{first}/move-now")
    wait_until(lambda: sum(bool(thinking(browser, slug)) for slug in mine if slug != first) == 1)


def claimed(**kinds):
    owed = claims.claim("tests/0/0/0", **kinds)
    return owed and owed.table.slug


def test_the_shortest_first(browser):
    slugs = {level: browser.open("computer", "me", level=level)["id"] for level in (8, 1, 5, 7)}
    assert [claimed() for _ in range(5)] == [slugs[1], slugs[5], slugs[7], slugs[8], None]


def test_a_long_answer_is_not_put_off_for_ever(browser):
    long = browser.open("computer", "me", level=8)["id"]
    Owed.objects.update(due=timezone.now() - timedelta(milliseconds=1))  # as a minute later
    browser.open("computer", "me", level=1)
    owed = Owed.objects.get(table__slug=long)
    assert Owed.PATIENCE * level_of(TANBO, 8).simulations == timedelta(seconds=60)
    assert claimed() == owed.table.slug


def test_when_answers_are_due(browser):
    browser.open("computer", "me", level=8)
    owed = Owed.objects.get()
    assert (owed.budget, owed.due - owed.made_at) == (level_of(TANBO, 8).simulations, timedelta(seconds=60))
    assert owed.due - timezone.now() < timedelta(seconds=60)


def test_what_is_wanted_now_comes_before_all(browser, other):
    long = [who.open("computer", "me", level=8)["id"] for who in (browser, browser, other)]
    browser.open("computer", "me", level=2)
    browser.post(f"/api/tables/{long[1]}/move-now")
    assert claimed(short=True, each=1) == long[1]


def test_how_many_long_answers_one_browser_has(browser, other):
    mine = [browser.open("computer", "me", level=8)["id"] for _ in range(3)]
    theirs = other.open("computer", "me", level=8)["id"]
    assert claimed(each=2) == mine[0]
    assert claimed(each=2) == mine[1]
    assert claimed(each=2) == theirs
    assert claimed(each=2) is None
    short = browser.open("computer", "me", level=5)["id"]
    assert claimed(each=2) == short
    # A claim that has lapsed counts no more.
    Owed.objects.filter(table__slug=mine[0]).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert claimed(each=2) == mine[0]
    assert claimed(each=2) is None
    assert claimed(each=3) == mine[2]


def test_tables_of_nobody_do_not_count_together(browser):
    slugs = [browser.open("computer", "me", level=8)["id"] for _ in range(3)]
    Table.objects.update(opened_by="")
    assert [claimed(each=1) for _ in slugs] == slugs


def test_whose_a_table_is(browser, other):
    slug = browser.open("computer", "computer", level=8)["id"]
    key = Table.objects.get().opened_by
    assert len(key) == 64
    record = browser.get(f"/api/tables/{slug}/record").content
    again = Table.objects.get(slug=other.upload(record).json()["id"])
    assert len(again.opened_by) == 64 and again.opened_by != key


def test_the_crews_numbers(settings):
    assert [Crew(number).each for number in (0, 1, 2, 3, 8)] == [1, 1, 1, 1, 4]
    assert [Crew(number).engines.size for number in (0, 1, 2, 8)] == [4, 4, 4, 16]
    assert Crew(8).engines.memory == Crew(1).engines.memory == 128 << 20
    settings.WORKERS_EACH, settings.SEARCH_ENGINES, settings.SEARCH_MEMORY = 3, 2, 64 << 20
    crew = Crew(8)
    assert (crew.each, crew.engines.size, crew.engines.memory) == (3, 2, 32 << 20)


def test_as_many_workers_as_processors(monkeypatch):
    monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(12)), raising=False)
    assert [usual_workers(threads) for threads in (1, 2, 4, 16)] == [12, 6, 3, 2]
    monkeypatch.delattr("os.sched_getaffinity")
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert usual_workers() == 2


def test_tables_from_before_are_served_as_well(browser, compute):
    slug = browser.open("computer", "me", level=7)["id"]
    key = Table.objects.get().opened_by
    Table.objects.update(opened_by="")
    Owed.objects.update(budget=0)
    import_module("hortus.site.tables.migrations.0002_fair_answers").fill(apps, None)
    assert Table.objects.get().opened_by == key
    assert Owed.objects.get().budget == 50_000
    assert compute() and browser.table(slug)["ply"] == 1
