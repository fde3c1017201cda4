"""A new family of looks is a new module, and nothing else; without one a board is drawn plainly."""

import re
import sys
from xml.etree import ElementTree

import pytest

from hortus.core import Cell, Group, Label, Line, Link, Mark, Piece, Scene
from hortus.drawing import (
    THEMES,
    ascii_board,
    board_css,
    css,
    face_svg,
    ghosts_svg,
    labelled,
    look,
    looks,
    svg_board,
)

LAWN = """
from hortus.drawing.canvas import Canvas
from hortus.drawing.look import Box, Look


def layers(scene, lit):
    yield '<path class="turf" d="M0 0h1v1h-1z"/>'


def text(scene, show):
    canvas = Canvas(len(scene.cells), 1, {"green": "32"})
    for cell in scene.cells:
        canvas.put(round(cell.x), 0, "#" if cell.id in show else ",", "green")
    return canvas


look = Look(".lawn .turf{fill:var(--p0)}\\n", lambda scene: Box(0, 0, len(scene.cells), 1), layers, text)
"""


@pytest.fixture
def lawn(tmp_path, monkeypatch):
    (tmp_path / "lawn.py").write_text(LAWN)
    monkeypatch.setattr(looks, "__path__", [*looks.__path__, str(tmp_path)])
    caches = (look.look_for, css.board_css, css.file_css)
    for each in caches:
        each.cache_clear()
    yield Scene(
        "lawn",
        (Cell("a", 0, 0, "square"), Cell("b", 1, 0, "square")),
        pieces=(Piece("a", 0, "cow", "c"),),
    )
    sys.modules.pop(f"{looks.__name__}.lawn", None)
    for each in caches:
        each.cache_clear()


def test_it_is_drawn_on_a_page(lawn):
    svg = svg_board(lawn)
    assert 'class="board lawn"' in svg
    assert '<path class="turf"' in svg
    assert svg.count('<g class="cell"') == 2


def test_it_is_drawn_in_a_file(lawn):
    svg = svg_board(lawn, theme="dark", show=["b"])
    assert ".lawn .turf{fill:#5cc8d7}" in svg
    assert ".stones" not in svg


def test_it_is_drawn_in_characters(lawn):
    assert ascii_board(lawn, show=["b"]) == ",#"
    assert ascii_board(lawn, colour=True) == "\x1b[32m,,\x1b[0m"


def test_the_page_has_its_rules(lawn):
    assert ".lawn .turf{fill:var(--p0)}" in css.board_css()
    assert ".stones .piece" in css.board_css()


HEX = 3**0.5 / 2
#: Something of everything, in a style that nobody draws.
UNHEARD_OF = Scene(
    'it"s <new>',
    (Cell("a", 0, 0, "hex"), Cell("b", HEX, 0.5, "hex"), Cell("c", 0, 1, "square"), Cell("d", 2, 1)),
    pieces=(Piece("a", 0, "cow", "c", "g"), Piece("b", 1, "cow", "cow", "h"), Piece("c", 0, "ox", "<", "g")),
    links=(Link("a", "c", 0, "g"), Link("b", "d", 1, "h")),
    groups=(Group("g", 0, ("a", "c"), ("d",)), Group("h", 1, ("b", "d"))),
    marks=(
        Mark("last", "a"),
        Mark("removed", "d", 1),
        Mark("from", "d"),
        Mark("odd", "b"),
        Mark("decisive", "b"),
    ),
    lines=(Line(0, 1, 2, 1),),
    labels=(Label("x", -1, 0),),
)
NOWHERE = Scene("heap", ())


@pytest.mark.parametrize("scene", [UNHEARD_OF, NOWHERE], ids=["everything", "nothing"])
def test_a_style_that_nobody_draws_is_drawn_plainly(scene):
    for theme in (None, *THEMES):
        svg = svg_board(scene, theme=theme, show=["d"] if scene.cells else (), lit=["g"], ghosts=scene)
        root = ElementTree.fromstring(svg)
        assert root.get("class").split()[:2] == ["board", "plain"]
        assert all(float(length) > 0 for length in root.get("viewBox").split()[2:])
    assert ascii_board(scene, colour=True) is not None and labelled(scene, ["d"]) == {}
    assert ghosts_svg(scene, scene) == '<g class="ghosts"></g>'
    with pytest.raises(LookupError):
        face_svg(scene.style, "OOx")


def test_a_plain_board_shows_pieces_by_letter_and_player():
    svg = svg_board(UNHEARD_OF, lit=["g"])
    letters = re.findall(r'<text class="letter(?: long)? p(.)"[^>]*>([^<]*)</text>', svg)
    assert letters == [("0", "C"), ("1", "cow"), ("0", "&lt;")]
    pieces = re.findall(
        r'class="piece( new)? p(.)( lit)?" data-group="(.)" data-player="." data-cell="(.)"', svg
    )
    assert pieces == [(" new", "0", " lit", "g", "a"), ("", "1", "", "h", "b"), ("", "0", " lit", "g", "c")]
    assert svg.count('<g class="cell') == len(UNHEARD_OF.cells) + 1
    assert re.findall(r'class="mark (\w+)', svg) == ["last", "removed", "from", "decisive"]
    classes = {name for found in re.findall(r'class="([^"]+)"', svg) for name in found.split()}
    ruled = set(re.findall(r"\.([a-z][\w-]*)", board_css()))
    assert classes - {"cells", "labels", "mark", "p0", "p1"} <= ruled


def test_a_plain_board_is_drawn_in_characters():
    assert ascii_board(UNHEARD_OF, show=["d"]).splitlines() == [" x  [C]", "     | (o)", "     <      <+>"]
    assert ascii_board(UNHEARD_OF).endswith("<      <x>")
    assert ascii_board(NOWHERE) == ""
