"""What the solver proves is what looking at everything shows."""

from __future__ import annotations

from random import Random

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.search.proof import Solver, load, proof_line, save
from search.enumeration import Superlogo, Tanbo, Tiles
from search.made_up import Maze, Pile, Tree, maze_values, pile_value, random_maze, random_tree, tree_value
from twins.superlogo import NAMES, Twin

SMALL = 1 << 20
#: One bucket: nearly everything is lost at once.
TINY = 64


def solve(state, memory=SMALL, **limits):
    return Solver(state, memory=memory).solve(state, **limits).value


@pytest.mark.parametrize("memory", [SMALL, TINY])
@pytest.mark.parametrize("seed", range(150))
def test_random_games_with_draws_and_any_order_of_turns(seed, memory):
    tree = random_tree(seed)
    assert solve(Tree(tree), memory) == tree_value(tree)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("pile", range(1, 20))
def test_a_player_who_acts_twice_in_a_row(pile, turn):
    assert solve(Pile(pile, turn)) == pile_value(pile, turn)


@pytest.mark.parametrize("memory", [SMALL, TINY])
@pytest.mark.parametrize("seed", range(150))
def test_play_that_can_go_round(seed, memory):
    ways = random_maze(seed)
    values = maze_values(ways)
    solver = Solver(Maze(ways), memory=memory)
    for place in (0, 1, 2):
        if not isinstance(ways[place], int):
            assert solver.solve(Maze(ways, place)).value == values[place]


def test_mazes_have_all_outcomes_and_draws_by_going_round():
    found = [maze_values(ways)[0] for ways in map(random_maze, range(150))]
    assert all(found.count(value) > 10 for value in (0, 1, 2))
    assert any(
        2 not in [w for w in random_maze(s) if isinstance(w, int)] and maze_values(random_maze(s))[0] == 2
        for s in range(150)
    )


@pytest.mark.parametrize("memory", [SMALL, TINY])
@pytest.mark.parametrize("seed", range(40))
def test_lines_of_play_keep_the_value(seed, memory):
    tree = random_tree(seed, depth=8)
    solver = Solver(Tree(tree), memory=memory)
    value = solver.solve(Tree(tree)).value
    for action in proof_line(solver, Tree(tree), value).actions:
        tree = tree[1][action]
        assert tree_value(tree) == value
    assert tree == value


@pytest.mark.parametrize("memory", [SMALL, TINY])
@pytest.mark.parametrize("seed", range(40))
def test_lines_that_go_round_stop_there(seed, memory):
    ways = random_maze(seed)
    solver = Solver(Maze(ways), memory=memory)
    value = solver.solve(Maze(ways)).value
    place = 0
    for action in proof_line(solver, Maze(ways), value).actions:
        place = ways[place][1][action]
        assert maze_values(ways)[place] == value
    assert ways[place] == value or value == 2


@pytest.mark.parametrize("memory", [1 << 10, 1 << 16])
def test_what_a_full_table_has_lost_is_found_again_for_the_line(memory):
    start = games.get("tanbo").start(size="3x5")
    solver = Solver(start.state, memory=memory)
    here = start.state
    for action in proof_line(solver, start.state, solver.solve(start.state).value).actions:
        assert action in here.legal_actions()
        here = here.copy()
        here.apply(action)
    assert here.result == 1


def moved(solver, state, memory):
    """The same search in a table of another size."""
    other = Solver(state, memory=memory)
    for chunk in solver.prover.chunks():
        other.prover.absorb(chunk)
    other.prover.restore(solver.prover.nodes, solver.prover.draws)
    return other


def test_a_line_takes_no_more_than_it_may():
    """A drawn position whose table was much larger when it was solved."""
    state = games.get("mamba").start(tiles="7").state
    large = Solver(state, memory=1 << 24)
    value = large.solve(state).value
    solver = moved(large, state, 1 << 12)
    before, told = solver.prover.nodes, []
    whole = proof_line(solver, state, value, report=told.append, every=0)
    took = solver.prover.nodes - before
    assert whole.whole and took > 100
    assert [one.actions for one in told] == sorted(one.actions for one in told)
    assert told[-1].actions < len(whole.actions) and told[-1].nodes <= took
    for nodes in (0, 1, took // 2):
        solver = moved(large, state, 1 << 12)
        before = solver.prover.nodes
        cut = proof_line(solver, state, value, nodes=nodes)
        assert not cut.whole and cut.actions == whole.actions[: len(cut.actions)]
        assert solver.prover.nodes - before <= nodes
    assert not proof_line(moved(large, state, 1 << 12), state, value, seconds=0).whole
    assert proof_line(large, state, value, nodes=took).whole


def test_a_line_of_a_drawn_position_takes_less_than_solving_it():
    state = games.get("mamba").start(tiles="7").state
    large = Solver(state, memory=1 << 24)
    value = large.solve(state).value
    solver = moved(large, state, 1 << 12)
    assert proof_line(solver, state, value).whole
    assert solver.prover.nodes < 1.1 * large.prover.nodes


@pytest.mark.parametrize("memory", [SMALL, TINY])
def test_a_wrong_value_has_no_line(memory):
    tree = random_tree(5)
    solver = Solver(Tree(tree), memory=memory)
    for wrong in {0, 1, 2} - {solver.solve(Tree(tree)).value}:
        with pytest.raises(HortusError):
            proof_line(solver, Tree(tree), wrong)


# Games, against their twins


def positions(start, number, seed):
    """Some positions of random games, none of them over."""
    random = Random(seed)
    for _ in range(number):
        here = start
        for _ in range(random.randrange(12)):
            after = here.play(random.choice(here.actions()))
            if after.result is not None:
                break
            here = after
        yield here


def test_every_position_of_tanbo_3x3():
    start = games.get("tanbo").start(size="3x3")
    twin = Tanbo()
    solver = Solver(start.state, memory=SMALL)
    todo, seen = [(start, twin.start("3x3"))], set()
    while todo:
        here, other = todo.pop()
        if here.result is not None or str(here) in seen:
            continue
        seen.add(str(here))
        assert solver.solve(here.state).value == twin.value(other)
        todo += [(here.play(f"{'abc'[x - 1]}{y}"), other.play((x, y))) for x, y in other.legal()]
    assert len(seen) > 100


@pytest.mark.parametrize("memory", [SMALL, 1 << 14])
def test_tanbo_3x5_late_positions(memory):
    twin = Tanbo()
    start = games.get("tanbo").start(size="3x5")
    solver = Solver(start.state, memory=memory)
    for here in positions(start, 60, 1):
        other = twin.start("3x5").read(str(here))
        if len(other.empty()) < 7:
            assert solver.solve(here.state).value == twin.value(other)


@pytest.mark.parametrize(
    ("game", "tiles"),
    [(game, tiles) for game in ("mambo", "mamba", "mamboa", "mambogo") for tiles in ("2", "3", "4")]
    + [("mambo", "5"), ("mamboa", "5")],
)
def test_small_supplies_of_tiles(game, tiles):
    twin = Tiles(game)
    assert solve(games.get(game).start(tiles=tiles).state) == twin.value(twin.start(tiles))


@pytest.mark.parametrize("game", ["mambo", "mamba", "mamboa"])
def test_the_largest_group_the_other_way_round(game):
    twin = Tiles(game)
    other = game == "mamba"
    state = games.get(game).start(tiles="4", largest_wins="on" if other else "off").state
    assert solve(state) == twin.value(twin.start("4", largest_wins=other))


@pytest.mark.parametrize("pair", ["group", "adjacent", "anywhere", "single"])
def test_superbo_with_few_tiles_left(pair):
    game, twin = games.get("superbo"), Tiles("superbo")
    random = Random(pair)
    for _ in range(2):
        here, other = game.start(tiles="4", pair=pair), twin.start("4", pair=pair)
        while other.winner is None and sum(other.left.values()) > 2:
            at, tile = random.choice(sorted(other.legal()))
            other.play(at, tile)
            here = here.play(f"{at[0]},{at[1]}={tile}")
        if other.winner is None:
            assert solve(here.state) == twin.value(other)


@pytest.mark.parametrize("seed", range(25))
def test_superlogo_near_the_end(seed):
    """Few pieces, and few turns to go until all is quiet."""
    random = Random(seed)
    letters, quiet = random.choice([("Ss", 4), ("SsL", 3), ("SSs", 3), ("SsTt", 3), ("SLsl", 2)])
    board = dict(zip(random.sample(NAMES, len(letters)), letters, strict=True))
    twin = Twin.set_up(board, random.randrange(2), (0, 0), (0, 0), 0, quiet=quiet)
    here = games.get("superlogo").parse(str(twin), quiet=str(quiet))
    assert solve(here.state) == Superlogo().value(twin)


# Interruptions


def test_a_search_in_pieces_and_from_a_file_comes_to_the_same(tmp_path):
    start = games.get("tanbo").start(size="3x5").state
    about = {"game": "tanbo"}
    file = tmp_path / "search"
    solver, rounds = Solver(start, memory=SMALL), 0
    while solver.solve(start, nodes=500).value is None:
        save(file, solver, about)
        nodes = solver.prover.nodes
        solver = Solver(start, memory=SMALL + 4096 * rounds)
        load(file, solver, about)
        assert solver.prover.nodes == nodes
        rounds += 1
    assert rounds > 3
    assert solver.solve(start).value == solve(start) == 1


def test_a_file_about_something_else_or_damaged_is_refused(tmp_path):
    start = games.get("tanbo").start(size="3x5").state
    solver = Solver(start, memory=SMALL)
    solver.solve(start, nodes=100)
    file = tmp_path / "search"
    about = {"hortus": "1.0", "game": "tanbo", "options": {"size": "3x5", "setup": "dense"}, "key": 7}
    save(file, solver, about)
    for other, said in (
        ({"game": "mambo"}, "it is a search of tanbo, not of mambo."),
        ({"options": {"size": "5x7"}}, "it has the options setup=dense size=3x5, not size=5x7."),
        ({"options": {}}, "it has the options setup=dense size=3x5, not -."),
        ({"position": "b2"}, "it begins with -, not with b2."),
        ({"hortus": "1.1"}, "Hortus 1.0 wrote it, and this is 1.1."),
        ({"key": 8}, "it was written on another kind of machine, or is of another form."),
    ):
        with pytest.raises(HortusError) as refusal:
            load(file, solver, {**about, **other})
        assert str(refusal.value) == f"{file} is not about this: {said}"
    whole = file.read_bytes()
    for spoilt in (whole[:-1], whole + b"x", whole[:-30] + b"?" + whole[-29:], b"", b"{}\n", b"\xff\n"):
        file.write_bytes(spoilt)
        with pytest.raises(HortusError):
            load(file, Solver(start, memory=SMALL), about)


def test_time_and_stop_end_a_search():
    start = games.get("tanbo").start(size="5x7").state
    solver = Solver(start, memory=SMALL)
    seen = []
    assert solver.solve(start, seconds=0.2).value is None

    def report(progress):
        seen.append(progress)
        solver.stop()

    assert solver.solve(start, report=report, every=0.1).value is None
    assert seen and seen[-1].nodes > 0 and seen[-1].asker == 0


def test_errors_of_rules_in_python_come_through():
    class Broken(Pile):
        def legal(self):
            if self.pile == 3:
                raise RuntimeError("no rules here")
            return super().legal()

    with pytest.raises(RuntimeError, match="no rules here"):
        solve(Broken(9))


def test_a_game_that_is_over_is_refused():
    with pytest.raises(HortusError):
        solve(Tree(1))
