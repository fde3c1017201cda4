"""What all servers of the tests need."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TypeVar

import pytest

Value = TypeVar("Value")
#: Long enough for a slow machine under load, in seconds.
PATIENCE = 300.0


def leashed(*command: object, signal: str = "KILL") -> list[str]:
    """The command for a process that ends with the tests, even where they are killed before they end it.

    That is Linux's doing; on other systems it is the command alone.
    """
    program = shutil.which("setpriv")
    leash = [program, "--pdeathsig", signal, "--"] if program and sys.platform == "linux" else []
    return [*leash, *map(str, command)]


def missing(what: str) -> None:
    """Skips a test for want of a program; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is not installed, and in CI nothing is skipped")
    pytest.skip(f"{what} is not installed")


def free_port() -> int:
    """A port for a server that has to know it beforehand, or is to come back to it. None that the system
    would give to a connection in the meantime: those begin at 32768, or higher."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def wait_until(found: Callable[[], Value], seconds: float = PATIENCE, every: float = 0.05) -> Value:
    """The first truthy value of ``found``. Fails after ``seconds``. What takes long is asked for less and
    less often: on a slow machine the asking alone could keep it from coming."""
    begin = time.monotonic()
    while not (value := found()):
        waited = time.monotonic() - begin
        if waited > seconds:
            pytest.fail(f"waited {seconds} s in vain")
        time.sleep(min(max(every, waited / 10), 3.0))
    return value


def answers(port: int) -> bool:
    """Does anything listen on the port?"""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def end(process: subprocess.Popen[str], patience: float = PATIENCE) -> None:
    """Asks a process to end, and ends it if it does not."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
