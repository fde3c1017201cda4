"""Standard input, output and errors, whatever state the command finds them in."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from hortus.core.errors import HortusError


def prepare() -> None:
    """Make the streams ready. Raises HortusError where nobody could read the output."""
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            _occupy(number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115  # for as long as the process runs
    if sys.stdout is None:
        raise HortusError("Standard output is closed.")
    # Only a program that opened its output as ASCII, and words that are no text, need this.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _occupy(number: int) -> None:
    """Else the next file that is opened would get the number of the closed stream, and what is meant for
    the stream."""
    if os.open(os.devnull, os.O_RDWR) != number:
        raise AssertionError("the lowest free number is given to who opens a file")


def standard_input() -> TextIO:
    """What is typed. Raises HortusError where it is closed."""
    if sys.stdin is None:
        raise HortusError("Standard input is closed.")
    return sys.stdin


def forget_output() -> None:
    """Let what could not be written go nowhere, or Python's last flush would complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
