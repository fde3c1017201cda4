"""The tile games' compiled rules against their twin, and what the rules promise."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus import games
from hortus.games.tiles.notation import FACES
from hortus.games.tiles.outcome import best_territory
from twins.tiles import Twin, bridge_of, mirrored, neighbours, recoloured, turned

RESULTS = {None: None, 0: "0", 1: "1", 2: "draw"}


@st.composite
def mambo_games(draw, names=("mambo", "mamba", "mamboa", "mambogo")):
    """A game of the Mambo family, its options, and its twin."""
    name = draw(st.sampled_from(names))
    tiles = draw(st.integers(2, 24))
    if name == "mambogo":
        return name, {"tiles": str(tiles)}, Twin.start(name, tiles)
    wins = draw(st.sampled_from(["on", "off"]))
    twin = Twin.start(name, tiles, largest_wins=wins == "on")
    return name, {"tiles": str(tiles), "largest_wins": wins}, twin


@st.composite
def superbo_games(draw):
    tiles = draw(st.integers(4, 8))
    pair = draw(st.sampled_from(["group", "adjacent", "anywhere", "single"]))
    colours = draw(st.sampled_from(["both", "any"]))
    goal = draw(st.sampled_from(["eye", "own", "enemy"]))
    size = draw(st.integers(0, 3))
    options = {"tiles": tiles, "pair": pair, "colours": colours, "goal": goal, "kill_size": size}
    twin = Twin.start("superbo", tiles, pair=pair, both=colours == "both", goal=goal, kill_size=size)
    return "superbo", {option: str(value) for option, value in options.items()}, twin


def parsed(action):
    place, tile = action.split("=")
    q, r = place.split(",")
    return (int(q), int(r)), tile


def written(at, tile):
    return f"{at[0]},{at[1]}={tile}"


def choose(random, actions):
    """A random action, more often near the middle: a tight table has more of everything."""
    near = [action for action in actions if max(map(abs, parsed(action)[0])) < 3]
    return random.choice(near if near and random.random() < 0.7 else actions)


def groups_of(position):
    return sorted(
        ("OX"[g.colour], tuple(sorted(g.corners)), g.size, g.loops, g.mouths) for g in position.table.groups
    )


def groups_of_twin(twin):
    return sorted(
        (g.colour, tuple(sorted(g.corners)), g.size, g.loops, twin.mouths(g)) for g in twin.groups()
    )


def compare(position, twin):
    actions = position.actions()
    assert set(actions) == {written(*action) for action in twin.legal()}
    assert position.state.legal_count() == len(actions)
    assert bool(actions) == (twin.winner is None)  # nobody is ever without a tile to lay (TIL-12)
    # The tiles have come down in the same order: the queue of TIL-3.
    assert [written((q, r), FACES[face]) for q, r, face in position.state.tiles()] == [
        written(*tile) for tile in twin.table.items()
    ]
    assert groups_of(position) == groups_of_twin(twin)
    assert set(position.table.null_points) == twin.null_points()
    forced = {at: twin.forced(at) for at in twin.beside()}
    left = {at: tile for at, tile in forced.items() if tile and twin.some_left(tile)}
    assert {at: FACES[face] for at, face in position.table.forced.items()} == left
    assert position.state.pool == tuple(twin.left.values())
    assert position.state.to_move == twin.to_move
    assert position.state.turn == len(twin.turn)
    assert RESULTS[position.state.result] == twin.winner


def play_both(name, options, twin, seed):
    random = Random(seed)
    position = games.get(name).start(**options)
    while True:
        compare(position, twin)
        if twin.winner is not None:
            return position
        action = choose(random, position.actions())
        position = position.play(action)
        assert position.last == len(twin.play(*parsed(action)))


@settings(max_examples=60, deadline=None)
@given(mambo_games(), st.integers(0, 2**32))
def test_mambo_games_agree_with_the_twin(game, seed):
    play_both(*game, seed)


@settings(max_examples=40, deadline=None)
@given(superbo_games(), st.integers(0, 2**32))
def test_superbo_agrees_with_the_twin(game, seed):
    play_both(*game, seed)


@settings(max_examples=15, deadline=None)
@given(mambo_games(names=("mambogo",)), st.integers(0, 2**32))
def test_territory_agrees_with_the_twin(game, seed):
    name, _, _ = game
    twin = Twin.start(name, 40)
    position = play_both(name, {"tiles": "40"}, twin, seed)
    assert [amount for _, amount in best_territory(position)] == [twin.score(colour)[0] for colour in "OX"]


OPTION_SETS = [
    *(("mambo", {}), ("mambo", {"tiles": "200", "largest_wins": "off"}), ("mamba", {}), ("mamboa", {})),
    *(("mambogo", {}), ("mambogo", {"tiles": "200"}), ("mambogo", {"tiles": "90"})),
    *(("superbo", {}), ("superbo", {"tiles": "100"}), ("superbo", {"pair": "single"})),
    *(("superbo", {"pair": "anywhere"}), ("superbo", {"pair": "adjacent", "goal": "enemy"})),
]


@pytest.mark.parametrize(("name", "options"), OPTION_SETS)
def test_what_is_kept_equals_what_is_found_anew(name, options):
    # A table read from its position string is built tile by tile, without what went before.
    game, random = games.get(name), Random(1)
    position = game.start(**options)
    total = sum(position.state.pool) + len(position.table.order)
    while position.result is None:
        position = position.play(choose(random, position.actions()))
        assert sum(position.state.pool) + len(position.table.order) == total
        again = game.parse(str(position), **position.options)
        assert groups_of(again) == groups_of(position)
        assert again.state.hash == position.state.hash
        assert again.actions() == position.actions()
        assert again.state.random_playout(5) == position.state.random_playout(5)
    assert game.parse(str(position), **position.options).result == position.result


@pytest.mark.parametrize(("name", "options"), OPTION_SETS)
def test_random_games_take_legal_actions(name, options):
    # The outcome and the length of a playout are those of a game that the list of actions allows.
    state = games.get(name).start(**options).state
    for seed in range(20):
        outcome, length = state.random_playout(seed)
        assert outcome in (0, 1, 2)
        assert 0 < length <= sum(state.pool)


def chances(state):
    """How likely each outcome and length of a random game is."""
    if state.result is not None:
        return {(state.result, 0): 1.0}
    found = {}
    actions = state.legal_actions()
    for action in actions:
        after = state.copy()
        after.apply(action)
        for (outcome, length), chance in chances(after).items():
            key = outcome, length + 1
            found[key] = found.get(key, 0) + chance / len(actions)
    return found


def near_the_end(name, options, seed, left):
    """A position of a random game with few tiles left."""
    for attempt in range(100):
        random = Random(1000 * seed + attempt)
        position = games.get(name).start(**options)
        while position.result is None:
            if sum(position.state.pool) <= left:
                return position
            position = position.play(choose(random, position.actions()))
    raise AssertionError("all games end early")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mambo", {"tiles": "7"}),
        ("mambogo", {"tiles": "8"}),
        ("superbo", {"tiles": "4"}),
        ("superbo", {"tiles": "5", "goal": "own"}),
        ("superbo", {"tiles": "4", "pair": "anywhere"}),
        ("superbo", {"tiles": "5", "pair": "adjacent"}),
        ("superbo", {"tiles": "5", "pair": "single"}),
    ],
)
def test_every_legal_action_is_drawn_as_often(name, options):
    for seed in range(3):
        state = near_the_end(name, options, seed, 2).state
        drawn = Counter(state.random_playout(number) for number in range(4000))
        for ending, chance in chances(state).items():
            assert abs(drawn.pop(ending, 0) / 4000 - chance) < 0.04
        assert not drawn


# Which symmetries hold: coloured and white corners alternate, so a table can be turned by 120 degrees
# (not by 60) and turned over about the axis through a coloured corner; and the colours can be changed,
# which in Superbo exchanges the two kinds of tile. The order of automatic moves is clockwise from N
# and has no symmetry, but it matters only in what comes after a move, and when tiles run short.
SYMMETRIES = {"mirrored": mirrored, "turned": turned, "recoloured": recoloured}


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(["mambo", "mambogo", "superbo"]),
    st.sampled_from(sorted(SYMMETRIES)),
    st.integers(0, 2**32),
)
def test_legal_actions_have_the_symmetries_of_the_tiles(name, symmetry, seed):
    change, random = SYMMETRIES[symmetry], Random(seed)
    position = games.get(name).start()
    for _ in range(random.randrange(14)):
        if position.result is None:
            position = position.play(choose(random, position.actions()))
    while position.state.turn and position.result is None:
        position = position.play(choose(random, position.actions()))
    if position.result is not None:
        return
    tiles, player, left, _ = str(position).split()
    changed = ";".join(written(*change(*parsed(tile))) for tile in tiles.split(";")) if tiles != "-" else "-"
    if symmetry == "recoloured":
        left = ",".join(reversed(left.split(",")))
    other = position.game.parse(f"{changed} {player} {left} -", **position.options)
    assert set(other.actions()) == {written(*change(*parsed(action))) for action in position.actions()}


@pytest.mark.parametrize("name", ["mambo", "mamba", "mamboa", "mambogo", "superbo"])
def test_images_are_the_table_turned_and_turned_over(name):
    random = Random(name)
    position = games.get(name).start()
    for _ in range(9):
        tiles, *_rest = str(position).split()
        images, looks = list(position.images()), [sorted(tiles.split(";"))]
        for image in images:
            assert str(position.game.parse(image, **position.options)) == image
            looks.append(sorted(image.split()[0].split(";")))
        if tiles != "-":
            hexes = [parsed(tile) for tile in tiles.split(";")]
            for change in (mirrored, turned):
                assert sorted(written(*change(*one)) for one in hexes) in looks
        assert len(images) == 5
        position = position.play(choose(random, position.actions()))


def test_a_forced_hex_left_empty_is_filled_when_a_tile_comes_beside_it():
    # Such a table comes from no game, but may be set up to be looked at.
    game = games.get("mambo")
    position = game.parse("0,0=oXX;-1,1=xOO;-1,2=XoX;0,2=xOO o 44 -")
    far = position.play(next(action for action in position.actions() if action.startswith("1,-1=")))
    assert (0, 1) not in far.table.tiles
    beside = position.play(next(action for action in position.actions() if action.startswith("1,0=")))
    assert beside.last == 2
    assert (0, 1) in beside.table.tiles


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["mambo", "mamboa", "mambogo", "superbo"]), st.integers(0, 2**32))
def test_tables_that_no_game_leads_to_agree_with_the_twin(name, seed):
    # Automatic moves are left out while the table is made, so that many hexes wait to be filled.
    random = Random(seed)
    superbo = name == "superbo"
    twin = Twin.start(name, 12)
    if not superbo:
        twin.table[0, 0] = "OOx"
        twin.left["*"] -= 1
    for _ in range(random.randint(3, 6)):
        at, tile = random.choice([p for p in twin.placements() if max(map(abs, p[0])) < 3])
        twin.table[at] = tile
        twin.left[bridge_of(tile) if superbo else "*"] -= 1
    if twin.conditions():
        return
    tiles = ";".join(written(*tile) for tile in twin.table.items())
    left = ",".join(map(str, twin.left.values()))
    position = games.get(name).parse(f"{tiles} o {left} -")
    for _ in range(6):
        compare(position, twin)
        if twin.winner is not None:
            return
        action = choose(random, position.actions())
        position = position.play(action)
        twin.play(*parsed(action))


def test_a_playout_from_such_a_table_ends():
    position = games.get("superbo").parse("0,0=oXX;-1,1=xOO;-1,2=XoX;0,2=xOO o 10,10 -")
    assert position.table.forced
    assert all(position.state.random_playout(seed)[0] in (0, 1, 2) for seed in range(50))


def test_memory_stays_below_256_kilobytes():
    for name, most in (("mambo", "200"), ("mambogo", "200"), ("superbo", "100")):
        assert games.get(name).start(tiles=most).state.memory() <= 256 << 10
    assert games.get("mambo").start().state.memory() <= 40 << 10


@pytest.mark.parametrize(("name", "most"), [("mambo", 200), ("superbo", 100)])
def test_a_straight_line_of_all_tiles_does_not_meet_itself(name, most):
    # The torus has room for tiles in any one direction.
    for direction in range(6):
        position = games.get(name).start(tiles=str(most))
        at = (0, 0)
        while position.result is None:
            if position.table.tiles:
                at = neighbours(at)[direction]
            wanted = [action for action in position.actions() if parsed(action)[0] == at]
            position = position.play(wanted[0])
        assert len(position.table.tiles) == len({(q, r) for q, r, _ in position.table.order})
        assert groups_of(position)
        assert position.game.parse(str(position), **position.options) == position
