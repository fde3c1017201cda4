"""The default player against OpenSpiel's own tree search with random rollouts, at equal simulations and at
equal time, in every game.

    python benchmarks/openspiel.py --out results --games 40 --processes 2

Needs OpenSpiel (``pip install open_spiel``). Each match is a file in the folder; what was played is not
played again. Prints a table, and tells on the way which match is on. ``--rollouts core`` has OpenSpiel's
rollouts made by our compiled core at equal simulations: the same play, in a fraction of the time.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from hortus import games
from hortus.terminal.contest import signed

HEAD = """| game | at | games | score | Elo, 95% | ours, sim/s | OpenSpiel's, sim/s |
|---|---|---:|---:|---:|---:|---:|"""


def match(given: argparse.Namespace, game: str, budget: str, rollouts: str) -> str:
    """Play a match, or go on with it; its line of the table."""
    theirs = f"openspiel:{budget}" + (" rollouts=core" if rollouts == "core" else "")
    out = given.out / f"{game}-{budget}-{rollouts}.jsonl"
    print(f"default:{budget} against {theirs}: {game}", file=sys.stderr)
    command = [sys.executable, "-m", "hortus.terminal.main", "match", f"default:{budget}", theirs]
    command += ["--game", game, "--games", str(given.games), "--processes", str(given.processes)]
    command += ["--out", str(out), "--json", *(["--resume"] if out.exists() else ["--seed", str(given.seed)])]
    row = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    ours, other = (f"{each['simulations_per_s']:,.0f}" for each in row["speed"])
    elo = f"{signed(row['elo'])} ({signed(row['elo_low'])} to {signed(row['elo_high'])})"
    return f"| {game} | {budget} | {row['games']} | {row['score']:.1%} | {elo} | {ours} | {other} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", metavar="GAME", help="all games where none is named")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the matches")
    parser.add_argument("--games", type=int, default=40, help="of each match")
    parser.add_argument("--simulations", default="2000", help="an action; 0 to leave this out")
    parser.add_argument("--time", default="0.1s", help="an action; 0 to leave this out")
    parser.add_argument("--rollouts", choices=("own", "core"), default="own")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    print(HEAD)
    for game in given.game or games.names():
        for budget, rollouts in ((given.simulations, given.rollouts), (given.time, "own")):
            if budget != "0":
                print(match(given, game, budget, rollouts), flush=True)


if __name__ == "__main__":
    main()
