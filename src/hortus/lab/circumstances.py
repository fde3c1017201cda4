"""With what and on what the games are played."""

from __future__ import annotations

import os
import platform
import subprocess
from functools import cache
from pathlib import Path

import hortus
from hortus.lab.line import Circumstances

PACKAGE = Path(hortus.__file__).parent
SECONDS = 10


def _git(*arguments: str) -> str | None:
    try:
        ran = subprocess.run(
            ["git", "-C", str(PACKAGE), *arguments],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ran.stdout.strip() if ran.returncode == 0 else None


def commit() -> str | None:
    """The commit that Hortus runs from, with a + where files were changed since. ``None`` where it was
    installed from elsewhere."""
    if _git("ls-files", "--error-unmatch", "__init__.py") is None:
        return None
    head = _git("rev-parse", "HEAD")
    changed = _git("status", "--porcelain", "--untracked-files=no", ".")
    return head and head + ("+" if changed else "")


def processor() -> str:
    """The processor's name."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


@cache
def circumstances() -> Circumstances:
    return Circumstances(
        hortus=hortus.__version__,
        commit=commit(),
        python=platform.python_version(),
        machine=f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}",
    )
