"""What an action would do, to be looked at before it is played."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from hortus.core import Position, Scene
from hortus.drawing import ghosts_svg
from hortus.site.tables.schemas import PreviewOut
from hortus.site.tables.words import explain


def preview(position: Position, steps: Sequence[tuple[str, Position]], ply: int) -> PreviewOut:
    """What the actions of ``steps``, each with the position after it, would bring to ``position``."""
    after = steps[-1][1]
    before, then = position.scene(), after.scene()
    action = position.joints[:1].join(action for action, _position in steps)
    return PreviewOut(
        ply=ply,
        action=action,
        svg=ghosts_svg(before, then),
        cells=_coming(before, then),
        spoken=_told(action, then, after),
    )


def _coming(before: Scene, then: Scene) -> list[str]:
    """Where pieces would come to lie, in order."""
    taken = {piece.cell for piece in before.pieces}
    order = {mark.cell: mark.number or 0 for mark in then.marks if mark.kind in ("last", "automatic")}
    coming = [piece.cell for piece in then.pieces if piece.cell not in taken]
    return sorted(coming, key=lambda cell: order.get(cell, 0))


def _told(action: str, then: Scene, after: Position) -> str:
    """The action, how many pieces it sets off, and how it would end the game."""
    sentences = [f"{action}."]
    number = sum(mark.kind == "automatic" for mark in then.marks)
    if number:
        told = ngettext("It sets off {number} more.", "It sets off {number} more.", number)
        sentences.append(told.format(number=number))
    result = after.result
    if result is not None:
        ending = explain(after.game, result.rule, result.reason, result.params)
        sentences.append(_("It ends the game: {ending}").format(ending=ending))
    return " ".join(sentences)
