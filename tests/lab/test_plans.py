"""Which games a match and a ladder want, on results that are made up."""

from __future__ import annotations

import multiprocessing
from random import Random

import pytest

from hortus.core import HortusError
from hortus.lab import summary
from hortus.lab.arbiter import Contest, Job
from hortus.lab.crew import Crew
from hortus.lab.ladder import Ladder, mixtures, one_game
from hortus.lab.ledger import Book
from hortus.lab.line import Circumstances, Key
from hortus.lab.match import Match
from hortus.lab.running import Plan
from hortus.lab.sprt import Sprt
from lab.made import line, result

CONTEST = Contest("tanbo", {}, 0, 1)


def play_all(plan: Plan, strengths: dict[str, float], order: Random, processes: int) -> Book:
    """Play what the plan wants; which game is finished first is drawn by lot, what it ends with is not."""
    book = Book()
    while jobs := plan.jobs(book, processes):
        a, b, pair, leg = order.choice(jobs).key
        points = result(Random(f"{a} {b} {pair} {leg}"), strengths[a] - strengths[b])
        book.add(line(a, b, pair, leg, points))
    return book


def test_a_fixed_number_is_played() -> None:
    match = Match(CONTEST, ("a", "b"), most=25)
    book = play_all(match, {"a": 100, "b": 0}, Random(1), 3)
    assert len(book.lines) == 50 and sum(match.pairs) == 25
    assert {key.pair for key in book.lines} == set(range(25))


@pytest.mark.parametrize(("strength", "accepted"), [(120, 1), (-60, 0)])
def test_a_test_stops_where_it_is_decided_whoever_finishes_first(strength: int, accepted: int) -> None:
    found = []
    for order, processes in ((1, 1), (2, 2), (3, 7)):
        match = Match(CONTEST, ("a", "b"), sprt=Sprt(0, 60))
        play_all(match, {"a": strength, "b": 0}, Random(order), processes)
        assert match.accepted == accepted
        found.append(summary.of_match(match))
    assert found[0] == found[1] == found[2]
    assert found[0]["sprt"]["accepted"] == f"elo{accepted}"
    assert not any(match.jobs(Book(), 5) for match in (match,))


def test_a_test_with_a_most_ends_undecided() -> None:
    match = Match(CONTEST, ("a", "b"), most=5, sprt=Sprt(0, 60))
    play_all(match, {"a": 0, "b": 0}, Random(1), 2)
    row = summary.of_match(match)
    assert row["games"] == 10 and row["sprt"]["accepted"] is None


def test_the_summary_by_hand() -> None:
    book = Book()
    for pair, (one, other) in enumerate([(1, 1), (1, 0), (1, 0.5), (1, 0), (0, 0.5)]):
        book.add(line("a", "b", pair, 0, one))
        book.add(line("a", "b", pair, 1, other))
    match = Match(CONTEST, ("a", "b"), most=5)
    match.count(book)
    row = summary.of_match(match)
    assert row["pairs"] == [0, 1, 2, 1, 1]
    assert (row["wins"], row["draws"], row["losses"]) == (5, 2, 3)
    assert row["score"] == 0.6
    assert row["elo"] == pytest.approx(70.4)
    assert row["elo_low"] < 0 < row["elo_high"]
    assert row["first"]["elo"] > 0  # whoever moved first won 7 of 10
    assert row["speed"] == [
        {"player": name, "simulations_per_s": 1.0, "seconds_per_move": 1.0} for name in ("a", "b")
    ]


def test_a_player_against_itself_shows_what_moving_first_is_worth() -> None:
    book = Book()
    for pair in range(50):
        book.add(line("a", "a", pair, 0, 1.0))
        book.add(line("a", "a", pair, 1, float(pair % 2)))
    match = Match(CONTEST, ("a", "a"), most=50)
    match.count(book)
    row = summary.of_match(match)
    assert row["score"] == 0.75 and row["apart"]["elo"] == 0
    assert row["first"]["elo"] == pytest.approx(191, abs=20)


STRENGTHS = {"weak": -900.0, "one": 0.0, "two": 20.0, "three": 60.0}


def ladder(**more: object) -> Ladder:
    return Ladder(CONTEST, tuple(STRENGTHS), **{"most": 120, **more})  # type: ignore[arg-type]


def test_a_ladder_is_the_same_whoever_finishes_first() -> None:
    found = []
    for order, processes in ((1, 1), (2, 3), (3, 8)):
        plan = ladder()
        book = play_all(plan, STRENGTHS, Random(order), processes)
        assert len(book.lines) == 240
        found.append(summary.of_ladder(plan.ratings(), plan.games, "one"))
    assert found[0] == found[1] == found[2]
    assert found[0]["ratings"][-1]["player"] == "weak"


def test_a_longer_ladder_begins_like_a_shorter_one() -> None:
    short, long = ladder(most=30), ladder(most=60)
    few = play_all(short, STRENGTHS, Random(1), 2)
    assert set(few.lines) <= set(play_all(long, STRENGTHS, Random(2), 2).lines)


def test_games_that_are_no_question_are_not_played_much() -> None:
    telling, even = ladder(), ladder(evenly=True)
    play_all(telling, STRENGTHS, Random(1), 2)
    play_all(even, STRENGTHS, Random(1), 2)
    assert set(even.met.values()) == {20}
    assert sum(n for pairing, n in telling.met.items() if "weak" in pairing) < 40

    def width(plan: Ladder) -> float:
        found = plan.ratings().difference("three", "one")
        return found.high - found.low

    assert width(telling) < width(even)


def test_games_from_elsewhere_count() -> None:
    known = [line("one", "old", pair, leg, 0.5) for pair in range(100) for leg in (0, 1)]
    plan = ladder(known=known, most=10)
    play_all(plan, STRENGTHS, Random(1), 2)
    assert plan.everybody() == ("weak", "one", "two", "three", "old")
    found = plan.ratings().difference("old", "one")
    assert found.low < found.elo < found.high < 80


def test_files_of_different_games_do_not_mix() -> None:
    a, b = line("a", "b", 0, 0, 1), line("a", "b", 0, 1, 1)
    assert one_game([a, b]) == ("tanbo", {})
    with pytest.raises(HortusError, match="tanbo and tanbo size=7x7"):
        one_game([a, b.model_copy(update={"options": {"size": "7x7"}})])


def test_mixtures_of_versions_are_found() -> None:
    about = [Circumstances(hortus="1", commit=c, python="3", machine="m") for c in ("abc", "def")]
    lines = [
        line("a", "b", pair, 0, 1).model_copy(update={"circumstances": circumstances})
        for pair, circumstances in enumerate(about)
    ]
    assert mixtures(lines, ["a"]) == {"a": {"abc", "def"}}
    assert mixtures(lines[:1], ["a"]) == {}


def test_no_more_processes_than_games_are_begun() -> None:
    small = Contest("tanbo", {"size": "3x3"}, openings=0, seed=4)
    with Crew(500) as crew:
        for leg in (0, 1):
            crew.give(Job(small, Key("random", "uct:1", 0, leg)))
        assert crew.idle == 498 and len(multiprocessing.active_children()) == 2
        found = crew.wait() + (crew.wait() if crew.busy else [])
        crew.give(Job(small, Key("random", "uct:1", 1, 0)))
        assert len(multiprocessing.active_children()) == 2
    assert {line.leg for line in found} == {0, 1}
