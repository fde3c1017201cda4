"""Hortus in processes of its own, as an operator runs it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from threading import Thread

import httpx

from services.common import PATIENCE, end, leashed, wait_until

#: Asks an address, and has the patience for its answer.
ask = partial(httpx.request, timeout=PATIENCE)
_TESTS = str(Path(__file__).parents[1])
#: The environment of a process that gives nothing up because the machine is slow.
PATIENT = {
    "DJANGO_SETTINGS_MODULE": "services.patient_settings",
    "PYTHONPATH": os.pathsep.join(filter(None, (_TESTS, os.environ.get("PYTHONPATH")))),
}


class Process:
    """``hortus`` with these arguments and environment. What it says is in ``said``."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("HORTUS_")}
        self.process = subprocess.Popen(
            leashed(sys.executable, "-m", "hortus.terminal.main", *arguments),
            env={**clean, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = ""
        self.listener = Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> re.Match[str]:
        """Waits until it says something that matches."""

        def found() -> re.Match[str] | None:
            assert self.process.poll() is None, self.said
            return re.search(pattern, self.said)

        return wait_until(found, seconds)  # type: ignore[return-value]

    def finish(self) -> int:
        """Waits until it has ended by itself and been heard to the last word, and gives its exit code."""
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self.listener.join(PATIENCE)
        return code

    def kill(self) -> None:
        """Ends it as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        """Asks it to end, and gives its exit code."""
        end(self.process)
        return self.process.returncode


class Site(Process):
    """A web process with its data in ``folder``."""

    def __init__(self, folder: Path, **environment: str) -> None:
        super().__init__("serve", "--port", "0", HORTUS_DATA=str(folder), **environment)
        try:
            self.url = self.wait_for(r"http://127\.0\.0\.1:\d+")[0]
        except BaseException:  # also where the tests are interrupted
            self.kill()
            raise


class Visitor:
    """A browser, as far as the API is concerned: it keeps its cookies from server to server."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(timeout=PATIENCE)
        self.move_to(url)

    def move_to(self, url: str) -> None:
        """The same browser at another address (the site after a restart)."""
        self.url = url
        self.get("/api/tables/none")

    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **params: str) -> httpx.Response:
        return self.http.get(self.url + path, params=params)

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.http.post(
            self.url + path, json=body, headers={"X-CSRFToken": self.http.cookies["csrftoken"]}
        )
