"""What browsers say and hear over the API and over websockets, at a table and of analysis."""

from __future__ import annotations

import json
from itertools import count

from websockets.sync.client import ClientConnection, connect

from services.common import PATIENCE
from services.site import Visitor

_ids = count(1)


def _connect(address: str, headers: dict[str, str]) -> ClientConnection:
    """A connection that is not given up because the server is slow to answer a ping."""
    return connect(address, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None)


def open_table(visitor: Visitor, *seats: str, **more: object) -> dict:
    wish = {"game": "tanbo", "options": {"size": "7x7"}, "level": 1, "seats": list(seats), **more}
    answer = visitor.post("/api/tables", **wish, request_id=f"open-{next(_ids)}")
    assert answer.status_code == 201, answer.text
    return answer.json()


def watch(visitor: Visitor, slug: str, **headers: str) -> ClientConnection:
    url = visitor.url.replace("http", "ws") + f"/ws/tables/{slug}"
    headers = {"Cookie": visitor.cookies(), "Origin": visitor.url, **headers}
    return _connect(url, headers)


def hear(watcher: ClientConnection, kind: str, seconds: float = PATIENCE) -> dict:
    """The next message of this kind."""
    while (message := json.loads(watcher.recv(timeout=seconds)))["type"] != kind:
        pass
    return message[kind]


def hear_ply(watcher: ClientConnection, ply: int) -> dict:
    while (table := hear(watcher, "table"))["ply"] != ply:
        pass
    return table


def play(visitor: Visitor, table: dict, request_id: str = "") -> dict:
    action = table["frame"]["choices"][0]["action"]
    path, request_id = f"/api/tables/{table['id']}/plies", request_id or f"play-{next(_ids)}"
    answer = visitor.post(path, ply=table["ply"], action=action, request_id=request_id)
    assert answer.status_code == 200, answer.text
    return answer.json()


BOARD = {"game": "tanbo", "options": {"size": "19x19"}}


def ask_over(visitor: Visitor, cookies: str | None = None, **headers: str) -> ClientConnection:
    address = visitor.url.replace("http", "ws") + "/ws/analysis"
    headers = {"Origin": visitor.url, **headers}
    if cookies is None:
        headers["Cookie"] = visitor.cookies()
    return _connect(address, headers)


def think(socket: ClientConnection, **wish: object) -> str:
    tag = f"q{next(_ids)}"
    socket.send(json.dumps({"type": "think", "id": tag, **BOARD, **wish}))
    return tag


def reply(socket: ClientConnection, *kinds: str, tag: str | None = None, seconds: float = PATIENCE) -> dict:
    """The next message of one of these kinds, to the question of this tag."""
    while True:
        message = json.loads(socket.recv(timeout=seconds))
        if message["type"] in kinds and tag in (None, message["id"]):
            return message


def reply_done(socket: ClientConnection, tag: str) -> dict:
    while not (message := reply(socket, "opinion", tag=tag))["done"]:
        pass
    return message
