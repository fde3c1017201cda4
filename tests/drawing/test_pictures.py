"""The pictures of the documents are what the program draws today."""

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from hortus.terminal.commands.draw import command

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LINES = [
    shlex.split(line)[2:]
    for line in (PICTURES / "draw.sh").read_text(encoding="utf-8").splitlines()
    if line.startswith("hortus draw ")
]


@pytest.mark.parametrize("arguments", LINES, ids=lambda arguments: arguments[-1])
def test_it_is_current(arguments, tmp_path):
    *drawing, option, name = arguments
    assert option == "--output"
    made = tmp_path / name
    result = CliRunner().invoke(command, [*drawing, option, str(made)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert made.read_text(encoding="utf-8") == (PICTURES / name).read_text(encoding="utf-8"), (
        "run docs/pictures/draw.sh and look at what changed"
    )


def test_every_picture_is_made_so():
    assert {arguments[-1] for arguments in LINES} == {path.name for path in PICTURES.glob("*.svg")}
