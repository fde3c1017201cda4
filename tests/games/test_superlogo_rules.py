"""Superlogo's rules core against its slow twin and against what the rules promise."""

from math import hypot
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hortus import games
from twins.superlogo import NAMES, Twin
from wandering import wander

SUPERLOGO = games.get("superlogo")
SEEDS = st.integers(0, 2**32)


def compare(position, twin, random, most=10_000):
    """Play a random game in both, up to so many actions."""
    for _ in range(most):
        assert str(position) == str(twin)
        assert sorted(position.actions()) == sorted(twin.legal())
        assert position.state.legal_count() == len(twin.legal())
        assert position.state.result == twin.result()
        if twin.result() is not None:
            return
        action = random.choice(sorted(twin.legal()))
        position, twin = position.play(action), twin.play(action)


def scattered(random, quiet=100):
    """A position with pieces anywhere, in both: of lows no more than there are (SUP-1)."""
    letters = "SLLT" + "sllt"
    for letter in random.choices("SLsl", k=random.randint(0, 12)):
        letters += letter if letters.count(letter) < 6 else letter.replace("L", "S").replace("l", "s")
    places = random.sample(NAMES, len(letters))
    board = dict(zip(places, letters, strict=True))
    counts = (
        random.choice([0, 1]),
        tuple(random.randint(0, min(2, 6 - letters.count(low))) for low in "Ll"),
        (random.randint(0, 2), random.randint(0, 2)),
        random.randint(0, quiet - 1),
    )
    twin = Twin.set_up(board, *counts, quiet=quiet)
    return SUPERLOGO.parse(str(twin), quiet=str(quiet)), twin


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.sampled_from(["flank", "centre"]), st.sampled_from([3, 10, 100]))
def test_games_are_played_as_by_the_twin(seed, layout, quiet):
    position = SUPERLOGO.start(layout=layout, quiet=str(quiet))
    compare(position, Twin.start(layout, quiet), Random(seed))


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_scattered_pieces_are_played_as_by_the_twin(seed):
    random = Random(seed)
    compare(*scattered(random), random, most=8)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_few_pieces_repeat_and_rest_as_by_the_twin(seed):
    # Two pieces each: repetitions, quiet turns and stops that have to rest are common.
    random = Random(seed)
    board = dict(zip(random.sample(NAMES, 4), "STst", strict=True))
    twin = Twin.set_up(board, quiet=40)
    compare(SUPERLOGO.parse(str(twin), quiet="40"), twin, random)


def test_runs_are_as_long_as_they_can_be():
    # Twelve pieces between the nine squares of one parity: every trail of jumps, with every last step.
    position = SUPERLOGO.parse("1l1l1/lsl1l/1lSs1/s1s1s/1s1s1 0 0,0 0,0 0")
    board = {piece.cell: piece.letter for piece in position.scene().pieces}
    twin = Twin.set_up(board)
    assert sorted(position.actions()) == sorted(twin.legal())
    longest = max(position.actions(), key=len)
    assert longest.count("x") >= 8
    assert [position.encode(position.decode(c)) for c in position.state.legal_actions()] == (
        position.state.legal_actions()
    )
    assert str(position.play(longest)) == str(twin.play(longest))


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 120))
def test_a_state_can_be_read_and_copied(seed, plies):
    position = wander("superlogo", plies, seed)
    if position.result is not None:
        return
    copy = position.state.copy()
    assert copy.hash == position.state.hash
    assert copy.random_playout(seed) == position.state.random_playout(seed)
    read = SUPERLOGO.parse(str(position))
    for state in (read.state, copy):
        assert state.legal_actions() == position.state.legal_actions()
        assert state.to_move == position.state.to_move
    codes = position.state.legal_actions()
    assert [position.encode(position.decode(code)) for code in codes] == codes
    assert len({position.decode(code) for code in codes}) == len(codes) == position.state.legal_count()


def count(position, letters):
    return sum(piece.letter in letters for piece in position.scene().pieces)


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 120))
def test_what_the_rules_promise(seed, plies):
    position = wander("superlogo", plies, seed)
    for player, (supers, lows, stop) in enumerate(("SLT", "slt")):
        # Lows are on the board or beside it (SUP-4), the stop always stands (SUP-5), supers become fewer.
        assert count(position, lows) + position.state.captured(player) == 6
        assert count(position, stop) == 1
        assert count(position, supers) <= 5
    if position.result is None:
        after = position.play(Random(seed).choice(position.actions()))
        assert count(after, "Ss") <= count(position, "Ss")


def mirrored(text, flip):
    rows, *rest = text.split(" ")
    spread = [row.replace("5", "1" * 5) for row in rows.split("/")]
    for number in "432":
        spread = [row.replace(number, "1" * int(number)) for row in spread]
    squares = {f"{'abcde'[x]}{5 - y}": spread[y][x] for y in range(5) for x in range(5)}
    turned = {flip(at): letter for at, letter in squares.items()}
    back = ["".join(turned[f"{file}{rank}"] for file in "abcde") for rank in "54321"]
    for number in "5432":
        back = [row.replace("1" * int(number), number) for row in back]
    return " ".join(["/".join(back), *rest])


FLIPS = {
    "left and right": lambda at: "edcba"["abcde".index(at[0])] + at[1],
    "up and down": lambda at: at[0] + str(6 - int(at[1])),
    "across": lambda at: "abcde"[int(at[1]) - 1] + str("abcde".index(at[0]) + 1),
}


def image(action, flip):
    if action == "pass":
        return action
    return "".join(sign + flip(at) for sign, at in [("", action[:2]), *parts(action)])


def parts(action):
    return [(action[i], action[i + 1 : i + 3]) for i in range(2, len(action), 3)]


@settings(max_examples=60)
@given(SEEDS, st.sampled_from(sorted(FLIPS)))
def test_a_mirrored_board_has_the_mirrored_actions(seed, flip):
    # No piece knows which way is forward: all eight symmetries of the square hold.
    position, _ = scattered(Random(seed))
    other = SUPERLOGO.parse(mirrored(str(position), FLIPS[flip]))
    assert sorted(image(action, FLIPS[flip]) for action in position.actions()) == sorted(other.actions())


@settings(max_examples=60)
@given(SEEDS)
def test_swapped_players_have_the_same_actions(seed):
    position, _ = scattered(Random(seed))
    rows, player, captured, stops, still = str(position).split()
    swapped = [rows.swapcase(), str(1 - int(player)), captured[::-1], stops[::-1], still]
    other = SUPERLOGO.parse(" ".join(swapped))
    assert position.actions() == other.actions()


# Draws (SUP-10, SUP-11)

SHUFFLE = ["a1-a2", "e5-e4", "a2-a1", "e4-e5"]
TWO_SUPERS = "4s/5/5/5/S4 0 0,0 0,0 0"


def test_the_third_time_is_a_draw():
    position = SUPERLOGO.parse(TWO_SUPERS)
    for action in SHUFFLE * 2:
        assert position.result is None
        position = position.play(action)
    assert (position.result.rule, position.result.reason, position.result.winner) == (
        "SUP-11",
        "repetition",
        None,
    )
    assert dict(position.result.params) == {"player": "Yellow", "latest": 4, "first": 8}


def test_a_playout_knows_what_stood_before():
    position = SUPERLOGO.parse(TWO_SUPERS)
    for action in (SHUFFLE * 2)[:-1]:
        position = position.play(action)
    assert (2, 1) in {position.state.random_playout(seed) for seed in range(50)}
    fresh = SUPERLOGO.parse(str(position))
    assert (2, 1) not in {fresh.state.random_playout(seed) for seed in range(50)}
    assert fresh.state.hash != position.state.hash


def test_stop_counts_make_positions_differ():
    # The same squares and player, but the stop has moved in the turn before: not the same position.
    position = SUPERLOGO.parse("4s/4t/5/T4/S4 0 0,0 0,0 0")
    for action in ["a2-a3", "e4-e3", "a3-a2", "e3-e4"]:
        position = position.play(action)
    assert str(position).split()[0] == "4s/4t/5/T4/S4"
    assert position.state.earlier() == []


@pytest.mark.parametrize("quiet", [1, 2, 7, 100, 1000])
def test_quiet_turns_are_a_draw(quiet):
    position, random = SUPERLOGO.parse("4s/5/2t2/2T2/S4 0 0,0 0,0 0", quiet=str(quiet)), Random(quiet)
    turns = 0
    while position.result is None:
        position = position.play(random.choice(position.actions()))
        turns += 1
    assert turns <= quiet
    if position.result.reason == "quiet":
        assert (turns, dict(position.result.params)) == (quiet, {"turns": quiet})
    assert quiet > 7 or position.result.reason == "quiet"


def test_two_passes_are_a_draw():
    position = SUPERLOGO.parse("SsSsS/sSsSs/SsSsS/sSsSs/SsSsS 0 0,0 0,0 0").play("pass")
    assert position.result is None
    position = position.play("pass")
    assert (position.result.rule, position.result.reason) == ("SUP-10", "two_passes")


@settings(max_examples=30, deadline=None)
@given(SEEDS)
@example(17711)  # games of one or two turns, whose lengths say little
def test_a_playout_ends_as_plain_random_games_do(seed):
    """Outcomes of playouts and of games drawn from the legal actions are equally frequent, and the games
    equally long. Six standard errors are allowed: chance exceeds them once in 500 million times."""
    random, number = Random(seed), 400
    position, _ = scattered(random, quiet=30)
    if position.result is not None:
        return
    fast, slow = [], []
    for game in range(number):
        fast.append(position.state.random_playout(random.getrandbits(60) + game))
        state, length = position.state.copy(), 0
        while state.result is None:
            state.apply(random.choice(state.legal_actions()))
            length += 1
        slow.append((state.result, length))
    for outcome in (0, 1, 2):
        one, other = (sum(each[0] == outcome for each in games) for games in (fast, slow))
        assert abs(one - other) <= 6 * (one + other) ** 0.5
    means, errors = zip(
        *(mean_and_error([length for _, length in games]) for games in (fast, slow)), strict=True
    )
    assert abs(means[0] - means[1]) <= 6 * hypot(*errors) + 1e-9


def mean_and_error(values):
    """The mean and its standard error."""
    return mean(values), stdev(values) / len(values) ** 0.5
