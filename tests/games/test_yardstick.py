"""The C programs of benchmarks/ play the same games as our cores, or comparing them says nothing."""

import importlib.util
import json
import platform
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PERFT = json.loads((ROOT / "tests" / "data" / "perft.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def compare():
    spec = importlib.util.spec_from_file_location("compare", ROOT / "benchmarks" / "compare.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="written for x86-64")
def test_the_yardstick_counts_as_we_do_and_can_be_timed(compare, tmp_path):
    (line,) = (line for line in PERFT if line["game"] == "tanbo" and line["options"] == {"size": "7x7"})
    program = compare.build("tanbo", ["-DN=7"], tmp_path)
    said = subprocess.run([program, "perft", "4"], check=True, capture_output=True, text=True).stdout
    assert [int(count) for count in re.findall(r"d=\d+ (\d+) ", said)] == line["perft"][:4]
    assert compare.yardstick("tanbo", program, 0.05) > 0
    assert compare.ours("tanbo", {"size": "7x7"}, 0.05, 1) > 0


@pytest.mark.parametrize("game", ["symbio", "superlogo", "mambo", "superbo"])
def test_the_yardstick_replays_the_recorded_games_and_can_be_timed(compare, tmp_path, game):
    program = compare.build(game, [], tmp_path)
    file = ROOT / "tests" / "data" / "conformance" / f"{game}.jsonl"
    lines = []
    for recorded in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        # Where several games share a program, it is told which.
        words = [recorded["game"]] if game in compare.PROGRAMS else []
        words += [f"{name}={value}" for name, value in recorded["options"].items()]
        lines.append(" ".join(["G", *words]))
        lines += [f"A {ply[0]} {ply[1]}" for ply in zip(recorded["actions"], recorded["legal"], strict=True)]
        lines.append(f"R {recorded['result']}")
    games = tmp_path / "games.txt"
    games.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = subprocess.run([program, "replay", games], capture_output=True, text=True, check=False).stdout
    assert re.search(r"replayed [1-9]\d* games, \d+ plies, (\d+ skipped .*, )?0 wrong", said), said
    assert compare.yardstick(game, program, 0.05) > 0
    assert compare.ours(game, {}, 0.05, 1) > 0
