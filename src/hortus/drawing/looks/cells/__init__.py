"""Cells on squares, joined to bodies."""

from hortus.drawing.look import Look
from hortus.drawing.looks.cells.picture import picture
from hortus.drawing.looks.cells.rules import CSS
from hortus.drawing.squares import frame

look = Look(CSS, frame, picture)
