"""Opinions on any position over a websocket, growing while the client listens."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.urls import path
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from pydantic import BaseModel, ValidationError

from hortus import games
from hortus.core import HortusError
from hortus.core.turns import BadMove
from hortus.site.review import telling
from hortus.site.review.actions import live
from hortus.site.review.models import Question
from hortus.site.review.positions import way
from hortus.site.review.refusals import Busy, Rated
from hortus.site.review.schemas import Stop, Think
from hortus.site.sockets import Socket
from hortus.site.tables.showing import verdict_out
from hortus.site.tables.troubles import problems_of
from hortus.site.tables.words import sentence

logger = logging.getLogger(__name__)

#: Seconds within which an answer may begin before the client is told that it waits, and between two
#: signs of life while it is answered.
SOON = 0.3
PULSE = 4.0

LOST = gettext_noop("The computer did not find the time. Please ask again.")
TAKEN = gettext_noop("You asked elsewhere: the computer thinks about one position of yours at a time.")


class Refused(Exception):
    """What was asked for cannot be had; ``message`` tells the client."""

    def __init__(self, kind: str, **message: Any) -> None:
        super().__init__(message)
        self.message = {"type": kind, **message}


class Analysis(Socket):
    """One who asks. Says ``think`` and ``stop``; hears

    - ``queued`` with its ``number`` in the queue, again as that falls;
    - ``opinion``, several times, the last with ``done``; ``exact`` where the outcome is proven;
    - ``full`` where no more can wait, ``taken`` where the same browser asks elsewhere now;
    - ``error`` with a ``message``, and of an illegal move its number and the rules' ``verdict``.

    Each carries the ``id`` of the question. A question ends the one before it.
    """

    async def connect(self) -> None:
        self.identify()
        self.question: Question | None = None
        self.pulse: asyncio.Task[None] | None = None
        self.place: int | None = None
        await self.channel_layer.group_add(telling.QUEUE, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        await self.forget()
        await self.channel_layer.group_discard(telling.QUEUE, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None, **_: Any) -> None:
        said = bytes_data if text_data is None else text_data
        try:
            wish = await database_sync_to_async(self.read)(said or "")
            await self.forget()
            if isinstance(wish, Think):
                self.question = await database_sync_to_async(self.ask)(wish)
                self.place = None
                self.pulse = asyncio.create_task(self.beat(self.question))
        except Refused as refused:
            await self.send_json(refused.message)

    async def forget(self) -> None:
        """Ends the question that was asked before."""
        question, self.question = self.question, None
        if self.pulse is not None:
            self.pulse.cancel()
            with suppress(asyncio.CancelledError):
                await self.pulse
            self.pulse = None
        if question is not None:
            await database_sync_to_async(live.stop)(self.channel_name)

    async def beat(self, question: Question) -> None:
        """Says that somebody is there, and tells the place in the queue."""
        await asyncio.sleep(SOON)
        while True:
            try:
                await self.tell_place()
                if not await database_sync_to_async(live.still_there)(question.pk):
                    await self.lost(question)
                    return
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("could not look after a question")
            await asyncio.sleep(PULSE)

    async def lost(self, question: Question) -> None:
        """The question is gone: it came to nothing, unless the answer is still on its way."""
        await asyncio.sleep(PULSE)
        if self.question is question:
            self.question = None
            await self.send_json({"type": "error", "id": question.tag, "message": self.say(LOST)})

    async def tell_place(self) -> None:
        question = self.question
        if question is None:
            return
        place = await database_sync_to_async(live.place_in_queue)(question.pk)
        if place is not None and place != self.place and question is self.question:
            self.place = place
            await self.send_json({"type": "queued", "id": question.tag, "number": place})

    # What the channel layer tells.

    async def queue_moved(self, event: dict[str, Any]) -> None:
        if self.place is not None:
            await self.tell_place()

    async def opinion(self, event: dict[str, Any]) -> None:
        question = self.question
        if question is None or event["tag"] != question.tag or event["question"] != question.pk:
            return
        self.place = None
        if event["done"]:
            self.question = None
        told = event["opinion"]
        exact = told["proven"] is not None
        message = {"type": "opinion", "id": question.tag, "opinion": told}
        await self.send_json({**message, "exact": exact, "done": event["done"]})

    async def taken(self, event: dict[str, Any]) -> None:
        question = self.question
        if question is not None and event["tag"] == question.tag:
            self.question = None
            await self.send_json({"type": "taken", "id": question.tag, "message": self.say(TAKEN)})

    # What is done in a thread.

    def say(self, text: str) -> str:
        with translation.override(self.language):
            return _(text)

    def read(self, said: str | bytes) -> Think | Stop:
        """What the client wants. Raises Refused."""
        with translation.override(self.language):
            if len(said) > settings.MAX_BODY:
                raise Refused("error", id="", message=_("This is too long."))
            try:
                wish = json.loads(said)
            except (ValueError, RecursionError):
                raise Refused("error", id="", message=_("This is no JSON.")) from None
            tag = wish.get("id") if isinstance(wish, dict) else None
            return understood(wish, tag if isinstance(tag, str) else "")

    def ask(self, wish: Think) -> Question:
        """Puts the question into the queue. Raises Refused."""
        with translation.override(self.language):
            if not self.key:
                raise Refused("error", id=wish.id, message=_("Please open a page of this site first."))
            try:
                positions = way(wish.game, wish.options, wish.position, wish.moves)
                return live.think(self.key, self.channel_name, wish, positions)
            except BadMove as bad:
                verdict = verdict_out(games.get(wish.game), bad.verdict)
                told = {"message": verdict.sentence, "ply": bad.ply, "verdict": verdict.model_dump()}
                raise Refused("error", id=wish.id, **told) from None
            except Busy as busy:
                raise Refused("full", id=wish.id, message=sentence(busy)) from None
            except Rated as rated:
                raise Refused("error", id=wish.id, message=sentence(rated), rated=True) from None
            except HortusError as error:
                raise Refused("error", id=wish.id, message=sentence(error)) from None


def understood(wish: object, tag: str) -> Think | Stop:
    """The wish, if it is one. Raises Refused."""
    kinds: dict[str, type[BaseModel]] = {"think": Think, "stop": Stop}
    kind = kinds.get(str(wish.get("type"))) if isinstance(wish, dict) else None
    if kind is None:
        raise Refused("error", id=tag, message=_("The type has to be think or stop."))
    try:
        return kind.model_validate(wish)  # type: ignore[return-value]
    except ValidationError as error:
        problems = problems_of(error.errors(include_url=False))
        raise Refused("error", id=tag, message=" ".join(problems)) from None


websocket_urls = [path("ws/analysis", Analysis.as_asgi())]
