"""``hortus match`` as a process: what it keeps, and that nothing that happens to it loses a game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hortus import games
from hortus.lab.ledger import read_games
from hortus.lab.line import GameLine
from services.common import PATIENCE
from terminal.running import Runner

QUICK = ("--game", "tanbo", "-o", "size=5x7", "--seed", 11)
LARGER = ("--game", "tanbo", "-o", "size=7x7", "--seed", 11)
A, B = "default:40", "uct:20"


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def timeless(line: GameLine) -> dict[str, Any]:
    """A game without what depends on the clock."""
    return line.model_dump(exclude={"seconds", "simulations_per_s", "at"})


def settled(path: Path) -> dict[str, Any]:
    """The last summary in a file without what depends on the clock."""
    row = [row for row in rows(path) if row["kind"] == "summary"][-1]
    return {name: value for name, value in row.items() if name != "speed"}


def test_games_are_kept_whole(hortus: Runner, tmp_path: Path) -> None:
    done = hortus("match", A, B, *QUICK, "--games", 8, "--out", "f.jsonl")
    assert done.code == 0 and done.err == ""
    first, *_rest, last = rows(tmp_path / "f.jsonl")
    assert first["kind"] == "match" and last["kind"] == "summary"
    kept = read_games(tmp_path / "f.jsonl")
    assert len(kept) == 8
    for line in kept:
        position = games.get("tanbo").start(**line.options)
        for action in line.actions:
            position = position.play(action)
        assert position.result is not None
        assert (str(position.result.winner), position.result.rule) == (line.result, line.rule)
        assert sum(line.moves) == len(line.actions) - line.opening
        assert line.circumstances is not None and line.circumstances.machine
        assert line.circumstances.python.startswith("3.")
        assert all(line.simulations_per_s) and line.at
    pairs = {line.pair: [x for x in kept if x.pair == line.pair] for line in kept}
    for one, other in pairs.values():
        assert one.players == other.players[::-1]
        assert one.actions[: one.opening] == other.actions[: other.opening]
        assert one.opening == 4
    assert f"{A} against {B}: tanbo size=5x7 setup=dense" in done.lines
    assert any(line.startswith("8 games: ") for line in done.lines)
    assert last["wins"] + last["draws"] + last["losses"] == 8


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(
    hortus: Runner, tmp_path: Path
) -> None:
    for name, processes in (("one", 1), ("three", 3)):
        hortus("match", A, B, *QUICK, "--games", 10, "--processes", processes, "--out", name)
    one, three = ({x.key: timeless(x) for x in read_games(tmp_path / n)} for n in ("one", "three"))
    assert one == three
    assert settled(tmp_path / "one") == settled(tmp_path / "three")


def await_games(path: Path, number: int, process: subprocess.Popen[str]) -> None:
    await_kept(path, lambda kept: len(kept) >= number, process)


def await_first_pair(path: Path, process: subprocess.Popen[str]) -> None:
    """Pairs count from the first: while it is not complete, nothing does, however many are kept."""
    await_kept(path, lambda kept: sum(line.pair == 0 for line in kept) == 2, process)


def await_kept(path: Path, enough: Callable[[list[GameLine]], bool], process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    while not path.exists() or not enough(read_games(path)):
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < end
        time.sleep(0.01)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[-1].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().split(")")[-1].split()[1])
            except OSError:
                continue
            if parent == pid:
                found.append(int(entry.name))
    return found


def await_ends(started: list[int]) -> None:
    end = time.monotonic() + PATIENCE
    assert started
    while any(map(alive, started)):
        assert time.monotonic() < end, "processes were left behind"
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_it_goes_on_after_kill_9(hortus: Runner, tmp_path: Path) -> None:
    """Nothing is lost, nothing is played twice, and it ends as if it had not been killed. What it had
    started ends, too."""
    names = ("default:1500", "uct:1000")
    endless, openings = ("--games", 1_000), ("--openings", 2)
    process = hortus.start("match", *names, *QUICK, *endless, *openings, "--out", "killed")
    await_games(tmp_path / "killed", 3, process)
    started = children(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    await_ends(started)
    before = (tmp_path / "killed").read_bytes()
    with (tmp_path / "killed").open("ab") as file:
        file.write(b'{"kind": "game", "ga')  # as a kill in the middle of a line leaves it
    kept = read_games(tmp_path / "killed")
    assert len(kept) >= 3
    # Some more pairs than the last that was begun.
    number = 2 * (max(line.pair for line in kept) + 1) + 12
    budget = ("--games", number, *openings)
    done = hortus("match", *names, *QUICK, *budget, "--out", "killed", "--resume")
    assert done.code == 0, done.err
    assert (tmp_path / "killed").read_bytes().startswith(before)
    assert len(read_games(tmp_path / "killed")) == number
    hortus("match", *names, *QUICK, *budget, "--out", "whole")
    one, other = ({x.key: timeless(x) for x in read_games(tmp_path / n)} for n in ("killed", "whole"))
    assert one == other
    assert settled(tmp_path / "killed") == settled(tmp_path / "whole")


def test_ctrl_c_keeps_everything(hortus: Runner, tmp_path: Path) -> None:
    process = hortus.start("match", A, "uct:1000", *QUICK, "--games", 1000, "--out", "f")
    await_first_pair(tmp_path / "f", process)
    started = children(process.pid)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130 and err == ""
    await_ends(started)
    number = len(read_games(tmp_path / "f"))
    last = rows(tmp_path / "f")[-1]
    assert last["kind"] == "summary" and last["games"] in range(2, number + 1)
    assert f"{last['games']} games: " in out


def test_a_finished_match_can_be_made_longer(hortus: Runner, tmp_path: Path) -> None:
    first = hortus("match", A, B, *QUICK[:-2], "--games", 4, "--out", "f")  # with a seed of its own
    again = hortus("match", A, B, *QUICK[:-2], "--games", 4, "--out", "f", "--resume")
    assert again.lines == first.lines and len(read_games(tmp_path / "f")) == 4
    assert hortus("match", A, B, *QUICK[:-2], "--games", 8, "--out", "f", "--resume").code == 0
    kept = read_games(tmp_path / "f")
    assert len(kept) == 8 and len({line.seed for line in kept}) == 1


def test_a_sequential_test(hortus: Runner) -> None:
    done = hortus(
        "match", "uct:100", "random", *QUICK, "--sprt", 0, 200, "--alpha", 0.1, "--beta", 0.1, "--json"
    )
    row = json.loads(done.out)
    assert row["sprt"]["accepted"] == "elo1" and row["sprt"]["upper"] == pytest.approx(2.197, abs=0.001)
    assert 10 <= row["games"] <= 60
    words = hortus("match", "random", "uct:100", *QUICK, "--sprt", 0, 200)
    assert any("not accepted" in line for line in words.lines)


def test_an_engine_as_an_opponent(hortus: Runner, tmp_path: Path) -> None:
    ours = f"engine:{sys.executable} -m hortus.terminal.main ugi"
    done = hortus("match", ours, "uct", *QUICK, "--games", 4, "--time", "10ms", "--out", "f")
    assert done.code == 0, done.err
    row = rows(tmp_path / "f")[-1]
    assert row["games"] == 4 and row["players"] == [f"{ours} time=0.01s", "uct:0.01s"]
    for each in row["speed"]:
        assert each["simulations_per_s"] > 0 and each["seconds_per_move"] > 0


def test_an_engine_that_dies_ends_the_match_in_a_sentence(hortus: Runner, tmp_path: Path) -> None:
    done = hortus("match", "engine:/bin/true", "random", *QUICK, "--simulations", 1, "--out", "f")
    assert done.code == 1
    assert done.err == "hortus: engine:/bin/true simulations=1 has ended by itself.\n"
    assert [row["kind"] for row in rows(tmp_path / "f")] == ["match"]


@pytest.mark.parametrize(
    ("more", "code", "complaint"),
    [
        (["--games", 3], 2, "even number"),
        (["--time", "1s", "--simulations", 5], 2, "exclude each other"),
        (["--resume"], 2, "needs --out"),
        (["--sprt", 5, 1], 1, "the smaller first"),
        (["--sprt", 0, 5, "--alpha", 0.7], 1, "between 0 and 0.5"),
        (["--alpha", 0.1], 2, "--alpha and --beta need --sprt"),
        (["--beta", 0.05], 2, "--alpha and --beta need --sprt"),
        (["--time", "soon"], 1, "soon is no time"),
        (["--out", "no/such/folder/f"], 1, "cannot be written"),
        (["-o", "size=2x2"], 1, "size"),
    ],
)
def test_what_cannot_be(hortus: Runner, more: list[object], code: int, complaint: str) -> None:
    done = hortus("match", "random", "random", "--game", "tanbo", *more)
    assert (done.code, done.out) == (code, "")
    assert complaint in done.err


def test_files_are_not_overwritten_and_not_mixed(hortus: Runner, tmp_path: Path) -> None:
    hortus("match", "random", B, *QUICK, "--games", 2, "--out", "f")
    before = (tmp_path / "f").read_bytes()
    for more, complaint in (
        ((A, B, *QUICK), "--resume goes on"),
        ((A, B, *QUICK, "--resume"), "players random uct:20 there, default:40 uct:20 here"),
        (("random", B, *QUICK[:-1], 12, "--resume"), "of other games: seed 11 there, 12 here"),
        (("random", B, *QUICK, "--openings", 2, "--resume"), "of other games: openings 4 there, 2 here"),
        (("random", B, *LARGER, "--resume"), "of other games: options -o size=5x7 there, -o size=7x7 here"),
    ):
        done = hortus("match", *more, "--games", 2, "--out", "f")
        assert done.code == 1 and complaint in done.err
    assert (tmp_path / "f").read_bytes() == before


@pytest.mark.parametrize(
    ("begun", "told"),
    [
        ({"kind": "ladder"}, "kind ladder there, match here"),
        ({"game": None}, "game null there, tanbo here"),
        ({"options": {"size": "5x7", "ko": "no ko"}}, "options -o 'ko=no ko' there, -o setup=dense here"),
        ({"options": {"size": [5], "setup": "dense"}}, "options -o 'size=[5]' there, -o size=5x7 here"),
        ({"options": {"size": "5x7"}}, "options - there, -o setup=dense here"),
        ({"players": ["engine:gtp -f", "uct:20"]}, "'engine:gtp -f' uct:20 there, random uct:20 here"),
    ],
)
def test_what_differs_is_told_as_the_command_line_has_it(
    hortus: Runner, tmp_path: Path, begun: dict[str, object], told: str
) -> None:
    hortus("match", "random", B, *QUICK, "--games", 2, "--out", "f")
    header, *games = rows(tmp_path / "f")
    (tmp_path / "f").write_text("".join(json.dumps(row) + "\n" for row in (header | begun, *games)))
    done = hortus("match", "random", B, *QUICK, "--games", 2, "--out", "f", "--resume")
    assert done.code == 1 and f"{told}.\n" in done.err


def test_two_do_not_write_one_file(hortus: Runner, tmp_path: Path) -> None:
    process = hortus.start("match", A, "uct:1000", *QUICK, "--games", 1000, "--out", "f")
    try:
        await_games(tmp_path / "f", 1, process)
        done = hortus("match", A, "uct:1000", *QUICK, "--games", 1000, "--out", "f", "--resume")
        assert done.code == 1 and "Another process is writing f" in done.err
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def test_a_broken_file_is_told_by_its_line(hortus: Runner, tmp_path: Path) -> None:
    hortus("match", "random", B, *QUICK, "--games", 2, "--out", "f")
    lines = (tmp_path / "f").read_text().splitlines()
    for broken, complaint in (
        ("nonsense", "f, line 2: not a JSON object"),
        ("[" * 100_000, "f, line 2: not a JSON object"),
        (lines[1].replace('"leg": ', '"leg": 7'), "f, line 2: leg: "),
        (lines[1].replace('"seconds": [', '"seconds": [NaN, 1], "was": ['), "f, line 2: seconds.0: "),
        (lines[1].replace('"seconds": [', '"seconds": [1, -1], "was": ['), "f, line 2: seconds.1: "),
        (
            lines[1].replace('"simulations": [', '"simulations": [-1, 1], "was": ['),
            "f, line 2: simulations.0: ",
        ),
        (lines[1].replace('"moves": [', '"moves": [1, -1], "was": ['), "f, line 2: moves.1: "),
    ):
        (tmp_path / "f").write_text("\n".join([lines[0], broken, *lines[2:], ""]))
        for command in (
            ("ladder", "--from", "f"),
            ("match", "random", B, *QUICK, "--games", 2, "--out", "f", "--resume"),
        ):
            done = hortus(*command)
            assert done.code == 1 and complaint in done.err


def test_games_of_another_match_in_the_file_do_not_count(hortus: Runner, tmp_path: Path) -> None:
    for name, more in (
        ("other", LARGER),
        ("seed", (*QUICK[:-1], 12)),
        ("here", QUICK),
    ):
        assert hortus("match", "random", B, *more, "--games", 4, "--out", name).code == 0
    whole = rows(tmp_path / "here")
    for name in ("other", "seed"):
        foreign = rows(tmp_path / name)[1:]
        (tmp_path / "f").write_text("".join(json.dumps(row) + "\n" for row in (whole[0], *foreign)))
        done = hortus("match", "random", B, *QUICK, "--games", 4, "--out", "f", "--resume")
        assert done.code == 0
        kept = [row for row in rows(tmp_path / "f")[1 + len(foreign) :] if row["kind"] == "game"]
        assert {(row["pair"], row["leg"], *row["actions"]) for row in kept} == {
            (row["pair"], row["leg"], *row["actions"]) for row in whole if row["kind"] == "game"
        }


def test_other_games_can_be_played(hortus: Runner) -> None:
    for name in ("superbo", "symbio"):
        done = hortus("match", "random", "uct:3", "--game", name, "--games", 2, "--seed", 1, "--json")
        assert done.code == 0, done.err
        assert json.loads(done.out)["games"] == 2
