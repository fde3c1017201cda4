"""Hints, and what is wrong with an action, in games that do not count."""

from __future__ import annotations

from datetime import timedelta
from itertools import count

import pytest
from django.utils import timezone

from hortus import games
from hortus.site.review.actions import hint as asking
from hortus.site.review.models import Question
from hortus.site.review.worker import Analysts, answering
from hortus.site.tables.models import Table
from services.common import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)
_ids = count(1)


@pytest.fixture(autouse=True)
def few_simulations(monkeypatch):
    monkeypatch.setattr(answering, "HINT", 200)
    monkeypatch.setattr(answering, "WHY", 400)
    monkeypatch.setattr(asking, "LONGEST_WAIT", PATIENCE)


@pytest.fixture
def at_work():
    crew = Analysts(1)
    crew.start()
    yield crew
    crew.stop()


def hint(browser, slug, ply=0, request_id=""):
    return browser.post(f"/api/tables/{slug}/hint", ply=ply, request_id=request_id or f"hint-{next(_ids)}")


def why(browser, slug, action, ply=0, **more):
    return browser.post(f"/api/tables/{slug}/why", ply=ply, action=action, **more)


def steps_are_legal(position, steps):
    """Each step is an action of the player to move, with the cells to click for it."""
    for step in steps:
        assert step["player"] == position.to_move
        choice = next(choice for choice in position.choices() if choice.action == step["action"])
        assert step["cells"] == list(choice.cells)
        position = position.play(step["action"])


def test_a_hint_is_a_good_action_with_its_cells(browser, at_work):
    slug = browser.open("me", "computer", size="5x7")["id"]
    answer = hint(browser, slug)
    assert answer.status_code == 200
    told = answer.json()
    position = games.get("tanbo").start(size="5x7")
    assert (told["ply"], told["player"]) == (0, 0)
    assert told["line"][0] == {"action": told["action"], "player": 0, "cells": told["cells"]}
    steps_are_legal(position, told["line"])
    assert 0 <= told["alternative"]["score"] <= 1 and told["alternative"]["action"] != told["action"]
    assert browser.play(slug, told["action"]).status_code == 200


def test_the_same_request_gives_the_same_hint(browser, at_work):
    slug = browser.open("me", "me")["id"]
    first = hint(browser, slug, request_id="h").json()
    assert hint(browser, slug, request_id="h").json() == first
    assert Question.objects.count() == 1
    browser.play_some(slug, 1)
    assert hint(browser, slug, request_id="h").json() == first
    assert hint(browser, slug, 1, request_id="h").status_code == 409


def test_a_winning_action_is_proven(browser, at_work):
    slug = browser.open("me", "me", size="3x3")["id"]
    told = hint(browser, slug).json()
    assert told["proven"] in (0, 1) and told["score"] in (0, 1)


def test_who_gets_no_hint(browser, other, at_work):
    slug = browser.open("me", "open")["id"]
    assert hint(other, slug).status_code == 403
    other.post(f"/api/tables/{slug}/sit", seat=1, request_id="sit")
    refused = hint(other, slug)
    assert refused.status_code == 403 and "turn" in refused.json()["detail"]
    browser.play_some(slug, 1)
    stale = hint(browser, slug)
    assert stale.status_code == 409 and stale.json()["table"]["ply"] == 1
    assert hint(browser, "none").status_code == 404
    assert browser.post(f"/api/tables/{slug}/hint", ply=1).status_code == 422
    browser.post(f"/api/tables/{slug}/resign", request_id="r")
    assert hint(other, slug, 1).status_code == 409


def test_why_an_action_is_worse(browser, at_work):
    slug = browser.open("me", "me", size="3x3")["id"]
    position = games.get("tanbo").start(size="3x3")
    for action in position.actions():
        answer = why(browser, slug, action)
        assert answer.status_code == 200
        told = answer.json()
        assert (told["action"], told["player"], told["ply"]) == (action, 0, 0)
        steps_are_legal(position, told["line"])
        steps_are_legal(position, told["best_line"])
        assert told["line"][0]["cells"] == told["cells"]
        if told["reply"] is not None:
            assert told["line"][told["reply"]]["player"] == 1
        assert told["best_score"] >= told["score"] - 1e-9
        assert told["best_cells"] == told["best_line"][0]["cells"]


def test_why_of_any_position_of_a_finished_game_by_anybody(browser, other, at_work):
    slug = browser.open("me", "me", size="5x7")["id"]
    actions = browser.play_some(slug, 3)
    assert why(other, slug, actions[1], 1).status_code == 403
    browser.post(f"/api/tables/{slug}/resign", request_id="r")
    answer = why(other, slug, actions[1], 1)
    assert answer.status_code == 200 and answer.json()["player"] == 1
    assert why(other, slug, actions[1], 9).status_code == 409
    again = why(other, slug, actions[1], 1, request_id="again")
    assert again.json() == why(other, slug, actions[1], 1, request_id="again").json()


def test_why_of_what_is_illegal(browser, at_work):
    slug = browser.open("me", "me", size="5x7")["id"]
    answer = why(browser, slug, "a1")
    assert answer.status_code == 422
    assert answer.json()["verdict"]["rule"] and answer.json()["detail"]
    assert not Question.objects.exists()


@pytest.mark.parametrize("game, opening", [("symbio", 0), ("superbo", 1)])
def test_turns_of_several_actions(browser, at_work, game, opening):
    """The opponent replies after the turn, not in the midst of it."""
    table = browser.post(
        "/api/tables", game=game, seats=["me", "me"], options={}, request_id=f"open-{game}"
    ).json()
    browser.play_some(table["id"], opening)
    position = games.get(game).start()
    for _ in range(opening):
        position = position.play(browser.table(table["id"])["plies"][0]["action"])
    told = hint(browser, table["id"], opening).json()
    steps_are_legal(position, told["line"])
    assert [step["player"] for step in told["line"][:2]] == [position.to_move] * 2
    told = why(browser, table["id"], told["action"], opening).json()
    assert told["reply"] is None or told["reply"] >= 2


def test_a_position_of_its_own_is_no_trouble(browser, at_work):
    start = str(games.get("tanbo").start(size="5x7").play(games.get("tanbo").start(size="5x7").actions()[0]))
    record = {"format": "hortus", "version": 1, "game": "tanbo", "start": start, "plies": []}
    players = [{"name": "Black"}, {"name": "White"}]
    import json  # noqa: PLC0415

    slug = browser.upload(json.dumps({**record, "players": players}).encode()).json()["id"]
    told = hint(browser, slug).json()
    assert told["player"] == games.get("tanbo").parse(start).to_move


def test_where_nobody_finds_the_time_the_same_request_finds_the_answer_later(browser, analyse, monkeypatch):
    monkeypatch.setattr(asking, "LONGEST_WAIT", 0.0)
    slug = browser.open("me", "me", size="5x7")["id"]
    late = hint(browser, slug, request_id="late")
    assert late.status_code == 429 and late["Retry-After"]
    assert analyse()
    assert hint(browser, slug, request_id="late").status_code == 200
    assert Question.objects.count() == 1


def test_how_many_may_wait(browser, other, settings, monkeypatch):
    monkeypatch.setattr(asking, "LONGEST_WAIT", 0.0)
    settings.ANALYSIS_QUEUE = asking.EACH + 1
    slug, theirs = browser.open("me", "me")["id"], other.open("me", "me")["id"]
    for _ in range(asking.EACH):
        hint(browser, slug)
    assert "several answers" in hint(browser, slug).json()["detail"]
    assert "find the time" in hint(other, theirs).json()["detail"]
    assert "Too many" in hint(other, theirs).json()["detail"]
    # Old answers and questions are thrown away when somebody asks.
    Question.objects.update(made_at=timezone.now() - Question.KEPT - timedelta(seconds=1))
    assert "find the time" in hint(other, theirs).json()["detail"]
    assert Question.objects.count() == 1


def test_a_question_that_fails_is_given_up_and_may_be_asked_again(browser, analyse, monkeypatch):
    monkeypatch.setattr(asking, "LONGEST_WAIT", 0.0)
    slug = browser.open("me", "me", size="5x7")["id"]
    hint(browser, slug, request_id="h")

    def broken(*args, **kwargs):
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr("hortus.study.opinion.Analyst.opinion", broken)
        for _ in range(Question.MOST_ATTEMPTS):
            with pytest.raises(RuntimeError):
                analyse()
            Question.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
        assert not analyse()
    assert hint(browser, slug, request_id="h").status_code == 429
    assert analyse()
    assert hint(browser, slug, request_id="h").status_code == 200
    assert Table.objects.get().length == 0
