"""Word to those who analyse, and from them to those who asked."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from hortus.site.word import Bell, to_channel, to_group

#: Rung when there is something to analyse.
asked = Bell("analysts")
#: All who wait in the queue.
QUEUE = "analysis.queue"


def queue_moved() -> None:
    """Once the transaction is through, tells those who wait that the queue is shorter."""
    transaction.on_commit(lambda: to_group(QUEUE, {"type": "queue.moved"}))


def answer(channel: str, message: dict[str, Any]) -> None:
    """Tells the socket that asked."""
    to_channel(channel, message)
