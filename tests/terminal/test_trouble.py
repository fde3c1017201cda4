"""Whatever goes wrong around the command is one clear line and no traceback."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

import pytest

from hortus.terminal.main import BROKEN_PIPE, run
from terminal.running import ARGV, PATIENCE, environment

MANY_DIGITS = "9" * 5000


def one_line(done, *parts):
    assert done.code == 1 and done.out == "", done
    assert done.err.startswith("hortus: ") and done.err.count("\n") == 1, done.err
    for part in parts:
        assert part in done.err
    assert len(done.err) < 400


def shell(folder, line, **more):
    """A line of the shell, in which ``hortus`` is ours."""
    hortus = " ".join(ARGV)
    ran = subprocess.run(
        ["bash", "-c", f'hortus() {{ {hortus} "$@"; }}; {line}'],
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment(folder / "data", **more),
        timeout=PATIENCE,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert "Traceback" not in ran.stderr and "Exception" not in ran.stderr, ran.stderr
    return ran


def test_managing_a_site_that_has_no_database_yet(hortus):
    one_line(hortus("manage", "check_tables"), "no such table", "hortus manage migrate")
    assert hortus("manage", "migrate").code == 0
    done = hortus("manage", "check_tables")
    assert (done.code, done.out) == (0, "0 tables agree with their plies.\n")


@pytest.mark.parametrize("arguments", [("serve", "--port", 0), ("manage", "check_tables"), ("worker",)])
@pytest.mark.parametrize("folder", ["/proc", "/proc/nosuch", "/dev/null", "~nosuchuser/x"])
def test_a_data_folder_that_is_no_good(hortus, arguments, folder):
    done = hortus(*arguments, HORTUS_DATA=folder, HORTUS_REDIS="redis://127.0.0.1:1/0")
    assert done.code == 1 and done.err.startswith("hortus: ") and done.err.count("\n") == 1, done
    assert folder in done.err


@pytest.mark.parametrize("folder", ["/proc", "/dev/null"])
def test_a_game_goes_on_without_a_folder_to_be_kept_in(hortus, folder):
    done = hortus("play", "tanbo", "-o", "size=3x3", "--side", "both", typed="b3\n", HORTUS_DATA=folder)
    assert done.code == 0 and "hortus: The game is not kept: " in done.err
    one_line(hortus("play", "--resume", HORTUS_DATA=folder), "no game to go on with")


def test_a_data_folder_in_a_home_that_there_is_not(hortus):
    one_line(hortus("play", "tanbo", HORTUS_DATA="~nosuchuser/x"), "no such home")
    one_line(hortus("play", "--resume", HORTUS_DATA="~nosuchuser/x"), "no such home")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HORTUS_WORKERS", MANY_DIGITS),
        ("HORTUS_WORKERS", "1000000"),
        ("HORTUS_WORKERS", "-1"),
        ("HORTUS_SEARCH_THREADS", "0"),
        ("HORTUS_SEARCH_MEMORY", MANY_DIGITS),
        ("HORTUS_SEARCH_ENGINES", "x"),
        ("PORT", "abc"),
        ("PORT", "65536"),
        ("PORT", MANY_DIGITS),
        ("HORTUS_DATABASE", "postgres://host:" + MANY_DIGITS + "/x"),
        ("HORTUS_DATABASE", "postgres://[host/x"),
        ("HORTUS_DATABASE", "postgres://127.0.0.1:1/x?nosuch=1"),
        ("HORTUS_REDIS", "http://x"),
    ],
    ids=lambda value: value[:40],
)
def test_a_setting_that_cannot_be_used(hortus, name, value):
    done = hortus("serve", **{"PORT": "0", name: value})
    assert done.code == 1 and done.err.startswith("hortus: ") and done.err.count("\n") == 1, done
    assert name in done.err or "nosuch" in done.err
    assert len(done.err) < 400


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\xff\xfe"])
def test_a_secret_key_that_is_none(hortus, content):
    hortus.data.mkdir()
    (hortus.data / "secret-key").write_bytes(content)
    done = hortus("serve", "--port", 0)
    assert done.code == 1 and done.err.count("\n") == 1, done
    assert "secret-key" in done.err and done.err.startswith("hortus: ")


def test_a_secret_key_that_cannot_be_read(hortus):
    (hortus.data / "secret-key").mkdir(parents=True)
    done = hortus("serve", "--port", 0)
    assert done.code == 1 and done.err.count("\n") == 1 and "secret-key" in done.err, done


@pytest.mark.parametrize(
    ("missing", "settings", "needed"),
    [
        ("psycopg", {"HORTUS_DATABASE": "postgres://127.0.0.1:1/x"}, "HORTUS_DATABASE"),
        ("channels_redis", {"HORTUS_REDIS": "redis://127.0.0.1:1/0"}, "HORTUS_REDIS"),
    ],
)
def test_libraries_that_are_not_installed(tmp_path, missing, settings, needed):
    program = (
        f"import sys; sys.modules[{missing!r}] = None; sys.argv = ['hortus', 'serve', '--port', '0'];"
        "from hortus.terminal.main import main; main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=environment(tmp_path, **settings),
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 1 and ran.stderr.count("\n") == 1, ran.stderr
    assert needed in ran.stderr and "hortus[scale]" in ran.stderr


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "x", MANY_DIGITS])
def test_a_delay_that_is_no_time(hortus, value):
    done = hortus("play", "tanbo", "--side", "none", "-o", "size=3x3", "--delay", value)
    assert done.code == 2 and "--delay" in done.err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")  # noqa: PTH110
@pytest.mark.parametrize(
    "command", ["rules tanbo", "games", "--help", "manage", "perft tanbo", "bench memory tanbo"]
)
def test_output_that_does_not_fit(tmp_path, command):
    ran = shell(tmp_path, f"hortus {command} > /dev/full")
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1 and "No space left on device" in ran.stderr, ran.stderr


@pytest.mark.parametrize(
    "command",
    ["games", "--help", "rules tanbo", "manage help", "play tanbo --side none -o size=3x3 --level 1"],
)
def test_output_that_is_closed(tmp_path, command):
    ran = shell(tmp_path, f"hortus {command} >&-")
    assert (ran.returncode, ran.stderr) == (1, "hortus: Standard output is closed.\n")


@pytest.mark.parametrize("command", ["play tanbo", "ugi"])
def test_input_that_is_closed(tmp_path, command):
    ran = shell(tmp_path, f"hortus {command} <&-")
    assert (ran.returncode, ran.stderr) == (1, "hortus: Standard input is closed.\n")


@pytest.mark.parametrize("command", ["games", "play tanbo --side none -o size=3x3 --level 1", "perft tanbo"])
def test_who_reads_nothing_needs_no_input(tmp_path, command):
    ran = shell(tmp_path, f"hortus {command} <&-")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_errors_that_nobody_can_be_told(tmp_path):
    assert shell(tmp_path, "hortus perft chess 2>&-").returncode == 1
    assert shell(tmp_path, "hortus perft 2>&-").returncode == 2
    assert shell(tmp_path, "hortus games 2>&-").returncode == 0
    # What is opened next does not take the place of a stream that is closed.
    shell(tmp_path, "hortus play tanbo -o size=3x3 --side none --level 1 --save game.json <&- 2>&-")
    assert (tmp_path / "game.json").read_text().startswith("{")


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "command",
    ["games", "--help", "play --help", "rules tanbo", "manage help", "perft tanbo --depth 2", "draw tanbo"],
)
def test_a_reader_that_goes_away(tmp_path, command, unbuffered):
    ran = shell(tmp_path, f"hortus {command} | true; exit ${{PIPESTATUS[0]}}", PYTHONUNBUFFERED=unbuffered)
    # The pipe may just take everything before its reader has gone.
    assert ran.returncode in (BROKEN_PIPE, 0) and ran.stderr == ""
    # Nor does it when it begins to write after its reader has gone.
    waiting = f"{{ until [ -e gone ]; do sleep 0.01; done; hortus {command}; }}"
    line = f"{waiting} | {{ exec <&-; touch gone; }}; exit ${{PIPESTATUS[0]}}"
    ran = shell(tmp_path, line, PYTHONUNBUFFERED=unbuffered)
    assert (ran.returncode, ran.stderr) == (BROKEN_PIPE, "")


@pytest.mark.parametrize(
    "command",
    [
        "draw tanbo --svg --title $'\\xff' --output x.svg",
        "draw tanbo --svg --title $'\\xff'",
        "draw tanbo --output $'\\xff.txt'",
        "draw tanbo --moves $'\\xff'",
        "perft $'\\xff'",
        "perft tanbo -o $'size=\\xff'",
        "perft tanbo --position $'\\xff'",
        "rules tanbo $'\\xff'",
        "play tanbo --side $'\\xff'",
        "play --load $'\\xff'",
        "conform $'\\xff'",
        "$'\\xff'",
    ],
)
def test_words_that_are_no_text(tmp_path, command):
    ran = shell(tmp_path, f"hortus {command}")
    assert ran.returncode in (0, 1, 2)
    assert ran.returncode == 0 or ran.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--load", "."),
        ("play", "tanbo", "--save", "nosuch/x.json"),
        ("draw", "tanbo", "--output", "."),
        ("draw", "tanbo", "--output", "nosuch/x.svg"),
        ("conform", "."),
        ("manage", "backup", "nosuch/x"),
        ("manage", "loaddata", "nosuch"),
    ],
    ids=" ".join,
)
def test_files_that_cannot_be_had(hortus, arguments):
    done = hortus(*arguments)
    assert done.code == 1 and done.out == "" and done.err.count("\n") == 1, done


@pytest.mark.parametrize(
    "line",
    [
        "weigh ''",
        "conform ''",
        "review ''",
        "play --load ''",
        "play tanbo --save ''",
        "draw tanbo --output ''",
        "ladder --from ''",
        "match random random --game tanbo --out ''",
        "openings tanbo --from ''",
        "puzzles show ''",
        "solve tanbo --resume ''",
    ],
)
def test_a_file_without_a_name(capsys, line):
    assert run(shlex.split(line)) == 2
    assert "A file needs a name." in capsys.readouterr().err
