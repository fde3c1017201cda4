"""A scene as SVG: for a page, which brings its own colours, or as a file that stands alone.

In a page (``theme=None``) the root is ``<svg class="board STYLE" viewBox data-to-move>``; for a style that
nobody draws, STYLE is ``plain``. Every cell
is ``<g class="cell" data-cell data-x data-y>`` with a transparent shape on top of everything, and
``legal`` in its class where asked for; empty cells hold a ``dot``. A dot is seen while its legal
cell is pointed at or has the focus, and always while the root has the class ``shows-legal``. What
belongs to a group carries ``data-group``; with the class ``lit`` it is lit up. Pieces carry
``data-cell``, ``data-group``, ``data-player`` and the class ``piece p0`` or ``piece p1``; marks the
class ``mark`` and their kind. ``board_css`` gives the page the rules for all of this.

A hex's dot is its outline. Where a piece lies on a square its dot has the class ``held``. Over a tile
lies its tip for the pointer, with the tip's group as ``data-tip``; what the last action laid has the
classes ``new step-0``, ``step-1``, ... in order, and the root ``over`` when a game of tiles is. What is
beside the board is in ``hands``, each kind with its ``data-count``.
"""

from __future__ import annotations

from collections.abc import Collection

from hortus.core.scene import Scene
from hortus.drawing.cells import cell_layer, dot_layer
from hortus.drawing.css import file_css
from hortus.drawing.look import Box, family, look_for
from hortus.drawing.markup import attributes, escape, number
from hortus.drawing.themes import THEMES

XMLNS = "http://www.w3.org/2000/svg"
#: Pixels for a cell in a file, which an image viewer takes as its size; browsers scale as they like.
PIXELS = 40


def svg_board(
    scene: Scene,
    *,
    theme: str | None = None,
    title: str = "",
    desc: str = "",
    show: Collection[str] = (),
    lit: Collection[str] = (),
    ghosts: Scene | None = None,
    animate: bool = False,
) -> str:
    """The scene as one ``<svg>`` element, ending without a newline.

    ``theme`` is a name in THEMES for a picture that stands alone, with its colours inside and
    nothing to click, or ``None`` for a page's board. ``title`` names it for people who cannot see
    it, ``desc`` describes it (in a file, the pieces are listed where nothing is given). ``show``
    are the ids of the cells to mark as legal, ``lit`` the ids of groups to light up, ``ghosts`` a
    scene that might come next, of which the new pieces are shown, and ``animate`` lets the last
    piece arrive and what it removed fade. A style that nobody draws is drawn plainly. Raises LookupError
    for a theme that there is not.
    """
    look = look_for(scene.style)
    layers = "".join(look.layers(scene, lit))
    ghostly = "" if ghosts is None else ghosts_svg(scene, ghosts)
    more = (look.classes(scene), "shows-legal" if show else "", "animate" if animate else "")
    classes = " ".join(("board", family(scene.style), *filter(None, more)))
    box = look.box(scene)
    if theme is None:
        return (
            f"<svg{_root(classes, box, scene.to_move)}{attributes(aria_label=title or None)}>"
            f"{layers}{ghostly}{''.join(cell_layer(scene, show, look))}</svg>"
        )
    return (
        f'<svg{_root(classes, box, scene.to_move)}{_size(box)} role="img">\n'
        f"<title>{escape(title or scene.style)}</title>\n<desc>{escape(desc or listing(scene))}</desc>\n"
        f"<style>{_style(scene.style, theme)}</style>\n"
        f"{layers}{ghostly}{''.join(dot_layer(scene, show))}</svg>"
    )


def ghosts_svg(before: Scene, after: Scene) -> str:
    """What would come to lie if ``after`` came next, as ``<g class="ghosts">`` to put above the
    pieces of ``before``: each piece is a ``<g class="ghost">`` with its ``data-cell``, in order."""
    return f'<g class="ghosts">{"".join(look_for(before.style).ghosts(before, after))}</g>'


def face_svg(style: str, face: str, *, theme: str | None = None, title: str = "") -> str:
    """The side of a piece by itself, to pick from: ``face`` is a choice's face, ``style`` and
    ``theme`` are as for a board. Raises LookupError for a face or theme that there is not."""
    box, drawn = look_for(style).face(face)
    classes = f"board face {family(style)}"
    if theme is None:
        return (
            f"<svg{_root(classes, box)}{attributes(data_face=face, aria_label=title or None)}>{drawn}</svg>"
        )
    return (
        f'<svg{_root(classes, box)}{_size(box)} role="img">\n<title>{escape(title or face)}</title>\n'
        f"<style>{_style(style, theme)}</style>\n{drawn}</svg>"
    )


def listing(scene: Scene) -> str:
    """What lies where, in the game's own notation: ``b: a3 c1; w: c3; last: a3``."""
    places: dict[str, list[str]] = {}
    for piece in scene.pieces:
        places.setdefault(piece.letter, []).append(piece.cell)
    for mark in scene.marks:
        places.setdefault(mark.kind, []).append(mark.cell)
    return "; ".join(f"{word}: {' '.join(cells)}" for word, cells in places.items())


def _style(style: str, theme: str) -> str:
    if theme not in THEMES:
        raise LookupError(f"no theme {theme!r}; there are: {', '.join(THEMES)}")
    return file_css(style, theme)


def _size(box: Box) -> str:
    return attributes(width=number(box.width * PIXELS), height=number(box.height * PIXELS))


def _root(classes: str, box: Box, to_move: int | None = None) -> str:
    view = " ".join(map(number, box))
    return attributes(class_=classes, viewBox=view, data_to_move=to_move, xmlns=XMLNS)
