"""Reviews: the truth about small games, and the same whether they were interrupted or not."""

from __future__ import annotations

import threading

import pytest

from hortus import games
from hortus.core import Position
from hortus.records import Ending, GameRecord, Ply, RecordError
from hortus.study.review import Review, review
from records.samples import PLAYERS, finished, random_game
from study.truth import SMALL, outcome, truth

CHANCE = {0: 1.0, 1: 0.0, 2: 0.5}


def holds_the_truth(found: Review, positions: list[Position]) -> None:
    """Every verdict of a review of a game so small that all can be tried is what trying gives."""
    known = truth(positions[0])
    outcomes = [outcome(known, position) for position in positions]
    assert found.complete
    assert found.chances == [CHANCE[one] for one in outcomes]
    assert found.proven == outcomes
    for ply, before, after in zip(found.plies, outcomes, outcomes[1:], strict=False):
        had, has = (CHANCE[one] if ply.player == 0 else 1 - CHANCE[one] for one in (before, after))
        assert ply.loss == had - has
        assert ply.score_played == has and ply.proven == after
        assert ply.missed == (None if had == has else "win" if had == 1 else "draw")
        assert ply.kind == (None if had == has else "blunder")
        best = positions[ply.ply - 1].play(ply.best.action)
        assert ply.best.score == had or ply.best.proven is None
        assert ply.best.proven in (None, outcome(known, best))


@pytest.mark.parametrize(("game", "options"), SMALL)
def test_small_games_are_judged_exactly(game, options):
    for seed in range(4):
        record = random_game(seed, game=game, **options)
        holds_the_truth(review(record, simulations=200, seed=1), list(record.positions()))


def test_a_win_that_was_thrown_away():
    found = review(finished(), simulations=500, seed=1)
    assert [(ply.ply, ply.missed, ply.kind, ply.best.action) for ply in found.plies if ply.kind] == [
        (4, "win", "blunder", "b1"),
        (5, "win", "blunder", "c2"),
    ]
    assert found.turning_points == [4, 5]
    assert [ply.ply for ply in found.plies if ply.turning] == [4, 5]
    assert found.counts == ({"inaccuracy": 0, "mistake": 0, "blunder": 1},) * 2
    black, white = found.accuracy
    assert black < 0.02, "the one choice that mattered was wrong"
    assert 0.3 < white < 0.7, "one was right, one was wrong"


def test_players_who_act_twice_in_a_row(doubles):
    for actions in ("11112211", "21212", "112", ""):
        position = doubles.start(heap="9")
        plies = []
        for action in actions:
            if position.result is None:
                plies.append(Ply(action=action))
                position = position.play(action)
        result = position.result
        ending = result and Ending(by="rules", winner=result.winner)
        record = GameRecord(
            game="doubles", options={"heap": "9"}, players=PLAYERS, plies=plies, ending=ending
        ).checked()
        holds_the_truth(review(record, simulations=100, seed=1), list(record.positions()))


@pytest.mark.parametrize(
    "record",
    [
        random_game(3, limit=9, size="5x7"),
        random_game(4, limit=7, game="superbo", tiles="6"),
        random_game(2, game="mambo", tiles="8"),
    ],
    ids=["resigned", "running", "over"],
)
def test_a_review_that_is_gone_on_with_is_the_same(record):
    whole = review(record, simulations=150, seed=5)
    assert whole.complete and len(whole.chances) == len(record.plies) + 1
    told = []
    again = review(record, simulations=150, seed=5, report=lambda *news: told.append(news))
    assert again == whole
    total = len(record.plies)
    assert [(done, most) for done, most, _ply in told] == [(done, total) for done in range(total + 1)]
    assert told[0][2] is None and [ply.ply for _done, _most, ply in told[1:]] == list(range(1, total + 1))
    for known in range(0, total + 1, 3):
        for plies in (whole.plies[:known], [ply for _done, _most, ply in told[1 : known + 1]]):
            assert review(record, simulations=150, seed=5, known=plies) == whole


def test_it_is_told_while_the_end_is_solved():
    record = random_game(2, game="mambo", tiles="8")
    told = []
    found = review(
        record,
        simulations=50,
        seed=1,
        report=lambda done, total, ply: told.append(done),
        solving=told.append,
    )
    assert told[0] == 0 and told[-1] == len(record.plies)
    # First nothing is known, then what is solved, then one word that this is over, then the plies.
    over = told.index(None)
    solved = [how.solved for how in told[1:over]]
    assert solved[0] == 0 < solved[-1] <= sum(proven is not None for proven in found.proven)
    assert told[over + 1 :] == list(range(1, len(record.plies) + 1))


def test_a_review_that_is_stopped_keeps_what_is_known():
    record, until = random_game(2, size="5x7"), threading.Event()
    kept = []

    def report(done, total, ply):
        if ply is not None:
            kept.append(ply)
        if done == 3:
            until.set()

    found = review(record, simulations=100, seed=5, report=report, until=until)
    assert not found.complete
    assert (len(found.plies), len(found.chances), found.total) == (3, 4, len(record.plies))
    whole = review(record, simulations=100, seed=5)
    assert review(record, simulations=100, seed=5, known=kept) == whole
    assert review(record, simulations=100, seed=5, known=found.plies) == whole
    nothing = review(record, simulations=100, seed=5, until=until)
    assert (nothing.plies, nothing.chances, nothing.accuracy) == ([], [], (None, None))


def test_what_is_known_has_to_be_of_this_game():
    plies = review(finished(), simulations=20, seed=1).plies
    with pytest.raises(ValueError, match="another game"):
        review(random_game(2, size="5x7"), simulations=20, known=plies)


def test_a_game_from_a_position():
    begin = games.get("tanbo").start(size="3x3").play("b3").play("a2")
    plies = [Ply(action="b2"), Ply(action="b2")]
    record = GameRecord(game="tanbo", start=str(begin), players=PLAYERS, plies=plies).checked()
    holds_the_truth(review(record, simulations=200, seed=1), list(record.positions()))


def test_a_game_without_plies():
    found = review(random_game(0, limit=0, size="3x3"), simulations=50, seed=1)
    assert (found.plies, found.chances, found.complete) == ([], [0.0], True)


def test_a_long_game():
    record = random_game(6, limit=150, game="superlogo")
    found = review(record, simulations=10, seed=1)
    assert len(found.plies) == len(record.plies)
    assert all(0 <= chance <= 1 for chance in found.chances)


def test_a_record_that_is_no_game():
    record = GameRecord(game="tanbo", players=PLAYERS, plies=[Ply(action="a1")])
    with pytest.raises(RecordError):
        review(record, simulations=10)


def test_actions_as_people_write_them():
    plies = [Ply(action=f" {ply.action.upper()}") for ply in finished().plies]
    record = finished().model_copy(update={"plies": plies})
    assert review(record, simulations=50, seed=1) == review(finished(), simulations=50, seed=1)


def test_reviews_go_through_json():
    found = review(random_game(3, limit=5, game="symbio"), simulations=50, seed=1)
    assert Review.model_validate_json(found.model_dump_json()) == found
