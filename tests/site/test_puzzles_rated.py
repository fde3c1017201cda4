"""No puzzle helps with a rated game that is on."""

from __future__ import annotations

import json
from itertools import count

import pytest

from hortus.site.puzzles.importing import bring
from hortus.site.puzzles.models import Attempt
from hortus.site.tables.models import Seat, Table
from study.test_puzzles import ONLY

pytestmark = pytest.mark.django_db(transaction=True)
_ids = count(1)


def test_a_puzzle_that_is_its_position_waits(browser, other):
    bring(ONLY)
    record = {
        "format": "hortus",
        "version": 1,
        "game": ONLY.game,
        "options": ONLY.options,
        "start": ONLY.position,
        "players": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}],
        "plies": [],
    }
    uploaded = browser.upload(json.dumps(record).encode())
    assert uploaded.status_code == 201, uploaded.content
    Table.objects.filter(slug=uploaded.json()["id"]).update(rated=True)
    base = f"/api/puzzles/{ONLY.id}"

    def asked(asker):
        return [
            asker.post(f"{base}/solution", request_id=f"p-{next(_ids)}").status_code,
            asker.post(f"{base}/anew", request_id=f"p-{next(_ids)}").status_code,
            asker.post(f"{base}/plies", ply=0, action=ONLY.line[0], request_id=f"p-{next(_ids)}").status_code,
        ]

    assert asked(browser) == [403, 200, 403]
    assert browser.get(base).json()["solution"] is None
    page = browser.client.post(
        f"/puzzles/{ONLY.id}/act/", {"do": "solution"}, headers={"X-CSRFToken": browser.token}
    )
    assert page.status_code == 403 and "that you play" in page.content.decode()
    assert asked(other) == [200, 200, 200]
    Table.objects.update(status=Table.Status.OVER)
    assert asked(browser) == [200, 200, 200]


def test_a_solution_that_was_seen_is_not_told_again_while_the_game_is_on(browser):
    bring(ONLY)
    base = f"/api/puzzles/{ONLY.id}"
    assert browser.post(f"{base}/solution", request_id="seen").json()["solution"] == ONLY.line
    table = Table.objects.create(
        game=ONLY.game, options=ONLY.options, start=ONLY.position, position=ONLY.position, rated=True
    )
    key = Attempt.objects.get().key
    for number in (0, 1):
        Seat.objects.create(table=table, number=number, kind=Seat.Kind.HUMAN, key=key)
    told = browser.get(base).json()
    assert (told["state"], told["solution"], told["proof"]) == ("shown", None, None)
