"""Makes the openings that Hortus brings along, of matches that were kept:

    hortus match default:300 default:300 --game mambo --games 200 --openings 2 --out mambo.jsonl
    python scripts/selfplay.py mambo.jsonl ...

writes ``src/hortus/study/selfplay/mambo.txt`` from all files of the game together. They have to have the same
options.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hortus.lab.ledger import read_games
from hortus.lab.line import GameLine

FOLDER = Path(__file__).parents[1] / "src" / "hortus" / "study" / "selfplay"
#: Actions that are kept of each game: in most games no two are at the same position any more after so many.
KEPT = 24
SIGNS = {"0": "0", "1": "1", "draw": "-"}


def written(lines: list[GameLine]) -> str:
    """The text of a game's openings."""
    options = {tuple(sorted(line.options.items())) for line in lines}
    if len(options) > 1:
        sys.exit("The games have different options.")
    players = sorted({player for line in lines for player in line.players})
    commits = sorted({str(line.circumstances.commit)[:10] for line in lines if line.circumstances})
    head = [
        f"# {len(lines)} games of {lines[0].game}, {' and '.join(players)} against one another",
        f"# options: {' '.join(f'{name}={value}' for name, value in options.pop())}",
        f"# seeds {', '.join(map(str, sorted({line.seed for line in lines})))}; commits {', '.join(commits)}",
    ]
    body = sorted(" ".join([SIGNS[line.result], *line.actions[:KEPT]]) for line in lines)
    return "\n".join([*head, *body, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="+", type=Path)
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder for the texts")
    given = parser.parse_args()
    lines = [line for path in given.file for line in read_games(path)]
    for game in sorted({line.game for line in lines}):
        text = written([line for line in lines if line.game == game])
        (given.into / f"{game}.txt").write_text(text, encoding="utf-8")
        print(f"{game}: {text.count(chr(10)) - 3} games, {len(text) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
