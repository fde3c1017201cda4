"""A computer as strong as who plays: which games tell how strong that is, and tables at that level."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from hortus.lab.own_level import (
    ALIKE,
    OTHER_GAME,
    OTHER_OPTIONS,
    RECENT,
    TRIED,
    Met,
    OwnLevel,
    nearest,
    strength,
)
from hortus.site.tables import browser as browsers
from hortus.site.tables.actions.resign import RESIGNED
from hortus.site.tables.models import Ply, Request, Seat, Table
from hortus.site.tables.own_level import TAKEBACKS, own_level_of

from .conftest import new_id

pytestmark = pytest.mark.django_db(transaction=True)
OPTIONS = {"size": "7x7", "setup": "dense"}


def key_of(browser: Any) -> str:
    return browsers.hashed(browsers.read({browsers.COOKIE: browser.client.cookies[browsers.COOKIE].value}))


def own(browser: Any, game: str = "tanbo", options: dict[str, str] | None = None) -> OwnLevel:
    return own_level_of(key_of(browser), game, OPTIONS if options is None else options)


def finished(browser: Any, winner: int | None = 0, *, seats: Any = ("me", "computer"), **more: Any) -> Table:
    """A table whose game this browser has finished, with what matters of it."""
    level, options = more.pop("level", 3), more.pop("options", {})
    slug = browser.open(*seats, level=level, **options)["id"]
    end(slug, winner, **more)
    return Table.objects.get(slug=slug)


def end(slug: str, winner: int | None, *, length: int = 20, **more: Any) -> None:
    table = Table.objects.get(slug=slug)
    table.owed.all().delete()
    Ply.objects.create(table=table, number=length, action="a1", player=0)
    Table.objects.filter(pk=table.pk).update(status="over", winner=winner, length=length, **more)


def level(*games: Met) -> int:
    return nearest(strength(games))


def fitted(browser: Any, **more: Any) -> int:
    """The level of a new table at which the computer is as strong as this browser."""
    table = browser.open("me", "computer", level="me", **more)
    return int(table["players"][1]["level"])


def test_a_browser_without_games_begins_in_the_lower_middle(browser: Any) -> None:
    assert own(browser) == OwnLevel(3)
    assert fitted(browser) == 3
    seat = Seat.objects.get(kind="computer")
    assert (seat.level, seat.fitted) == (3, True)
    assert not Seat.objects.get(kind="human").fitted


def test_a_game_that_was_really_played_tells(browser: Any, compute: Any) -> None:
    slug = browser.open("me", "computer", size="3x3", level=1)["id"]
    for _ in range(200):
        now = browser.table(slug)
        if now["status"] == "over":
            break
        if now["your_turn"]:
            assert browser.play(slug, now["frame"]["choices"][0]["action"]).status_code == 200
        else:
            assert compute()
    points = 1.0 if now["result"]["winner"] == 0 else 0.0
    options = Table.objects.get(slug=slug).options
    assert own(browser, options=options) == OwnLevel(level(Met(1, points)), 1)


def test_wins_lift_the_level_and_losses_lower_it(browser: Any, other: Any) -> None:
    for _ in range(3):
        finished(browser, 0, level=4)
        finished(other, 1, level=2)
    assert own(browser) == OwnLevel(level(*[Met(4, 1)] * 3), 3)
    assert fitted(browser) == level(*[Met(4, 1)] * 3) > 4
    assert fitted(other) == level(*[Met(2, 0)] * 3) < 2


def test_the_second_player_and_draws(browser: Any) -> None:
    finished(browser, 1, seats=("computer", "me"))
    assert own(browser) == OwnLevel(level(Met(3, 1)), 1)
    finished(browser, None, level=6)
    assert own(browser) == OwnLevel(level(Met(3, 1), Met(6, 0.5)), 2)


def test_options_and_games(browser: Any) -> None:
    for _ in range(4):
        finished(browser, 0, level=5)
    assert own(browser).level == level(*[Met(5, 1, ALIKE)] * 4)
    large = {"size": "9x9", "setup": "dense"}
    assert own(browser, options=large) == OwnLevel(level(*[Met(5, 1, OTHER_OPTIONS)] * 4), 4)
    assert own(browser, "symbio", {}) == OwnLevel(level(*[Met(5, 1, OTHER_GAME)] * 4), 0, 4)


def test_other_peoples_games_do_not_count(browser: Any, other: Any) -> None:
    finished(other, 0)
    finished(browser, 0, seats=("me", "me"))
    finished(browser, 0, seats=("computer", "computer"))
    shared = browser.open("me", "open")["id"]
    assert other.post(f"/api/tables/{shared}/sit", seat=1, request_id=new_id()).status_code == 200
    end(shared, 0)
    assert own(browser) == OwnLevel(3)
    assert own_level_of("", "tanbo", OPTIONS) == OwnLevel(3)


def test_who_takes_an_open_seat_has_played(browser: Any, other: Any) -> None:
    slug = browser.open("open", "computer", level=6)["id"]
    assert other.post(f"/api/tables/{slug}/sit", seat=0, request_id=new_id()).status_code == 200
    end(slug, 0)
    assert (own(browser), own(other)) == (OwnLevel(3), OwnLevel(level(Met(6, 1)), 1))


def test_what_is_not_over_does_not_count(browser: Any) -> None:
    browser.open("me", "computer", level=8)
    assert own(browser) == OwnLevel(3)


def test_what_was_given_up_at_once_does_not_count(browser: Any) -> None:
    finished(browser, 1, length=TRIED - 1, reason=RESIGNED)
    assert own(browser) == OwnLevel(3)
    finished(browser, 1, length=TRIED, reason=RESIGNED)
    finished(browser, 1, length=TRIED - 1, reason="no_roots")
    assert own(browser).here == 2


@pytest.mark.parametrize("asked", ["hint {} 4", "why {} 4 a1", "review {} quick"])
def test_games_with_help_do_not_count(browser: Any, other: Any, asked: str) -> None:
    table = finished(browser, 0)
    request = Request.objects.create(
        key=key_of(browser),
        request_id=new_id(),
        table=table,
        said=asked.format(table.slug),
        made_at=timezone.now() + timedelta(hours=1),
    )
    assert own(browser).here == 1, "what is asked after the last move helps nobody"
    earlier = timezone.now() - timedelta(hours=1)
    Request.objects.filter(pk=request.pk).update(made_at=earlier, key=key_of(other))
    assert own(browser).here == 1, "that another asked is no help"
    Request.objects.filter(pk=request.pk).update(key=key_of(browser))
    assert own(browser) == OwnLevel(3)


def test_a_real_hint_is_help(browser: Any) -> None:
    from hortus.site.review.actions.hint import ask_for_hint  # noqa: PLC0415

    slug = browser.open("me", "computer")["id"]
    ask_for_hint(Table.objects.get(slug=slug), key_of(browser), 0, new_id())
    end(slug, 0)
    assert own(browser) == OwnLevel(3)


def test_a_slip_may_be_taken_back(browser: Any, compute: Any) -> None:
    slug = browser.open("me", "computer")["id"]
    for undone in range(1, TAKEBACKS + 2):
        browser.play_some(slug, 1)
        answer = browser.post(f"/api/tables/{slug}/undo", ply=1, request_id=new_id())
        assert answer.status_code == 200
        if undone == TAKEBACKS:
            end(slug, 0)
            assert own(browser).here == 1
            Ply.objects.filter(number=20).delete()
            Table.objects.update(status="playing", winner=None, length=0)
    end(slug, 0)
    assert own(browser) == OwnLevel(3)


def test_uploaded_games_do_not_count(browser: Any) -> None:
    table = finished(browser, 1, reason=RESIGNED, params={"winner": "White", "loser": "Black"})
    table.plies.all().delete()
    assert browser.post(f"/api/tables/{table.slug}/resign", request_id=new_id()).status_code == 409
    record = browser.get(f"/api/tables/{table.slug}/record").content
    assert browser.upload(record, request_id=new_id()).status_code == 201
    assert browser.upload(record).status_code == 201
    assert Table.objects.filter(status="over").count() == 3
    assert own(browser).here == 1


def test_the_last_games_tell_and_only_they_are_read(browser: Any) -> None:
    rows = []
    for game, count in (("tanbo", RECENT + 5), ("symbio", RECENT + 5)):
        for number in range(count):
            lost = number >= 5
            rows.append((game, 1 if lost else 0, timezone.now() + timedelta(seconds=number)))
    for game, winner, at in rows:
        table = Table.objects.create(
            game=game, options=OPTIONS, position="", status="over", winner=winner, length=30
        )
        Seat.objects.create(table=table, number=0, kind="human", key=key_of(browser))
        Seat.objects.create(table=table, number=1, kind="computer", level=4)
        Request.objects.create(key=key_of(browser), request_id=new_id(), table=table, said="create it")
        Ply.objects.create(table=table, number=30, action="a1", player=0, made_at=at)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = own(browser)
    assert found == OwnLevel(level(*[Met(4, 0)] * RECENT, *[Met(4, 0, OTHER_GAME)] * RECENT), RECENT, RECENT)
    assert len(queries) == 4


def test_the_same_request_opens_one_table_though_the_level_has_changed(browser: Any) -> None:
    first = browser.open("me", "computer", level="me", request_id="one")
    finished(browser, 0, level=8)
    again = browser.open("me", "computer", level="me", request_id="one")
    assert first["id"] == again["id"]
    assert again["players"][1]["level"] == 3
    assert fitted(browser) > 3
    other_wish = browser.post(
        "/api/tables",
        game="tanbo",
        options={"size": "7x7"},
        seats=["me", "computer"],
        level=3,
        request_id="one",
    )
    assert other_wish.status_code == 409


@pytest.mark.parametrize("wrong", [0, 9, "you", "", None, [3], {"a": 1}, 3.5, "9" * 5000])
def test_a_level_that_there_is_not(browser: Any, wrong: object) -> None:
    answer = browser.post(
        "/api/tables", game="tanbo", options={}, seats=["me", "computer"], level=wrong, request_id="one"
    )
    assert answer.status_code == 422
    [problem] = answer.json()["problems"]
    assert problem.startswith('Field "level" has to be '), problem
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    "seats", [("me", "me"), ("computer", "computer"), ("open", "computer"), ("me", "open")]
)
def test_it_takes_oneself_and_the_computer(browser: Any, seats: tuple[str, str]) -> None:
    answer = browser.post(
        "/api/tables", game="tanbo", options={}, seats=list(seats), level="me", request_id="one"
    )
    assert answer.status_code == 422
    assert answer.json()["detail"] == "The computer plays as strongly as you only against you."
    assert not Table.objects.exists()
