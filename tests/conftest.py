"""What all tests share: a slow machine is no failure of a property, one database under test, SQLite
or, with HORTUS_TEST_DATABASE=postgresql, PostgreSQL, and golden files, which hold what somebody has looked
at: ``HORTUS_GOLDEN=write pytest tests/drawing tests/terminal`` writes them anew; then look at what changed.
"""

from __future__ import annotations

import os
import signal
from threading import current_thread, main_thread

# A shell's background job ignores Ctrl-C, and so would all that the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and current_thread() is main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Before anything is signed: no key of this machine's is used, and none is made.
os.environ.setdefault("HORTUS_SECRET_KEY", "for tests only, known to everybody")

from collections.abc import Callable, Iterator

import hypothesis
import pytest

from services.common import PATIENCE
from services.postgres import POSTGRESQL, Cluster, cluster

# In CI the same examples every time: new ones are for those who look for something.
hypothesis.settings.register_profile(
    "hortus",
    deadline=None,
    derandomize=os.environ.get("CI") == "true",
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("hortus")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the file of this name in the folder ``golden`` beside the test."""

    def same(name: str, text: str) -> None:
        path = request.path.parent / "golden" / name
        if os.environ.get("HORTUS_GOLDEN") == "write":
            path.write_text(f"{text}\n", encoding="utf-8")
        assert f"{text}\n" == path.read_text(encoding="utf-8")

    return same


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as started:
        yield started


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The test database: a file, as threads are to meet in it, or one in a cluster of the tests' own."""
    from django.db import connections  # noqa: PLC0415  # many tests need no Django

    from hortus.site import environment  # noqa: PLC0415

    if POSTGRESQL:
        chosen = environment.database(request.getfixturevalue("postgres").url())
        chosen["OPTIONS"]["pool"]["timeout"] = PATIENCE
    else:
        chosen = environment.database()
        chosen["OPTIONS"]["timeout"] = PATIENCE
        chosen["TEST"] = {"NAME": str(tmp_path_factory.mktemp("database") / "test.sqlite3")}
    connections.settings["default"] = connections.configure_settings({"default": chosen})["default"]
    del connections["default"]
