"""Telling about long work now and then."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


def paced(every: float, tell: Callable[[], object], *, due: float | None = None) -> Callable[[], None]:
    """What may be called as often as one likes: it calls ``tell`` about every ``every`` seconds, the first
    time when so many are over, or at ``due`` on the monotonic clock."""
    next_time = monotonic() + every if due is None else due

    def look() -> None:
        nonlocal next_time
        if monotonic() >= next_time:
            tell()
            next_time = monotonic() + every

    return look
