"""``make run`` on a machine that lacks something says so in one clear line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TOOLS = ("sh", "sed", "tee", "cut", "find", "touch", "rm", "tail", "mkdir")


def install(folder: Path, *tools: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run scripts/install in an empty folder, with nothing on the path but ``tools``."""
    binaries = folder / "bin"
    binaries.mkdir()
    for tool in (*TOOLS, *tools):
        (binaries / tool).symlink_to(shutil.which(tool) or "/nowhere")
    (folder / "src").mkdir(exist_ok=True)
    return subprocess.run(
        ["sh", str(ROOT / "scripts" / "install"), "."],
        check=False,
        cwd=folder,
        capture_output=True,
        text=True,
        env={"PATH": str(binaries), "HOME": str(folder), **env},
    )


def fake_python(folder: Path, script: str) -> str:
    path = folder / "fake-python"
    path.write_text(f"#!{shutil.which('sh')}\n{script}\n")
    path.chmod(0o755)
    return str(path)


def test_no_python_is_one_line(tmp_path: Path) -> None:
    run = install(tmp_path, "cc")
    assert run.returncode == 1
    assert "no python3" in run.stderr and run.stderr.count("\n") == 1


def test_no_compiler_is_one_line(tmp_path: Path) -> None:
    run = install(tmp_path, PYTHON=sys.executable)
    assert run.returncode == 1
    assert "no C compiler" in run.stderr and run.stderr.count("\n") == 1


def test_an_old_python_is_one_line(tmp_path: Path) -> None:
    python = fake_python(tmp_path, 'case "$2" in *version_info*) exit 1;; *) echo 3.9.2;; esac')
    run = install(tmp_path, "cc", PYTHON=python)
    assert run.returncode == 1
    assert "3.11 or newer" in run.stderr and "3.9.2" in run.stderr and run.stderr.count("\n") == 1


def test_a_python_without_venv_is_one_line(tmp_path: Path) -> None:
    python = fake_python(tmp_path, 'case "$1" in -m) exit 1;; *) exit 0;; esac')
    run = install(tmp_path, "cc", PYTHON=python)
    assert run.returncode == 1
    assert "python3-venv" in run.stderr and run.stderr.count("\n") == 1


def test_what_fails_leaves_the_old_core_in_place(tmp_path: Path) -> None:
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(
        f'#!{shutil.which("sh")}\ncase "$*" in *--version*) exit 0;; esac\necho no network\nexit 1\n'
    )
    python.chmod(0o755)
    core = tmp_path / "src" / "core.so"
    core.parent.mkdir()
    core.touch()
    run = install(tmp_path, "cc", PYTHON=sys.executable)
    assert run.returncode == 1
    assert "no network" in run.stderr and run.stderr.splitlines()[-1].startswith(
        "hortus: the installation failed"
    )
    assert core.exists()


def test_the_scripts_can_be_run() -> None:
    for name in ("install", "test", "system-packages"):
        assert os.access(ROOT / "scripts" / name, os.X_OK)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
