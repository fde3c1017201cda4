"""The servers that tests start leave nothing behind."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from services.common import leashed, wait_until
from services.site import Site

STARTER = """
import subprocess, sys
from services.common import leashed
print(subprocess.Popen(leashed("sleep", 600)).pid, flush=True)
sys.stdin.read()
"""


def runs(pid: int) -> bool:
    """Is there such a process, and not only what is left of it for its parent to see?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("setpriv"),
    reason="needs the help of Linux",
)
def test_what_is_leashed_ends_even_where_its_starter_is_killed() -> None:
    starter = subprocess.Popen(
        [sys.executable, "-c", STARTER],
        cwd=Path(__file__).parent,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert starter.stdout is not None
    pid = int(starter.stdout.readline())
    assert runs(pid)
    starter.kill()
    starter.communicate()
    wait_until(lambda: not runs(pid))


def test_a_site_that_does_not_come_up_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[str]] = []

    def in_vain(site: Site, *_: object) -> None:
        started.append(site.process)
        raise TimeoutError

    monkeypatch.setattr(Site, "wait_for", in_vain)
    with pytest.raises(TimeoutError):
        Site(tmp_path)
    assert started[0].returncode == -9


def test_the_leash_is_no_part_of_the_command() -> None:
    ran = subprocess.run(leashed("sh", "-c", "exit 7"), check=False)
    assert ran.returncode == 7
