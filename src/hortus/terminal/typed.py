"""What a person types at the prompt, made ready to be judged: a whole turn at once, and labels of the
board in place of coordinates."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hortus.core import Choice, HortusError, Position, Verdict
from hortus.drawing import labelled

#: A label at the beginning of an action, and what follows it: the face, if any.
LABELLED = re.compile(r"\s*([A-Za-z]+)\s*(?:[=:]\s*|\s+|$)(.*)", re.DOTALL)


def legal_cells(position: Position) -> dict[str, list[Choice]]:
    """The cells where an action can begin, each with its choices."""
    found: dict[str, list[Choice]] = {}
    for choice in position.choices() if position.result is None else ():
        if choice.cells:
            found.setdefault(choice.cells[0], []).append(choice)
    return found


def labels_of(position: Position) -> dict[str, str]:
    """Label -> cell, as the board shows them where it bears no coordinates; else nothing."""
    return labelled(position.scene(), legal_cells(position))


def unlabelled(text: str, labels: Mapping[str, str]) -> str:
    """An action with the cell itself in place of the label that it begins with, if it does."""
    found = LABELLED.fullmatch(text)
    cell = labels.get(found[1].lower()) if found else None
    if found is None or cell is None:
        return text
    return f"{cell}={found[2]}" if found[2] else cell


def actions_of(position: Position, text: str, labels: Mapping[str, str]) -> list[str]:
    """The actions of a text that may hold a whole turn, with coordinates for labels. Raises
    HortusError where the text names a label alone, and that cell takes several actions."""
    actions = [unlabelled(part, labels) for part in position.split(text)]
    if len(actions) == 1 and actions[0] in labels.values():
        choices = legal_cells(position)[actions[0]]
        if len(choices) > 1:
            raise HortusError(
                "What on {label}, {cell}? For example {example}. There fit: {faces}.",
                label=text.strip(),
                cell=actions[0],
                example=f"{text.strip()}={choices[0].face}",
                faces=" ".join(str(choice.face) for choice in choices),
            )
        return [choices[0].action]
    return actions


def first_fault(position: Position, actions: list[str]) -> Verdict | None:
    """The verdict on the first action that cannot be played one after the other by the player to
    move; ``None`` where all can."""
    mover = position.to_move
    for action in actions:
        verdict = position.judge(action, mover)
        if verdict.action is None:
            return verdict
        position = position.follow(position.encode(verdict.action))
    return None
