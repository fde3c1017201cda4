"""Builds the compiled cores: every .pyx below src/ is a module of its own.

HORTUS_MARCH is the instruction set to build for (default: this machine's own). With
HORTUS_FALLBACK=1, as for wheels, a second copy for any x86-64 is built beside it, which
``hortus`` loads on a machine that lacks the first. HORTUS_ASSERTIONS=1 keeps the assertions in.
HORTUS_REBUILD=1 compiles what seems to be up to date, too.
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
MACROS = [] if ASSERTIONS else [("CYTHON_WITHOUT_ASSERTIONS", "1")]


def extension(name, sources, march):
    # No fused multiply and add: the same seed gives the same search on every machine.
    flags = ["-O3", "-g0", "-ffp-contract=off", *([f"-march={march}"] if march else [])]
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
    options={"build_ext": {"force": os.environ.get("HORTUS_REBUILD") == "1"}},
)
