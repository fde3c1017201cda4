"""Compiled modules for processors that lack the instruction set a wheel is built for.

A wheel holds each compiled module twice: in its place for x86-64-v3, and below ``_fallback`` for
any x86-64. Where the processor (or HORTUS_FALLBACK=1 in the environment) asks for it, the second
is loaded under the first one's name.
"""

from __future__ import annotations

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

FOLDER = Path(__file__).parent / "_fallback"
#: What x86-64-v3 has over the first x86-64, in the words of /proc/cpuinfo.
NEEDED = {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "popcnt", "sse4_1", "sse4_2", "ssse3"}


class FallbackFinder(MetaPathFinder):
    """Finds ``hortus.a.b`` in ``_fallback/a/b``, where there is such a file."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not fullname.startswith("hortus."):
            return None
        base = FOLDER.joinpath(*fullname.split(".")[1:])
        for suffix in EXTENSION_SUFFIXES:
            file = base.with_name(base.name + suffix)
            if file.is_file():
                return spec_from_file_location(
                    fullname, file, loader=ExtensionFileLoader(fullname, str(file))
                )
        return None


def needed() -> bool:
    """Must this machine, or does the user want to, run the second copy?"""
    if not FOLDER.is_dir():
        return False
    if os.environ.get("HORTUS_FALLBACK") == "1":
        return True
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return True
    flags = next((line.partition(":")[2] for line in text.splitlines() if line.startswith("flags")), "")
    return not set(flags.split()) >= NEEDED


def install() -> None:
    if needed():
        sys.meta_path.insert(0, FallbackFinder())
