"""The command as a whole: help, errors, and how it ends."""

import os
import signal
import subprocess
import sys

import pytest

import hortus as package
from hortus.terminal.main import SUMMARIES, hortus_command
from terminal.running import ARGV, PATIENCE, environment


def test_help_lists_every_command(hortus):
    done = hortus("--help")
    assert done.code == 0
    listed = [line.split()[0] for line in done.out.partition("Commands:")[2].splitlines() if line.strip()]
    assert listed == sorted(listed)
    assert {"bench", "conform", "games", "perft", "play", "rules", "serve"} <= set(listed)


def test_every_command_has_a_line_that_needs_no_import():
    assert set(hortus_command.list_commands(None)) <= set(SUMMARIES)


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["perft", "tanbo"]], ids=" ".join)
def test_heavy_modules_are_not_imported(arguments):
    code = (
        "import sys; from hortus.terminal.main import run; run(sys.argv[1:]);"
        "print(sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    for heavy in ("django", "uvicorn", "channels", "ninja", "rich", "pydantic", "asyncio"):
        assert f"'{heavy}'" not in ran.stderr


def test_each_command_explains_itself(inside):
    for name in hortus_command.list_commands(None):
        if name != "manage":
            done = inside(name, "--help")
            assert done.code == 0 and done.out.startswith(f"Usage: hortus {name}"), done


def test_version(hortus):
    assert hortus("--version").out == f"hortus {package.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["perft", "chess"], "There is no game chess. The games: "),
        (["perft", "tanbo", "-o", "size=4x4"], "size=4x4 is not possible"),
        (["perft", "tanbo", "-o", "colour=red"], "has no option colour"),
        (["perft", "tanbo", "--position", "x"], "A position of Tanbo is"),
        (["rules", "tanbo", "TAN-99"], "Tanbo has no rule TAN-99. Its rules: TAN-1"),
        (["play", "tanbo", "--load", "nosuch.json"], "nosuch.json cannot be read: No such file"),
        (["play", "--resume"], "no game to go on with"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_had_is_one_line(inside, arguments, reason):
    done = inside(*arguments)
    assert done.code == 1
    assert done.err.startswith("hortus: ") and done.err.count("\n") == 1
    assert reason in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["nosuch"],
        ["perft"],
        ["perft", "tanbo", "-o", "size"],
        ["perft", "tanbo", "-o", "size=3x3", "-o", "size=7x7"],
        ["perft", "tanbo", "--depth", "0"],
        ["play"],
        ["play", "tanbo", "--side", "green"],
        ["play", "tanbo", "--level", "9"],
        ["play", "tanbo", "--level", "1,2,3"],
        ["play", "tanbo", "--games", "2", "--side", "both"],
        ["play", "--games", "2"],
        ["play", "--resume", "--load", "x"],
        ["serve", "--port", "70000"],
        ["conform"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line(inside, arguments):
    done = inside(*arguments)
    assert done.code == 2
    assert "Error: " in done.err and done.out == ""


def test_a_reader_that_goes_away_is_no_error(tmp_path):
    command = " ".join([*ARGV, "bench", "memory", "tanbo", *["-o size=19x19"]])
    loop = f"(for i in 1 2 3; do {command} || exit; done) | head -c 1"
    ran = subprocess.run(
        ["sh", "-c", loop], capture_output=True, env=environment(tmp_path), timeout=PATIENCE, check=False
    )
    assert ran.stderr == b""


def test_output_into_a_closed_pipe_is_quiet(tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.Popen(
        [*ARGV, "rules", "tanbo"], stdout=writer, stderr=subprocess.PIPE, env=environment(tmp_path)
    )
    os.close(writer)
    assert process.stderr.read() == b""
    assert process.wait(PATIENCE) not in (0, None)


def test_ctrl_c_is_quiet(hortus):
    process = hortus.start("perft", "tanbo", "--depth", "9")
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err.strip() == ""
