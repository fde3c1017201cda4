"""Tables of tiles in characters."""

import re

import pytest

from drawing.figures import FIGURES, firsts, posed
from hortus.core import Scene
from hortus.drawing import ascii_board, labelled
from wandering import wander

ANSI = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure["figure"])
def test_the_sources_figures_come_out_as_the_sources_show_them(golden, figure):
    name = figure["figure"].replace(",", "").replace(" ", "-").lower()
    golden(f"figure-{name}.txt", ascii_board(posed(figure).scene()))


def test_the_sources_lines_are_there_but_for_their_spaces():
    """Three of the figures, as they stand in the sources, whose spacing was lost."""
    texts = {figure["figure"]: ascii_board(posed(figure).scene()) for figure in FIGURES}

    def squeezed(name):
        return [" ".join(line.split()) for line in texts[name].splitlines()]

    assert squeezed("null point") == [
        *(".--xx", "/ xx", ".--ooooo )", "x oo ooo /", "xxx oo .--oo", "x oo/", ") oo -", "/ oo"),
        *("xxxx `--oo", "\\ xxx x oo\\", "`--xxxx oo )", "x oo/", "`--oo"),
    ]
    assert squeezed("automatic move, after") == [
        *(
            ".--xx",
            "o xx\\",
            ".--oooo xx )",
            "x ooo xx/",
            "xxx oo . xx",
            "x oo xx",
            ") ooooo )",
            "/ oo ooo /",
        ),
        *("xxxx . oo", "\\ xxx x oo\\", "`--xxxx oo )", "x oo/", "`--oo"),
    ]
    assert squeezed("Superbo win") == [
        *(".--xx", "/ xxx \\", "xxxx `--xx", "\\ oo xx", ") ooooo `--oo", "o oo ooo o oo\\"),
        *("ooo oo . oooo oo )", "o oo ooo o oo/", ") ooooo .--oo", "x oo xx", "xxx oo . xx", "x ooo xx\\"),
        *(") oooo xx )", "/ oo xx/", "oooo .--xx", "\\ ooo /", "`--oo"),
    ]


@pytest.mark.parametrize(
    ("name", "game", "number", "seed"),
    [
        ("mambo-start", "mambo", 0, 1),
        ("mambo-middle", "mambo", 14, 5),
        ("mambogo-chain", "mambogo", 8, 7),
        ("superbo-open", "superbo", 14, 3),
        ("superbo-wide", "superbo", 40, 4),
    ],
)
def test_a_table_looks_as_it_did(golden, name, game, number, seed):
    position = wander(game, number, seed)
    golden(f"{name}.txt", ascii_board(position.scene(), show=firsts(position)))


def test_a_table_in_colour_looks_as_it_did(golden):
    position = wander("mambogo", 8, 7)
    golden("mambogo-colour.txt", ascii_board(position.scene(), colour=True, show=firsts(position)))


def test_colour_adds_nothing_but_escapes():
    position = wander("mambogo", 8, 7)
    drawn = ascii_board(position.scene(), colour=True, show=firsts(position))
    assert [line.rstrip() for line in ANSI.sub("", drawn).splitlines()] == ascii_board(
        position.scene(), show=firsts(position)
    ).splitlines()


# In the second, a hex with two letters is the mouth of a group.
@pytest.mark.parametrize(("game", "number", "seed"), [("mambo", 14, 5), ("mambogo", 12, 2)])
def test_labels_are_in_reading_order_and_name_every_legal_hex(game, number, seed):
    position = wander(game, number, seed)
    scene, legal = position.scene(), firsts(position)
    labels = labelled(scene, legal)
    assert set(labels.values()) == legal
    assert not set("mox") & set("".join(labels))
    places = {cell.id: (cell.y, cell.x) for cell in scene.cells}
    assert [places[cell] for cell in labels.values()] == sorted(places[cell] for cell in legal)
    board, _, legend = ascii_board(scene, show=legal).rpartition("\n\n")
    for label, cell in labels.items():
        assert re.search(rf"(?<![a-z]){label}(?![a-z])", board)
        assert re.search(rf" {label} {re.escape(cell)}( |$)", legend, re.M)


def test_many_labels_have_two_letters():
    position = wander("mambo", 40, 1)
    many = {cell.id for cell in position.scene().cells} - {piece.cell for piece in position.scene().pieces}
    assert len(many) > 24
    assert list(labelled(position.scene(), many))[22:25] == ["z", "aa", "ab"]


def test_boards_with_coordinates_have_no_labels():
    position = wander("symbio", 3, 1)
    assert labelled(position.scene(), firsts(position)) == {}


def test_nothing_is_labelled_that_is_not_asked_for():
    scene = wander("mambo", 14, 5).scene()
    assert labelled(scene, ()) == {}
    assert not re.search(r"(?<![a-z])[a-l](?![a-z])", ascii_board(scene))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", ["mambo", "mambogo", "superbo"])
def test_tables_are_ascii_and_fit_into_a_mail(game, seed):
    position = wander(game, 40, seed)
    scene = position.scene()
    drawn = ascii_board(scene, show=firsts(position))
    assert drawn.isascii()
    columns = {round(cell.x * 2 / 3**0.5) for cell in scene.cells}
    if max(columns) - min(columns) < 19:
        assert max(map(len, drawn.splitlines())) < 80


def test_an_empty_scene_without_hexes_cannot_be_asked_for_a_label():
    assert labelled(Scene("tiles", ()), ()) == {}
