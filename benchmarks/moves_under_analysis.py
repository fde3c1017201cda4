"""How long a move takes while analysis is saturated.

    python benchmarks/moves_under_analysis.py [--moves 400] [--players 4] [--apart]

starts a site in a folder of its own and lets a few players post plies to games against each other, at an
even pace, first in peace and then while more opinions and deep reviews are asked for than can be given.
It prints the median and the 99th percentile of the time from the request to the answer. With ``--computer``
they play against the computer, which thinks between their moves. With ``--apart`` (which needs PostgreSQL's
and Redis' programs) the analysis is done by ``hortus worker --analysis``, else by a thread of the web
process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from services.postgres import cluster
from services.redis import redis_server
from services.site import Process, Site, Visitor

_ids = count(1)
#: Seconds between two moves of a player.
PACE = 0.25
#: Browsers that want an opinion, and games to be reviewed deeply: more than a thread can serve.
ASKERS, REVIEWS = 8, 3


def new_id() -> str:
    return f"load-{os.getpid()}-{next(_ids)}"


class Player:
    """Plays games of its own, one after another."""

    def __init__(self, url: str, opponent: str) -> None:
        self.visitor, self.opponent = Visitor(url), opponent
        self.client = httpx.AsyncClient(base_url=url, timeout=60, cookies=self.visitor.http.cookies)
        self.took: list[float] = []

    async def post(self, path: str, **wish: object) -> httpx.Response:
        token = self.client.cookies["csrftoken"]
        return await self.client.post(path, json=wish, headers={"X-CSRFToken": token})

    async def open(self) -> dict:
        wish = {"game": "tanbo", "options": {"size": "11x11"}, "seats": ["me", self.opponent], "level": 4}
        return (await self.post("/api/tables", **wish, request_id=new_id())).json()

    async def play(self, moves: int) -> None:
        table = await self.open()
        while len(self.took) < moves:
            await asyncio.sleep(PACE)
            table = (await self.client.get(f"/api/tables/{table['id']}")).json()
            if table["status"] == "over" or table["ply"] > 60:
                table = await self.open()
            if not table["your_turn"]:
                continue
            action = table["frame"]["choices"][table["ply"] % len(table["frame"]["choices"])]["action"]
            began = perf_counter()
            answer = await self.post(
                f"/api/tables/{table['id']}/plies", ply=table["ply"], action=action, request_id=new_id()
            )
            self.took.append(perf_counter() - began)
            answer.raise_for_status()


async def ask(url: str, ended: asyncio.Event, heard: list[int]) -> None:
    """Wants an opinion, and then the next, as long as there is load."""
    visitor = Visitor(url)
    headers = {"Origin": url, "Cookie": visitor.cookies()}
    wish = {"type": "think", "game": "tanbo", "options": {"size": "19x19"}, "lines": 3}
    async with connect(url.replace("http", "ws") + "/ws/analysis", additional_headers=headers) as socket:
        while not ended.is_set():
            await socket.send(json.dumps({**wish, "id": new_id()}))
            while not ended.is_set():
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 1))
                except TimeoutError:
                    continue
                heard.append(1) if message["type"] == "opinion" else None
                if message["type"] in ("full", "error") or message.get("done"):
                    break


def ask_for_reviews(url: str) -> None:
    """Games of 20 plies on the largest board, to be reviewed deeply."""
    for _ in range(REVIEWS):
        visitor = Visitor(url)
        wish = {"game": "tanbo", "options": {"size": "19x19"}, "seats": ["me", "me"]}
        table = visitor.post("/api/tables", **wish, request_id=new_id()).json()
        for _ply in range(20):
            path, action = f"/api/tables/{table['id']}/plies", table["frame"]["choices"][0]["action"]
            table = visitor.post(path, ply=table["ply"], action=action, request_id=new_id()).json()
        visitor.post(f"/api/tables/{table['id']}/resign", request_id=new_id())
        answer = visitor.post(f"/api/tables/{table['id']}/review", depth="deep", request_id=new_id())
        assert answer.status_code == 202, answer.text


async def measure(url: str, options: argparse.Namespace) -> list[float]:
    opponent = "computer" if options.computer else "me"
    players = [Player(url, opponent) for _ in range(options.players)]
    await asyncio.gather(*(player.play(options.moves // options.players) for player in players))
    return sorted(took for player in players for took in player.took)


async def run(url: str, options: argparse.Namespace) -> None:
    await measure(url, argparse.Namespace(**{**vars(options), "moves": 8 * options.players}))
    tell("in peace", await measure(url, options))
    ended, heard = asyncio.Event(), []
    load = [asyncio.create_task(ask(url, ended, heard)) for _ in range(ASKERS)]
    await asyncio.to_thread(ask_for_reviews, url)
    tell("while analysis is saturated", await measure(url, options))
    ended.set()
    await asyncio.gather(*load)
    print(f"  words of opinions that were heard meanwhile: {len(heard)}")


def tell(when: str, took: list[float]) -> None:
    median, last = statistics.median(took), took[int(0.99 * (len(took) - 1))]
    print(f"  {when}: p50 {1000 * median:.0f} ms, p99 {1000 * last:.0f} ms of {len(took)} moves", flush=True)


@contextmanager
def site(apart: bool) -> Iterator[str]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hortus-load-")))
        shared: dict[str, str] = {}
        if apart:
            shared["HORTUS_DATABASE"] = stack.enter_context(cluster()).new_database()
            shared["HORTUS_REDIS"] = stack.enter_context(redis_server())
            shared["HORTUS_SECRET_KEY"] = "for this measurement"
        web = Site(folder / "web", HORTUS_ANALYSIS="0" if apart else "1", **shared)
        stack.callback(web.end)
        if apart:
            analyst = Process("worker", "--analysis", HORTUS_DATA=str(folder / "analyst"), **shared)
            stack.callback(analyst.end)
            analyst.wait_for("something to analyse")
        yield web.url


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--apart", action="store_true", help="analysis in a process of its own")
    parser.add_argument("--computer", action="store_true", help="against the computer")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # or its servers would live on
    with site(options.apart) as url:
        asyncio.run(run(url, options))


if __name__ == "__main__":
    main()
