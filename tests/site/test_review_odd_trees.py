"""Odd trees: out as files of both forms and in again, and what is none."""

from __future__ import annotations

import json
from itertools import count

import pytest

from hortus import games
from hortus.records import GameRecord, Tree
from hortus.site.review.models import Study
from records.samples import random_game
from records.test_trees import grown

pytestmark = pytest.mark.django_db(transaction=True)
_ids = count(1)
ODD = [
    "} { ; ( ) * $1 [%chance 0.5]",
    "\u202eright to left\u202c \u05e9\u05dc\u05d5\u05dd \U0001f331",
    "line\n\n\nline\\n\\",
    "<script>alert(1)</script> %(a)s {b}",
    "x" * 2000,
]


def keep(browser, record: GameRecord, status=201):
    """The study that the analysis board would make of it."""
    answer = browser.post(
        "/api/studies",
        game=record.game,
        options=record.options,
        position=record.start,
        moves=[ply.action for ply in record.plies],
        tree=json.loads(record.model_dump_json())["study"],
        request_id=f"odd-{next(_ids)}",
    )
    assert answer.status_code == status, answer.content
    return answer.json()


def comes_back(browser, other, study):
    """Sends its files to another browser's start page, and compares what becomes of them."""
    for form in ("record", "text"):
        data = browser.get(f"/api/studies/{study['id']}/{form}").content
        answer = other.upload(data, f"game.{form}")
        assert answer.status_code == 201, answer.content
        (line,) = other.get("/api/studies", table=answer.json()["id"]).json()
        again = other.get(f"/api/studies/{line['id']}").json()
        for name in ("game", "options", "position", "plies", "tree"):
            assert again[name] == study[name], (form, name)
        assert other.client.get(f"/studies/{line['id']}/").status_code == 200


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("begun", [False, True])
def test_trees_come_back_as_they_went(browser, other, game, begun):
    """``begun``: from a position in the middle of a game instead of its start."""
    for seed, length in ((1, 0), (3, 7)):
        record = random_game(seed, limit=length, game=game)
        if begun:
            position = games.get(game).start()
            for ply in random_game(seed, limit=6, game=game).plies:
                position = position.play(ply.action)
            record = record.model_copy(
                update={"start": str(position), "options": position.options, "plies": (), "ending": None}
            )
        study = keep(browser, grown(record, seed, ODD).to_record())
        comes_back(browser, other, study)


def test_one_line_of_hundreds_of_moves(browser, other):
    """Deeper than what calls itself for each move could go."""
    tree = Tree(random_game(1, limit=0, game="superlogo"))
    position, line = games.get("superlogo").start(), []
    for at in range(1200):
        actions = [a for a in position.actions() if position.play(a).result is None]
        if not actions:
            break
        line.append(actions[at % len(actions)])
        position = position.play(line[-1])
    tree.add(tree.root, line)
    study = keep(browser, tree.to_record())
    assert len(study["tree"]["variations"]) == len(line)
    comes_back(browser, other, study)


@pytest.mark.parametrize(
    "tree",
    [
        {"variations": [{"ply": -1, "action": "b7"}]},
        {"variations": [{"ply": 99999999999999999999, "action": "b7"}]},
        {"variations": [{"parent": 0, "action": "b7"}]},
        {"variations": [{"parent": 1, "action": "b7"}, {"ply": 0, "action": "b7"}]},
        {"variations": [{"action": "b7"}]},
        {"variations": [{"ply": 0, "parent": 0, "action": "b7"}]},
        {"variations": [{"ply": 0, "action": "2,-1=xOO"}]},
        {"variations": [{"ply": 0, "action": "b7\u0000"}]},
        {"variations": [{"ply": 0, "action": "b7", "comment": "\ud800"}]},
        {"variations": [{"ply": 0, "action": "b7", "mark": "!!!"}]},
        {"variations": [{"ply": 0, "action": "b7", "chance": 1.5}]},
        {"variations": [{"ply": 0, "action": "b7", "chance": "NaN"}]},
        {"variations": [{"ply": 0, "action": "b7", "proven": 3}]},
        {"notes": [{"ply": 1, "comment": "of a ply that there is not"}]},
        {"notes": [{"ply": 0, "comment": "x" * 100_000}]},
        {"notes": {}, "variations": "b7"},
        {"variations": [{"ply": 0, "action": "b7"}] * 100_000},
        {"nothing": "known"},
        {"notes": json.loads("[" * 900 + "]" * 900)},
    ],
    ids=lambda tree: json.dumps(tree)[:60],
)
def test_what_is_no_tree_is_refused_and_changes_nothing(browser, tree):
    record = random_game(1, limit=0, game="tanbo", size="11x11")
    study = keep(browser, record)
    wish = {"game": "tanbo", "options": {"size": "11x11"}, "tree": tree}
    for answer in (
        browser.post("/api/studies", **wish, request_id=f"odd-{next(_ids)}"),
        browser.put(f"/api/studies/{study['id']}", revision=1, tree=tree),
    ):
        assert answer.status_code in (400, 413, 422), answer.content[:300]
        assert answer.json()["detail"]
    assert browser.get(f"/api/studies/{study['id']}").json() == study
    assert Study.objects.count() == 1
