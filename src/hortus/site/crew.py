"""Threads that do what rows say is to be done, in the web process or in one of their own."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from threading import Event, Thread

from asgiref.sync import sync_to_async
from django.db import DatabaseError, close_old_connections, connection

from hortus.site import leases, word
from hortus.site.leases import Leased
from hortus.site.word import Bell

logger = logging.getLogger(__name__)

#: Seconds after which workers look for work even if nobody has rung.
SWEEP = 1.5
#: Seconds after which Python lets another thread run. A request has to get hold of Python again after each
#: of its queries, and would wait for up to 5 ms each time, as Python has it, beside threads that think.
SWITCH = 0.0005


class Closing(Exception):
    """This process is about to end."""


class Crew(ABC):
    """``number`` threads of this process that work until they are stopped. ``bell`` wakes them, and
    ``kinds`` are the rows that they claim."""

    name: str
    bell: Bell
    kinds: Sequence[type[Leased]]

    def __init__(self, number: int) -> None:
        self.closing = Event()
        self.threads = [
            Thread(
                target=self.work,
                args=(leases.worker_name(f"{self.name}{i}"),),
                name=f"{self.name}-{i}",
                daemon=True,
            )
            for i in range(number)
        ]

    @abstractmethod
    def turn(self, worker: str) -> bool:
        """Claims one piece of work and does it; ``False`` where there is none."""

    def start(self) -> None:
        """Frees what a crash of this machine left claimed, and sets to work."""
        try:
            leases.sweep(self.kinds)
        except DatabaseError:
            logger.exception("could not look for what a crash left behind")
        for thread in self.threads:
            thread.start()

    def stop(self, patience: float = 5.0) -> None:
        """Gives back what is in hand, and ends. Waits ``patience`` seconds at most."""
        self.closing.set()
        self.bell.rung.set()
        for thread in self.threads:
            if thread.is_alive():
                thread.join(patience)

    def work(self, worker: str) -> None:
        """The life of a thread."""
        while not self.closing.is_set():
            self.bell.rung.clear()
            try:
                close_old_connections()
                found = self.turn(worker)
            except Exception:
                # A worker outlives a database that is away, and anything else.
                logger.exception("worker %s", worker)
                found = False
            if not found and not self.closing.is_set():
                self.bell.rung.wait(SWEEP)
        connection.close()


@asynccontextmanager
async def working(*crews: Crew) -> AsyncIterator[None]:
    """The crews work, and words go out on this loop, until the context ends."""
    sys.setswitchinterval(SWITCH)
    word.use_loop(asyncio.get_running_loop())
    try:
        async with AsyncExitStack() as stack:
            for crew in crews:
                await stack.enter_async_context(_at_work(crew))
            yield
    finally:
        word.use_loop(None)


@asynccontextmanager
async def _at_work(crew: Crew) -> AsyncIterator[None]:
    await sync_to_async(crew.start, thread_sensitive=False)()
    ear = asyncio.create_task(crew.bell.hear()) if crew.threads else None
    try:
        yield
    finally:
        await sync_to_async(crew.stop, thread_sensitive=False)()
        if ear is not None:
            ear.cancel()
            with suppress(asyncio.CancelledError):
                await ear


def run_until_asked(*crews: Crew) -> None:
    """The crews work until the process is asked to end (SIGTERM or SIGINT)."""
    asyncio.run(_until_asked(crews))


async def _until_asked(crews: Sequence[Crew]) -> None:
    ended = asyncio.Event()
    if sys.platform != "win32":
        for asked in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(asked, ended.set)
    async with working(*crews):
        await ended.wait()
