"""A position as a page shows it: drawn, with its choices, its groups and its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from django.utils.translation import gettext as _

from hortus.core import Game, Position, Scene
from hortus.drawing import face_svg, svg_board
from hortus.site.tables.memory import Memory
from hortus.site.tables.models import Ply, Table
from hortus.site.tables.positions import place, position_after
from hortus.site.tables.schemas import CellOut, ChoiceOut, FaceOut, FactOut, FrameOut, GroupOut, HandOut
from hortus.site.tables.speaking import cell_labels, face_label, spoken
from hortus.site.tables.words import explain, game_name, language, translate

_memory: Memory[FrameOut] = Memory(128)


def forget() -> None:
    _memory.clear()


def frame_after(table: Table, plies: Sequence[Ply], number: int) -> FrameOut:
    """The frame after the first ``number`` of the table's ``plies``. In the last frame of a game
    that was given up nobody is to move."""
    given_up = table.over and number == len(plies)
    key = (*place(table, plies, number), language(), given_up)
    frame = _memory.get(key)
    if frame is None:
        action = plies[number - 1] if number else None
        frame = make_frame(position_after(table, plies, number), action, number, given_up)
        _memory.put(key, frame)
    return frame


def make_frame(position: Position, last: Ply | None, number: int, closed: bool = False) -> FrameOut:
    """The frame of a position to which ``last`` led; ``closed``: nobody acts on it any more."""
    scene = position.scene()
    result = position.result
    ending = None if result is None else explain(position.game, result.rule, result.reason, result.params)
    told = spoken(position, scene, last, ending)
    labels = cell_labels(position.game, scene)
    to_move = None if closed else position.to_move
    choices = [] if to_move is None else choices_of(position)
    faces = {choice.face for choice in choices if choice.face is not None}
    task = None if to_move is None else position.task
    return FrameOut(
        ply=number,
        position=str(position),
        to_move=to_move,
        svg=svg_board(scene, title=_("{game}: the board").format(game=game_name(position.game))),
        cells=[CellOut(id=cell.id, label=labels[cell.id]) for cell in scene.cells],
        choices=choices,
        groups=groups_of(scene),
        spoken=told,
        endless=any(cell.kind == "hex" for cell in scene.cells),
        task=None if task is None else explain(position.game, None, *task),
        facts=[FactOut(name=translate(name), value=value) for name, value in scene.facts],
        hands=hands_of(position, scene),
        faces=faces_of(position.game, scene.style, faces),
    )


def hands_of(position: Position, scene: Scene) -> list[HandOut]:
    """What is beside the board, in words: ``Yellow low, captured``."""
    found = []
    for hand in scene.hands:
        player = "" if hand.player is None else translate(position.game.players[hand.player])
        words = {"player": player, "piece": translate(hand.kind), "role": translate(hand.role)}
        name = _("{piece}, {role}") if hand.player is None else _("{player} {piece}, {role}")
        found.append(HandOut(player=hand.player, name=name.format(**words), count=hand.count))
    return found


def faces_of(game: Game, style: str, faces: Iterable[str]) -> dict[str, FaceOut]:
    """Faces with their pictures, where they have any, and in words."""
    return {face: FaceOut(svg=_face(style, face), label=face_label(game, face)) for face in sorted(faces)}


@cache
def _face(style: str, face: str) -> str | None:
    try:
        return face_svg(style, face)
    except LookupError:
        return None


def choices_of(position: Position) -> list[ChoiceOut]:
    return [
        ChoiceOut(action=choice.action, cells=list(choice.cells), face=choice.face)
        for choice in position.choices()
    ]


def groups_of(scene: Scene) -> list[GroupOut]:
    words = {
        name: translate(name) for name in {name for group in scene.groups for name, _value in group.facts}
    }
    return [
        GroupOut(
            id=group.id,
            player=group.player,
            cells=list(group.cells),
            space=list(group.space),
            facts=[FactOut(name=words[name], value=value) for name, value in group.facts],
        )
        for group in scene.groups
    ]
