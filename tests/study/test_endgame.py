"""The last positions of a game, solved from its end backwards."""

from __future__ import annotations

from itertools import pairwise
from math import inf

import pytest

from hortus import games
from hortus.core import Position
from hortus.records import Ending, GameRecord, Ply
from hortus.search.proof import Solver
from hortus.study.endgame import FEWEST, WHOLE, solve_backwards
from hortus.study.opinion import Analyst
from hortus.study.review import Review, review
from hortus.study.tree import verdict
from records.samples import PLAYERS, random_game
from study.truth import SMALL, outcome, start, truth, wander

MEMORY = 1 << 22
#: A game of two computers on 7x7, in which White did not see at ply 41 that all was won.
TANBO = (
    "c4 f3 c6 f2 e4 f4 b4 f5 f4 e6 d5 d1 a6 d2 g6 f1 d4 c4 d7 b1 d5 b7 c5 b5 f7 d6 c6 b3 "
    "c7 a6 f6 f2 b7 b4 f7 b3 a2 c3 b2 f3 d7 g3 g4 c1 e7 b1 a7 g5 c2 a1 c3 g6 f7 g7 f6 d3"
)


def never() -> bool:
    return False


def length(known: dict[int, int], position: Position, winner: int) -> int:
    """In how many actions a player wins by the shortest way."""
    if position.result is not None:
        return 0
    after = [position.play(action) for action in position.actions()]
    ways = [length(known, one, winner) for one in after if outcome(known, one) == winner]
    return 1 + (min if position.state.to_move == winner else max)(ways)


@pytest.mark.parametrize(("game", "options"), SMALL)
def test_small_games_are_solved_to_their_beginning(game, options):
    begin = start(game, options)
    known = truth(begin)
    for seed in range(4):
        positions = wander(begin, seed)
        proofs = solve_backwards(positions, simulations=100, memory=MEMORY, halted=never)
        assert sorted(proofs) == list(range(len(positions) - 1))
        for place, proof in proofs.items():
            assert proof.outcome == outcome(known, positions[place])
            if proof.outcome == 2:
                continue
            within = proof.prover.within(positions[place].state, proof.outcome)
            assert within >= length(known, positions[place], proof.outcome)
            line = proof.prover.line(positions[place].state, proof.outcome)
            here = positions[place]
            for code in line:
                here = here.follow(code)
            assert here.state.result == proof.outcome and len(line) <= within


@pytest.mark.parametrize("options", [{"repetition": "off"}, {}])
def test_positions_that_can_come_round(options):
    record = random_game(7, game="symbio", **options)
    positions = list(record.positions())
    proofs = solve_backwards(positions, simulations=100, memory=MEMORY, halted=never)
    assert proofs
    for place, proof in proofs.items():
        state = positions[place].state
        solver = Solver(state, memory=MEMORY)
        assert solver.solve(state).value == proof.outcome


def test_it_ends_where_it_becomes_too_much():
    positions = wander(games.get("tanbo").start(size="9x11"), 1)
    proofs = solve_backwards(positions, simulations=1, memory=MEMORY, halted=never)
    assert len(positions) - 2 in proofs and 0 not in proofs
    prover = proofs[len(positions) - 2].prover
    assert prover.nodes <= WHOLE * FEWEST
    again = solve_backwards(positions, simulations=1, memory=MEMORY, halted=never)
    assert {place: proof.outcome for place, proof in again.items()} == {
        place: proof.outcome for place, proof in proofs.items()
    }
    assert again[len(positions) - 2].prover.nodes == prover.nodes


@pytest.mark.parametrize("options", [{"size": "3x5"}, {"size": "9x11"}])
def test_it_tells_how_far_it_is(options):
    """Of a small game all, of a large one until it is too much."""
    positions = wander(games.get("tanbo").start(**options), 1)
    told = []
    quiet = solve_backwards(positions, simulations=1, memory=MEMORY, halted=never)
    proofs = solve_backwards(positions, simulations=1, memory=MEMORY, halted=never, report=told.append)
    assert {place: proof.outcome for place, proof in proofs.items()} == {
        place: proof.outcome for place, proof in quiet.items()
    }
    assert (told[0].solved, told[0].part, told[-1].solved) == (0, 0.0, len(proofs))
    for before, after in pairwise(told):
        assert before.solved <= after.solved and before.part <= after.part <= 1
    assert {one.solved for one in told} == set(range(len(proofs) + 1))


def test_it_can_be_ended_on_the_way():
    positions = wander(games.get("tanbo").start(size="5x7"), 1)
    looks = iter([False] * 6)
    assert solve_backwards(positions, simulations=10**9, memory=MEMORY, halted=lambda: next(looks, True))
    assert not solve_backwards(positions, simulations=10**9, memory=MEMORY, halted=lambda: True)


def tanbo() -> GameRecord:
    return GameRecord(
        game="tanbo",
        options={"size": "7x7"},
        players=PLAYERS,
        plies=[Ply(action=action) for action in TANBO.split()],
        ending=Ending(by="rules", winner=0),
    ).checked()


@pytest.fixture(scope="module")
def found() -> Review:
    return review(tanbo(), simulations=1_000, seed=1)


def test_a_win_that_no_search_sees_is_proven(found):
    """The search alone knows of the last dozen plies."""
    first = next(place for place, proven in enumerate(found.proven) if proven is not None)
    assert first <= 40
    missed = [ply for ply in found.plies if ply.missed]
    assert [(ply.ply, ply.missed) for ply in missed] == [(41, "win")]
    assert missed[0].kind in ("mistake", "blunder")  # by what the search thinks of the position after it
    (ply,) = missed
    assert (ply.before.proven, ply.before.score, ply.proven) == (0, 1.0, None)
    assert ply.best.proven == 0 and len(ply.best.line) == ply.best.within == ply.before.within
    assert f"{ply.before.within} at most" in verdict(ply)
    # The line is one: it goes to the end, and is won.
    here = list(tanbo().positions())[40]
    for action in ply.best.line:
        here = here.play(action)
    assert here.result.winner == 0


def test_the_proofs_hold(found):
    positions = list(tanbo().positions())
    solver = Solver(positions[0].state, memory=1 << 26)
    places = [place for place, proven in enumerate(found.proven[:-1]) if proven is not None]
    for place in reversed(places):
        solver.prover.ask(positions[place].state, found.proven[place])
        solver.prover.run(2_000_000, inf)
        assert solver.prover.pn == 0


def test_how_long_it_takes_falls_as_play_goes_on(found):
    assert found.within[-1] == 0
    assert len(found.within) == len(found.proven) == len(found.chances)
    for ply in found.plies:
        told = ply.before.within
        if told is not None and ply.action == ply.before.lines[0].action and ply.within is not None:
            assert ply.within < told
        assert ply.within == found.within[ply.ply] or found.within[ply.ply] is None


def test_a_live_opinion_is_proven_near_the_end():
    """It takes a moment, before the search, and is told in the first words already."""
    position = list(tanbo().positions())[46]
    told = []
    analyst = Analyst(position, seed=1, memory=1 << 24)
    opinion = analyst.opinion(position, simulations=2_000, seconds=600, report=told.append, every=0)
    assert (opinion.proven, opinion.score) == (0, 0.0 if opinion.player else 1.0)
    assert told and all(one.proven == 0 for one in told)
    assert opinion.within and opinion.within == len(opinion.lines[0].line)
