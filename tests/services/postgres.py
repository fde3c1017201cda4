"""A PostgreSQL cluster in a temporary folder, for as long as the tests run."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

from services.common import end, free_port, leashed, missing, wait_until

#: Is the site tested with PostgreSQL?
POSTGRESQL = os.environ.get("HORTUS_TEST_DATABASE", "sqlite") in ("postgres", "postgresql")
_numbers = count(1)


class Cluster:
    """A running cluster; ``url`` leads to its first database."""

    def __init__(self, port: int) -> None:
        self.port = port

    def url(self, name: str = "postgres") -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The URL of an empty database of its own."""
        name = f"hortus_{next(_numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True


def binaries() -> Path | None:
    """Where initdb and postgres are; Debian keeps them off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: float(p.parts[-3]))
    on_path = shutil.which("initdb")
    if on_path and shutil.which("postgres"):
        return Path(on_path).parent
    return found[-1].parent if found else None


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Starts a cluster on a free port, and takes it away again."""
    programs = binaries()
    if programs is None:
        missing("PostgreSQL")
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="hortus-postgres-"))
    # PostgreSQL will not run as root.
    user = "postgres" if os.name == "posix" and os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    made = [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
    options = {"port": port, "listen_addresses": "127.0.0.1", "fsync": "off", "max_connections": 200}
    options["unix_socket_directories"] = folder  # type: ignore[assignment]
    try:
        subprocess.run(made, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        wishes = (f"--{name}={value}" for name, value in options.items())
        # SIGINT: the "fast" shutdown, which does not wait for clients.
        run = leashed(programs / "postgres", "-D", data, *wishes, signal="INT")
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(run, user=user, cwd=folder, stdout=log, stderr=log, text=True)
        try:
            started = Cluster(port)
            wait_until(started.answers)
            yield started
        finally:
            process.send_signal(signal.SIGINT)
            end(process)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
