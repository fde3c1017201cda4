"""Word from one to another, in this process and, with Redis, in all others.

What is told is only that something changed: who hears it reads the database. So a word that is
lost costs time and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from threading import Event
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

logger = logging.getLogger(__name__)

_loop: asyncio.AbstractEventLoop | None = None


def use_loop(loop: asyncio.AbstractEventLoop | None) -> None:
    """Words go out on this loop. The layer in memory is no good from any loop but its listeners'."""
    global _loop  # noqa: PLW0603
    _loop = loop


class Bell:
    """Rung when there is work: ``rung`` is set then in every process that hears it."""

    def __init__(self, group: str) -> None:
        self.group = group
        self.rung = Event()

    def ring(self) -> None:
        """Once the transaction is through, wakes those who wait for ``rung``."""

        def wake() -> None:
            self.rung.set()
            to_group(self.group, {"type": "bell"})

        transaction.on_commit(wake)

    async def hear(self) -> None:
        """Sets ``rung`` whenever any process rings. Runs until cancelled."""
        layer = get_channel_layer()
        while True:
            try:
                channel = await layer.new_channel()
                await layer.group_add(self.group, channel)
                while True:
                    await layer.receive(channel)
                    self.rung.set()
            except Exception:
                logger.exception("no word from the channel layer; trying again")
                await asyncio.sleep(2)


def to_group(group: str, message: dict[str, Any]) -> None:
    """Tells all who listen to the group."""
    _say(group, lambda: get_channel_layer().group_send(group, message))


def to_channel(channel: str, message: dict[str, Any]) -> None:
    """Tells the one who listens to the channel."""
    _say(channel, lambda: get_channel_layer().send(channel, message))


def _say(to: str, say: Callable[[], Awaitable[None]]) -> None:
    loop = _loop
    if loop is not None and loop.is_running():
        asyncio.run_coroutine_threadsafe(_deliver(to, say), loop).add_done_callback(_failed)
    else:
        async_to_sync(_deliver)(to, say)


async def _deliver(to: str, say: Callable[[], Awaitable[None]]) -> None:
    try:
        await say()
    except Exception:
        # The game goes on without Redis; who watches sees the change at the next reload.
        logger.exception("could not tell %s", to)


def _failed(future: Future[None]) -> None:
    if not future.cancelled() and (error := future.exception()):
        logger.error("could not tell: %s", error)
