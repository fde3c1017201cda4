"""The computer's answers: owed, claimed, given, dropped, and swept up."""

from __future__ import annotations

from datetime import timedelta
from threading import Event, Thread

import pytest
from django.db import connection
from django.utils import timezone

from hortus import games
from hortus.search import level_of
from hortus.site import leases
from hortus.site.tables import telling
from hortus.site.tables.checking import faults
from hortus.site.tables.models import Owed, Table
from hortus.site.tables.worker import Crew, claims
from hortus.site.tables.worker import thinking as thinking_module
from services.common import PATIENCE, wait_until

pytestmark = pytest.mark.django_db(transaction=True)
TANBO = games.get("tanbo")
WORKER = "tests/0/0/0"


@pytest.fixture
def told(monkeypatch):
    """What the watchers hear of the thinking."""
    heard = []
    monkeypatch.setattr(telling, "thinking", lambda slug, progress: heard.append(progress))
    return heard


@pytest.fixture
def at_work():
    """A crew of one thread, at work until the test ends."""
    crew = Crew(1)
    crew.start()
    yield crew
    crew.stop()


def test_the_computer_begins_where_it_has_the_first_seat(browser, compute):
    table = browser.open("computer", "me")
    assert table["thinking"] == {
        "state": "waiting",
        "player": 0,
        "simulations": 0,
        "budget": level_of(TANBO, 1).simulations,
        "score": None,
        "line": [],
        "seconds": 0.0,
    }
    assert compute()
    after = browser.table(table["id"])
    assert (after["ply"], after["your_turn"], after["thinking"]) == (1, True, None)
    assert not compute()
    assert faults(Table.objects.get()) == []


def test_the_computer_plays_itself_to_the_end(browser, compute):
    slug = browser.open("computer", "computer", size="3x3")["id"]
    while compute():
        pass
    table = browser.table(slug)
    assert table["status"] == "over"
    assert Owed.objects.count() == 0
    assert faults(Table.objects.get()) == []


def test_an_answer_that_comes_after_a_takeback_is_dropped(browser, compute, monkeypatch):
    slug = browser.open("me", "computer")["id"]
    browser.play_some(slug, 1)
    real = thinking_module.answer

    def late(*args):
        assert browser.post(f"/api/tables/{slug}/undo", ply=1, request_id="u").status_code == 200
        browser.play_some(slug, 1)  # the same number of plies again, and another answer owed
        return real(*args)

    monkeypatch.setattr(thinking_module, "answer", late)
    assert compute()
    assert browser.table(slug)["ply"] == 1
    monkeypatch.setattr(thinking_module, "answer", real)
    assert compute()
    assert browser.table(slug)["ply"] == 2
    assert faults(Table.objects.get()) == []


def test_an_answer_that_comes_after_a_resignation_is_dropped(browser, compute, monkeypatch):
    slug = browser.open("me", "computer")["id"]
    browser.play_some(slug, 1)
    real = thinking_module.answer

    def late(*args):
        browser.post(f"/api/tables/{slug}/resign", request_id="r")
        return real(*args)

    monkeypatch.setattr(thinking_module, "answer", late)
    compute()
    assert (browser.table(slug)["ply"], browser.table(slug)["status"]) == (1, "over")
    assert faults(Table.objects.get()) == []


@pytest.mark.usefixtures("endless")
def test_thinking_ends_as_soon_as_nobody_wants_it(browser, at_work):
    slug = browser.open("me", "computer", level=8, size="19x19")["id"]
    browser.play_some(slug, 1)
    wait_until(lambda: browser.table(slug)["thinking"]["simulations"])
    browser.post(f"/api/tables/{slug}/undo", ply=1, request_id="u")
    quick = browser.open("computer", "me")["id"]
    wait_until(lambda: browser.table(quick)["ply"])
    assert browser.table(slug)["ply"] == 0


@pytest.mark.usefixtures("endless")
def test_move_now(browser, at_work, told):
    slug = browser.open("computer", "me", level=8, size="19x19")["id"]
    wait_until(lambda: told)
    assert browser.post(f"/api/tables/{slug}/move-now").status_code == 200
    wait_until(lambda: browser.table(slug)["ply"])
    assert told[-1]["simulations"] < level_of(TANBO, 8).simulations
    # Nothing is owed now: asked again, it does nothing.
    assert browser.post(f"/api/tables/{slug}/move-now").json()["ply"] == 1


@pytest.mark.usefixtures("endless")
def test_in_a_rated_game_the_computer_is_not_hurried(browser, at_work, told):
    slug = browser.open("computer", "me", level=8, size="19x19")["id"]
    Table.objects.update(rated=True)
    wait_until(lambda: told)
    for _ in range(2):
        refused = browser.post(f"/api/tables/{slug}/move-now")
        assert refused.status_code == 403
        assert refused.json()["detail"] == "In a rated game the computer takes the time that it needs."
    form = browser.client.post(
        f"/tables/{slug}/act/", {"do": "move-now"}, headers={"X-CSRFToken": browser.token}
    )
    assert form.status_code == 403 and "takes the time that it needs" in form.content.decode()
    assert not Owed.objects.get().stop_requested and browser.table(slug)["ply"] == 0


def test_in_a_rated_game_a_failed_answer_is_tried_again_at_full_length(browser, compute):
    slug = browser.open("computer", "me")["id"]
    Table.objects.update(rated=True)
    Owed.objects.update(attempts=Owed.MOST_ATTEMPTS)
    assert browser.table(slug)["thinking"]["state"] == "failed"
    assert 'value="move-now"' in browser.client.get(f"/tables/{slug}/").content.decode()
    assert browser.post(f"/api/tables/{slug}/move-now").status_code == 200
    assert not Owed.objects.get().stop_requested
    assert 'value="move-now"' not in browser.client.get(f"/tables/{slug}/").content.decode()
    assert compute()
    assert browser.table(slug)["ply"] == 1


@pytest.mark.usefixtures("endless")
def test_watchers_hear_how_the_thinking_goes(browser, at_work, told):
    slug = browser.open("computer", "me", level=8, size="19x19")["id"]
    wait_until(lambda: len(told) > 4)
    browser.post(f"/api/tables/{slug}/move-now")
    first, last = told[0], told[4]
    assert 0 < first["simulations"] < last["simulations"] < last["budget"] == level_of(TANBO, 8).simulations
    assert last["seconds"] - first["seconds"] > 0.6
    assert 0 <= last["score"] <= 1
    choices = {c["action"] for c in browser.get(f"/api/tables/{slug}/frames/0").json()["choices"]}
    assert last["line"][0] in choices
    # What is owed goes at the moment at which the move comes.
    assert wait_until(lambda: any(owed.progress for owed in Owed.objects.all()) or browser.table(slug)["ply"])


def test_what_a_crashed_worker_held_falls_free(browser, compute):
    slug = browser.open("computer", "me")["id"]
    assert claims.claim("elsewhere/1/x/0")
    assert not compute()
    Owed.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert compute()
    assert browser.table(slug)["ply"] == 1


def test_a_claim_that_is_renewed_does_not_fall_free(browser, compute):
    browser.open("computer", "me")
    owed = claims.claim("elsewhere/1/x/0")
    Owed.objects.update(lease_until=timezone.now() + timedelta(milliseconds=1))
    owed.progress = {"simulations": 7}
    claims.renew(owed, "elsewhere/1/x/0")
    assert not compute()
    assert Owed.objects.get().progress == {"simulations": 7}


def test_an_answer_of_a_worker_that_has_lost_its_claim_is_dropped(browser, compute):
    slug = browser.open("computer", "me")["id"]
    owed = claims.claim("slow/1/x/0")
    Owed.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    other = claims.claim("other/1/x/0")
    action = browser.table(slug)["frame"]["choices"][0]["action"]
    assert thinking_module.answer(owed, "slow/1/x/0", action) is False
    assert claims.asked_to_stop(owed, "slow/1/x/0") is None
    assert thinking_module.answer(other, "other/1/x/0", action) is True


def test_at_the_start_the_dead_of_this_machine_are_swept(browser, compute):
    browser.open("computer", "me")
    host, pid, _token, number = claims.worker_name(0).rsplit("/", 3)
    for gone in (f"{host}/{pid}/other/{number}", f"{host}/{2**22 + 1}/x/0"):
        Owed.objects.update(claimed_by="", lease_until=None)
        assert claims.claim(gone)
        claims.sweep()
        assert Owed.objects.get().claimed_by == ""
    for alive in (claims.worker_name(5), f"{host}/1/x/0", "elsewhere/1/x/0"):
        Owed.objects.update(claimed_by="", lease_until=None, attempts=0)
        assert claims.claim(alive)
        claims.sweep()
        assert Owed.objects.get().claimed_by == alive


def test_a_failing_thought_rests_and_is_given_up_after_a_while(browser, compute, monkeypatch):
    slug = browser.open("computer", "me")["id"]

    def broken(*args, **kwargs):
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr("hortus.site.tables.worker.engines.Engine.think", broken)
        for attempt in range(1, Owed.MOST_ATTEMPTS + 1):
            with pytest.raises(RuntimeError):
                compute()
            assert not compute()  # it rests
            rest = Owed.objects.get().lease_until - timezone.now()
            assert timedelta(0) < rest <= leases.REST * 2**attempt
            Owed.objects.update(lease_until=timezone.now())
        assert not compute()
    assert browser.table(slug)["thinking"]["state"] == "failed"
    browser.post(f"/api/tables/{slug}/move-now")
    assert compute()
    assert browser.table(slug)["ply"] == 1


@pytest.mark.usefixtures("endless")
def test_a_crew_outlives_trouble_and_gives_back_what_it_holds(browser, monkeypatch, told):
    crew = Crew(1)
    turns = []
    real = crew.turn

    def trouble(worker):
        turns.append(worker)
        if len(turns) == 1:
            raise RuntimeError("the database is away")
        return real(worker)

    monkeypatch.setattr(crew, "turn", trouble)
    crew.start()
    wait_until(lambda: turns)
    browser.open("computer", "me", level=8, size="19x19")
    wait_until(lambda: told)
    crew.stop()
    assert not crew.threads[0].is_alive()
    owed = Owed.objects.get()
    assert (owed.claimed_by, owed.lease_until, owed.attempts) == ("", None, 0)


def test_engines_are_kept_for_the_last_tables(browser):
    crew = Crew(0)
    crew.engines.size = 2
    for pk in (1, 2, 3):
        state = thinking_module.present(Table.objects.get(slug=browser.open()["id"])).state
        with crew.engines.borrowed(pk, state) as engine:
            last = engine
    with crew.engines.borrowed(3, state) as engine:
        assert engine is last
        with crew.engines.borrowed(3, state) as second:
            assert second is not engine
    assert len(crew.engines._resting) <= 2


def test_a_worker_is_woken_at_once(browser, at_work, monkeypatch):
    """Far sooner than the sweep would find what is owed."""
    monkeypatch.setattr("hortus.site.crew.SWEEP", 10 * PATIENCE)
    for _ in range(3):
        slug = browser.open("computer", "me")["id"]
        wait_until(lambda s=slug: browser.table(s)["ply"])


def test_reading_goes_on_while_a_move_is_written(browser):
    """On SQLite, too: a writer that takes its time keeps no reader waiting."""
    slug = browser.open()["id"]
    inside, done = Event(), Event()

    def write():
        from django.db import transaction  # noqa: PLC0415

        with transaction.atomic():
            Table.objects.filter(slug=slug).update(reason="x")
            inside.set()
            done.wait(PATIENCE)
            transaction.set_rollback(True)
        connection.close()

    writer = Thread(target=write)
    writer.start()
    inside.wait(PATIENCE)
    assert browser.table(slug)["ply"] == 0
    assert writer.is_alive()
    done.set()
    writer.join()
