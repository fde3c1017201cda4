"""The commands in docs/measuring.md are commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from hortus.lab.budget import Budget
from hortus.lab.player import kinds, make
from hortus.lab.settings import known_settings
from hortus.terminal.commands import ladder, match, weigh

MANUAL = (Path(__file__).parents[2] / "docs" / "measuring.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    hortus (.+)$", MANUAL, re.MULTILINE)


@pytest.mark.parametrize("line", COMMANDS)
def test_commands(line: str) -> None:
    if "openspiel" in line:
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install open_spiel)")
    name, *arguments = shlex.split(line)
    command = {"match": match, "ladder": ladder, "weigh": weigh}[name].command
    given = command.make_context(name, arguments).params
    for player in given.get("players", ()) or [given[side] for side in "ab" if side in given]:
        make(player, Budget(simulations=1))


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
