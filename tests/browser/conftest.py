"""A server, a browser, and readers who complain about every error in the console."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.playing import Reader
from services.common import missing
from services.site import Site

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def program() -> str:
    """The system's Chromium, or the one that HORTUS_CHROMIUM names."""
    found = os.environ.get("HORTUS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        missing("Chromium (Debian: apt-get install --no-install-recommends chromium)")
    return found


@pytest.fixture(scope="module")
def chromium(program: str) -> Iterator[Browser]:
    """A browser for the tests of a file. It runs an event loop of its own, on which Django would refuse
    to work in tests that come later in this process, so it ends with the file."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[str]:
    """The address of a site that runs with its data in ``folder``."""
    server = Site(folder, **environment)
    try:
        yield server.url
    finally:
        server.end()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, program: str) -> Iterator[str]:
    """The address of a running site, which has what was played in other tests as well."""
    with serving(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture(scope="module")
def own_site(tmp_path_factory: pytest.TempPathFactory, program: str) -> Iterator[str]:
    """The address of a site for the tests of one file."""
    with serving(tmp_path_factory.mktemp("data")) as url:
        yield url


@pytest.fixture
def visit(chromium: Browser, site: str) -> Iterator[Callable[..., Reader]]:
    """Makes readers at the site; the test fails if their browsers complain."""
    readers: list[Reader] = []

    def make(url: str = site, **how: Any) -> Reader:
        readers.append(Reader(chromium, url, **how))
        return readers[-1]

    yield make
    for reader in readers:
        reader.close()


@pytest.fixture
def reader(visit: Callable[..., Reader]) -> Reader:
    return visit()


@pytest.fixture(scope="session")
def axe() -> str:
    return (Path(__file__).parent / "axe" / "axe.min.js").read_text()
