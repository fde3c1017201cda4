"""``hortus solve`` as people and scripts use it."""

from __future__ import annotations

import re
import signal

import pytest

from hortus import games
from services.common import PATIENCE


def test_a_solved_game_shows_its_outcome_and_a_line_that_can_be_played(hortus):
    done = hortus("solve", "tanbo", "-o", "size=3x5", "--memory", "16M")
    assert done.code == 0
    assert done.lines[0] == "White wins with best play."
    assert "positions searched in" in done.lines[1] and "table of 16 MiB" in done.lines[1]
    here = games.get("tanbo").start(size="3x5")
    for number, line in enumerate(done.lines[2:], 1):
        assert line.startswith(f"{number}. {('Black', 'White')[here.to_move]}: ")
        here = here.play(line.split()[-1])
    assert here.result.winner == 1


def test_a_position_and_a_draw(hortus):
    done = hortus("solve", "mambo", "-o", "tiles=4", "--no-line", "--quiet")
    assert (done.code, done.lines[0], len(done.lines), done.err) == (0, "A draw with best play.", 2, "")
    start = games.get("tanbo").start(size="3x3").play("b3")
    assert hortus("solve", "tanbo", str(start)).lines[0] == "White wins with best play."


def test_turns_of_several_actions_are_one_line(hortus):
    done = hortus("solve", "superbo", "-o", "tiles=4", "--memory", "64M")
    here = games.get("superbo").start(tiles="4")
    for line in done.lines[2:]:
        for action in line.split(": ")[1].split(" "):
            here = here.play(action)
    assert here.result is not None


def test_what_does_not_fall_in_time_goes_on_from_its_file(hortus, tmp_path):
    file = tmp_path / "search"
    command = ("solve", "mambo", "-o", "tiles=8", "--resume", file, "--no-line", "--memory", "16M")
    first = hortus(*command, "--time", "0.05s")
    assert (first.code, first.lines[0]) == (3, "Not solved.")
    assert "is new" in first.err
    second = hortus(*command)
    assert (second.code, second.lines[0]) == (0, "O wins with best play.")
    assert "Going on from" in second.err
    other = hortus("solve", "mambo", "-o", "tiles=9", "--resume", file)
    assert other.code == 1 and "is not about this: it has the options" in other.err
    assert "{" not in other.err


def test_without_memory_the_table_is_as_large_as_that_of_the_file(hortus, tmp_path):
    command = ("solve", "mambo", "-o", "tiles=4", "--resume", tmp_path / "search", "--no-line")
    assert "table of 3 MiB" in hortus(*command, "--memory", "3M").out
    assert "table of 3 MiB" in hortus(*command).out
    assert "table of 2 MiB" in hortus(*command, "--memory", "2M").out
    assert "table of 2 MiB" in hortus(*command).out


def test_a_line_that_would_take_too_long_is_cut_off_and_says_so(hortus, tmp_path):
    command = ("solve", "mamba", "-o", "tiles=7", "--resume", tmp_path / "search")
    assert hortus(*command, "--memory", "16M", "--no-line", "--quiet").code == 0
    done = hortus(*command, "--memory", "4K", "--time", "0.000001s")
    assert (done.code, done.lines[0]) == (0, "A draw with best play.")
    assert done.lines[-1].startswith("The line is cut off here")
    done = hortus(*command, "--memory", "4K")
    assert "cut off" not in done.out
    here = games.get("mamba").start(tiles="7")
    for line in done.lines[2:]:
        here = here.play(line.split()[-1])
    assert here.result.winner is None


def positions(told: str) -> int:
    """The first number of positions of which a text tells."""
    found = re.search(r"([0-9,]+) positions", told)
    assert found, told
    return int(found[1].replace(",", ""))


@pytest.fixture
def hung_up_on():
    """Processes begun meanwhile end when their terminal goes, even where the tests are to outlive theirs."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("hung_up_on")
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_an_interruption_keeps_the_table(hortus, tmp_path, number, code):
    file = tmp_path / "search"
    running = hortus.start("solve", "tanbo", "-o", "size=5x7", "--resume", file, "--memory", "16M")
    assert "is new" in running.stderr.readline()
    told = positions(running.stderr.readline())
    running.send_signal(number)
    assert running.wait(PATIENCE) == code
    running.communicate()
    done = hortus("solve", "tanbo", "-o", "size=5x7", "--resume", file, "--memory", "16M", "--time", "0.1s")
    assert done.code == 3
    assert positions(done.lines[1]) >= positions(done.err) >= told > 0


def test_two_do_not_keep_their_searches_in_one_file(hortus, tmp_path):
    file = tmp_path / "search"
    command = ("solve", "tanbo", "-o", "size=5x7", "--resume", file, "--memory", "16M")
    running = hortus.start(*command)
    assert "is new" in running.stderr.readline()
    positions(running.stderr.readline())
    before = file.read_bytes()
    done = hortus(*command, "--time", "0.1s")
    assert (done.code, done.out) == (1, "")
    assert done.err == f"hortus: Another process is writing {file}.\n"
    assert file.read_bytes() == before
    running.send_signal(signal.SIGINT)
    assert running.wait(PATIENCE) == 130
    running.communicate()
    assert hortus(*command, "--time", "0.1s").code == 3
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("search")] == ["search"]


def test_a_search_that_never_began_leaves_no_file(inside, tmp_path):
    file = tmp_path / "search"
    assert inside("solve", "tanbo", "--memory", "999999G", "--resume", file).code == 1
    assert not file.exists()
    file.touch()
    assert "is new" in inside("solve", "tanbo", "-o", "size=3x3", "--resume", file).err
    assert "Going on from" in inside("solve", "tanbo", "-o", "size=3x3", "--resume", file).err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--memory", "much"], 2, "no size"),
        (["--memory", "0"], 2, "no size"),
        (["--time", "soon"], 2, "no time"),
        (["--time", "0s"], 2, "no time"),
        (["-o", "size=4x4"], 1, "4x4"),
        (["nonsense"], 1, "A position of Tanbo"),
        (["b2/3/3 b"], 1, "over"),
        (["--memory", "999999G"], 1, "There is not so much memory"),
        (["--memory", "999999999999G"], 1, "There is not so much memory"),
        (["--resume", "no/such/folder"], 1, "No such file"),
    ],
)
def test_what_cannot_be_had(inside, arguments, code, words):
    done = inside("solve", "tanbo", *arguments)
    assert done.code == code
    assert words in done.err


@pytest.mark.parametrize("text", ["nonsense\n", "[]\n", "[" * 100_000 + "\n"])
def test_a_file_of_something_else_is_left_alone(inside, tmp_path, text):
    file = tmp_path / "search"
    file.write_text(text)
    done = inside("solve", "tanbo", "-o", "size=3x3", "--resume", file)
    assert done.code == 1 and "not a file of `hortus solve`" in done.err
    assert file.read_text() == text
