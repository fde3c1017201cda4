"""The benchmarks print JSON lines whose numbers fit together."""

import json
import os
import signal
import sys
from pathlib import Path

import pytest

from hortus import games
from hortus.core.measure import playouts
from hortus.terminal.main import INTERRUPTED
from services.common import wait_until
from terminal.running import PATIENCE

LONG = ("--seconds", 600)


def rows(done):
    assert done.code == 0, done
    return [json.loads(line) for line in done.lines]


def test_playouts(hortus):
    one, two = rows(
        hortus(
            "bench", "playouts", "tanbo", "-o", "size=7x7", "--seconds", 0.2, "--threads", 1, "--threads", 2
        )
    )
    for row, threads in ((one, 1), (two, 2)):
        assert row["game"] == "tanbo"
        assert row["options"] == {"size": "7x7", "setup": "dense"}
        assert row["threads"] == threads
        assert row["playouts_per_s"] > 0
        # Random games on 7x7 have 71 placements on average.
        assert 60 < row["actions_per_s"] / row["playouts_per_s"] < 85
        assert row["mean_length"] == pytest.approx(row["actions_per_s"] / row["playouts_per_s"], rel=0.05)
        assert row["seconds"] >= 0.2


def test_playouts_repeat_with_their_seed():
    state = games.get("tanbo").start(size="7x7").state
    (games1, actions1, _), (games2, actions2, _) = (playouts(state, 1e-9, 7) for _ in range(2))
    assert (games1, actions1) == (games2, actions2)
    assert playouts(state, 1e-9, 8)[1] != actions1


def test_playouts_leave_their_start_alone():
    start = games.get("tanbo").start(size="7x7")
    before = str(start)
    playouts(start.state, 1e-9, 1)
    assert str(start) == before


def test_search(hortus):
    # All of a short time might go by before the first simulation, where others have the processors.
    (row,) = rows(hortus("bench", "search", "tanbo", "-o", "size=11x11", "--seconds", 2, "--memory", 64))
    assert row["bench"] == "search" and row["options"]["size"] == "11x11"
    assert row["simulations"] > 0 and row["simulations_per_s"] > 0
    assert 0 < row["memory"] <= 64 << 20


def test_memory(hortus):
    (row,) = rows(hortus("bench", "memory", "tanbo"))
    assert row["state_bytes"] == games.get("tanbo").start().state.memory()


def test_startup(hortus):
    (row,) = rows(hortus("bench", "startup", "--runs", 3))
    assert row["command"] == "hortus --help" and row["runs"] == 3
    # The bar is 0.3 s on a machine that does nothing else; how long it takes beside other tests says nothing.
    assert 0 < row["median_s"] < PATIENCE


def worked(pid):
    """The seconds of a processor's time that a process and its children that are done have had. Importing
    takes much less than two, and the measures here much more."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize(
    "arguments",
    [
        ("playouts", "tanbo", *LONG),
        ("playouts", "tanbo", *LONG, "--threads", 2),
        ("search", "tanbo", *LONG),
        ("search", "mambo", *LONG, "--threads", 2),
        ("startup", "--runs", 1000),
    ],
    ids=lambda arguments: " ".join(map(str, arguments)),
)
def test_ctrl_c_ends_a_measure(hortus, arguments):
    process = hortus.start("bench", *arguments)
    wait_until(lambda: process.poll() is not None or worked(process.pid) > 2)
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == INTERRUPTED and err.strip() == ""


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "0", "1e999"])
def test_a_time_that_is_none_is_refused(inside, seconds):
    done = inside("bench", "playouts", "tanbo", "--seconds", seconds)
    assert done.code == 2 and "--seconds" in done.err
