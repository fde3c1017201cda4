"""Every installed game against games, counts and figures made by an independent implementation."""

import json
from pathlib import Path

import pytest

from hortus import games
from hortus.core.measure import perft

DATA = Path(__file__).parent.parent / "data"
RESULTS = {None: None, 0: "0", 1: "1", 2: "draw"}


def lines():
    for file in sorted((DATA / "conformance").glob("*.jsonl")):
        of_file = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        for game in sorted({line["game"] for line in of_file} & set(games.names())):
            yield pytest.param([line for line in of_file if line["game"] == game], id=f"{file.stem}-{game}")


def counts():
    for line in json.loads((DATA / "perft.json").read_text(encoding="utf-8")):
        if line["game"] in games.names():
            yield pytest.param(line, id="-".join([line["game"], *line["options"].values()]))


def first_difference(line):
    """The first ply at which a recorded game differs from ours, and how; None where none does."""
    game = games.get(line["game"])
    start = line.get("start")
    position = game.parse(start, **line["options"]) if start else game.start(**line["options"])
    for ply, (action, legal) in enumerate(zip(line["actions"], line["legal"], strict=True), 1):
        ours = position.state.legal_count()
        if ours != legal:
            return f"ply {ply}: {ours} legal actions, not {legal}"
        verdict = position.judge(action)
        if verdict.action != action:
            return f"ply {ply}: {verdict}"
        position = position.play(action)
    result = RESULTS[position.state.result]
    return None if result == line["result"] else f"the end: {result}, not {line['result']}"


@pytest.mark.parametrize("recorded", list(lines()))
def test_recorded_games_are_played_alike(recorded):
    assert recorded
    for number, line in enumerate(recorded, 1):
        assert first_difference(line) is None, number


@pytest.mark.parametrize("line", list(counts()))
def test_perft_counts_are_the_same(line):
    state = games.get(line["game"]).start(**line["options"]).state
    for depth, count in enumerate(line["perft"], 1):
        assert perft(state, depth) == count


def test_a_difference_is_found():
    for changed in ({"legal": [4, 3, 3, 3]}, {"result": "0"}, {"actions": ["b1", "a2", "c2", "a1"]}):
        line = {
            "game": "tanbo",
            "options": {"size": "3x3"},
            "actions": ["b1", "a2", "c2", "b3"],
            "legal": [4, 3, 3, 4],
            "result": "1",
        }
        assert first_difference(line) is None
        assert first_difference({**line, **changed})
