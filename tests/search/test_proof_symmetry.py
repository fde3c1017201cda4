"""Positions that a symmetry maps onto each other share their symmetric key, and others do not."""

from __future__ import annotations

from random import Random

import pytest

from hortus import games
from hortus.core.grid import pack, unpack
from hortus.games.superlogo.rules import SuperlogoState
from hortus.games.tanbo.rules import TanboState
from twins.tiles import recoloured

SWAP = str.maketrans("bwSLTslt", "wbsltSLT")


def walks(game, number=6, **options):
    """Random games, as lists of positions."""
    for seed in range(number):
        random, here = Random(seed), games.get(game).start(**options)
        found = [here]
        while here.result is None and len(found) < 40:
            here = here.play(random.choice(here.actions()))
            found.append(here)
        yield found


def transpose(rows):
    return ["".join(row) for row in zip(*rows, strict=True)]


def images(rows):
    """A board of text and what it becomes when turned and mirrored; a square one in eight ways."""
    four = [rows, rows[::-1], [row[::-1] for row in rows], [row[::-1] for row in rows[::-1]]]
    return four + [transpose(one) for one in four] if len(rows) == len(rows[0]) else four


@pytest.mark.parametrize("size", ["3x3", "3x5", "7x7"])
def test_tanbo(size):
    width, height = map(int, size.split("x"))
    seen = {}
    for here in (one for walk in walks("tanbo", size=size) for one in walk):
        state = here.state
        names = {0: "b", 1: "w", None: "."}
        rows = ["".join(names[state.colour(state.code(x, y))] for x in range(width)) for y in range(height)]
        mover = state.to_move
        for image in images(rows):
            assert TanboState(width, height, image, mover).symmetric_hash == state.symmetric_hash
            swapped = [row.translate(SWAP) for row in image]
            assert TanboState(width, height, swapped, 1 - mover).symmetric_hash == state.symmetric_hash
        mine = [row if mover == 0 else row.translate(SWAP) for row in rows]
        assert seen.setdefault(state.symmetric_hash, min(images(mine))) == min(images(mine))
    assert len(seen) == len(set(map(str, seen.values())))


@pytest.mark.parametrize("layout", ["flank", "centre"])
def test_superlogo(layout):
    """Boards turned, mirrored and with the players exchanged, without their history."""
    for walk in walks("superlogo", layout=layout, quiet="20"):
        assert len({here.state.symmetric_hash for here in walk}) == len(walk)
        for here in walk[::5]:
            state = here.state
            mover = state.to_move
            rows = state.rows()
            counts = ((state.captured(0), state.captured(1)), (state.stops(0), state.stops(1)), state.still)
            alone = SuperlogoState(rows, mover, *counts, 20)
            for image in images([rows[i : i + 5] for i in range(0, 25, 5)]):
                text = "".join(image)
                assert SuperlogoState(text, mover, *counts, 20).symmetric_hash == alone.symmetric_hash
                other = SuperlogoState(
                    text.translate(SWAP), 1 - mover, counts[0][::-1], counts[1][::-1], counts[2], 20
                )
                assert other.symmetric_hash == alone.symmetric_hash


def half_turn(action: str) -> str:
    """A path, turned by half a turn."""
    turn = str.maketrans("abcde12345", "edcba54321")
    return action if action == "pass" else action.translate(turn)


def test_superlogo_history():
    """Walks without a capture on a board that half a turn maps onto itself with the players exchanged."""
    game = games.get("superlogo")
    rows = "5/1s1t1/5/1T1S1/5"
    for seed in range(10):
        random = Random(seed)
        here = game.parse(f"{rows} 0 0,0 0,0 0", quiet="20")
        other = game.parse(f"{rows} 1 0,0 0,0 0", quiet="20")
        seen = set()
        while here.result is None and here.state.still < 8:
            assert here.state.symmetric_hash == other.state.symmetric_hash
            assert here.state.symmetric_hash not in seen
            seen.add(here.state.symmetric_hash)
            actions = [one for one in here.actions() if "x" not in one]
            action = random.choice(actions)
            here, other = here.play(action), other.play(half_turn(action))


@pytest.mark.parametrize("repetition", ["on", "off"])
def test_symbio(repetition):
    """Boards turned, mirrored and with the players exchanged, in the middle of turns, too."""
    game, seen = games.get("symbio"), {}
    for here in (one for walk in walks("symbio", repetition=repetition) for one in walk[::3]):
        board, mover, due = str(here).split()
        alike = [(pack(image), mover) for image in images(unpack(board, "bw"))]
        alike += [(image.translate(SWAP), mover.translate(SWAP)) for image, _ in alike]
        found = {
            game.parse(f"{image} {player} {due}", repetition=repetition).state.symmetric_hash
            for image, player in alike
        }
        assert len(found) == 1
        assert seen.setdefault(found.pop(), (min(alike), due)) == (min(alike), due)
    assert len(set(seen.values())) == len(seen)


@pytest.mark.parametrize("game", ["mambo", "mamba", "mamboa", "mambogo", "superbo"])
def test_tiles(game):
    """The colours exchanged, and the table moved."""
    seen = {}
    for walk in walks(game, tiles="10"):
        for here in walk:
            state = here.state
            if not state.tiles() or state.turn:
                continue
            q, r = min(at[0] for at in state.tiles()), min(at[1] for at in state.tiles())
            place = tuple(sorted((a - q, b - r, face) for a, b, face in state.tiles()))
            swap = tuple(sorted((a, b, face + 3 if face % 6 < 3 else face - 3) for a, b, face in place))
            name = (place, 0) if state.to_move == 0 else (swap, 0)
            assert seen.setdefault(state.symmetric_hash, name) == name
            assert moved(here, 5, -3).symmetric_hash == state.symmetric_hash
            if game != "superbo":
                assert exchanged(here).symmetric_hash == state.symmetric_hash
    assert len(set(seen.values())) == len(seen)


def moved(here, q, r):
    table = [(a + q, b + r, face) for a, b, face in here.state.tiles()]
    return here.game.state(here.options, table, here.state.to_move)


def exchanged(here):
    faces = ("OOx", "OxO", "xOO", "XXo", "XoX", "oXX")
    table = [(a, b, faces.index(recoloured((a, b), faces[face])[1])) for a, b, face in here.state.tiles()]
    return here.game.state(here.options, table, 1 - here.state.to_move)


@pytest.mark.parametrize("game", ["tanbo", "mambo", "superbo", "superlogo", "symbio"])
def test_no_key_comes_twice_in_a_game_that_says_so(game):
    for walk in walks(game):
        assert not walk[0].state.can_repeat()
        keys = [here.state.hash for here in walk]
        assert len(set(keys)) == len(keys)


def test_symbio_without_its_rule_can_repeat():
    assert games.get("symbio").start(repetition="off").state.can_repeat()
