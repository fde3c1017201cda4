"""Ending as it should be where somebody else ends the process."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

#: From who ends a process, and of a terminal that has gone.
ASKED = (signal.SIGTERM, signal.SIGHUP)
#: A shell's exit code is so much more than the signal.
SIGNALLED = 128


@contextmanager
def in_order() -> Iterator[None]:
    """Let these signals, too, leave what is within by an exception, as Ctrl-C does, so that it can put its
    things in order. The exit code is a shell's. What is ignored, as under nohup, stays so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in ASKED}
    heeded = [number for number, handler in before.items() if handler is signal.SIG_DFL]
    for number in heeded:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, before[number])


def _end(number: int, _frame: FrameType | None) -> None:
    sys.exit(SIGNALLED + number)
