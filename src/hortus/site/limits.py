"""A bound on what a request may weigh, held while it arrives and before anything is stored."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


class TooHeavy(Exception):
    """More has arrived than a request may weigh."""


class LimitBody:
    """ASGI middleware: answers 413 to a body above MAX_BODY, or above MAX_RECORD where game records
    are uploaded. Django itself would first keep the whole body, however long, on the disk."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        path = scope["path"]
        limit = settings.MAX_RECORD if path in settings.RECORD_PATHS else settings.MAX_BODY
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and int(announced) > limit:
            await self.refuse(path, limit, send)
            return
        arrived = 0

        async def counted() -> Message:
            nonlocal arrived
            message = await receive()
            arrived += len(message.get("body", b""))
            if arrived > limit:
                raise TooHeavy
            return message

        try:
            await self.app(scope, counted, send)
        except TooHeavy:
            await self.refuse(path, limit, send)

    async def refuse(self, path: str, limit: int, send: Send) -> None:
        sentence = _("This is too large: {limit} bytes are the most.").format(limit=limit)
        if path.startswith("/api/"):
            kind, body = b"application/json", json.dumps({"detail": sentence})
        else:
            kind, body = b"text/plain; charset=utf-8", sentence
        headers = [(b"content-type", kind), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 413, "headers": headers})
        await send({"type": "http.response.body", "body": body.encode()})
