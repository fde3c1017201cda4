"""Word to those who watch a table and to the workers that answer."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from hortus.site.word import Bell, to_group

#: Rung when an answer is owed.
owed = Bell("workers")


def group(slug: str) -> str:
    return f"table.{slug}"


def table_changed(slug: str) -> None:
    """Once the transaction is through, tells those who watch the table."""
    transaction.on_commit(lambda: to_group(group(slug), {"type": "table.changed"}))


def answer_owed() -> None:
    """Once the transaction is through, wakes the workers."""
    owed.ring()


def thinking(slug: str, told: dict[str, Any]) -> None:
    """Tells those who watch the table how far the computer is."""
    to_group(group(slug), {"type": "table.thinking", "thinking": told})


def review(slug: str, told: dict[str, Any]) -> None:
    """Once the transaction is through, tells those who watch the table how far its review is."""
    transaction.on_commit(lambda: to_group(group(slug), {"type": "table.review", "review": told}))
