"""What Tanbo's page says of its figures is so."""

import tomllib
from importlib.resources import files

import pytest

from hortus import games, rulebook

BOOK = rulebook.load("tanbo")
FIGURES = {figure.id: figure for clause in BOOK.clauses for figure in clause.figures}


def before(name):
    return games.get("tanbo").parse(FIGURES[name].position, **FIGURES[name].options)


def removed(name):
    after = before(name).play(FIGURES[name].action)
    return {after.decode(code) for code, _ in after.removed}


def test_the_clauses_are_those_of_the_rules():
    assert [clause.id for clause in BOOK.clauses] == [*(f"TAN-{n}" for n in range(1, 8)), "TAN-players"]
    assert [clause.id for clause in BOOK.clauses if clause.ruling] == ["TAN-players"]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("dense", {"size": "7x7"}),
        ("classic", {"setup": "classic", "size": "9x9"}),
        ("board", {"size": "5x7"}),
        ("smallest", {"size": "3x3"}),
    ],
)
def test_the_starts(name, options):
    assert before(name) == games.get("tanbo").start(**options)


def test_the_roots_are_as_told():
    after = before("root").play(FIGURES["root"].action)
    groups = {group.cells for group in after.scene().groups}
    assert sorted(map(sorted, (cells for cells in groups if len(cells) > 1))) == [["b3", "c3"], ["e2", "e3"]]


def test_where_black_may_place():
    position = before("placement")
    assert set(FIGURES["placement"].show) == set(position.actions())
    assert position.judge("f4").reason == "two_or_more_neighbours"
    assert position.judge("b4").reason == "no_own_neighbour"


def test_where_a_root_can_grow():
    groups = {group.cells: set(group.space) for group in before("space").scene().groups}
    assert groups["g1",] == set(FIGURES["space"].show)


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("neighbour", {"g1"}),
        ("current", {"f6", "f5", "g5", "g4"}),
        ("both", {"a1", "a2", "a3"}),
        ("end", {"c1"}),
    ],
)
def test_what_is_removed(name, gone):
    assert removed(name) == gone


def test_the_end():
    assert before("end").play(FIGURES["end"].action).result.winner == 1


def test_no_sentence_is_left_over():
    page = (files("hortus.rulebook") / "en" / "tanbo.toml").read_text(encoding="utf-8")
    own = tomllib.loads(page)["reasons"]
    assert own.keys() == {
        "no_pass",
        "not_a_point",
        "off_the_board",
        "occupied",
        "no_own_neighbour",
        "two_or_more_neighbours",
        "annihilated",
    }
