"""What the documents say of solved games is so: the lines that take little are done again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hortus import games
from hortus.search.proof import Solver

PAGE = Path(__file__).parents[2] / "docs" / "solved.md"
LINE = re.compile(r"\| (\w+) \| `([^`]*)` \| (draw|(?:\w+) wins) \| ([0-9,]+) \| [0-9.]+ \|")
LINES = [
    (game, options, value, int(n.replace(",", "")))
    for game, options, value, n in LINE.findall(PAGE.read_text())
]


def test_the_table_is_found():
    assert len(LINES) > 50
    assert {game for game, *_ in LINES} >= {
        "tanbo",
        "mambo",
        "mamba",
        "mamboa",
        "mambogo",
        "superbo",
        "superlogo",
    }


@pytest.mark.parametrize(
    ("game", "text"), re.findall(r'hortus solve (\w+) "([^".]+)"', PAGE.read_text(encoding="utf-8"))
)
def test_positions_of_commands_are_positions(game, text):
    assert games.get(game).parse(text).result is None


@pytest.mark.parametrize(("game", "options", "value", "number"), [line for line in LINES if line[3] < 20_000])
def test_a_line(game, options, value, number):
    chosen = dict(one.split("=") for one in options.replace("-o", "").split())
    start = games.get(game).start(**chosen)
    solution = Solver(start.state, memory=1 << 26).solve(start.state)
    names = {0: start.game.players[0] + " wins", 1: start.game.players[1] + " wins", 2: "draw"}
    assert (names[solution.value], solution.nodes) == (value, number)
