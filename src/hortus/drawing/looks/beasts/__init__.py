"""Elephants, rhinoceroses and walls on squares with watermarks."""

from hortus.drawing.look import Look
from hortus.drawing.looks.beasts.picture import picture, room
from hortus.drawing.looks.beasts.rules import CSS

look = Look(CSS, room, lambda scene, _lit: picture(scene))
