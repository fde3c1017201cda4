"""A new family of looks is a new module, and nothing else."""

import sys

import pytest

from hortus.core import Cell, Piece, Scene
from hortus.drawing import ascii_board, css, look, looks, svg_board

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
