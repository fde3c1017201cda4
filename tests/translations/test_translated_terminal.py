"""Every text of the terminal goes through translation: with a catalogue that puts each known text in
brackets, nothing in English stands outside them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from hortus import games
from hortus.records import Player, dump_json
from hortus.terminal.main import SUMMARIES
from records.samples import finished
from translations.brackets import LANGUAGE, english

DATA = Path(__file__).parents[1] / "data" / "conformance"
#: A terminal that speaks our brackets, and a rulebook of which every sentence stands in them.
PROGRAM = """
import sys, pathlib
import hortus.i18n
hortus.i18n.LOCALE = pathlib.Path({catalogues!r})
from hortus.rulebook import shelf
real = shelf._read
def bracketed(data, all=False):
    known = ("title", "text", "ruling", "caption", "citation")
    return {{
        key: bracketed(value, key in ("reasons", "measures", "tasks")) if isinstance(value, dict)
        else "⟦" + value + "⟧" if all or key in known else value
        for key, value in data.items()
    }}
shelf._read = lambda file: bracketed(real(file))
from hortus.terminal.main import main
for arguments in {commands!r}:
    sys.argv = ["hortus", *arguments]
    try:
        main()
    except SystemExit:
        print({end!r})
"""
#: What stands after what a command says.
END = "\x1e"


PLAYED = """
help
legal
why a1
why
groups
moves
a1
zz
save
save game.txt
save game.txt
load nosuch
undo
resign
undo
resign
rules
rules 3
nosuch
quit
"""
UGI = """
nosuch
position startpos moves zz
position x
setoption name Level value 99
setoption
go x
query x
"""
TANBO = ["tanbo", "-o", "size=7x7"]
BROKEN = '{"game": "tanbo", "options": {"size": "3x3"}, "actions": ["a1"], "legal": [4], "result": null}'
COMMANDS = [
    (["--help"], ""),
    (["games"], ""),
    (["play", "go"], ""),
    (["nosuch"], ""),
    (["play"], ""),
    (["play", "tanbo", "--level", "high"], ""),
    (["play", "tanbo", "--side", "green"], ""),
    (["play", "tanbo", "--nosuch"], ""),
    (["play", "tanbo", "--threads", "0"], ""),
    (["play", "tanbo", "--threads"], ""),
    (["play", "tanbo", "--delay", "nan"], ""),
    (["play", "--load", "nosuch"], ""),
    (["play", "--resume"], ""),
    (["bench", "playouts", "tanbo", "--seconds", "nan"], ""),
    (["bench", "playouts", "tanbo", "--threads", "x"], ""),
    (["perft"], ""),
    (["perft", "tanbo", "-o", "size"], ""),
    (["perft", "tanbo", "mambo"], ""),
    (["draw", "tanbo", "--theme", "x"], ""),
    (["draw", "tanbo", "--lit", "a1"], ""),
    (["serve", "--port", "x"], ""),
    (["conform", "broken.jsonl", "nosuch.jsonl", "good.jsonl"], ""),
    (["play", *TANBO, "--level", "1", "--seed", "1"], PLAYED),
    (["play", "superlogo", "--side", "both"], PLAYED),
    (["play", "mambo", "--side", "both"], PLAYED),
    (["play", *TANBO, "--side", "none", "--level", "1,random", "--seed", "1"], ""),
    (["play", *TANBO, "--games", "2", "--level", "1"], ""),
    (["rules", "tanbo"], ""),
    (["rules", "superlogo"], ""),
    (["rules", "tanbo", "TAN-4"], ""),
    (["rules", "tanbo", "TAN-99"], ""),
    (["review", "game.json", "--level", "1", "-v"], ""),
    (["openings", "mambo", "0,0=OOx"], ""),
    (["openings", "mambo", "-o", "tiles=20", "--from", "good.jsonl"], ""),
    (["ugi"], UGI),
]
HELPS = [[name, "--help"] for name in SUMMARIES if name != "manage"]
HELPS += [["bench", name, "--help"] for name in ("playouts", "search", "memory", "startup")]


def outside(text: str) -> str:
    """What stands outside all brackets. (click cuts short helps with three dots.)"""
    text = re.sub(r"⟦[^⟦⟧\n]*\.\.\.$", "", text, flags=re.MULTILINE)
    depth, left = 0, ""
    for sign in text:
        depth += (sign == "⟦") - (sign == "⟧")
        left += sign if not depth and sign != "⟧" else ""
    return left


#: What is the same in every language: what was typed, what is data or a word of the command line.
SAME = [
    r"^(>|option name|id name|id author|ugiok|readyok|response|info|bestmove).*",
    r"^hortus: ",
    r"^  \S+( [A-Z\][]+)*(  |$)",  # a word of a list, with its meaning behind it
    r"`[^`]*`|'[^']*'",
    r"(-o )?\b\w+=[^\s,;)]+",
    r"--?[\w-]+",
    r"\b[A-Z]+\b",
    r"\S*/\S+|\S+\.(jsonl|txt|json)",
    r"^ hortus [a-z ]*",
    r"\b[xXoO]+\b",  # a tile's face
    r"\[\w+(\|\w+)+\]",
    rf"^({'|'.join(games.names())})  ",
    r"^\[\w+ \".*",
]


def remaining(said: str) -> str:
    left = outside(said)
    for known in SAME:
        left = re.sub(known, "", left, flags=re.MULTILINE)
    return left


def said_by(commands: list[list[str]], catalogues: Path, folder: Path, typed: str = "") -> list[str]:
    """What commands say, each of some that one process gives one after the other."""
    program = PROGRAM.format(catalogues=str(catalogues), commands=commands, end=END)
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"LANGUAGE": LANGUAGE, "COLUMNS": "4000", "PATH": "", "HORTUS_DATA": str(folder / "data")},
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=folder,
        check=False,
    )
    *said, rest = run.stdout.split(END)
    assert len(said) == len(commands), run.stdout
    assert rest == "\n"
    return said


def in_brackets(said: str) -> None:
    assert "Traceback" not in said
    assert "⟦" in said
    assert english(remaining(said).splitlines()) == []


@pytest.mark.parametrize(("arguments", "typed"), COMMANDS, ids=lambda value: " ".join(value)[:50])
def test_terminal(catalogues: Path, tmp_path: Path, arguments: list[str], typed: str) -> None:
    (tmp_path / "broken.jsonl").write_text(BROKEN)
    nameless = finished().model_copy(update={"players": (Player(name="1"), Player(name="2"))})
    (tmp_path / "game.json").write_text(dump_json(nameless))
    (tmp_path / "good.jsonl").write_bytes((DATA / "tanbo.jsonl").read_bytes().splitlines()[0])
    in_brackets(*said_by([arguments], catalogues, tmp_path, typed))


def test_helps(catalogues: Path, tmp_path: Path) -> None:
    for said in said_by(HELPS, catalogues, tmp_path):
        in_brackets(said)
