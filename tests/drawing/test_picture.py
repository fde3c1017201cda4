"""Boards as SVG: what a page may rely on, and pictures that stand alone."""

import dataclasses
import re
import time
from xml.etree import ElementTree

import pytest

from hortus import games
from hortus.core import Cell, Group, Label, Mark, Piece, Scene
from hortus.drawing import THEMES, svg_board
from wandering import wander

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg, name):
    """All elements with this class."""
    return [part for part in ElementTree.fromstring(svg).iter() if name in part.get("class", "").split()]


@pytest.fixture
def position():
    """A middle game of 7x7 whose last stone removed a root."""
    found = wander("tanbo", 18, 3, size="7x7")
    assert any(mark.kind == "removed" for mark in found.scene().marks)
    return found


@pytest.fixture
def scene(position):
    return position.scene()


def test_every_cell_can_be_clicked(scene):
    cells = parts(svg_board(scene), "cell")
    assert [cell.get("data-cell") for cell in cells] == [cell.id for cell in scene.cells]
    assert [(float(c.get("data-x")), float(c.get("data-y"))) for c in cells] == [
        (c.x, c.y) for c in scene.cells
    ]
    for cell in cells:
        x, y = float(cell.get("data-x")), float(cell.get("data-y"))
        shape = cell[-1].get("d")
        corner = re.match(r"M(\S+) (\S+)h1v1h-1z$", shape)
        assert (float(corner[1]), float(corner[2])) == (x - 0.5, y - 0.5)


def test_cells_are_above_everything(scene):
    assert ElementTree.fromstring(svg_board(scene))[-1].get("class") == "cells"


def test_pieces_say_where_they_are_and_whose(scene):
    pieces = parts(svg_board(scene), "piece")
    told = [
        (p.get("data-cell"), int(p.get("data-player")), p.get("data-group"), f"p{p.get('data-player')}")
        for p in pieces
    ]
    assert told == [(p.cell, p.player, p.group, f"p{p.player}") for p in scene.pieces]
    assert all(f"p{p.get('data-player')}" in p.get("class").split() for p in pieces)
    places = {cell.id: (cell.x, cell.y) for cell in scene.cells}
    assert all((float(p.get("cx")), float(p.get("cy"))) == places[p.get("data-cell")] for p in pieces)


def test_a_root_is_joined_lit_and_ringed_as_one(scene):
    svg = svg_board(scene)
    joined = {link.group for link in scene.links}
    assert {part.get("data-group") for part in parts(svg, "link")} == joined
    assert {part.get("data-group") for part in parts(svg, "halo")} == {group.id for group in scene.groups}
    rings = {(part.get("data-group"), part.get("data-cell")) for part in parts(svg, "space")}
    assert rings == {(group.id, cell) for group in scene.groups for cell in group.space}
    assert not parts(svg, "lit")


def test_each_join_is_drawn_once(scene):
    for part in parts(svg_board(scene), "link"):
        number = sum(link.group == part.get("data-group") for link in scene.links)
        assert part.get("d").count("M") == number


def test_groups_can_be_lit(scene):
    group = next(group for group in scene.groups if group.space and len(group.cells) > 1)
    lit = parts(svg_board(scene, lit=[group.id]), "lit")
    assert {part.get("data-group") for part in lit} == {group.id}
    kinds = {part.get("class").split()[0] for part in lit}
    assert kinds == {"halo", "link", "piece", "space"}


def test_marks_are_drawn(scene):
    marked = dataclasses.replace(scene, marks=(*scene.marks, Mark("decisive", "a1")))
    for kind in ("last", "removed", "decisive"):
        drawn = [part.get("data-cell") for part in parts(svg_board(marked), kind)]
        assert drawn == [mark.cell for mark in marked.marks if mark.kind == kind]
        assert all("mark" in part.get("class").split() for part in parts(svg_board(marked), kind))


def test_legal_cells_are_said_and_shown(position):
    scene, actions = position.scene(), position.actions()
    shown = svg_board(scene, show=actions)
    assert {cell.get("data-cell") for cell in parts(shown, "legal")} == set(actions)
    assert all(cell[0].get("class") == "dot" for cell in parts(shown, "legal"))
    assert "shows-legal" in ElementTree.fromstring(shown).get("class").split()
    quiet = svg_board(scene)
    assert not parts(quiet, "legal")
    assert not parts(quiet, "shows-legal")
    # A page can show any empty cell as legal by itself.
    assert len(parts(quiet, "dot")) == len(scene.cells) - len(scene.pieces)


def test_a_page_brings_the_colours(scene):
    svg = svg_board(scene, title='Tanbo "7x7" & more', animate=True)
    assert not re.search(r"<style|style=|fill=|stroke=|#[0-9a-f]{3}", svg)
    root = ElementTree.fromstring(svg)
    assert root.get("aria-label") == 'Tanbo "7x7" & more'
    assert {"board", "stones", "animate"} <= set(root.get("class").split())
    assert root.get("data-to-move") == str(scene.to_move)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_stands_alone(scene, theme):
    svg = svg_board(scene, theme=theme, title="<Tanbo> & friends", show=["a2"])
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == "<Tanbo> & friends"
    assert root.find(f"{SVG}desc").text.startswith("b: ")
    style = root.find(f"{SVG}style").text
    assert "var(" not in style
    assert THEMES[theme]["--table"] in style
    assert len(parts(svg, "dot")) == 1
    # Whoever opens the file gets the right shape even without the styles' sizes.
    box = root.get("viewBox").split()
    assert float(root.get("width")) / float(root.get("height")) == float(box[2]) / float(box[3])
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", svg)


def test_a_description_can_be_given(scene):
    root = ElementTree.fromstring(svg_board(scene, theme="light", desc="Two roots & a half"))
    assert root.find(f"{SVG}desc").text == "Two roots & a half"


def test_everything_lies_inside_the_view(scene):
    root = ElementTree.fromstring(svg_board(scene))
    left, top, width, height = map(float, root.get("viewBox").split())
    assert all(left <= cell.x - 0.5 and cell.x + 0.5 <= left + width for cell in scene.cells)
    assert all(top <= cell.y - 0.5 and cell.y + 0.5 <= top + height for cell in scene.cells)
    assert all(left < label.x < left + width and top < label.y < top + height for label in scene.labels)


def test_what_a_game_says_is_escaped():
    odd = 'a"<&1'
    scene = Scene(
        "stones",
        cells=(Cell(odd, 0, 0), Cell("b", 1, 0)),
        pieces=(Piece(odd, 0, "stone", "b", odd),),
        groups=(Group(odd, 0, (odd,), ("b",)),),
        marks=(Mark("last", odd, 0), Mark("removed", odd, 1)),
        labels=(Label("<&>", 0, 1),),
    )
    for theme in (None, "dark"):
        svg = svg_board(scene, theme=theme, show=[odd], lit=[odd])
        assert parts(svg, "piece")[0].get("data-cell") == odd
        assert parts(svg, "piece")[0].get("data-group") == odd
        assert ElementTree.fromstring(svg).find(f".//{SVG}text").text == "<&>"


def test_a_piece_of_no_group_has_its_rim_too():
    scene = Scene("stones", cells=(Cell("a", 0, 0),), pieces=(Piece("a", 1, "stone", "w"),))
    svg = svg_board(scene)
    assert len(parts(svg, "piece")) == len(parts(svg, "rim")) == 1
    assert "data-group" not in svg


def test_unknown_themes_are_errors(scene):
    with pytest.raises(LookupError, match="light"):
        svg_board(scene, theme="neon")


def test_small_pictures_look_as_they_did(golden):
    scene = games.get("tanbo").start(size="3x3").play("b1").scene()
    golden("page-3x3.svg", svg_board(scene, title="Tanbo"))
    golden("light-3x3.svg", svg_board(scene, theme="light", title="Tanbo"))


def test_the_largest_board_is_small_and_quick():
    scene = wander("tanbo", 160, 3, size="19x19").scene()
    assert len(svg_board(scene)) < 90_000
    assert not re.search(r"\.0[ \"]|\d\.\d{4}", svg_board(scene))
    started = time.process_time()
    for _ in range(5):
        svg_board(scene)
    # About 2 ms of work; the bound leaves room for slow machines.
    assert (time.process_time() - started) / 5 < 0.05
