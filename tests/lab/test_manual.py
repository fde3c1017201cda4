"""The commands in docs/measuring.md are commands."""

from __future__ import annotations

import re
import shlex
from dataclasses import fields
from pathlib import Path
from typing import Any

import click
import pytest

from hortus.lab.budget import Budget
from hortus.lab.player import kinds, make
from hortus.lab.settings import known_settings
from hortus.terminal.commands import ladder, match, weigh
from hortus.terminal.contest import Terms

MANUAL = (Path(__file__).parents[2] / "docs" / "measuring.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    hortus (.+)$", MANUAL, re.MULTILINE)


def parsed(line: str) -> tuple[str, dict[str, Any]]:
    """A command's name and what it is given."""
    name, *arguments = shlex.split(line)
    command = {"match": match, "ladder": ladder, "weigh": weigh}[name].command
    return name, command.make_context(name, arguments).params


def players(given: dict[str, Any]) -> list[str]:
    return list(given.get("players", ())) or [given[side] for side in "ab" if side in given]


@pytest.mark.parametrize("line", COMMANDS)
def test_commands(line: str) -> None:
    if "openspiel" in line:
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install open_spiel)")
    _name, given = parsed(line)
    for player in players(given):
        make(player, Budget(simulations=1))


def test_who_follows_the_examples_finds_that_they_fit_together() -> None:
    """A file that is there is gone on with by the same match, and games that are put together are of one
    game and compare all their players."""
    kept: dict[Path, tuple[Any, ...]] = {}
    for name, given in map(parsed, COMMANDS):
        for file in given.get("files", ()):
            assert file in kept
        sources = [kept[file] for file in given.get("sources", ())]
        assert len({of[:2] for of in sources}) <= 1
        names = [set(of[-1]) for of in sources]
        assert all(set.union(*names[:end]) & names[end] for end in range(1, len(names)))
        if given.get("out") is None:
            continue
        terms = Terms(**{field.name: given[field.name] for field in fields(Terms)})
        assert terms.game is not None
        about = (
            terms.game.id,
            tuple(terms.game.settle(terms.options).items()),
            terms.openings,
            name,
            tuple(make(player, terms.budget).name for player in players(given)),
        )
        assert terms.resume == (terms.out in kept)
        assert kept.setdefault(terms.out, about) == about


def test_players() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install open_spiel)")
    told = [
        player.strip('"')
        for row in re.findall(r"^\| (`.+?) \| ", MANUAL, re.M)
        for player in row.split("`")[1::2]
    ]
    assert {make(player, Budget(simulations=1)).name.split(":")[0] for player in told} == set(kinds())


@pytest.mark.parametrize("command", [match.command, ladder.command])
def test_the_help_names_every_kind_of_player(command: click.Command) -> None:
    told = (command.help or "").split("A player is ")[1]
    assert set(kinds()) <= set(re.findall(r"[a-z]+", told))


@pytest.mark.parametrize("command", [match.command, ladder.command])
def test_the_help_names_every_setting_of_a_player(command: click.Command) -> None:
    told = (command.help or "").split("the settings of the search: ")[1]
    assert set(known_settings()) <= set(re.findall(r"[a-z]+", told))
    (example,) = re.findall(r"'(default:[^']+)'", command.help or "")
    assert make(example, None).name == "default:0.1s patience=4"
