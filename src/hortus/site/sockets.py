"""What every websocket knows of the one at its other end."""

from __future__ import annotations

from io import BytesIO

from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.core.handlers.asgi import ASGIRequest
from django.utils import translation

from hortus.site.tables import browser


class Socket(AsyncJsonWebsocketConsumer):  # type: ignore[misc]
    """``key`` is the hash of the browser's key, ``language`` the one that it reads."""

    def identify(self) -> None:
        request = ASGIRequest({**self.scope, "type": "http", "method": "GET"}, BytesIO())
        self.key = browser.hashed(browser.read(request.COOKIES))
        self.language = translation.get_language_from_request(request)
