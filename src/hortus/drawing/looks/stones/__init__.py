"""Stones on the points of a grid, joined to roots."""

from hortus.drawing.look import Look
from hortus.drawing.looks.stones.picture import frame, picture
from hortus.drawing.looks.stones.rules import CSS

look = Look(CSS, frame, picture)
