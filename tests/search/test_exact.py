"""The solver asked by the search: what it proves is true, and found by nodes that count as simulations."""

from __future__ import annotations

import threading
from math import inf

import pytest

from hortus import games
from hortus.search import Engine, Progress
from hortus.search.proof.prover import Prover
from search.made_up import DRAW, Pile, Tree, exhaust, pile_value, random_tree, tree_value

SMALL = 1 << 20
SEARCHED = 10_000


class Once(Tree):
    """A tree: no position comes twice."""

    def can_repeat(self) -> bool:
        return False


def longest(tree, winner: int) -> int | None:
    """In how many actions at most a player wins by the shortest way; ``None`` where they do not."""
    if isinstance(tree, int):
        return 0 if tree == winner else None
    mover, follows = tree
    lengths = [longest(one, winner) for one in follows]
    if mover == winner:
        return min((length + 1 for length in lengths if length is not None), default=None)
    return None if None in lengths else 1 + max(lengths)


def height(tree) -> int:
    return 0 if isinstance(tree, int) else 1 + max(map(height, tree[1]))


@pytest.mark.parametrize("seed", range(80))
def test_a_proof_tells_in_how_many_actions_the_end_comes(seed: int) -> None:
    tree = random_tree(seed)
    for winner in (0, 1):
        prover = Prover(Once(tree), SMALL)
        prover.ask(Once(tree), winner)
        prover.run(SEARCHED, inf)
        least = longest(tree, winner)
        assert (prover.pn == 0) is (least is not None)
        if least is None:
            continue
        assert least <= prover.distance <= height(tree)
        here = tree
        while not isinstance(here, int):  # who takes the nearest known, and who delays it, need no more
            prover.ask(Once(here), winner)
            left = prover.distance
            ways = []
            for one in here[1]:
                prover.ask(Once(one), winner)
                if prover.pn == 0:
                    ways.append((prover.distance, one))
            assert ways
            pick = min if here[0] == winner else max
            distance, here = pick(ways, key=lambda way: way[0])
            assert distance < left
        assert here == winner


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("seed", range(40))
def test_what_is_proven_with_the_solver_is_true(seed: int, threads: int) -> None:
    tree = random_tree(seed)
    engine = Engine(Once(tree), seed=seed, threads=threads, memory=SMALL, prove=0.5)
    here = tree
    while not isinstance(here, int):
        thought = engine.think(Once(here), simulations=120)
        assert thought.proven in (None, tree_value(here))
        assert sum(visits for _, visits, _ in thought.ranking) >= thought.simulations
        here = here[1][thought.action]


@pytest.mark.parametrize("name", ["mambo", "superbo", "superlogo", "symbio", "tanbo"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_seed_settles_a_whole_game(name: str, threads: int) -> None:
    def play() -> list[tuple[int, int | None, int]]:
        position = games.get(name).start()
        engine = Engine(position.state, seed=5, threads=threads, memory=1 << 22, prove=0.4)
        thoughts = []
        while position.result is None and len(thoughts) < 40:
            thought = engine.think(position.state, simulations=300)
            thoughts.append((thought.action, thought.proven, thought.simulations))
            position = position.follow(thought.action)
        return thoughts

    assert play() == play()


def trap():
    """Player 0 may take a draw, or what wins against all answers but one; after this one everything is
    lost, but nearly everything that can be played looks won."""
    end = (1, (0,) * 7 + (1,))
    late = (1, (0,) * 7 + ((0, (end,) * 2),))
    deep = (0, (late,) * 2)
    return (0, ((0, (DRAW, DRAW)), (1, ((0, (0,) * 3),) * 7 + (deep,))))


def test_a_trap_that_the_search_overlooks_is_seen() -> None:
    fell = [
        Engine(Once(trap()), seed=seed, patience=300, prove=prove)
        .think(Once(trap()), simulations=2_000)
        .action
        for prove in (0.0, 0.5)
        for seed in range(4)
    ]
    assert tree_value(trap()) == DRAW
    assert 1 in fell[:4]
    assert fell[4:] == [0] * 4


def test_a_won_position_is_won_by_the_shortest_known_way() -> None:
    far = (1, ((0, ((1, ((0, (0,)),)),)),))
    near = (1, ((0, (0,)),))
    tree = (0, (far, 1, near, far))
    thought = Engine(Once(tree), seed=1, patience=10_000, prove=0.9).think(Once(tree), simulations=4_000)
    assert (thought.proven, thought.score) == (0, 1.0)
    assert longest(tree[1][thought.action], 0) is not None


def test_a_lost_position_is_lost_by_the_longest_way() -> None:
    def delay(number: int):
        return 1 if number == 0 else (0, (1, delay(number - 1)))

    tree = (0, (delay(1), delay(4), delay(2)))
    thought = Engine(Once(tree), seed=1, patience=10_000, prove=0.9).think(Once(tree), simulations=4_000)
    assert (thought.proven, thought.action) == (1, 1)


@pytest.mark.parametrize("pile", range(3, 16))
def test_players_who_act_twice_in_a_row(pile: int) -> None:
    class Heap(Pile):
        def can_repeat(self) -> bool:
            return False

    state = Heap(pile)
    engine = Engine(state, seed=1, prove=0.5)
    while state.result is None:
        value = pile_value(state.pile, state.turn % 4)
        thought = engine.think(state, simulations=400)
        assert thought.proven in (None, value)
        state.apply(thought.action)
        if state.pile and thought.proven is not None:
            assert pile_value(state.pile, state.turn % 4) == value


def test_late_positions_are_played_exactly() -> None:
    position = games.get("mambo").start(tiles="4")
    known = exhaust(position.state)
    engine = Engine(position.state, seed=2, memory=1 << 24, prove=0.5)
    while position.result is None:
        thought = engine.think(position.state, simulations=400)
        assert thought.proven in (None, known[position.state.hash])
        position = position.follow(thought.action)


def test_it_is_asked_within_the_time_and_can_be_stopped() -> None:
    state = games.get("tanbo").start(size="7x7").state
    engine = Engine(state, seed=1, prove=0.9)
    assert engine.think(state, seconds=1.0).simulations > 0
    seen = threading.Event()

    def report(_progress: Progress) -> None:
        if not seen.is_set():
            seen.set()
            threading.Thread(target=engine.stop).start()

    # Without the stop this would take an hour.
    assert engine.think(state, seconds=3600, report=report, every=0.01).simulations > 0
    until = threading.Event()
    until.set()
    assert engine.think(state, seconds=3600, until=until).simulations == 0


def test_it_needs_a_budget_and_true_sight() -> None:
    """Without a budget there is no part of one; and who overlooks things does not have them proven."""
    tree = trap()
    engine = Engine(Once(tree), seed=1, patience=10_000, prove=0.9)
    assert engine.think(Once(tree), simulations=2_000, oversight=0.3).proven is None

    def report(_progress: Progress) -> None:
        engine.stop()

    assert engine.think(Once(tree), report=report, every=0.01).simulations > 0


def test_an_error_in_rules_written_in_python_comes_out() -> None:
    class Broken(Once):
        def play(self, action: int) -> None:
            super().play(action)
            if self.tree == (1, (0,) * 7 + (1,)):
                raise ArithmeticError("this game is broken")

    engine = Engine(Broken(trap()), seed=1, patience=10_000, prove=0.9)
    with pytest.raises(ArithmeticError, match="this game is broken"):
        engine.think(Broken(trap()), simulations=10**9)


def test_memory_is_shared_with_the_table() -> None:
    state = games.get("tanbo").start(size="7x7").state
    memory = 200_000
    thought = Engine(state, seed=1, memory=memory, prove=0.3).think(state, simulations=20_000)
    assert thought.full
    assert thought.memory <= memory - memory // 8
