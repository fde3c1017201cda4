"""``hortus puzzles``."""

from __future__ import annotations

import json

import pytest

from hortus.study.puzzles import proves, read_puzzles
from terminal.running import Runner


@pytest.fixture
def hortus(tmp_path):
    return Runner(tmp_path)


SELFPLAY = ("puzzles", "selfplay", "tanbo", "-o", "size=5x7", "--games", 12, "--nodes", 2000, "--each", 1)


def test_selfplay_writes_puzzles_that_hold_and_goes_on_without_repeating_them(hortus, tmp_path):
    file = tmp_path / "found.jsonl"
    done = hortus(*SELFPLAY, "--out", file)
    assert done.code == 0, done.err
    found = read_puzzles(file)
    assert found and all(map(proves, found))
    assert f"{len(found)} puzzles in 12 games." in done.err
    assert hortus(*SELFPLAY, "--out", file).code == 0
    assert len({puzzle.id for puzzle in read_puzzles(file)}) == len(read_puzzles(file))

    shown = hortus("puzzles", "show", file)
    assert shown.code == 0 and found[0].id in shown.out and "to act and win" in shown.out
    assert "Answer" not in shown.out
    assert f"Answer: {' '.join(found[0].line)}" in hortus("puzzles", "show", file, "--solution").out
    checked = hortus("puzzles", "check", file)
    assert checked.code == 0 and "puzzles proved" in checked.out


def test_puzzles_are_found_in_the_games_of_a_match(hortus, tmp_path):
    games, file = tmp_path / "match.jsonl", tmp_path / "found.jsonl"
    played = hortus(
        "match",
        "uct:5",
        "uct:60",
        "--game",
        "tanbo",
        "-o",
        "size=5x7",
        "--games",
        12,
        "--out",
        games,
        "--seed",
        3,
    )
    assert played.code == 0, played.err
    done = hortus("puzzles", "find", games, "--out", file, "--nodes", 2000, "--most", 1)
    assert done.code == 0 and "1 puzzle in " in done.err
    for puzzle in read_puzzles(file) if file.exists() else []:
        assert puzzle.source.startswith("match.jsonl, ") and proves(puzzle)


def test_one_that_is_wrong_is_told_and_the_command_fails(hortus, tmp_path):
    file = tmp_path / "found.jsonl"
    hortus(*SELFPLAY, "--most", 1, "--out", file)
    row = json.loads(file.read_text())
    row["line"] = ["a1" if row["line"][0] != "a1" else "b1"]
    file.write_text(json.dumps(row) + "\n")
    done = hortus("puzzles", "check", file)
    assert done.code == 1 and "not proved" in done.out and "0 of 1" in done.out


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("puzzles", "show", "none.jsonl"), 1, "cannot be read"),
        (("puzzles", "find", "none.jsonl"), 2, "none.jsonl"),
        (("puzzles", "find"), 2, "FILES"),
        (("puzzles", "selfplay", "tanbo", "--out", "no/such/file"), 1, "no/such/file cannot be written"),
        (("puzzles", "selfplay", "tanbo", "--out", "."), 2, "directory"),
        (("puzzles", "selfplay", "chess"), 1, "no game chess"),
        (("puzzles", "selfplay", "tanbo", "--simulations", "many"), 2, "no list of numbers"),
        (("puzzles", "selfplay", "tanbo", "-o", "size=2x2"), 1, "size"),
    ],
)
def test_what_cannot_be_had_is_told(inside, arguments, code, said):
    done = inside(*arguments)
    assert (done.code, said in done.err) == (code, True), done.err
