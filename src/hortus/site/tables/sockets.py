"""Watching a table over a websocket."""

from __future__ import annotations

import logging
from typing import Any

from channels.db import database_sync_to_async
from django.urls import path
from django.utils import translation

from hortus.site.sockets import Socket
from hortus.site.tables import telling
from hortus.site.tables.models import Table
from hortus.site.tables.showing import table_out

logger = logging.getLogger(__name__)

#: The close code for an address at which there is no table.
NO_TABLE = 4404


class Watcher(Socket):
    """One who watches a table, seated or not. The table is read for each watcher: it differs by
    who asks and in which language, and what is read last is always the present."""

    async def connect(self) -> None:
        self.slug: str = self.scope["url_route"]["kwargs"]["slug"]
        self.identify()
        # First listen, then read: a change in between is heard.
        await self.channel_layer.group_add(telling.group(self.slug), self.channel_name)
        await self.accept()
        await self.table_changed({})

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(telling.group(self.slug), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None, **_: Any) -> None:
        """Whatever a watcher says is taken as: tell me again."""
        await self.table_changed({})

    async def table_changed(self, event: dict[str, Any]) -> None:
        told = await database_sync_to_async(self.read_table)()
        if told is None:
            await self.close(NO_TABLE)
        else:
            await self.send(text_data=told)

    async def table_thinking(self, event: dict[str, Any]) -> None:
        await self.send_json({"type": "thinking", "thinking": event["thinking"]})

    async def table_review(self, event: dict[str, Any]) -> None:
        await self.send_json({"type": "review", "review": event["review"]})

    def read_table(self) -> str | None:
        """The table as a message, or ``None`` where there is none."""
        table = Table.objects.filter(slug=self.slug).first()
        if table is None:
            return None
        with translation.override(self.language):
            shown = table_out(table, self.key)
        return '{"type": "table", "table": ' + shown.model_dump_json() + "}"


websocket_urls = [path("ws/tables/<slug:slug>", Watcher.as_asgi())]
