"""Builds the compiled cores: every .pyx below src/ is a module of its own.

HORTUS_MARCH is the instruction set to build for (default: this machine's own). With
HORTUS_FALLBACK=1, as for wheels, a second copy for any x86-64 is built beside it, which
``hortus`` loads on a machine that lacks the first. HORTUS_ASSERTIONS=1 keeps the assertions in.
HORTUS_REBUILD=1 compiles what seems to be up to date, too. HORTUS_JOBS is how many compilers run at a time
(default: as many as there are processors for this, and half a gigabyte of memory for each), HORTUS_OPTIMIZE
how much they optimize (0 to 3, the default; 0 is compiled in a fifth of the time, and slow).
"""

import os
import platform
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

ROOT = Path(__file__).parent
X86 = platform.machine() in ("x86_64", "AMD64")
MARCH = os.environ.get("HORTUS_MARCH", "native")
if MARCH.startswith("x86") and not X86:
    MARCH = ""  # wheels for other processors come from the same settings
FALLBACK = os.environ.get("HORTUS_FALLBACK") == "1" and X86
ASSERTIONS = os.environ.get("HORTUS_ASSERTIONS") == "1"
OPTIMIZE = os.environ.get("HORTUS_OPTIMIZE", "3")
#: Memory that a compiler takes at most, in bytes.
EACH = 512 << 20
MACROS = [] if ASSERTIONS else [("CYTHON_WITHOUT_ASSERTIONS", "1")]


def jobs():
    """How many compilers to run at a time: one where the same source is compiled twice, as both times it
    becomes the same object file."""
    if FALLBACK:
        return 1
    if os.environ.get("HORTUS_JOBS"):
        return max(int(os.environ["HORTUS_JOBS"]), 1)
    try:
        processors = len(os.sched_getaffinity(0))
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not on every system
        return 1
    return max(min(processors, memory // EACH), 1)


def extension(name, sources, march):
    # No fused multiply and add: the same seed gives the same search on every machine.
    flags = [f"-O{OPTIMIZE}", "-g0", "-ffp-contract=off", *([f"-march={march}"] if march else [])]
    if X86:
        # Tuned for one processor, GCC 12 keeps what it has no register for in vector registers, which
        # costs all cores a tenth of their speed.
        flags.append("-mtune=generic")
    return Extension(name, sources, extra_compile_args=flags, define_macros=MACROS)


def extensions():
    found = []
    for path in sorted((ROOT / "src").rglob("*.pyx")):
        source = path.relative_to(ROOT)
        name = ".".join(source.with_suffix("").parts[1:])
        found.append(extension(name, [str(source)], MARCH))
    built = cythonize(
        found,
        include_path=["src"],
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )
    if FALLBACK:
        built += [
            extension(e.name.replace("hortus.", "hortus._fallback.", 1), e.sources, None) for e in built
        ]
    return built


setup(
    ext_modules=extensions(),
    options={"build_ext": {"force": os.environ.get("HORTUS_REBUILD") == "1", "parallel": jobs()}},
)
