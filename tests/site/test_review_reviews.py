"""Reviews of tables: asked for, written ply by ply, gone on with, and shown."""

from __future__ import annotations

import pytest

from hortus.site import leases
from hortus.site.review.models import Assessment, Review
from hortus.site.review.worker import reviewing
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
    assert [ply["action"] for ply in told["plies"]] == [
        ply["action"] for ply in browser.table(slug)["plies"]
    ]
    assert len(told["chances"]) == length + 1 and all(0 <= chance <= 1 for chance in told["chances"])
    winner = browser.table(slug)["result"]["winner"]
    assert told["chances"][-1] == 1 - winner
    assert told["plies"][-1]["proven"] == winner
    for ply in told["plies"]:
        assert ply["line"][0] == ply["best"] and 0 <= ply["loss"] <= 1
    assert len(told["accuracy"]) == len(told["counts"]) == 2
