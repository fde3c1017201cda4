"""Driving ``hortus`` as a process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from services.common import PATIENCE, leashed

DATA = Path(__file__).parents[1] / "data"
ARGV = [sys.executable, "-m", "hortus.terminal.main"]


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


#: The command within the process that tests.
Inside = Callable[..., Done]


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A process's environment: its own data folder, English, no colour asked for."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("HORTUS_", "LC_", "LANG")) and name not in ("HOST", "PORT", "NO_COLOR")
    }
    return {**kept, "HORTUS_DATA": str(folder), "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1", **more}


class Runner:
    """Runs the command in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.started: list[subprocess.Popen[str]] = []

    def __call__(self, *arguments: object, typed: str | bytes = "", **more: str) -> Done:
        ran = subprocess.run(
            [*ARGV, *map(str, arguments)],
            input=typed if isinstance(typed, bytes) else typed.encode(),
            capture_output=True,
            cwd=self.folder,
            env=environment(self.data, **more),
            timeout=PATIENCE,
            check=False,
        )
        assert b"Traceback" not in ran.stderr, ran.stderr.decode()
        return Done(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    def start(self, *arguments: object, **more: str) -> subprocess.Popen[str]:
        """The command as a process that goes on, with pipes."""
        process = subprocess.Popen(
            leashed(*ARGV, *arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=environment(self.data, **more),
        )
        self.started.append(process)
        return process

    def close(self) -> None:
        """Ends what still goes on."""
        for process in self.started:
            process.kill()
            process.wait()

    def kept(self) -> list[Path]:
        return sorted((self.data / "games").glob("*.json"))
