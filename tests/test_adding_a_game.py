"""docs/adding-a-game.md is true: its example is built as it says, and passes what every game must."""

import importlib
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from contract.cases import option_sets
from contract.checks import Checks
from hortus import games, rulebook
from hortus.drawing import ascii_board, svg_board
from hortus.rulebook import shelf
from hortus.search import Engine

ROOT = Path(__file__).parent.parent
DOCUMENT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "noughts"
BUILD = """
import sys
from Cython.Build import cythonize
from setuptools import Extension, setup

modules = [Extension("hortus.games.noughts.rules", ["hortus/games/noughts/rules.pyx"])]
setup(
    name="noughts",
    packages=[],
    ext_modules=cythonize(modules, include_path=[sys.argv.pop()], language_level=3, quiet=True),
)
"""


@pytest.fixture(scope="module")
def noughts(tmp_path_factory):
    """The example as a game of ``hortus.games``, and its page on the rulebook's shelf."""
    folder = tmp_path_factory.mktemp("example")
    rooms = folder / "hortus" / "games"
    shutil.copytree(EXAMPLE, rooms / "noughts", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.c"))
    for room in (rooms, rooms.parent):
        (room / "__init__.py").touch()
    (folder / "build.py").write_text(BUILD)
    command = [sys.executable, "build.py", "build_ext", "--inplace", str(ROOT / "src")]
    built = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    shelved = dict(shelf._shelf())
    shelved["en"] = {**shelved["en"], "noughts": EXAMPLE / "noughts.toml"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(rooms)])
        patch.setattr(shelf, "_shelf", lambda: shelved)
        game = importlib.import_module("hortus.games.noughts").game
        yield game
        for name in [name for name in sys.modules if name.startswith("hortus.games.noughts")]:
            del sys.modules[name]


@pytest.mark.parametrize("check", Checks.names())
def test_the_example_keeps_the_contract(noughts, check):
    rules = {clause.id for clause in rulebook.load("noughts").clauses}
    assert option_sets(noughts) == [{}, {"aim": "avoid"}]
    for options in option_sets(noughts):
        Checks(noughts, options, partial(rulebook.explain, "noughts"), rules).run(check)


def test_the_example_is_played_as_by_its_twin(noughts):
    twin_module = importlib.import_module("hortus.games.noughts.twin")

    def compare(position, twin):
        assert position.state.result == twin.result()
        assert set(position.actions()) == twin.legal()
        for square in sorted(twin.legal())[:4]:
            compare(position.play(square), twin.play(square))

    for aim in ("make", "avoid"):
        compare(noughts.start(aim=aim), twin_module.Twin(aim == "avoid"))


def test_the_example_can_be_thought_about(noughts):
    def thought(text, **options):
        position = noughts.parse(text, **options)
        return position.decode(Engine(position.state, seed=1).think(position.state, simulations=2000).action)

    assert thought("x.x/oo./... x") == "b3"
    assert thought("x../oo./..x x") == "c2"
    assert thought("xx./o../..o x", aim="avoid") != "c3"


def test_the_example_can_be_drawn(noughts):
    marks = {"board": 0, "mark": 1, "line": 3, "full": 5}
    shown = [figure for clause in rulebook.load("noughts").clauses for figure in clause.figures]
    assert {figure.id for figure in shown} == marks.keys()
    for figure in shown:
        position = noughts.parse(figure.position)
        scene = (position.play(figure.action) if figure.action else position).scene()
        assert ascii_board(scene).upper().count("X") == marks[figure.id]
        assert svg_board(scene, theme="light", show=figure.show).startswith("<svg")
    assert all(clause.figures for clause in rulebook.load("noughts").clauses)


def test_the_document_names_all_files_of_the_example_and_only_files_that_there_are():
    for file in EXAMPLE.iterdir():
        if file.suffix in {".py", ".pyx", ".pxd", ".pyi", ".toml"}:
            assert f"docs/noughts/{file.name}" in DOCUMENT or f"(noughts/{file.name})" in DOCUMENT, file.name
    for link in re.findall(r"\]\(([^)#:]+)\)", DOCUMENT):
        assert (ROOT / "docs" / link).exists(), link
