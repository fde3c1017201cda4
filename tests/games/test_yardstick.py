"""The C program of benchmarks/ plays the same game as our core, or comparing them says nothing."""

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
    assert compare.yardstick(program, 0.05) > 0
    assert compare.ours("tanbo", {"size": "7x7"}, 0.05, 1) > 0
