"""What starts and ends with the server: the computer's workers."""

from __future__ import annotations

from contextlib import AsyncExitStack

from django.conf import settings

from hortus.site.limits import Message, Receive, Send
from hortus.site.tables.worker import working


class Lifespan:
    """ASGI's lifespan protocol. Without a server, as in tests, nothing starts."""

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        async with AsyncExitStack() as stack:
            while True:
                message = await receive()
                if message["type"] == "lifespan.startup":
                    await stack.enter_async_context(working(settings.WORKERS))
                    await send({"type": "lifespan.startup.complete"})
                elif message["type"] == "lifespan.shutdown":
                    await stack.aclose()
                    await send({"type": "lifespan.shutdown.complete"})
                    return
