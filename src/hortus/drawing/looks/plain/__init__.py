"""Any board at all: cells as they are, and pieces as discs with their letters."""

from hortus.drawing.look import Look
from hortus.drawing.looks.plain.picture import frame, picture
from hortus.drawing.looks.plain.rules import CSS
from hortus.drawing.looks.plain.text import text

look = Look(CSS, frame, picture, text)
