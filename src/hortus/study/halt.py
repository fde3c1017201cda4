"""Stopping from outside."""

from __future__ import annotations

import threading


class Halt(threading.Event):
    """An event that is set as well while another one is."""

    def __init__(self) -> None:
        super().__init__()
        self.other: threading.Event | None = None

    def is_set(self) -> bool:
        return super().is_set() or (self.other is not None and self.other.is_set())
