"""Who may import whom: the contracts of pyproject.toml, for Python and for the compiled modules.

import-linter does not read Cython, so what .pyx, .pxd and .pxi files import is held to the same contracts
here. And no room outside the games knows any of them by name.
"""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from hortus import games

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
]
CYTHON = {".pyx", ".pxd", ".pxi"}
IMPORT = re.compile(r"^\s*(?:from\s+(hortus[\w.]*)\s+c?import|c?import\s+(hortus[\w.]*))", re.MULTILINE)


def test_python_keeps_the_contracts(capsys):
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS, (
        capsys.readouterr().out
    )


def module_of(path):
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def compiled_imports():
    for path in sorted(path for path in SOURCE.rglob("*") if path.suffix in CYTHON):
        for match in IMPORT.finditer(path.read_text(encoding="utf-8")):
            yield module_of(path), match[1] or match[2]


def within(module, package):
    package = package.removesuffix(".*")
    return module == package or module.startswith(package + ".")


def broken(importer, imported):
    """The names of the contracts that an import breaks."""
    return [
        contract["name"] for contract in CONTRACTS if BREAKS[contract["type"]](contract, importer, imported)
    ]


def breaks_layers(contract, importer, imported):
    (container,) = contract["containers"]
    layers = [layer.split(" | ") for layer in contract["layers"]]
    place = {f"{container}.{room}": n for n, layer in enumerate(layers) for room in layer}
    above, below = (next((room for room in place if within(m, room)), None) for m in (importer, imported))
    assert above, f"{importer} is in no layer"
    return below is not None and above != below and place[above] >= place[below]


def breaks_forbidden(contract, importer, imported):
    sources, forbidden = contract["source_modules"], contract["forbidden_modules"]
    return any(within(importer, m) for m in sources) and any(within(imported, m) for m in forbidden)


def breaks_independence(contract, importer, imported):
    for package in contract["modules"]:
        if within(importer, package) and within(imported, package):
            depth = len(package.split("."))
            return importer.split(".")[:depth] != imported.split(".")[:depth]
    return False


BREAKS = {"layers": breaks_layers, "forbidden": breaks_forbidden, "independence": breaks_independence}


def test_compiled_modules_keep_the_contracts():
    found = list(compiled_imports())
    assert ("hortus.games.tanbo.rules", "hortus.core.state") in found
    assert {pair: broken(*pair) for pair in found if broken(*pair)} == {}


@pytest.mark.parametrize(
    ("importer", "imported", "breaks"),
    [
        ("hortus.core.state", "hortus.games.tanbo.rules", 1),
        ("hortus.search.tree", "hortus.core.state", 0),
        ("hortus.search.tree", "hortus.games.tanbo.rules", 1),
        ("hortus.search.tree", "hortus.drawing", 1),
        ("hortus.games.symbio.rules", "hortus.games.tanbo.rules", 1),
        ("hortus.games.tanbo.rules", "hortus.i18n", 1),
        ("hortus.rulebook.book", "hortus.core", 1),
        ("hortus.site.tables", "hortus.terminal", 1),
        ("hortus.terminal.commands.serve", "hortus.site", 0),
    ],
)
def test_a_broken_contract_is_found(importer, imported, breaks):
    assert bool(broken(importer, imported)) == breaks


# No room but the games' knows a game. Texts for people may name one as an example.


def named_in_code(path, name):
    """Where a Python file has the name as a word of its own: imported, called, or compared with."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        words = []
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = [node.value.strip()]
        elif isinstance(node, ast.Import):
            words = [part for alias in node.names for part in alias.name.split(".")]
        elif isinstance(node, ast.ImportFrom):
            words = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
        elif isinstance(node, ast.Name | ast.Attribute | ast.FunctionDef | ast.ClassDef):
            words = re.split(
                r"_|(?<=[a-z])(?=[A-Z])",
                getattr(node, "id", getattr(node, "attr", getattr(node, "name", ""))),
            )
        if name in map(str.lower, words):
            yield node.lineno


#: Games that were played: data, a file a game.
PLAYED = SOURCE / "hortus" / "study" / "selfplay"


def files_outside_games():
    for path in sorted((SOURCE / "hortus").rglob("*")):
        room = path.relative_to(SOURCE / "hortus").parts[0]
        if room == "games" or (path.suffix == ".txt" and path.parent == PLAYED):
            continue
        if path.suffix in {".py", ".pyi", *CYTHON, ".html", ".js", ".css", ".txt"}:
            yield path


def test_no_room_but_the_games_names_a_game():
    found = []
    for path in files_outside_games():
        for name in games.names():
            if path.suffix in {".py", ".pyi"}:
                found += [f"{path}:{line}" for line in named_in_code(path, name)]
            elif re.search(rf"\b{name}\b", path.read_text(encoding="utf-8"), re.IGNORECASE):
                found.append(str(path))
    assert found == []


def test_a_name_in_code_is_found(tmp_path):
    file = tmp_path / "some.py"
    file.write_text(
        '"""Such as tanbo."""\nif game == "tanbo":\n    pass\nimport hortus.games.tanbo\nTanboState()\n'
    )
    assert set(named_in_code(file, "tanbo")) == {2, 4, 5}
