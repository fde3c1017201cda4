"""Boards in characters."""

import dataclasses
import re

import pytest

from hortus import games
from hortus.core import Cell, Mark, Piece, Scene
from hortus.drawing import ascii_board
from wandering import wander

ANSI = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize(
    ("name", "number", "options"),
    [
        ("start-3x3", 0, {"size": "3x3"}),
        ("start-5x7", 0, {"size": "5x7"}),
        ("start-classic-9x9", 0, {"setup": "classic", "size": "9x9"}),
        ("middle-7x7", 18, {"size": "7x7"}),
        ("middle-11x11", 75, {"size": "11x11"}),
        ("end-11x11", 1000, {"size": "11x11"}),
        ("middle-19x19", 160, {"size": "19x19"}),
    ],
)
def test_a_board_looks_as_it_did(golden, name, number, options):
    position = wander("tanbo", number, 3, **options)
    golden(f"{name}.txt", ascii_board(position.scene()))


def test_legal_points_are_marked_on_demand(golden):
    position = wander("tanbo", 18, 3, size="7x7")
    drawn = ascii_board(position.scene(), show=position.actions())
    golden("legal-7x7.txt", drawn)
    assert drawn.count("+") == len(position.actions())
    assert "+" not in ascii_board(position.scene())


def test_the_board_in_colour_looks_as_it_did(golden):
    position = wander("tanbo", 18, 3, size="7x7")
    golden("colour-7x7.txt", ascii_board(position.scene(), colour=True, show=position.actions()[:3]))


def test_colour_adds_nothing_but_escapes():
    scene = wander("tanbo", 60, 5, size="11x11").scene()
    lines = ANSI.sub("", ascii_board(scene, colour=True)).splitlines()
    assert [line.rstrip() for line in lines] == ascii_board(scene).splitlines()
    assert "\x1b" not in ascii_board(scene)


def test_every_coloured_line_ends_in_the_terminals_own_colours():
    for line in ascii_board(wander("tanbo", 60, 5, size="11x11").scene(), colour=True).splitlines():
        assert line.endswith("\x1b[0m")


def test_the_widest_board_fits_in_a_terminal():
    scene = wander("tanbo", 160, 3, size="19x19").scene()
    assert max(map(len, ascii_board(scene).splitlines())) < 80
    coloured = ANSI.sub("", ascii_board(scene, colour=True))
    assert max(map(len, coloured.splitlines())) < 80


def test_it_is_ascii():
    assert ascii_board(wander("tanbo", 75, 3, size="11x11").scene()).isascii()


def test_stones_joins_and_marks_are_told_apart_without_colour():
    position = games.get("tanbo").start(size="7x7").play("a2")
    drawn = ascii_board(position.scene()).splitlines()
    assert [line[1:4] for line in drawn if line.startswith(" 2")] == ["2  "]
    assert next(line for line in drawn if line.startswith(" 2"))[4:7] == "[B]"
    assert next(line for line in drawn if line.startswith(" 3"))[5] == "B"
    below_three = drawn[drawn.index(next(line for line in drawn if line.startswith(" 3"))) + 1]
    assert below_three[5] == "|"
    assert next(line for line in drawn if line.startswith(" 1"))[5] == "w"


def test_removed_stones_say_whose_they_were():
    cells = (Cell("a1", 0, 0), Cell("b1", 1, 0), Cell("c1", 2, 0))
    scene = Scene(
        "stones",
        cells,
        pieces=(Piece("c1", 1, "stone", "w"),),
        marks=(Mark("removed", "a1", 0), Mark("removed", "b1", 1), Mark("last", "c1", 1)),
    )
    assert ascii_board(scene).split() == ["X", "x", "[w]"]


def test_what_decided_is_marked():
    scene = games.get("tanbo").start(size="3x3").scene()
    scene = dataclasses.replace(scene, marks=(Mark("decisive", "a3"), Mark("decisive", "b2")))
    drawn = ascii_board(scene)
    assert "(B)" in drawn
    assert "(.)" in drawn
