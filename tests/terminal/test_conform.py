"""Replaying conformance files: what agrees, and every way to differ."""

import json

import pytest

from hortus import games
from terminal.running import DATA

TANBO = DATA / "conformance" / "tanbo.jsonl"
GOOD = {
    "game": "tanbo",
    "options": {"size": "3x3"},
    "actions": ["b3", "a2", "b2", "b2", "b1", "c2"],
    "legal": [4, 3, 3, 5, 2, 3],
    "result": "1",
}


def file_of(folder, *games, name="games.jsonl"):
    path = folder / name
    path.write_text("".join(f"{game if isinstance(game, str) else json.dumps(game)}\n" for game in games))
    return path


def test_the_conformance_games_agree(hortus):
    done = hortus("conform", TANBO)
    games = [json.loads(line) for line in TANBO.read_text().splitlines()]
    plies = sum(len(game["actions"]) for game in games)
    assert done.code == 0
    assert done.out == f"{TANBO}: {len(games)} games, {plies} plies: all agree\n"


def test_a_spoilt_count_in_the_conformance_games_is_found(inside, tmp_path):
    lines = TANBO.read_text().splitlines()
    game = json.loads(lines[100])
    game["legal"][7] += 1
    path = file_of(tmp_path, *lines[:100], game, *lines[101:])
    done = inside("conform", path, TANBO)
    assert done.code == 1
    assert done.err.startswith(f"{path}, line 101, ply 8: ")
    assert f"is {game['legal'][7] - 1} here and {game['legal'][7]} in the file" in done.err
    assert "(100 games, " in done.err
    assert "all agree" in done.out and done.out.startswith(str(TANBO))


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (
            {"legal": [4, 3, 3, 5, 2, 4]},
            "line 3, ply 6",
            "legal actions before c2 is 3 here and 4",
        ),
        ({"actions": ["b3", "a2", "b2", "b2", "b1", "c3"]}, "line 3, ply 6", "c3 is not legal here: "),
        ({"actions": ["b3", "A2", "b2", "b2", "b1", "c2"]}, "line 3, ply 2", "A2 is written a2 here"),
        ({"result": "0"}, "line 3, ply 6", 'the result is "1" here and "0" in the file'),
        ({"result": "draw"}, "line 3, ply 6", '"draw" in the file'),
        ({"result": None}, "line 3, ply 6", "null in the file"),
        ({"actions": ["b3"], "legal": [4], "result": "1"}, "line 3, ply 1", "null here"),
        (
            {"actions": [*GOOD["actions"], "c1"], "legal": [*GOOD["legal"], 0]},
            "line 3, ply 7",
            "The game is over",
        ),
        ({"actions": ["b3"]}, "line 3", "its actions are 1, and its counts 6"),
        ({"options": {"size": "4x4"}}, "line 3", "size=4x4 is not possible"),
        ({"options": {"size": 3}}, "line 3", "have to be text"),
        ({"start": "nonsense"}, "line 3", "A position of Tanbo is"),
        ({"game": "chess"}, "line 3", "There is no game chess"),
        ({"game": None}, "line 3", '"game" is missing or of the wrong kind'),
        ({"result": "2"}, "line 3", "there is no result 2"),
    ],
    ids=str,
)
def test_differences(inside, tmp_path, change, place, reason):
    path = file_of(tmp_path, GOOD, "", {**GOOD, **change}, {**GOOD, "result": "0"})
    done = inside("conform", path)
    assert done.code == 1
    assert done.err.startswith(f"{path}, {place}: ") and done.err.count("\n") == 1
    assert reason in done.err
    assert done.err.endswith("(1 game, 6 plies agreed before it)\n")


@pytest.mark.parametrize("line", ['{"game": ', "[1]", "\x00", "7", '{"game": "tanbo"}'])
def test_a_broken_line(inside, tmp_path, line):
    path = file_of(tmp_path, GOOD, line)
    done = inside("conform", path)
    assert done.code == 1 and done.err.startswith(f"{path}, line 2: ")


def test_bytes_that_are_no_text(inside, tmp_path):
    path = tmp_path / "bytes.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    done = inside("conform", path)
    assert done.code == 1 and done.err.startswith(f"{path}, line 1: ")


def test_each_file_is_looked_at(hortus, tmp_path):
    good = file_of(tmp_path, GOOD, name="good.jsonl")
    bad = file_of(tmp_path, {**GOOD, "result": "0"}, name="bad.jsonl")
    worse = file_of(tmp_path, "{", name="worse.jsonl")
    empty = file_of(tmp_path, name="empty.jsonl")
    done = hortus("conform", bad, good, worse, tmp_path / "missing.jsonl", empty)
    assert done.code == 1
    assert done.out == f"{good}: 1 game, 6 plies: all agree\n"
    starts = [f"{bad}, line 1, ply 6: ", f"{worse}, line 1: ", f"{tmp_path}/missing.jsonl: cannot be read"]
    assert all(line.startswith(start) for line, start in zip(done.err.splitlines(), starts, strict=False))
    assert done.err.splitlines()[3] == f"{empty}: there is no game in it."


def test_games_from_a_position_that_go_on(inside, tmp_path):
    start = games.get("tanbo").start(size="7x7").play("b7")
    action = start.actions()[3]
    game = {
        "game": "tanbo",
        "options": {},
        "start": str(start),
        "actions": [action],
        "legal": [start.state.legal_count()],
        "result": None,
    }
    assert inside("conform", file_of(tmp_path, game)).code == 0
