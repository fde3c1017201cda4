"""``check_tables``: what is kept against what the plies give."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from hortus.site.tables.models import Owed, Ply, Table

pytestmark = pytest.mark.django_db(transaction=True)


def check(*arguments):
    out = StringIO()
    call_command("check_tables", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def slug(browser):
    slug = browser.open("me", "computer")["id"]
    browser.play_some(slug, 1)
    return slug


def test_good_tables(browser, slug):
    browser.open()
    browser.post(f"/api/tables/{browser.open()['id']}/resign", request_id="r")
    assert check() == "3 tables agree with their plies.\n"


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda: Table.objects.update(position="b1w/3/w1b b"), "the position is b1w/3/w1b b"),
        (lambda: Table.objects.update(length=7), "number of plies"),
        (lambda: Table.objects.update(status="over", winner=0), "the end of the game"),
        (lambda: Owed.objects.all().delete(), "answer owed"),
    ],
)
def test_what_follows_from_the_plies_can_be_mended(browser, slug, compute, spoil, told):
    spoil()
    with pytest.raises(CommandError, match="1 tables differ"):
        check()
    assert told in check("--repair")
    assert check() == "1 tables agree with their plies.\n"
    assert compute()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda: Ply.objects.update(action="a1"), "a1: illegal (TAN-3: occupied)"),
        (lambda: Ply.objects.update(number=2), "ply 1 is missing"),
        (lambda: Ply.objects.update(player=1), "not of the player to move"),
    ],
)
def test_plies_that_are_no_game_are_told_and_left(slug, spoil, told, capsys):
    spoil()
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("check_tables", "--repair", stdout=out)
    assert f"{slug}: " in out.getvalue()
    assert told in out.getvalue()
    assert Ply.objects.count() == 1
