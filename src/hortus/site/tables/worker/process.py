"""A crew on an event loop: within the web process, or in a process that only answers."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from asgiref.sync import sync_to_async

from hortus.site.tables import telling
from hortus.site.tables.worker.crew import Crew


@asynccontextmanager
async def working(number: int) -> AsyncIterator[None]:
    """``number`` threads answer, and words go out on this loop, until the context ends."""
    telling.use_loop(asyncio.get_running_loop())
    crew = Crew(number)
    await sync_to_async(crew.start, thread_sensitive=False)()
    ear = asyncio.create_task(telling.hear_owed()) if number else None
    try:
        yield
    finally:
        await sync_to_async(crew.stop, thread_sensitive=False)()
        if ear is not None:
            ear.cancel()
            with suppress(asyncio.CancelledError):
                await ear
        telling.use_loop(None)


def run_worker(number: int = 1) -> None:
    """Answers with ``number`` threads until the process is asked to end (SIGTERM or SIGINT)."""
    asyncio.run(_until_asked(number))


async def _until_asked(number: int) -> None:
    ended = asyncio.Event()
    if sys.platform != "win32":
        for asked in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(asked, ended.set)
    async with working(number):
        await ended.wait()
