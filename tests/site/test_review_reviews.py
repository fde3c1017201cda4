"""Reviews of tables: asked for, written ply by ply, gone on with, and shown."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from hortus.site import leases
from hortus.site.review.actions.review import EACH
from hortus.site.review.models import Assessment, Review
from hortus.site.review.worker import Analysts, reviewing
from hortus.site.tables.models import Table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def few_simulations(monkeypatch):
    monkeypatch.setattr(Review, "SIMULATIONS", {"quick": 20, "normal": 40, "deep": 80})


def ask(browser, slug, depth="quick", request_id=None):
    ask.number += 1
    return browser.post(
        f"/api/tables/{slug}/review", depth=depth, request_id=request_id or f"review-{ask.number}"
    )


ask.number = 0


def review(browser, slug):
    answer = browser.get(f"/api/tables/{slug}/review")
    assert answer.status_code == 200, answer.content
    return answer.json()


def finished(browser, **options):
    """A finished game of 3x3."""
    slug = browser.open("me", "me", size="3x3", **options)["id"]
    while browser.table(slug)["status"] == "playing":
        browser.play_some(slug, 1)
    return slug


def test_a_finished_game_is_reviewed_for_anybody(browser, other, analyse):
    slug = finished(browser)
    length = browser.table(slug)["ply"]
    assert review(other, slug)["status"] == "none"
    answer = ask(other, slug)
    assert answer.status_code == 202
    told = answer.json()
    assert (told["status"], told["depth"], told["done"], told["total"]) == ("waiting", "quick", 0, length)
    assert analyse() and not analyse()
    told = review(browser, slug)
    assert (told["status"], told["done"], told["total"], told["shown"]) == ("done", length, length, "quick")
    assert [ply["ply"] for ply in told["plies"]] == list(range(1, length + 1))
    assert [ply["action"] for ply in told["plies"]] == [ply["action"] for ply in browser.table(slug)["plies"]]
    assert len(told["chances"]) == length + 1 and all(0 <= chance <= 1 for chance in told["chances"])
    winner = browser.table(slug)["result"]["winner"]
    assert told["chances"][-1] == 1 - winner
    assert told["plies"][-1]["proven"] == winner
    for ply in told["plies"]:
        assert ply["line"][0] == ply["best"] and 0 <= ply["loss"] <= 1
    assert len(told["accuracy"]) == len(told["counts"]) == 2


def test_how_far_the_solving_is_can_be_read_meanwhile(browser, analyse, monkeypatch):
    slug, heard, read = finished(browser), [], []
    ask(browser, slug)
    monkeypatch.setattr(reviewing, "EVERY", 0)

    def hear(table, told):
        heard.append(told)
        read.append(review(browser, table))
        pages.append(browser.get(f"/tables/{table}/review/").content.decode())

    pages = []
    monkeypatch.setattr(reviewing.telling, "review", hear)
    assert analyse()
    assert heard[0]["solving"], "nothing is said to be looked at before that"
    solving = [told["solving"] for told in heard if told["solving"]]
    assert solving[0] == {"solved": 0, "part": 0} and solving[-1]["solved"] == browser.table(slug)["ply"]
    for told, answer, page in zip(heard, read, pages, strict=True):
        assert answer["solving"] == (told["solving"] if told["status"] == "running" else None)
        assert ("Solving the end of the game: " in page) == (answer["solving"] is not None)
        assert told["done"] == 0 or told["solving"] is None
    assert any("Solving the end of the game: 1 position so far" in page for page in pages)
    progress = [answer["progress"] for answer in read]
    assert progress == sorted(progress) and (progress[0], progress[-1]) == (0, 1), "the bar goes one way"
    assert len(set(progress)) > browser.table(slug)["ply"], "it moves while the end is solved, too"
    shown = [re.search(r'<progress max="1" value="([^"]+)"', page)[1] for page in pages]
    assert [float(value) for value in shown] == progress
    assert heard[-1]["status"] == "done" and Review.objects.get().solving is None


def test_old_reviews_are_shown_without_the_accuracy_that_they_told(browser, analyse):
    slug = finished(browser)
    ask(browser, slug)
    assert analyse()
    told = review(browser, slug)
    kept = Review.objects.get()
    for ply in kept.outcome["plies"]:
        del ply["before"]["stake"], ply["best"]["beats"]
        for line in ply["before"]["lines"]:
            del line["beats"]
    kept.outcome["accuracy"] = [0.9, 0.9]
    kept.save()
    old = review(browser, slug)
    assert old == told | {"accuracy": [None, None]}
    assert browser.get(f"/tables/{slug}/review/").status_code == 200


def test_asking_again_is_harmless(browser, analyse):
    slug = finished(browser)
    for request_id in ("a", "a", "b"):
        assert ask(browser, slug, request_id=request_id).status_code == 202
    assert Review.objects.count() == 1
    assert analyse()
    kept = review(browser, slug)
    for depth in ("quick", "quick"):
        assert ask(browser, slug, depth).json() == kept
    assert not analyse()
    assert ask(browser, slug, "normal", "a").status_code == 409  # the id was for another depth


def test_a_deeper_review_takes_the_place_of_a_shallower_one_when_it_is_done(browser, analyse):
    slug = finished(browser)
    ask(browser, slug, "quick")
    assert analyse()
    quick = review(browser, slug)
    ask(browser, slug, "deep")
    told = review(browser, slug)
    assert (told["status"], told["depth"], told["shown"], told["done"]) == ("waiting", "deep", "quick", 0)
    assert told["plies"] == quick["plies"]
    assert analyse()
    told = review(browser, slug)
    assert (told["status"], told["depth"], told["shown"]) == ("done", "deep", "deep")
    assert Review.objects.get().depth == "deep"
    # What is there is deeper than what is asked for.
    assert ask(browser, slug, "normal").json()["status"] == "done"
    assert not analyse()


def test_the_shortest_review_comes_first(browser, analyse, monkeypatch):
    monkeypatch.setattr(Review, "PATIENCE", timedelta(hours=1))
    slugs = {depth: finished(browser) for depth in ("deep", "normal", "quick")}
    for depth, slug in slugs.items():
        ask(browser, slug, depth)
    for depth in ("quick", "normal", "deep"):
        assert analyse()
        assert review(browser, slugs[depth])["status"] == "done"


def test_a_review_goes_on_from_the_plies_that_a_crash_left(browser, analyse, monkeypatch):
    slug = finished(browser)
    length = browser.table(slug)["ply"]
    ask(browser, slug)
    real, done = reviewing._keep, []

    def killed(review, plies, assessed):
        real(review, plies, assessed)
        done.append(assessed.ply)
        if len(done) == 3:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(reviewing, "_keep", killed)
        with pytest.raises(KeyboardInterrupt):
            analyse()
    told = review(browser, slug)
    assert (told["status"], told["done"], len(told["chances"])) == ("running", 3, 4)
    assert [ply["ply"] for ply in told["plies"]] == [1, 2, 3]
    assert not analyse()
    Review.objects.update(lease_until=timezone.now() - timedelta(seconds=1))

    def counted(review, plies, assessed):
        real(review, plies, assessed)
        done.append(assessed.ply)

    monkeypatch.setattr(reviewing, "_keep", counted)
    assert analyse()
    assert done == list(range(1, length + 1))
    again = review(browser, slug)
    # The same as a review that nobody broke off.
    before = Review.objects.get()
    Assessment.objects.all().delete()
    Review.objects.update(outcome=None)
    assert analyse()
    assert Review.objects.get().seed == before.seed
    assert review(browser, slug) == again


def test_what_comes_after_the_lease_is_lost_is_not_kept(browser, analyse, monkeypatch):
    slug = finished(browser)
    ask(browser, slug)
    real = reviewing._keep

    def late(review, plies, assessed):
        real(review, plies, assessed)
        Review.objects.update(claimed_by="other/1/x/0")

    monkeypatch.setattr(reviewing, "_keep", late)
    assert analyse()
    assert Review.objects.get().claimed_by == "other/1/x/0"
    assert Assessment.objects.count() == 1 and Review.objects.get().outcome is None


def test_a_running_game_is_reviewed_for_those_who_play_it(browser, other, analyse):
    slug = browser.open("me", "me")["id"]
    browser.play_some(slug, 3)
    assert ask(other, slug).status_code == other.get(f"/api/tables/{slug}/review").status_code == 403
    assert ask(browser, slug).status_code == 202
    assert analyse()
    told = review(browser, slug)
    assert (told["status"], told["done"], told["ply"]) == ("done", 3, 3)
    browser.play_some(slug, 2)
    told = review(browser, slug)
    assert (told["total"], told["ply"], len(told["plies"])) == (3, 5, 3)
    # Asked again, it goes on from there.
    known = list(Assessment.objects.values_list("pk", flat=True))
    assert ask(browser, slug).json()["total"] == 5
    assert analyse()
    assert review(browser, slug)["done"] == 5
    assert set(known) < set(Assessment.objects.values_list("pk", flat=True))


def test_after_a_takeback_only_what_still_is_is_told(browser, analyse):
    slug = browser.open("me", "me")["id"]
    browser.play_some(slug, 3)
    ask(browser, slug)
    assert analyse()
    for ply in (3, 2):
        assert browser.post(f"/api/tables/{slug}/undo", ply=ply, request_id=f"u{ply}").status_code == 200
    told = review(browser, slug)
    assert (len(told["plies"]), len(told["chances"]), told["ply"]) == (1, 2, 1)
    choices = browser.table(slug)["frame"]["choices"]
    browser.play(slug, choices[-1]["action"])
    assert len(review(browser, slug)["plies"]) == 1
    ask(browser, slug)
    assert analyse()
    told = review(browser, slug)
    assert [ply["action"] for ply in told["plies"]] == [p["action"] for p in browser.table(slug)["plies"]]


def test_a_review_of_a_game_that_went_back_is_dropped(browser, analyse):
    slug = browser.open("me", "me")["id"]
    browser.play_some(slug, 2)
    ask(browser, slug)
    browser.post(f"/api/tables/{slug}/undo", ply=2, request_id="u")
    assert analyse()
    assert review(browser, slug)["status"] == "none"


def test_a_game_without_plies_and_one_given_up(browser, analyse):
    slug = browser.open("me", "me")["id"]
    ask(browser, slug)
    assert analyse()
    told = review(browser, slug)
    assert (told["status"], told["total"], len(told["chances"])) == ("done", 0, 1)
    browser.play_some(slug, 2)
    browser.post(f"/api/tables/{slug}/resign", request_id="r")
    ask(browser, slug)
    assert analyse()
    assert review(browser, slug)["done"] == 2


def test_a_review_that_fails_rests_and_can_be_asked_for_again(browser, analyse, monkeypatch):
    slug = finished(browser)
    ask(browser, slug)

    def broken(*args, **kwargs):
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr(reviewing, "review_game", broken)
        for _ in range(Review.MOST_ATTEMPTS):
            with pytest.raises(RuntimeError):
                analyse()
            assert not analyse()
            Review.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert not analyse()
    assert review(browser, slug)["status"] == "failed"
    assert ask(browser, slug).json()["status"] == "waiting"
    assert analyse()
    assert review(browser, slug)["status"] == "done"


def test_how_many_reviews_may_wait(browser, other, settings, analyse):
    settings.ANALYSIS_QUEUE = EACH + 1
    slugs = [finished(browser) for _ in range(EACH + 2)]
    assert [ask(browser, slug).status_code for slug in slugs[:EACH]] == [202] * EACH
    refused = ask(browser, slugs[EACH])
    assert refused.status_code == 429 and "several answers" in refused.json()["detail"]
    assert int(refused["Retry-After"]) > 0
    assert ask(other, slugs[EACH]).status_code == 202
    refused = ask(other, slugs[EACH + 1])
    assert refused.status_code == 429 and "Too many" in refused.json()["detail"]
    while analyse():
        pass
    assert ask(other, slugs[EACH + 1]).status_code == 202


def test_watchers_hear_how_far_it_is(browser, analyse, monkeypatch):
    heard = []
    monkeypatch.setattr(
        "hortus.site.tables.telling.to_group", lambda group, message: heard.append((group, message))
    )
    slug = finished(browser)
    heard.clear()
    ask(browser, slug)
    assert analyse()
    length = browser.table(slug)["ply"]
    told = [message["review"] for group, message in heard if message["type"] == "table.review"]
    assert {group for group, _ in heard} == {f"table.{slug}"}
    # How often the solving at the beginning is told of hangs on how long it takes.
    solving, rest = told[: -length - 1], told[-length - 1 :]
    assert len(solving) > 1 and {each["done"] for each in solving} == {0}
    assert solving[0]["solving"] and not any(each["solving"] for each in [solving[-1], *rest])
    assert [each["done"] for each in rest] == [*range(1, length + 1), length]
    assert told[-1] == {"status": "done", "depth": "quick", "done": length, "total": length, "solving": None}


def test_what_cannot_be_asked(browser):
    slug = browser.open()["id"]
    assert ask(browser, "none").status_code == browser.get("/api/tables/none/review").status_code == 404
    assert ask(browser, slug, "bottomless").status_code == 422


def test_the_dead_of_this_machine_are_swept(browser):
    slug = finished(browser)
    ask(browser, slug)
    host, pid, _token, _number = leases.worker_name(0).rsplit("/", 3)
    Review.objects.update(claimed_by=f"{host}/{pid}/other/0", lease_until=timezone.now() + timedelta(hours=1))
    crew = Analysts(0)
    crew.start()
    assert Review.objects.get().claimed_by == ""
    assert Table.objects.get(slug=slug).reviews.count() == 1
