"""What every websocket knows of the one at its other end."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from typing import Any

from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.core.handlers.asgi import ASGIRequest
from django.utils import translation

from hortus.site.tables import browser


class Socket(AsyncJsonWebsocketConsumer):  # type: ignore[misc]
    """``key`` is the hash of the browser's key, ``language`` the one that it reads."""

    async def send(self, *args: Any, **how: Any) -> None:
        """Who has gone meanwhile hears nothing: ASGI tells that by an OSError, and then disconnects."""
        with suppress(OSError):
            await super().send(*args, **how)

    async def send_json(self, *args: Any, **how: Any) -> None:
        with suppress(OSError):
            await super().send_json(*args, **how)

    def identify(self) -> None:
        request = ASGIRequest({**self.scope, "type": "http", "method": "GET"}, BytesIO())
        self.key = browser.hashed(browser.read(request.COOKIES))
        self.language = translation.get_language_from_request(request)
