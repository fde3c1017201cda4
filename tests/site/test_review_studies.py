"""Studies: trees of one's own, written, shared, copied, exported and brought back."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from django.db import connection

from hortus.records import load, load_json, load_text
from hortus.site.review.actions import study as actions
from hortus.site.review.models import Review, Study
from hortus.site.tables.models import Table

pytestmark = pytest.mark.django_db(transaction=True)
_ids = count(1)


def make(browser, status=201, **wish):
    answer = browser.post("/api/studies", **{"request_id": f"study-{next(_ids)}", **wish})
    assert answer.status_code == status, answer.content
    return answer.json()


def of_table(browser, plies=2, **more):
    slug = browser.open("me", "me")["id"]
    browser.play_some(slug, plies)
    return make(browser, table=slug, **more)


def tree_for(browser, study):
    """A tree with a comment, a mark and a variation of two actions."""
    frame = browser.get(f"/api/tables/{study['table']}/frames/1").json()
    played = study["plies"][1]
    action = next(c["action"] for c in frame["choices"] if c["action"] != played)
    return {
        "notes": [{"ply": 1, "comment": "So begins many a game.", "mark": "!"}],
        "variations": [{"ply": 1, "action": action, "comment": "Also good.", "chance": 0.5}],
    }


def put(browser, study, **wish):
    return browser.put(f"/api/studies/{study['id']}", **{"revision": study["revision"], **wish})


def test_a_study_of_a_table(browser):
    study = of_table(browser, name="  First thoughts ")
    table = browser.table(study["table"])
    assert study["plies"] == [ply["action"] for ply in table["plies"]]
    assert (study["name"], study["revision"], study["mine"]) == ("First thoughts", 1, True)
    assert (study["shared"], study["position"], study["options"]) == (None, None, table["options"])
    assert study["tree"] == {"notes": [], "variations": []}
    assert browser.get(f"/api/studies/{study['id']}").json() == study


def test_it_is_written_and_keeps_what_was_not_spoken_of(browser):
    study = of_table(browser)
    tree = tree_for(browser, study)
    written = put(browser, study, tree=tree).json()
    assert (written["revision"], written["tree"]) == (2, tree)
    named = put(browser, written, name="A name").json()
    assert (named["revision"], named["tree"], named["name"]) == (3, tree, "A name")
    # Play goes on, and the study stays.
    browser.play_some(study["table"], 1)
    browser.post(f"/api/tables/{study['table']}/undo", ply=3, request_id="u")
    assert browser.get(f"/api/studies/{study['id']}").json() == named


def test_nobody_writes_over_what_they_have_not_seen(browser):
    study = of_table(browser)
    first = put(browser, study, name="One").json()
    late = put(browser, study, name="Two")
    assert late.status_code == 409
    assert late.json()["study"] == first and "elsewhere" in late.json()["detail"]
    assert browser.get(f"/api/studies/{study['id']}").json()["name"] == "One"


def test_many_write_at_once_and_one_is_first(browser):
    study = of_table(browser)

    def write(number):
        try:
            return put(browser, study, name=f"Name {number}").status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        statuses = sorted(pool.map(write, range(6)))
    assert statuses == [200] + [409] * 5
    assert Study.objects.get().revision == 2


def test_a_tree_has_to_be_one_by_the_rules(browser):
    study = of_table(browser)
    wrong = [
        {"variations": [{"ply": 1, "action": "z99"}]},
        {"variations": [{"ply": 99, "action": "a1"}]},
        {"variations": [{"ply": 0, "action": study["plies"][0], "colour": "red"}]},
        {"notes": [{"ply": 1, "comment": "x" * 2_001}]},
        {"notes": "none"},
    ]
    for tree in wrong:
        answer = put(browser, study, tree=tree)
        assert answer.status_code == 422, tree
        assert answer.json()["detail"]
    assert put(browser, study, name="x" * 121).status_code == 422
    assert browser.get(f"/api/studies/{study['id']}").json() == study
    for tree in wrong:
        make(browser, 422, table=study["table"], tree=tree)


def test_a_study_of_a_position_and_of_moves(browser):
    fresh = make(browser, game="mambo")
    assert (fresh["plies"], fresh["position"], fresh["table"]) == ([], None, None)
    moved = make(browser, game="tanbo", options={"size": "7x7"}, moves=["b7", "d5"])
    assert moved["plies"] == ["b7", "d5"]
    table = browser.open("me", "me")
    browser.play_some(table["id"], 1)
    position = browser.table(table["id"])["frame"]["position"]
    placed = make(browser, game="tanbo", position=position, options={"size": "7x7"})
    assert (placed["position"], placed["plies"]) == (position, [])
    assert make(browser, 422)["detail"]
    assert make(browser, 422, game="chess")["detail"]
    assert make(browser, 422, game="tanbo", position="nonsense")["detail"]
    assert make(browser, 422, game="tanbo", options={"size": "7x7"}, moves=["a1"])["detail"]
    make(browser, 404, table="none")


def test_a_study_of_a_whole_game(browser):
    slug = browser.open("me", "me", size="3x3")["id"]
    while browser.table(slug)["status"] == "playing":
        browser.play_some(slug, 1)
    moves = [ply["action"] for ply in browser.table(slug)["plies"]]
    assert make(browser, table=slug)["plies"] == moves
    by_itself = make(browser, game="tanbo", options={"size": "3x3"}, moves=moves)
    record = load_json(browser.get(f"/api/studies/{by_itself['id']}/record").content)
    assert record.ending is not None and record.ending.winner == browser.table(slug)["result"]["winner"]


def test_the_same_request_makes_one_study(browser):
    slug = browser.open("me", "me")["id"]
    first = make(browser, table=slug, request_id="s")
    assert make(browser, table=slug, request_id="s") == first
    assert make(browser, 409, table=slug, name="Another", request_id="s")["study"] == first
    assert Study.objects.count() == 1


def test_it_is_its_owners_until_it_is_shared(browser, other):
    study = of_table(browser)
    path = f"/api/studies/{study['id']}"
    for answer in (
        other.get(path),
        other.get(f"{path}/record"),
        other.get(f"{path}/text"),
        put(other, study, name="Mine"),
        other.delete(path),
        other.post(f"{path}/share"),
        other.post(f"{path}/copy", request_id="c"),
    ):
        assert answer.status_code == 404
        assert "no such study" in answer.json()["detail"]
    shared = browser.post(f"{path}/share").json()
    assert browser.post(f"{path}/share").json()["shared"] == shared["shared"] != study["id"]
    theirs = f"/api/studies/{shared['shared']}"
    seen = other.get(theirs).json()
    assert (seen["mine"], seen["id"], seen["shared"]) == (False, shared["shared"], None)
    assert seen["plies"] == study["plies"]
    # To read, not to write.
    assert other.get(path).status_code == 404
    assert other.put(theirs, revision=1, name="Mine").status_code == other.delete(theirs).status_code == 404
    assert other.delete(f"{theirs}/share").status_code == 404
    assert browser.delete(f"{path}/share").json()["shared"] is None
    assert other.get(theirs).status_code == 404


def test_a_copy_is_ones_own(browser, other):
    study = of_table(browser)
    tree = tree_for(browser, study)
    put(browser, study, tree=tree, name="Good")
    shared = browser.post(f"/api/studies/{study['id']}/share").json()["shared"]
    answer = other.post(f"/api/studies/{shared}/copy", request_id="c")
    assert answer.status_code == 201
    copy = answer.json()
    assert (copy["mine"], copy["name"], copy["tree"], copy["revision"]) == (True, "Good", tree, 1)
    assert other.post(f"/api/studies/{shared}/copy", request_id="c").json() == copy
    put(other, copy, name="Better")
    assert browser.get(f"/api/studies/{study['id']}").json()["name"] == "Good"
    assert browser.delete(f"/api/studies/{study['id']}").status_code == 204
    assert other.get(f"/api/studies/{copy['id']}").json()["name"] == "Better"


def test_lists(browser, other):
    first, second = of_table(browser), make(browser, game="mambo", name="Tiles")
    of_table(other)
    told = browser.get("/api/studies").json()
    assert [line["id"] for line in told] == [second["id"], first["id"]]
    assert told[0] == {key: second[key] for key in told[0]}
    assert [line["id"] for line in browser.get("/api/studies", table=first["table"]).json()] == [first["id"]]
    assert [line["id"] for line in browser.get("/api/studies", game="mambo").json()] == [second["id"]]
    put(browser, first, name="Changed")
    assert [line["name"] for line in browser.get("/api/studies").json()] == ["Changed", "Tiles"]


def test_not_more_than_can_be_kept(browser, monkeypatch):
    monkeypatch.setattr(actions, "MOST", 2)
    study = of_table(browser)
    make(browser, game="mambo")
    assert "2 studies" in make(browser, 422, game="mambo")["detail"]
    assert browser.post(f"/api/studies/{study['id']}/copy", request_id="c").status_code == 422
    browser.delete(f"/api/studies/{study['id']}")
    make(browser, game="mambo")


def test_it_goes_out_and_comes_back_with_its_game(browser, other):
    study = of_table(browser)
    tree = tree_for(browser, study)
    put(browser, study, tree=tree)
    for form, read in (("record", load_json), ("text", load_text)):
        data = browser.get(f"/api/studies/{study['id']}/{form}").content
        record = read(data)
        assert [ply.action for ply in record.plies] == study["plies"]
        table = other.upload(data).json()
        assert table["ply"] == 2
        (line,) = other.get("/api/studies", table=table["id"]).json()
        again = other.get(f"/api/studies/{line['id']}").json()
        assert (again["plies"], again["mine"]) == (study["plies"], True)
        if form == "record":
            assert again["tree"] == tree
        else:
            assert [v["action"] for v in again["tree"]["variations"]] == [
                v["action"] for v in tree["variations"]
            ]
            assert again["tree"]["notes"][0]["comment"] == tree["notes"][0]["comment"]
    # A record without a tree makes no study.
    before = Study.objects.count()
    other.upload(browser.get(f"/api/tables/{study['table']}/record").content)
    assert Study.objects.count() == before


def test_a_broken_tree_is_refused_with_its_game(browser):
    study = of_table(browser)
    record = json.loads(browser.get(f"/api/studies/{study['id']}/record").content)
    record["study"] = {"notes": [], "variations": [{"ply": 0, "action": "z99"}]}
    tables = Table.objects.count()
    answer = browser.upload(json.dumps(record).encode())
    assert answer.status_code == 422 and answer.json()["line"]
    assert (Study.objects.count(), Table.objects.count()) == (1, tables)


def test_a_review_is_written_into_it(browser, analyse, monkeypatch):
    monkeypatch.setattr(Review, "SIMULATIONS", {"quick": 30, "normal": 40, "deep": 80})
    slug = browser.open("me", "me", size="3x3")["id"]
    while browser.table(slug)["status"] == "playing":
        browser.play_some(slug, 1)
    browser.post(f"/api/tables/{slug}/review", depth="quick", request_id="r")
    assert make(browser, table=slug, reviewed=True)["tree"]["notes"] == []  # there is none yet
    assert analyse()
    tree = make(browser, table=slug, reviewed=True)["tree"]
    assert all("chance" in note or "proven" in note for note in tree["notes"])
    assert len(tree["notes"]) == browser.table(slug)["ply"] + 1


def reviewed_game(browser, analyse, monkeypatch):
    """A table at which two actions were played, both reviewed, and one more that was not."""
    monkeypatch.setattr(Review, "SIMULATIONS", {"quick": 30, "normal": 40, "deep": 80})
    slug = browser.open("me", "me")["id"]
    browser.play_some(slug, 2)
    assert browser.post(f"/api/tables/{slug}/review", depth="quick", request_id="r").status_code == 202
    assert analyse()
    browser.play_some(slug, 1)
    return slug


def test_a_review_is_written_beside_what_was_tried(browser, analyse, monkeypatch):
    slug = reviewed_game(browser, analyse, monkeypatch)
    tree = tree_for(browser, {"table": slug, "plies": [p["action"] for p in browser.table(slug)["plies"]]})
    kept = make(browser, table=slug, reviewed=True, tree=tree)["tree"]
    assert [note["ply"] for note in kept["notes"]] == [0, 1, 2]
    assert all("chance" in note or "proven" in note for note in kept["notes"])
    said = kept["notes"][1]
    assert said["comment"].startswith("So begins many a game.") and said["mark"] == "!"
    assert tree["variations"][0] in kept["variations"]


def test_the_review_of_a_running_game_is_not_for_others(browser, other, analyse, monkeypatch):
    slug = reviewed_game(browser, analyse, monkeypatch)
    make(other, status=403, table=slug, reviewed=True)
    assert make(other, table=slug)["tree"] == {"notes": [], "variations": []}


def shown(browser, study, address=""):
    answer = browser.client.get(f"/studies/{study['id']}/{address}")
    assert answer.status_code == 200
    known = re.search(r'<script id="explore-data" type="application/json">(.*?)</script>', answer.text)
    found = json.loads(known[1])
    return found["at"], found["line"], found["frame"]["ply"]


def test_the_address_says_what_is_looked_at(browser):
    study = of_table(browser)
    tree = tree_for(browser, study)
    study = put(browser, study, tree=tree).json()
    action = tree["variations"][0]["action"]
    assert shown(browser, study) == (0, [], 0)
    assert shown(browser, study, "?ply=2") == (2, [], 2)
    assert shown(browser, study, f"?ply=1&line={action}") == (1, [action], 2)
    # What is not there is left out.
    assert shown(browser, study, "?ply=99&line=z9") == (2, [], 2)
    assert shown(browser, study, f"?ply=1&line={action}+z9+{action}") == (1, [action], 2)
    assert shown(browser, study, f"?line={study['plies'][0]}") == (1, [], 1)


def test_the_file_is_a_record_for_every_reader(browser):
    study = of_table(browser)
    answer = browser.get(f"/api/studies/{study['id']}/record")
    assert answer["Content-Disposition"].endswith('-study.json"')
    assert load(answer.content).game == "tanbo"


def test_what_no_database_can_keep_is_refused(browser):
    study = of_table(browser)
    assert put(browser, study, name="a\x00b").status_code == 422
    make(browser, 422, table="a\x00b")
    make(browser, 422, table=study["table"], name="a\nb")
    make(browser, 422, game="tan\x00bo")
    make(browser, 422, table=study["table"], tree={"notes": [{"ply": 0, "comment": "a\x00b"}]})
    assert browser.get("/api/studies", table="a\x00b").status_code == 422
    assert browser.get("/api/studies", game="a\x00b").status_code == 422
