"""What starts and ends with the server: threads that answer, that analyse, and one that counts."""

from __future__ import annotations

from contextlib import AsyncExitStack

from django.conf import settings

from hortus.site.crew import working
from hortus.site.explorer.worker import Counters
from hortus.site.limits import Message, Receive, Send
from hortus.site.review.worker import Analysts
from hortus.site.tables.worker import Crew


class Lifespan:
    """ASGI's lifespan protocol. Without a server, as in tests, nothing starts."""

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        async with AsyncExitStack() as stack:
            while True:
                message = await receive()
                if message["type"] == "lifespan.startup":
                    crews = Crew(settings.WORKERS), Analysts(settings.ANALYSIS), Counters(1)
                    await stack.enter_async_context(working(*crews))
                    await send({"type": "lifespan.startup.complete"})
                elif message["type"] == "lifespan.shutdown":
                    await stack.aclose()
                    await send({"type": "lifespan.shutdown.complete"})
                    return
