"""Random games a second: ours beside a tuned C program for the same job, in turn on one machine.

    python benchmarks/compare.py tanbo --seconds 3 --rounds 3

Needs a C compiler and an x86-64 processor with BMI2. Prints a JSON line for each board: the best of
the rounds of each, and what part of the C program's speed ours is, on one thread; and how many
times its own speed ours reaches on two.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
#: Games that share a C program; the others have one of their own name.
PROGRAMS = dict.fromkeys(("mambo", "mamba", "mamboa", "mambogo", "superbo"), "tiles")
#: By game: our options, and the C program's macros for the same board.
BOARDS: dict[str, list[tuple[dict[str, str], list[str]]]] = {
    "tanbo": [({"size": f"{n}x{n}"}, [f"-DN={n}"]) for n in (7, 11, 19)],
    "symbio": [({}, [])],
    "superlogo": [({}, [])],
    **{game: [({}, [])] for game in PROGRAMS},
}
#: The C program's word for playing against the clock, and how it says what it reached.
SPEED = {"tanbo": "speed"}
REACHED = re.compile(r'playouts(?:/s |_per_s":)(\d+)')


def build(game: str, macros: list[str], folder: Path) -> Path:
    """The C program of a game, compiled for a board."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("A C compiler is needed (cc, gcc or clang).")
    source = PROGRAMS.get(game, game)
    program = folder / "-".join([source, *(m.removeprefix("-D").replace("=", "") for m in macros)])
    command = [compiler, "-O3", "-march=native", "-w", *macros, str(HERE / f"{source}.c"), "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def yardstick(game: str, program: Path, seconds: float) -> float:
    """Its games a second."""
    command = [program, SPEED.get(game, game), str(seconds)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = REACHED.search(said)
    if found is None:
        sys.exit(f"{program} said nothing of playouts/s: {said}")
    return float(found[1])


def ours(game: str, options: dict[str, str], seconds: float, threads: int) -> float:
    """Our games a second, as ``hortus bench playouts`` measures them."""
    command = [sys.executable, "-m", "hortus.terminal.main", "bench", "playouts", game]
    command += [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    command += ["--seconds", str(seconds), "--threads", str(threads)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(json.loads(said)["playouts_per_s"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="tanbo", choices=sorted(BOARDS))
    parser.add_argument("--seconds", type=float, default=3.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="of measurements, of which the best counts")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for options, macros in BOARDS[given.game]:
            program = build(given.game, macros, Path(folder))
            c, one, two = [], [], []
            for _ in range(given.rounds):
                c.append(yardstick(given.game, program, given.seconds))
                one.append(ours(given.game, options, given.seconds, 1))
                two.append(ours(given.game, options, given.seconds, 2))
            line = {
                "game": given.game,
                "options": options,
                "c_per_s": round(max(c)),
                "ours_per_s": round(max(one)),
                "part_of_c": round(max(one) / max(c), 2),
                "two_threads": round(max(two) / max(one), 2),
            }
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
