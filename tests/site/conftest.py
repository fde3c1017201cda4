"""The site under test: its browsers, its worker, and servers of its own."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from hortus import games
from hortus.core.levels import USUAL
from services.postgres import POSTGRESQL
from services.redis import redis_server
from services.site import PATIENT, Site

_ids = itertools.count(1)


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with redis_server() as url:
        yield url


@pytest.fixture(autouse=True)
def fresh_memories() -> Iterator[None]:
    """Rows' keys begin anew with each test's database, so what is remembered by them must go."""
    from hortus.site.review import rated  # noqa: PLC0415
    from hortus.site.tables import frames, positions  # noqa: PLC0415

    rated.forget()
    positions.forget()
    frames.forget()
    yield


@pytest.fixture(autouse=True)
def no_clock_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process claims, rests and askers last until a test ends them: by the clock, it would depend on
    how fast the machine is what has lapsed in the midst of a test. (Servers of their own are as they are.)"""
    from hortus.site import leases  # noqa: PLC0415
    from hortus.site.review.models import Question  # noqa: PLC0415

    for place, name in ((leases, "LEASE"), (leases, "REST"), (Question, "SILENCE")):
        monkeypatch.setattr(place, name, timedelta(hours=1))


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process the strongest level thinks about Tanbo until somebody ends it."""
    monkeypatch.setattr(type(games.get("tanbo")), "levels", (*USUAL[:-1], (10**9, 0.0)))


@cache
def statuses() -> list[tuple[str, re.Pattern[str], set[str]]]:
    """What the API's description declares: method, path, and the statuses of its answers."""
    from hortus.site.tables.api import api  # noqa: PLC0415

    return [
        (method, re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), set(map(str, operation["responses"])))
        for path, operations in api.get_openapi_schema()["paths"].items()
        for method, operation in operations.items()
    ]


def declared(method: str, path: str, answer: Any) -> Any:
    """The answer, whose status has to be one that the API's description declares."""
    known = [codes for its, pattern, codes in statuses() if its == method and pattern.fullmatch(path)]
    if known:
        assert str(answer.status_code) in known[0], (method, path, answer.status_code, answer.content)
    return answer


class Browser:
    """A browser with a key of its own, which sends what the pages send."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.client.get("/api/tables/none")

    @property
    def token(self) -> str:
        return self.client.cookies["csrftoken"].value

    def get(self, path: str, **params: str) -> Any:
        return declared("get", path, self.client.get(path, params))

    def post(self, path: str, **body: object) -> Any:
        answer = self.client.post(
            path, body, content_type="application/json", headers={"X-CSRFToken": self.token}
        )
        return declared("post", path, answer)

    def put(self, path: str, **body: object) -> Any:
        headers = {"X-CSRFToken": self.token}
        answer = self.client.put(path, body, content_type="application/json", headers=headers)
        return declared("put", path, answer)

    def delete(self, path: str) -> Any:
        return declared("delete", path, self.client.delete(path, headers={"X-CSRFToken": self.token}))

    def upload(self, data: bytes, name: str = "game.json", **more: str) -> Any:
        from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: PLC0415

        form = {"file": SimpleUploadedFile(name, data), **more}
        answer = self.client.post("/api/records", form, headers={"X-CSRFToken": self.token})
        return declared("post", "/api/records", answer)

    def open(self, *seats: str, level: int = 1, request_id: str = "", **options: str) -> dict[str, Any]:
        """A new table of Tanbo; 7x7 if nothing else is said."""
        answer = self.post(
            "/api/tables",
            game="tanbo",
            options={"size": "7x7", **options},
            seats=list(seats or ("me", "me")),
            level=level,
            request_id=request_id or new_id(),
        )
        assert answer.status_code == 201, answer.content
        return dict(answer.json())

    def table(self, slug: str) -> dict[str, Any]:
        return dict(self.get(f"/api/tables/{slug}").json())

    def play(self, slug: str, action: str, ply: int | None = None, request_id: str = "") -> Any:
        number = self.table(slug)["ply"] if ply is None else ply
        path = f"/api/tables/{slug}/plies"
        return self.post(path, ply=number, action=action, request_id=request_id or new_id())

    def play_some(self, slug: str, number: int) -> list[str]:
        """So many legal actions, one after another, always the first."""
        played = []
        for _ in range(number):
            action = self.table(slug)["frame"]["choices"][0]["action"]
            assert self.play(slug, action).status_code == 200
            played.append(action)
        return played


def new_id() -> str:
    return f"request-{next(_ids)}"


@pytest.fixture
def browser(transactional_db: None) -> Browser:
    return Browser()


@pytest.fixture
def other(transactional_db: None) -> Browser:
    return Browser()


@pytest.fixture
def compute() -> Callable[[], bool]:
    """Lets the computer give one answer that is owed; says whether there was one."""
    from hortus.site.tables.worker import Crew  # noqa: PLC0415

    crew = Crew(0)
    return lambda: crew.turn("tests/0/0/0")


@pytest.fixture
def analyse() -> Callable[[], bool]:
    """Lets the computer do one piece of analysis that is asked for; says whether there was one."""
    from hortus.site.review.worker import Analysts  # noqa: PLC0415

    crew = Analysts(0)
    return lambda: crew.turn("tests/0/0/analyst")


@pytest.fixture
def start_site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """Starts web processes that share a data folder and, under test with it, a PostgreSQL database."""
    running: list[Site] = []
    environment = dict(PATIENT)
    if POSTGRESQL:
        environment["HORTUS_DATABASE"] = request.getfixturevalue("postgres").new_database()

    def start(**more: str) -> Site:
        running.append(Site(tmp_path / "data", **{**environment, **more}))
        return running[-1]

    yield start
    for site in running:
        site.end()
