"""What a screen reader says of a position: each cell, and what the last action did."""

from __future__ import annotations

from collections import defaultdict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from hortus.core import Game, Position, Scene
from hortus.site.tables.models import Ply
from hortus.site.tables.words import explain, translate

#: Of more removed pieces only the number is told.
LONGEST_LIST = 8


def face_label(game: Game, face: str) -> str:
    """What a face looks like, in words; the face's own name where that says it."""
    told = game.describe(face)
    return translate(face) if told is None else explain(game, None, *told)


def cell_labels(game: Game, scene: Scene) -> dict[str, str]:
    """By cell, what is on it: ``d4, Black stone``, ``d5, empty``, and how a piece lies that can lie in
    several ways."""
    pieces = {piece.cell: piece for piece in scene.pieces}
    empty, taken = _("{cell}, empty"), _("{cell}, {player} {piece}")
    players = [translate(player) for player in game.players]
    kinds = {kind: translate(kind) for kind in {piece.kind for piece in scene.pieces}}
    faces = {face: face_label(game, face) for face in {piece.face for piece in scene.pieces if piece.face}}
    labels = {}
    for cell in scene.cells:
        piece = pieces.get(cell.id)
        if piece is None:
            labels[cell.id] = empty.format(cell=cell.id)
        else:
            player = players[piece.player]
            piece_name = ", ".join(filter(None, (kinds[piece.kind], faces.get(piece.face or ""))))
            labels[cell.id] = taken.format(cell=cell.id, player=player, piece=piece_name)
    return labels


def spoken(position: Position, scene: Scene, last: Ply | None, ending: str | None) -> str:
    """The last action, what it removed, and who is to move or how the game ended."""
    players = position.game.players
    sentences = []
    if last is None:
        sentences.append(_("The game begins."))
    else:
        player = translate(players[last.player])
        sentences.append(_("{player}: {action}.").format(player=player, action=last.action))
    sentences += removals(position.game, scene)
    if ending is not None:
        sentences.append(ending)
    elif position.to_move is not None:
        sentences.append(_("{player} to move.").format(player=translate(players[position.to_move])))
    return " ".join(sentences)


def removals(game: Game, scene: Scene) -> list[str]:
    """A sentence for each player who lost pieces by the last action."""
    lost: dict[int | None, list[str]] = defaultdict(list)
    for mark in scene.marks:
        if mark.kind == "removed":
            lost[mark.player].append(mark.cell)
    sentences = []
    for player, cells in lost.items():
        who = "" if player is None else translate(game.players[player])
        number = len(cells)
        template = ngettext("{number} {player} piece removed", "{number} {player} pieces removed", number)
        said = template.format(number=number, player=who)
        sentences.append(f"{said}: {', '.join(sorted(cells))}." if number <= LONGEST_LIST else f"{said}.")
    return sentences
