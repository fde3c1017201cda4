"""What a stranger installs: the sdist holds the sources, the wheel two copies of the compiled modules."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROBE = """
import hortus.games, hortus.core.state, sys
position = hortus.games.get("tanbo").start(size="7x7")
print(hortus.core.state.__file__)
print(position.state.random_playout(7))
"""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build from a copy of what git knows, as a wheel for x86-64-v3 that is soon compiled."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("dist")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        if not (ROOT / name).is_file() or name.startswith("tests/"):
            continue
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(source)],
        check=True,
        capture_output=True,
        env={**os.environ, "HORTUS_MARCH": "x86-64-v3", "HORTUS_FALLBACK": "1", "HORTUS_OPTIMIZE": "0"},
    )
    return out


def test_sdist_holds_the_sources(dist: Path) -> None:
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    sources = {str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.p[yx][xd]")}
    assert sources and sources <= names
    assert not [name for name in names if name.endswith((".so", ".c"))]


def test_wheel_holds_what_is_no_code(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "hortus"
    data = [
        p for p in package.rglob("*") if p.suffix in {".toml", ".html", ".css", ".js", ".svg", ".mo", ".txt"}
    ]
    assert data and {str(p.relative_to(ROOT / "src")) for p in data} <= names


def test_the_wheel_runs_and_so_does_its_second_copy(dist: Path, tmp_path: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path)
    said = {}
    for fallback in ("", "1"):
        run = subprocess.run(
            [sys.executable, "-c", PROBE],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(tmp_path), "HORTUS_FALLBACK": fallback},
        )
        said[fallback] = run.stdout.splitlines()
    assert "_fallback" in said["1"][0] and "_fallback" not in said[""][0]
    assert said["1"][1] == said[""][1]
