"""Symbio's rules core against its slow twin and against what the rules promise."""

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus import games
from hortus.games.symbio.squares import names
from twins.symbio import BOARD, Twin, name, square
from wandering import wander

SYMBIO = games.get("symbio")
SEEDS = st.integers(0, 2**32)


def twins_bodies(twin):
    return {
        (colour, frozenset(map(name, body)), frozenset(map(name, twin.space(body))))
        for colour in (0, 1)
        for body in twin.bodies(colour)
    }


def cores_bodies(position):
    return {
        (colour, frozenset(names(body)), frozenset(names(space)))
        for colour, body, space in position.state.bodies()
    }


def twins_features(twin):
    """What is counted, plainly: reach over three steps, pieces, captives of the other, pieces in the middle,
    who acts."""
    reach = [len(twin.reach(colour, 3)) + 1 for colour in (0, 1)]
    middle = {(column, row) for column, row in BOARD if 3 <= column <= 6 and 3 <= row <= 6}
    black, white = twin.stones
    return [
        math.log(reach[0] / reach[1]),
        len(black) - len(white),
        twin.captives(1) - twin.captives(0),
        len(black & middle) - len(white & middle),
        (1, -1)[twin.to_move],
    ]


def compare(position, twin, random, most=10_000):
    """Play a random game in both, up to so many actions."""
    for _ in range(most):
        assert str(position) == str(twin)
        assert sorted(position.actions()) == sorted(twin.legal())
        assert position.state.legal_count() == len(twin.legal())
        assert cores_bodies(position) == twins_bodies(twin)
        assert position.state.features() == pytest.approx(twins_features(twin))
        assert position.state.result == twin.result()
        if twin.result() is not None:
            return
        action = random.choice(sorted(twin.legal()))
        position, twin = position.play(action), twin.play(action)


def crowded(random):
    """A position with few empty squares, where much is captured, in both."""
    patches = [
        (random.randint(1, 8), random.randint(1, 8), random.choice([0, 1]))
        for _ in range(random.randint(2, 12))
    ]
    empty = set(random.sample(sorted(BOARD), random.randint(1, 12)))
    stones = (set(), set())
    for at in BOARD - empty:
        nearest = min(patches, key=lambda p: abs(p[0] - at[0]) + abs(p[1] - at[1]) + random.random())
        stones[nearest[2]].add(at)
    twin = Twin.set_up((frozenset(stones[0]), frozenset(stones[1])), random.choice([0, 1]))
    return SYMBIO.parse(str(twin)), twin


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_games_are_played_as_by_the_twin(seed):
    random = Random(seed)
    compare(SYMBIO.start(), Twin.start(), random)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_crowded_boards_are_played_as_by_the_twin(seed):
    random = Random(seed)
    compare(*crowded(random), random, most=30)


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 120))
def test_a_state_does_not_depend_on_how_it_came_about(seed, plies):
    position = wander("symbio", plies, seed)
    read, copy = SYMBIO.parse(str(position)), position.state.copy()
    assert read.result == position.result or position.result.cells
    assert copy.hash == position.state.hash
    for state in (read.state, copy):
        assert state.legal_actions() == position.state.legal_actions()
        assert state.to_move == position.state.to_move
        assert state.random_playout(seed) == position.state.random_playout(seed)


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 120))
def test_what_the_rules_promise(seed, plies):
    position = wander("symbio", plies, seed)
    pieces = bin(position.state.pieces(0) | position.state.pieces(1)).count("1")
    if position.result is not None:
        assert not position.actions()
        return
    # Who is to act can act (SYM-6, SYM-7), and codes and texts go both ways.
    codes = position.state.legal_actions()
    assert codes
    assert [position.encode(position.decode(code)) for code in codes] == codes
    assert len({position.decode(code) for code in codes}) == len(codes)
    action = Random(seed).choice(position.actions())
    after = position.play(action)
    grown = bin(after.state.pieces(0) | after.state.pieces(1)).count("1") - pieces
    # A capture takes a piece and an addition brings one: no turn makes the pieces fewer.
    assert grown == (1 if position.state.adding else -1 if "x" in action else 0)


FLIPS = {
    "left and right": lambda at: "hgfedcba"["abcdefgh".index(at[0])] + at[1],
    "up and down": lambda at: at[0] + str(9 - int(at[1])),
    "across": lambda at: "abcdefgh"[int(at[1]) - 1] + str("abcdefgh".index(at[0]) + 1),
}


@settings(max_examples=40)
@given(SEEDS, st.integers(0, 120), st.sampled_from(sorted(FLIPS)))
def test_a_mirrored_board_has_the_mirrored_actions(seed, plies, flip):
    # The rules know no direction: all eight symmetries of the square hold, and these generate them.
    position, turn = wander("symbio", plies, seed), FLIPS[flip]
    at = {turn(p.cell): p.letter for p in position.scene().pieces}
    rows = [
        "".join(at.get(f"{file}{rank}", ".") for file in "abcdefgh").replace(".", "1")
        for rank in range(8, 0, -1)
    ]
    rows = ["".join(str(len(run)) if run[0] == "1" else run for run in runs(row)) for row in rows]
    mirrored = SYMBIO.parse("/".join(rows) + str(position)[str(position).index(" ") :])

    def image(action):
        return turn(action) if len(action) == 2 else turn(action[:2]) + action[2] + turn(action[3:])

    assert sorted(map(image, position.actions())) == sorted(mirrored.actions())


def runs(row):
    """Stretches of empty squares together, pieces one by one."""
    found = []
    for sign in row:
        if sign == "1" and found and found[-1][0] == "1":
            found[-1] += sign
        else:
            found.append(sign)
    return found


@settings(max_examples=40)
@given(SEEDS, st.integers(0, 120))
def test_swapped_colours_have_the_same_actions(seed, plies):
    position = wander("symbio", plies, seed)
    swapped = SYMBIO.parse(str(position).translate(str.maketrans("bw", "wb")))
    assert position.actions() == swapped.actions()


def test_a_playout_is_uniform():
    # A board so full that all its games can be counted.
    position = SYMBIO.parse("bbbbbbbb/bbbbbbbb/bbbbbbbb/bbb1bbbb/wwwwwwww/wwwwwwww/wwwwwwww/wwwwww1w b m")
    endings, number = {}, 4000
    for seed in range(number):
        ending = position.state.random_playout(seed)
        assert position.state.random_playout(seed) == ending
        endings[ending] = endings.get(ending, 0) + 1
    random, plain = Random(1), {}
    for _ in range(number):
        state, length = position.state.copy(), 0
        while state.result is None:
            state.apply(random.choice(state.legal_actions()))
            length += 1
        plain[state.result, length] = plain.get((state.result, length), 0) + 1
    for ending in endings.keys() | plain.keys():
        one, other = endings.get(ending, 0), plain.get(ending, 0)
        assert abs(one - other) <= 5 * (one + other) ** 0.5 + 1, ending


def test_the_first_move_of_playouts_is_uniform():
    # Positions in which the drawing by rejection has bodies of very different sizes to reject.
    for text in ("b1b5/8/2wwwwww/w1w4w/1bw1bb1w/w1wwwwww/8/8 b m", "8/1bb2ww1/1b4w1/8/8/1w4b1/1ww2bb1/8 b m"):
        check_first_moves(SYMBIO.parse(text))


def check_first_moves(position):
    """Playouts from a position and from what each action leads to win equally often on the whole."""
    number = 20_000
    wins = sum(position.state.random_playout(seed)[0] == 0 for seed in range(number)) / number
    below = []
    for code in position.state.legal_actions():
        state = position.state.copy()
        state.apply(code)
        below += [
            state.random_playout(seed)[0] == 0 for seed in range(number // position.state.legal_count())
        ]
    assert wins == pytest.approx(sum(below) / len(below), abs=0.025)


# Cycles (SYM-8)

CROWDED = "bbbbbbbb/bbbbbbbb/bbbbbwbb/wwbwbbbb/bbbw1wbb/bwbwwwwb/bbbwbwbw/wwww1wbw b m"
#: Four turns, all of them captures, that lead back to where they began.
CYCLE = ["a3xa5", "e1", "f1xe1", "a3", "a5xa3", "f1", "e1xf1", "a5"]
#: Twenty turns, all of them captures, after which no position has come back.
LONG = """
a3xb3 e1 d5xe2 d5 g4xb5 e4 f1xe1 g4 g2xh1 a3 c1xc3 g2 a4xf6 f1 d5xf1 a4 b2xa4 c1 f4xh1 b2 b5xa1
d5 d1xg1 b5 a1xa5 d1 d2xd1 a1 c1xb1 f4 h2xc4 d2 e7xb5 c1 d2xc1 h2 g5xa1 d2 g2xd2 g5
"""


def crowded_pair(repetition="on"):
    position = SYMBIO.parse(CROWDED, repetition=repetition)
    stones = (set(), set())
    for piece in position.scene().pieces:
        stones[piece.player].add(square(piece.cell))
    return position, Twin.set_up((frozenset(stones[0]), frozenset(stones[1])), 0, repetition == "on")


@pytest.mark.parametrize("repetition", ["on", "off"])
def test_the_third_time_is_a_draw_unless_it_is_switched_off(repetition):
    position, twin = crowded_pair(repetition)
    for number, action in enumerate(CYCLE * 2, 1):
        assert position.result is None
        position, twin = position.play(action), twin.play(action)
        assert (str(position) == CROWDED) == (number % 8 == 0)
        assert position.state.result == twin.result()
        assert sorted(position.actions()) == sorted(twin.legal())
    assert position.state.result == (2 if repetition == "on" else None)
    if repetition == "on":
        assert (position.result.rule, position.result.winner) == ("SYM-8", None)
        assert dict(position.result.params) == {"player": "Black", "latest": 4, "first": 8}


def test_a_playout_knows_what_stood_before():
    position, _ = crowded_pair()
    for action in (CYCLE * 2)[:-1]:
        position = position.play(action)
    endings = {position.state.random_playout(seed) for seed in range(50)}
    assert (2, 1) in endings
    fresh = SYMBIO.parse(str(position))
    assert (2, 1) not in {fresh.state.random_playout(seed) for seed in range(50)}


def test_keys_tell_histories_apart_only_while_they_matter():
    position, _ = crowded_pair()
    first = position.state.hash
    for action in CYCLE:
        position = position.play(action)
    assert str(position) == CROWDED
    assert position.state.hash != first
    # A turn without capture lets no earlier position come back.
    quiet = next(a for a in position.actions() if "-" in a)
    one, other = position.play(quiet), SYMBIO.parse(CROWDED).play(quiet)
    addition = one.actions()[0]
    assert one.play(addition).state.hash == other.play(addition).state.hash


def test_a_long_history_is_kept_and_copied():
    position, twin = crowded_pair()
    small = position.state.memory()
    for action in LONG.split():
        position, twin = position.play(action), twin.play(action)
        assert position.state.result == twin.result()
    assert position.state.memory() > small
    assert position.state.copy().hash == position.state.hash
    assert position.state.earlier() == []


def test_symmetric_positions_with_symmetric_histories_share_a_key():
    """A cycle of captures, and the same turned by half with the colours exchanged."""
    board, mover, due = CROWDED.split()
    turned = board[::-1].translate(str.maketrans("bw", "wb"))
    here, other = SYMBIO.parse(CROWDED), SYMBIO.parse(f"{turned} {'w' if mover == 'b' else 'b'} {due}")
    seen = set()
    for action in CYCLE * 2:
        assert here.state.symmetric_hash == other.state.symmetric_hash
        assert here.state.symmetric_hash not in seen
        seen.add(here.state.symmetric_hash)
        here = here.play(action)
        other = other.play(action.translate(str.maketrans("abcdefgh12345678", "hgfedcba87654321")))
    assert here.result is not None and other.result is not None


def test_mid_turn_a_position_has_no_standing():
    position, _ = crowded_pair()
    assert position.play(CYCLE[0]).state.earlier() == []
    read = SYMBIO.parse(str(position.play(CYCLE[0])))
    for action in (CYCLE * 2)[1:]:
        read = read.play(action)
    # The start does not count: it was not seen.
    assert str(read) == CROWDED
    assert read.result is None


@pytest.mark.parametrize(
    ("board", "square"),
    [
        ("8/8/8/8/8/8/bb6/1b5w b a", "a1"),
        ("8/8/8/8/8/8/bb6/b6w b a", "b1"),
        ("8/8/8/8/8/8/2b5/1b5w b a", "c1"),
        ("8/7b/8/8/8/8/8/7w b a", "h8"),
    ],
)
def test_a_key_tells_what_is_due_apart_from_a_piece_more(board, square):
    before = games.get("symbio").parse(board)
    assert before.state.hash != before.play(square).state.hash
