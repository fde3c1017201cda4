"""A Redis server that keeps nothing, for as long as the tests run."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from services.common import answers, end, free_port, leashed, missing, wait_until


@contextmanager
def redis_server(port: int | None = None) -> Iterator[str]:
    """Starts a server on this port, or on a free one, and gives its URL."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        missing("redis-server")
    assert program is not None
    port = port or free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(leashed(program, *options), stdout=subprocess.DEVNULL, text=True)
    try:
        wait_until(lambda: answers(port))
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        end(process)
