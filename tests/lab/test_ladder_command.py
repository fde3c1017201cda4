"""``hortus ladder`` as a process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hortus.lab.ledger import read_games
from terminal.running import Inside, Runner

QUICK = ("--game", "tanbo", "-o", "size=5x7", "--seed", 5)
PLAYERS = ("random", "uct:10", "uct:80")


def ratings(row: dict[str, Any]) -> dict[str, float]:
    return {each["player"]: each["elo"] for each in row["ratings"]}


def test_players_are_rated(hortus: Runner, tmp_path: Path) -> None:
    done = hortus("ladder", *PLAYERS, *QUICK, "--games", 40, "--out", "f")
    assert done.code == 0 and done.err == ""
    assert len(read_games(tmp_path / "f")) == 40
    row = json.loads((tmp_path / "f").read_text().splitlines()[-1])
    found = ratings(row)
    assert list(found) == ["uct:80", "uct:10", "random"]
    assert found["random"] == 0 and found["uct:80"] > found["uct:10"] > 100
    assert done.lines[0] == "tanbo size=5x7 setup=dense, 40 games; random is 0"
    assert [line.split()[1] for line in done.lines[1:4]] == list(found)

    # The same from the file alone, by another anchor, and together with a match.
    again = json.loads(hortus("ladder", "--from", "f", "--anchor", "uct:80", "--json").out)
    assert ratings(again)["random"] == pytest.approx(-found["uct:80"], abs=0.2)
    hortus("match", "level:1", "uct:80", *QUICK, "--games", 4, "--out", "g")
    both = hortus("ladder", "--from", "f", "--from", "g", "--json")
    assert set(ratings(json.loads(both.out))) == {*PLAYERS, "level:1"}
    assert json.loads(both.out)["games"] == 44
    # What stands in two files is one game, and makes nothing surer.
    twice = json.loads(hortus("ladder", "--from", "f", "--from", "f", "--json").out)
    assert twice == json.loads(hortus("ladder", "--from", "f", "--json").out)


def test_it_goes_on_where_it_was(hortus: Runner, tmp_path: Path) -> None:
    hortus("ladder", *PLAYERS, *QUICK, "--games", 24, "--out", "whole")
    hortus("ladder", *PLAYERS, *QUICK, "--games", 24, "--processes", 1, "--out", "cut")
    lines = (tmp_path / "cut").read_bytes().splitlines(keepends=True)
    (tmp_path / "cut").write_bytes(b"".join(lines[:8]))
    assert hortus("ladder", *PLAYERS, *QUICK, "--games", 24, "--out", "cut", "--resume").code == 0
    one, other = (
        {line.key: (line.actions, line.result) for line in read_games(tmp_path / name)}
        for name in ("whole", "cut")
    )
    assert one == other and len(one) == 24


@pytest.mark.parametrize(
    ("arguments", "code", "complaint"),
    [
        ([], 2, "Nobody to rate"),
        (["random", "uct:3"], 2, "Which game?"),
        (["random", "--game", "tanbo"], 2, "two players or more"),
        (["uct:3", "uct simulations=3", "--game", "tanbo"], 2, "named twice"),
        (["random", "uct:3", "--game", "tanbo", "--anchor", "uct:4"], 1, "uct:4 has no games"),
        (["random", "uct", "--game", "tanbo"], 1, "How long may uct think"),
        (["--from", "missing"], 1, "missing cannot be read: No such file"),
    ],
)
def test_what_cannot_be(inside: Inside, arguments: list[str], code: int, complaint: str) -> None:
    done = inside("ladder", *arguments)
    assert (done.code, done.out) == (code, "")
    assert complaint in done.err


def test_files_of_another_game(hortus: Runner) -> None:
    hortus("match", "random", "uct:3", *QUICK, "--games", 2, "--out", "f")
    done = hortus("ladder", "random", "uct:3", "--game", "symbio", "--from", "f")
    assert done.code == 1 and "another game" in done.err


def test_versions_that_are_mixed_are_told(hortus: Runner, tmp_path: Path) -> None:
    hortus("match", "level:1", "uct:3", *QUICK, "--games", 2, "--out", "f")
    header, one, two, *rest = (json.loads(line) for line in (tmp_path / "f").read_text().splitlines())
    one["circumstances"]["commit"], two["circumstances"]["commit"] = "a" * 40, "b" * 40
    (tmp_path / "f").write_text("".join(json.dumps(row) + "\n" for row in (header, one, two, *rest)))
    done = hortus("ladder", "--from", "f")
    assert done.code == 0
    assert done.err == (
        "level:1 was played by several versions (aaaaaaaaaa, bbbbbbbbbb), which are rated as one.\n"
    )


def test_players_whom_no_game_compares_are_told(hortus: Runner, tmp_path: Path) -> None:
    hortus("match", "random", "uct:10", *QUICK, "--games", 2, "--out", "f")
    hortus("match", "uct:20", "uct:30", *QUICK, "--games", 2, "--out", "g")
    done = hortus("ladder", "--from", "f", "--from", "g")
    assert done.code == 0 and "say nothing about each other: " in done.err
    assert {frozenset(group.split(", ")) for group in done.err.strip().split(": ")[-1].split(" | ")} == {
        frozenset({"random", "uct:10"}),
        frozenset({"uct:20", "uct:30"}),
    }
    hortus("match", "random", "uct:30", *QUICK, "--games", 2, "--out", "h")
    assert hortus("ladder", "--from", "f", "--from", "g", "--from", "h").err == ""


@pytest.mark.parametrize("name", ["oracle:7", "uct:'10", ""])
def test_players_that_are_not_known_here_are_rated_as_others(
    hortus: Runner, tmp_path: Path, name: str
) -> None:
    hortus("match", "random", "uct:10", *QUICK, "--games", 2, "--out", "f")
    text = (tmp_path / "f").read_text()
    (tmp_path / "f").write_text(text.replace('"random"', json.dumps(name)))
    done = hortus("ladder", "--from", "f")
    assert (done.code, done.err) == (0, "") and name in done.out
