"""docs/records.md and docs/reviewing.md are true."""

from __future__ import annotations

import json
import re
from pathlib import Path

from click.testing import CliRunner

from hortus.records import Tree, dump_json, dump_text, load
from hortus.terminal.main import hortus_command

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
REVIEWING = (DOCS / "reviewing.md").read_text(encoding="utf-8")


def block(text, number, kind=""):
    """One of the pieces of code of a kind."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [code for what, code in found if what == kind][number]


def example():
    """The record of the manual, with its study."""
    fields = json.loads(block(RECORDS, 0, "json"))
    return load(json.dumps({**fields, **json.loads("{" + block(RECORDS, 1, "json") + "}")}))


def test_the_record_of_the_manual_is_one():
    tree = Tree(example())
    assert tree.find(4).mark == "??"
    assert tree.find(3, ["b1", "c2"]).parent.chance == 0.12
    text = block(RECORDS, 0)
    times = {"study": None, "plies": load(text).plies}
    assert load(text) == tree.record.model_copy(update=times)


def test_the_variations_of_the_manual_can_be_read():
    head, _moves = dump_text(example().model_copy(update={"study": None})).split("\n\n")
    shown = re.findall(r"`([^`]*\(\d\.\.\.[^`]*)`", RECORDS)
    assert len(shown) == 2
    branched = load(f"{head}\n\n1. b3 a2 {shown[0]} c2 0-1")
    tree = Tree(branched)
    assert [node.action for node in tree.find(3, ["b1", "c2"]).children] == ["b3", "a3"]
    running = re.sub(r"\[(Result|Termination) .*\n?", "", head)
    open_ended = Tree(load(f"{running}\n\n1. b3 a2 2. b2 b2 {shown[1]}"))
    assert open_ended.find(5, ["c2"]).played is False


def test_the_review_of_the_manual_is_what_comes_out(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(dump_json(example()), encoding="utf-8")
    done = CliRunner().invoke(hortus_command, ["review", str(file)], catch_exceptions=False)
    assert done.output == block(REVIEWING, 0)


def test_the_options_of_the_manual_are_those_of_the_command():
    command = hortus_command.get_command(None, "review")
    there = {name for parameter in command.params for name in parameter.opts if name.startswith("-")}
    told = set(re.findall(r"^\| `(-+\w+)", REVIEWING, re.MULTILINE))
    assert told == there - {"--verbose"}


def test_the_python_of_the_manual_runs(tmp_path, monkeypatch):
    (tmp_path / "game.json").write_text(
        dump_json(example().model_copy(update={"ending": None, "plies": example().plies[:5], "study": None})),
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    names = {}
    source = block(REVIEWING, 0, "python").replace("seconds=2", "seconds=0.2")
    exec(compile(source, "reviewing.md", "exec"), names)
    assert names["found"].complete and names["why"].line
    assert names["tree"].find(3, ["b1", "c2"]).comment == "Safer."
