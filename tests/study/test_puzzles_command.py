"""``hortus puzzles``."""

from __future__ import annotations

import json

import pytest

from hortus.study.puzzles import proves, read_puzzles, shipped, written
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
    row["line"] = [next(a for a in read_puzzles(file)[0].begin().actions() if a != row["line"][0])]
    row["key"] = 1
    file.write_text(json.dumps(row) + "\n")
    done = hortus("puzzles", "check", file)
    assert done.code == 1 and "not proved" in done.out and "0 of 1" in done.out


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "chess", "game: There is no game chess. The games: "),
        ("options", {"size": "2x2"}, "options: "),
        ("options", {"colour": "red"}, "options: Tanbo has no option colour."),
        ("position", "nothing", "position: "),
        ("line", ["z99"], "line: z99 is not legal here: "),
        ("key", 20, "key: 20 is more actions than the line has."),
        ("themes", ["win_in_1", "joy"], "themes: There is no theme joy. The themes: win_in_1, "),
        ("rating", "high", "rating: "),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(inside, tmp_path, field, value, said):
    good = next(puzzle for puzzle in shipped() if puzzle.game == "tanbo")
    file = tmp_path / "some.jsonl"
    bad = json.dumps({**json.loads(written([good])), field: value})
    file.write_text(f"{written([good])}\n{bad}\n")
    for command in (("check",), ("show", "--solution"), ("selfplay", "tanbo", "--out")):
        done = inside("puzzles", *command, file)
        assert (done.code, done.out) == (1, ""), command
        assert done.err.startswith(f"hortus: {file}, line 3: {said}") and done.err.count("\n") == 1, done.err


def test_a_puzzle_of_a_game_that_is_over_is_none(inside, tmp_path):
    good = next(puzzle for puzzle in shipped() if puzzle.game == "tanbo" and puzzle.within)
    over = good.begin()
    for action in good.line:
        over = over.play(action)
    file = tmp_path / "some.jsonl"
    file.write_text(written([good.model_copy(update={"position": str(over)})]))
    done = inside("puzzles", "show", file)
    assert (done.code, done.err) == (1, f"hortus: {file}, line 1: position: The game is over.\n")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("puzzles", "check", "--game", "chess"), 1, "no game chess"),
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
