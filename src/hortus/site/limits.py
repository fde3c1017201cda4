"""A bound on what a request may weigh, held while it arrives and before anything is stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpResponse
from django.template.defaultfilters import filesizeformat
from django.utils import translation
from django.utils.translation import gettext as _

from hortus.site.errors import answer
from hortus.site.headers import security_policy

Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]
#: No length that may be has as many.
DIGITS = 18


class TooHeavy(Exception):
    """More has arrived than a request may weigh."""


def most(path: str) -> int:
    """The most bytes that a request to this address may have."""
    if path in settings.RECORD_PATHS:
        return int(settings.MAX_RECORD)
    return int(settings.MAX_STUDY if path.startswith(settings.STUDIES) else settings.MAX_BODY)


class LimitBody:
    """ASGI middleware: answers 413 to a body above MAX_BODY, or above MAX_RECORD where game records
    are uploaded and MAX_STUDY where studies are written. Django itself would first keep the whole body,
    however long, on the disk."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        limit = most(scope["path"])
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and (len(announced) > DIGITS or int(announced) > limit):
            await self.refuse(scope, limit, send)
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
            await self.refuse(scope, limit, send)

    async def refuse(self, scope: Message, limit: int, send: Send) -> None:
        told = await sync_to_async(too_large)(scope, limit)
        headers = [(name.lower().encode(), value.encode()) for name, value in told.headers.items()]
        headers.append((b"connection", b"close"))
        await send({"type": "http.response.start", "status": told.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": told.content})


def too_large(scope: Message, limit: int) -> HttpResponse:
    """What is answered instead of Django, which never sees the body: a page, or JSON below /api/."""
    request = ASGIRequest({**scope, "method": "GET"}, BytesIO())
    with translation.override(translation.get_language_from_request(request)):
        sentence = _("This is too large: at most {size} can be sent.").format(size=filesizeformat(limit))
        return security_policy(lambda asked: answer(asked, 413, sentence))(request)
