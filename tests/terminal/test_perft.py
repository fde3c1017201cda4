"""perft agrees with the counts of an independent implementation."""

import json

import pytest

from hortus import games
from hortus.core.measure import perft
from records.doubles import HeapState
from terminal.running import DATA

CASES = [case for case in json.loads((DATA / "perft.json").read_text()) if case["game"] in games.names()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join([case["game"], *case["options"].values()]))
def test_counts(inside, case):
    options = [part for name, value in case["options"].items() for part in ("-o", f"{name}={value}")]
    done = inside("perft", case["game"], *options, "--depth", len(case["perft"]))
    assert done.code == 0
    assert done.lines == [f"{depth} {count}" for depth, count in enumerate(case["perft"], 1)]


def test_there_are_cases():
    assert CASES


def test_from_a_position(hortus):
    start = games.get("tanbo").start(size="3x3").play("b1")
    done = hortus("perft", "tanbo", "--position", str(start), "--depth", 2)
    replies = [start.play(action) for action in start.actions()]
    assert done.lines == [f"1 {len(replies)}", f"2 {sum(reply.state.legal_count() for reply in replies)}"]


def test_a_game_that_is_over_has_no_continuation():
    position = games.get("tanbo").start(size="3x3")
    for action in ("b1", "a2", "c2", "b3"):
        position = position.play(action)
    assert position.result is not None
    assert [perft(position.state, depth) for depth in (1, 2, 3)] == [0, 0, 0]


def test_rules_written_in_python_and_their_errors():
    assert [perft(HeapState(4), depth) for depth in (1, 2, 3, 4, 5)] == [2, 4, 2, 1, 0]

    class Broken(HeapState):
        def play(self, action):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        perft(Broken(3), 3)
