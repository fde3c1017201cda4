"""Many at once: however threads meet, a ply is played once and everybody is told the truth."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from hortus.site.tables.checking import faults
from hortus.site.tables.models import Owed, Ply, Request, Table
from hortus.site.tables.worker import claims

pytestmark = pytest.mark.django_db(transaction=True)
AT_ONCE = 8


def all_at_once(jobs):
    """Runs the jobs in threads that start together, and gives what they give."""
    barrier = Barrier(len(jobs))

    def run(job):
        barrier.wait()
        try:
            return job()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def assert_good(slug):
    assert faults(Table.objects.get(slug=slug)) == []


def test_the_database_is_the_one_that_was_asked_for():
    assert connection.vendor == os.environ.get("HORTUS_TEST_DATABASE", "sqlite")


def test_different_actions_on_one_ply(browser):
    slug = browser.open()["id"]
    actions = [choice["action"] for choice in browser.table(slug)["frame"]["choices"][:AT_ONCE]]
    answers = all_at_once([lambda a=action: browser.play(slug, a, 0) for action in actions])
    counted = Counter(answer.status_code for answer in answers)
    assert counted == {200: 1, 409: len(actions) - 1}
    (winner,) = (answer.json() for answer in answers if answer.status_code == 200)
    for answer in answers:
        if answer.status_code == 409:
            assert answer.json()["table"]["plies"] == winner["plies"]
    assert Ply.objects.count() == 1
    assert_good(slug)


def test_the_same_request_many_times(browser):
    slug = browser.open()["id"]
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    answers = all_at_once([lambda: browser.play(slug, action, 0, "same")] * AT_ONCE)
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["ply"] for answer in answers} == {1}
    assert Ply.objects.count() == 1


def test_one_request_id_for_many_wishes(browser):
    slugs = [browser.open()["id"] for _ in range(AT_ONCE)]
    action = browser.table(slugs[0])["frame"]["choices"][0]["action"]
    answers = all_at_once([lambda s=slug: browser.play(s, action, 0, "same") for slug in slugs])
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: AT_ONCE - 1}
    assert Ply.objects.count() == 1


def test_a_table_that_is_opened_many_times_at_once(browser):
    tables = all_at_once([lambda: browser.open(request_id="open")] * AT_ONCE)
    assert len({table["id"] for table in tables}) == 1
    assert Table.objects.count() == 1


def test_takebacks_and_plies_at_once(browser):
    slug = browser.open()["id"]
    browser.play_some(slug, 2)
    actions = [choice["action"] for choice in browser.table(slug)["frame"]["choices"][:3]]
    jobs = [lambda a=action: browser.play(slug, a, 2) for action in actions]
    jobs += [
        lambda n=n: browser.post(f"/api/tables/{slug}/undo", ply=2, request_id=f"u{n}") for n in range(3)
    ]
    answers = all_at_once(jobs)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 5}
    assert browser.table(slug)["ply"] in (1, 3)
    assert_good(slug)


def test_a_seat_that_all_want(browser):
    slug = browser.open("me", "open")["id"]
    others = [type(browser)() for _ in range(AT_ONCE)]
    answers = all_at_once(
        [lambda o=o: o.post(f"/api/tables/{slug}/sit", seat=1, request_id="sit") for o in others]
    )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: AT_ONCE - 1}


def test_an_owed_answer_is_claimed_by_one_worker(browser):
    slug = browser.open("computer", "me")["id"]
    claimed = all_at_once([lambda n=n: claims.claim(f"host/{n}/x/0") for n in range(AT_ONCE)])
    (owed,) = [claim for claim in claimed if claim is not None]
    assert owed.table.slug == slug
    assert Owed.objects.get().claimed_by == owed.claimed_by


def test_many_tables_at_once(browser):
    """Writers of different tables wait for one another; none of them fails."""
    slugs = [browser.open()["id"] for _ in range(AT_ONCE)]
    played = all_at_once([lambda s=slug: browser.play_some(s, 6) for slug in slugs])
    assert all(len(actions) == 6 for actions in played)
    assert Request.objects.count() == 7 * AT_ONCE
    for slug in slugs:
        assert_good(slug)
