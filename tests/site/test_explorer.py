"""The opening explorer: what is counted and when, who is told what, and that no crash forgets a game."""

from __future__ import annotations

from random import Random

import pytest
from django.db import DatabaseError

from hortus import games
from hortus.site.explorer import counting, looking
from hortus.site.explorer.models import Edition, Passage, Uncounted
from hortus.site.explorer.worker import Counters
from hortus.site.leases import REST
from hortus.site.tables.models import Table
from hortus.study.openings import DEPTH, continuations, passages
from hortus.study.selfplay import selfplay
from services.common import wait_until
from services.site import Visitor

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def count():
    """Counts what is to be counted; gives the number of tables."""

    def run():
        crew, done = Counters(0), 0
        while crew.turn("counter"):
            done += 1
        return done

    return run


def whole_game(browser, seed=1, **options):
    """A game on the smallest board to its end, both seats the browser's."""
    slug, lots = browser.open(**{"size": "3x3", **options})["id"], Random(seed)
    while (table := browser.table(slug))["status"] == "playing":
        action = lots.choice(table["frame"]["choices"])["action"]
        assert browser.play(slug, action, table["ply"]).status_code == 200
    return table


def look(browser, *moves, **asked):
    answer = browser.get(
        "/api/explorer",
        **{"game": "tanbo", "option": "size=3x3", "source": "tables", "moves": " ".join(moves), **asked},
    )
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_a_game_counts_when_it_is_over(browser, count):
    slug = browser.open(size="3x3")["id"]
    browser.play_some(slug, 1)
    assert count() == 0 and look(browser)["games"] == 0
    table = whole_game(browser)
    assert count() == 1 and Uncounted.objects.count() == 0
    start = games.get("tanbo").start(size="3x3")
    wanted = passages(start, [ply["action"] for ply in table["plies"]], table["result"]["winner"])
    kept = Passage.objects.values_list("position", "child", "halves").order_by("pk")
    assert [(counting.unsigned(p), counting.unsigned(c), h / 2) for p, c, h in kept] == wanted


def test_what_is_told_of_a_position(browser, other, count):
    tables = [whole_game(browser, seed) for seed in range(5)]
    count()
    told = look(browser)
    assert told["games"] == 5 and told["to_move"] == 0
    assert [each["games"] for each in told["continuations"]] == sorted(
        (each["games"] for each in told["continuations"]), reverse=True
    )
    for each in told["continuations"]:
        mine = [t for t in tables if t["plies"][0]["action"] in (each["action"], *each["others"])]
        assert each["games"] == len(mine) == each["first"] + each["draws"] + each["second"]
        assert each["first"] == sum(table["result"]["winner"] == 0 for table in mine)
        assert each["score"] == pytest.approx((each["first"] + each["draws"] / 2) / each["games"])
        assert 0 <= each["low"] <= each["score"] <= each["high"] <= 1
    first = tables[0]["plies"][0]["action"]
    after = look(browser, first)
    went = next(c for c in told["continuations"] if first in (c["action"], *c["others"]))
    assert after["to_move"] == 1 and after["games"] == went["games"]
    for each in after["continuations"]:
        assert each["score"] == pytest.approx((each["second"] + each["draws"] / 2) / each["games"])
    assert look(other)["games"] == 5


def test_a_position_may_be_named_by_its_string(browser, count):
    table = whole_game(browser)
    count()
    first = table["plies"][0]["action"]
    position = str(games.get("tanbo").start(size="3x3").play(first))
    told = look(browser, position=position)
    assert told["games"] == 1
    assert told["continuations"][0]["games"] == 1


def test_games_with_other_options_do_not_count(browser, count):
    whole_game(browser)
    count()
    assert look(browser)["games"] == 1
    assert look(browser, option="size=3x5")["games"] == 0


def test_a_resigned_game_counts(browser, count):
    slug = browser.open("me", "computer", size="7x7")["id"]
    browser.play_some(slug, 1)
    browser.post(f"/api/tables/{slug}/resign", request_id="r")
    count()
    told = look(browser, option="size=7x7")
    assert told["games"] == 1 and told["continuations"][0]["second"] == 1


def test_an_end_that_is_taken_back_does_not_count_any_more(browser, count):
    table = whole_game(browser)
    count()
    assert look(browser)["games"] == 1
    answer = browser.post(f"/api/tables/{table['id']}/undo", ply=table["ply"], request_id="u")
    assert answer.json()["status"] == "playing"
    assert count() == 1 and look(browser)["games"] == 0 and Passage.objects.count() == 0
    browser.play(table["id"], table["plies"][-1]["action"])
    assert count() == 1 and look(browser)["games"] == 1


def test_games_from_a_position_of_their_own_are_no_openings(browser, count):
    table = whole_game(browser)
    Table.objects.filter(slug=table["id"]).update(start=str(games.get("tanbo").start(size="3x3")), winner=1)
    assert count() == 1 and look(browser)["games"] == 0


def test_an_uploaded_game_does_not_count(browser, other, count):
    """Nobody knows who played it; and a study that is brought back is the game that was counted already."""
    table = whole_game(browser)
    count()
    record = browser.get(f"/api/tables/{table['id']}/record").content
    for reader in (browser, other):
        assert reader.upload(record).status_code == 201
    count()
    assert look(browser)["games"] == 1 and Uncounted.objects.count() == 0


def test_a_table_that_goes_takes_its_count_along(browser, count):
    table = whole_game(browser)
    count()
    Table.objects.get(slug=table["id"]).delete()
    assert look(browser)["games"] == 0


def test_long_games_count_with_their_opening(browser, count):
    whole_game(browser, size="7x9")
    count()
    assert Passage.objects.count() == DEPTH


@pytest.mark.parametrize("many", [0, 1000])
def test_who_is_told_of_which_games(browser, other, count, monkeypatch, many):
    """A table's address is told to those who sat there, and those of rated games to everybody."""
    monkeypatch.setattr(looking, "MANY", many)
    table = whole_game(browser)
    count()
    (mine,) = look(browser)["tables"]
    assert mine["url"] == table["url"] and mine["winner"] == table["result"]["winner"]
    assert [player["you"] for player in mine["players"]] == [True, True]
    assert look(other)["tables"] == []
    assert look(browser, source="selfplay")["tables"] == []
    Table.objects.update(rated=True)
    (public,) = look(other)["tables"]
    assert public["url"] == table["url"] and not public["players"][0]["you"]
    assert look(browser, table["plies"][0]["action"])["tables"] == [mine]


def test_what_hortus_brings_along_counts_with_the_tables(browser, count):
    start = games.get("mambo").start()
    along = selfplay("mambo", start.options)
    known = {each.action: each.count for each in continuations(start, along.at(start))}
    told = look(browser, game="mambo", option="tiles=48", source="all")
    assert told["games"] == sum(each.games for each in known.values()) > 0
    assert {each["action"]: each["games"] for each in told["continuations"]} == {
        action: each.games for action, each in known.items()
    }
    assert look(browser, game="mambo", option="tiles=48", source="tables")["games"] == 0
    assert look(browser, game="mambo", option="tiles=20", source="selfplay")["games"] == 0


# Nothing is forgotten.


def test_a_crash_in_the_midst_of_counting_loses_nothing(browser, count, monkeypatch):
    whole_game(browser)

    def crash(*_arguments, **_more):
        raise DatabaseError("the database is away")

    with monkeypatch.context() as broken:
        broken.setattr(Passage.objects, "bulk_create", crash)
        with pytest.raises(DatabaseError):
            count()
    assert Passage.objects.count() == 0 and Uncounted.objects.count() == 1
    assert count() == 0  # it rests for a moment
    Uncounted.objects.update(lease_until=None)
    assert count() == 1 and look(browser)["games"] == 1
    assert REST.total_seconds() < 5


def test_a_worker_that_died_leaves_its_table_to_others(browser, count):
    whole_game(browser)
    Uncounted.objects.update(claimed_by="elsewhere/1/ab/counter0", lease_until="2020-01-01T00:00Z")
    assert count() == 1 and look(browser)["games"] == 1


def test_a_table_that_cannot_be_counted_is_in_nobodys_way(browser, count):
    bad, good = whole_game(browser, 1), whole_game(browser, 2)
    plies = Table.objects.get(slug=bad["id"]).plies
    plies.filter(number=1).update(action="z9")
    crew = Counters(0)
    for _attempt in range(Uncounted.MOST_ATTEMPTS):
        with pytest.raises(Exception, match="z9"):
            crew.turn("counter")
        Uncounted.objects.filter(table__slug=bad["id"]).update(lease_until=None)
    assert count() == 1
    (told,) = look(browser)["tables"]
    assert told["url"] == good["url"]
    assert Uncounted.objects.get().given_up


def test_counting_twice_counts_once(browser, count):
    table = whole_game(browser)
    count()
    for _time in range(2):
        Table.objects.get(slug=table["id"]).save()
        assert count() == 1
    assert look(browser)["games"] == 1


def test_all_is_counted_anew_when_keys_are_made_in_another_way(browser, count):
    """So are the games of a site that had no explorer before."""
    whole_game(browser)
    count()
    counting.keep_up()
    assert count() == 1  # the first time
    counting.keep_up()
    assert count() == 0
    Passage.objects.update(scheme="of old")
    Edition.objects.update(signature="of old")
    assert look(browser)["games"] == 0
    counting.keep_up()
    assert count() == 1 and look(browser)["games"] == 1
    assert Edition.objects.count() == 1


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"game": "nothing"}, 404),
        ({"game": "tanbo", "option": "size=2x2"}, 422),
        ({"game": "tanbo", "option": "size"}, 422),
        ({"game": "tanbo", "moves": "z9"}, 422),
        ({"game": "tanbo", "position": "nonsense"}, 422),
        ({"game": "tanbo", "source": "heaven"}, 422),
        ({}, 422),
    ],
)
def test_what_cannot_be_is_refused(browser, asked, status):
    answer = browser.get("/api/explorer", **asked)
    assert answer.status_code == status and answer.json()["detail"]


def test_a_finished_position_has_no_continuations(browser, count):
    table = whole_game(browser)
    count()
    told = look(browser, *(ply["action"] for ply in table["plies"]))
    assert told["to_move"] is None and told["continuations"] == []


def test_a_server_counts_what_was_left_behind(start_site):
    """A game that ended just before the server was killed is counted by the next one."""
    site = start_site()
    visitor = Visitor(site.url)
    wish = {"game": "tanbo", "options": {"size": "3x3"}, "seats": ["me", "me"], "level": 1}

    def play_one(number):
        table = visitor.post("/api/tables", **wish, request_id=f"open-{number}").json()
        while table["status"] == "playing":
            action, ply = table["frame"]["choices"][0]["action"], table["ply"]
            path, request_id = f"/api/tables/{table['id']}/plies", f"play-{number}-{ply}"
            table = visitor.post(path, ply=ply, action=action, request_id=request_id).json()

    def counted():
        asked = {"game": "tanbo", "option": "size=3x3", "source": "tables"}
        return visitor.get("/api/explorer", **asked).json()["games"]

    play_one(1)
    wait_until(lambda: counted() == 1)
    play_one(2)
    site.kill()
    site = start_site()
    visitor.move_to(site.url)
    wait_until(lambda: counted() == 2)
