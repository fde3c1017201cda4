"""Word to watchers and to workers, in this process and, with Redis, in all others.

What is told is only that something changed: who hears it reads the database. So a word that is
lost costs time and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from threading import Event
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

logger = logging.getLogger(__name__)

WORKERS = "workers"

#: Set when an answer is owed; workers of this process wait for it.
owed = Event()

_loop: asyncio.AbstractEventLoop | None = None


def use_loop(loop: asyncio.AbstractEventLoop | None) -> None:
    """Words go out on this loop. The layer in memory is no good from any loop but its listeners'."""
    global _loop  # noqa: PLW0603
    _loop = loop


def group(slug: str) -> str:
    return f"table.{slug}"


def table_changed(slug: str) -> None:
    """Once the transaction is through, tells those who watch the table."""
    transaction.on_commit(lambda: _send(group(slug), {"type": "table.changed"}))


def answer_owed() -> None:
    """Once the transaction is through, wakes the workers."""

    def wake() -> None:
        owed.set()
        _send(WORKERS, {"type": "answer.owed"})

    transaction.on_commit(wake)


def thinking(slug: str, told: dict[str, Any]) -> None:
    """Tells those who watch the table how far the computer is."""
    _send(group(slug), {"type": "table.thinking", "thinking": told})


def _send(to: str, message: dict[str, Any]) -> None:
    loop = _loop
    if loop is not None and loop.is_running():
        asyncio.run_coroutine_threadsafe(_deliver(to, message), loop).add_done_callback(_failed)
    else:
        async_to_sync(_deliver)(to, message)


async def _deliver(to: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    try:
        await layer.group_send(to, message)
    except Exception:
        # The game goes on without Redis; who watches sees the change at the next reload.
        logger.exception("could not tell %s", to)


def _failed(future: Future[None]) -> None:
    if not future.cancelled() and (error := future.exception()):
        logger.error("could not tell: %s", error)


async def hear_owed() -> None:
    """Sets ``owed`` whenever any process says that an answer is owed. Runs until cancelled."""
    layer = get_channel_layer()
    while True:
        try:
            channel = await layer.new_channel()
            await layer.group_add(WORKERS, channel)
            while True:
                await layer.receive(channel)
                owed.set()
        except Exception:
            logger.exception("no word from the channel layer; trying again")
            await asyncio.sleep(2)
