"""Games that are installed beside Hortus, whatever they bring along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from terminal.plugin import PAGE, install
from terminal.running import Runner


def test_a_game_from_elsewhere_brings_its_page(hortus: Runner, tmp_path: Path) -> None:
    here = install(tmp_path / "site", PAGE)
    done = hortus("rules", "doubles", **here)
    assert done.code == 0 and "DBL-1  A turn" in done.lines and "  The heap." in done.lines
    assert hortus("rules", "doubles", "1", **here).lines[0] == "DBL-1  A turn"
    done = hortus("play", "doubles", "--side", "both", typed="7\nquit\n", **here)
    assert "One or two can be taken, and nothing else. (DBL-1)" in done.out + done.err
    assert hortus("rules", "tanbo", "TAN-1", **here).code == 0


def test_a_game_without_a_page_says_so(hortus: Runner, tmp_path: Path) -> None:
    here = install(tmp_path / "site")
    for rule in ([], ["DBL-1"]):
        done = hortus("rules", "doubles", *rule, **here)
        assert (done.code, done.out) == (1, "")
        assert done.err == "hortus: Doubles brings no page of rules to read.\n"


def test_a_game_without_a_page_is_played_all_the_same(hortus: Runner, tmp_path: Path) -> None:
    here = install(tmp_path / "site")
    done = hortus("play", "doubles", "--side", "both", typed="7\nwhy 8\nrules\nrules 1\nquit\n", **here)
    told = done.out + done.err
    assert done.code == 0 and told.count("no number (DBL-1)") == 2
    assert told.count("Doubles brings no page of rules to read.") == 2
    done = hortus("play", "doubles", "-o", "heap=2", "--side", "both", typed="2\n", **here)
    assert done.code == 0 and "taken (DBL-2)" in done.out
    for command in (
        ("games",),
        ("draw", "doubles"),
        ("perft", "doubles", "--depth", "2"),
        ("solve", "doubles", "-o", "heap=5"),
        ("bench", "playouts", "doubles", "--seconds", "0.01"),
        ("play", "doubles", "--side", "none", "--level", "1", "-o", "heap=3"),
        ("match", "random", "random", "--game", "doubles", "--games", "2", "--openings", "0"),
    ):
        done = hortus(*command, **here)
        assert (done.code, done.err) == (0, ""), (command, done)
    done = hortus("draw", "doubles", "--moves", "7", **here)
    assert done.code == 1 and "no number (DBL-1)" in done.err


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("title = ", "Invalid value"),
        ('title = "Doubles"', "clauses is missing"),
        (PAGE.replace("{winner}", "{winner"), "taken: expected '}'"),
        (PAGE.replace("{winner}", "{}"), "taken: {} is no name of a parameter"),
        (PAGE.replace('"9 0"', '"nothing"'), "A heap is a number and a player"),
    ],
)
def test_a_page_that_is_not_as_it_should_be(
    hortus: Runner, tmp_path: Path, page: str, complaint: str
) -> None:
    here = install(tmp_path / "site", page)
    done = hortus("rules", "doubles", **here)
    assert (done.code, done.out) == (1, "") and complaint in done.err and done.err.count("\n") == 1
    assert hortus("play", "doubles", "--side", "both", typed="7\nquit\n", **here).code == 0


def test_pages_that_are_not_there_keep_nobody_from_the_others(hortus: Runner, tmp_path: Path) -> None:
    here = install(tmp_path / "site", PAGE)
    (tmp_path / "site" / "heaps" / "rulebook" / "en" / "doubles.toml").unlink()
    (tmp_path / "site" / "heaps" / "rulebook" / "en").rmdir()
    (tmp_path / "site" / "heaps" / "rulebook").rmdir()
    done = hortus("rules", "tanbo", "TAN-1", **here)
    assert done.code == 0 and "heaps.rulebook" in done.err
    assert "brings no page of rules" in hortus("rules", "doubles", **here).err


def tuned(settings: str) -> Callable[[str], str]:
    """Has the game name settings of the search."""
    added = f"    def tuning(self):\n        return {settings}\n\n    def key(self):"
    return lambda text: text.replace("    def key(self):", added)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda text: text.replace("game = Doubles()", "import no_such_module"), "no_such_module"),
        (lambda text: text.replace("game = Doubles()", "gone = 1"), "no attribute 'game'"),
        (
            lambda text: text.replace("game = Doubles()", "game = 5"),
            "a Game with this id, and is 5",
        ),
        (lambda text: text.replace('id = "doubles"', 'id = "triples"'), "has to be a Game with this id"),
        (lambda text: text.replace('rules = "doubles"', ""), "it has no rules"),
        (lambda text: text.replace("game = Doubles()", "game = Doubles("), "was never closed"),
        (
            lambda text: text.replace("    year = 2000", "    levels = ((5, 0.5), (50, 0.0))"),
            "it has 2 levels of its own, and there are 8",
        ),
        (
            lambda text: text.replace("    year = 2000", '    levels = ((5, 0.5),) * 7 + (("many", 0.0),)'),
            "level 8 is a number of simulations from 1 to 1,000,000,000 and a share",
        ),
        (tuned('{"hurry": 1}'), "no settings of a search: hurry"),
        (tuned('{"patience": "much"}'), "patience is a whole number, not 'much'"),
        (tuned('{"weights": (1.0,)}'), "more weights (1) than features (-)"),
        (
            lambda text: text.replace("HeapState(int(options", "gone(int(options"),
            "name 'gone' is not defined",
        ),
    ],
)
def test_a_game_that_cannot_be_loaded_keeps_nobody_from_the_others(
    hortus: Runner, tmp_path: Path, spoil: Callable[[str], str], complaint: str
) -> None:
    here = install(tmp_path / "site", PAGE)
    module = tmp_path / "site" / "heaps" / "__init__.py"
    module.write_text(spoil(module.read_text(encoding="utf-8")), encoding="utf-8")
    done = hortus("play", "doubles", "--side", "both", **here)
    assert (done.code, done.out) == (1, "") and complaint in done.err
    assert done.err.startswith("hortus: The game doubles cannot be loaded: ") and done.err.count("\n") == 1
    done = hortus("games", **here)
    assert done.code == 0 and "tanbo  Tanbo (Mark Steere, 1993)" in done.lines and complaint in done.err
    assert "doubles" not in done.out
    done = hortus("draw", "nothing", **here)
    assert done.code == 1 and "superlogo, symbio, tanbo.\n" in done.err


def test_what_a_game_leaves_out_of_itself(hortus: Runner, tmp_path: Path) -> None:
    here = install(tmp_path / "site")
    module = tmp_path / "site" / "heaps" / "__init__.py"
    text = module.read_text(encoding="utf-8")
    for line in ('    designer = "nobody"\n', "    year = 2000\n"):
        assert line in text
        text = text.replace(line, "")
    start = text.index("    options = ")
    text = text[:start] + text[text.index("\n", start) + 1 :]
    module.write_text(text.replace('options["heap"]', '"9"'), encoding="utf-8")
    assert "doubles  Doubles (designer unknown)" in hortus("games", **here).lines
    assert hortus("play", "doubles", "--side", "none", "--level", "1", **here).code == 0
