"""The drawing room: a scene as text for a terminal or a mail, and as SVG for a page or a file.

Knows scenes only, never a game. What all boards share (frame, coordinates, cells to click, looks
to choose from) stands here once; each family of looks that a scene can ask for by its ``style``
is a module in ``looks``, found by its name.
"""

from hortus.drawing.ascii import ascii_board, labelled
from hortus.drawing.css import board_css
from hortus.drawing.svg import face_svg, ghosts_svg, svg_board
from hortus.drawing.themes import THEMES

__all__ = ["THEMES", "ascii_board", "board_css", "face_svg", "ghosts_svg", "labelled", "svg_board"]
