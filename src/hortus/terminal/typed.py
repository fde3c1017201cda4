"""What a person types at the prompt, made ready to be judged: a whole turn at once, and labels of the
board in place of coordinates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from hortus.core import Choice, HortusError, Position
from hortus.core.turns import BadMove, follow
from hortus.drawing import labelled
from hortus.terminal.lawbook import reason

#: A label at the beginning of an action, and what follows it: the face, if any.
LABELLED = re.compile(r"\s*([A-Za-z]+)\s*(?:[=:]\s*|\s+|$)(.*)", re.DOTALL)

#: A word after a space that is named as the place of something.
NEXT = re.compile(r"(?<=\s)([A-Za-z]+)\s*[=:]")


def played(start: Position, moves: str) -> Iterator[tuple[str, Position]]:
    """Each action of some moves, which are actions or whole turns with spaces between them, with the position
    after it. Raises HortusError with the rule at one that is illegal."""
    try:
        yield from follow(start, moves.split())
    except BadMove as bad:
        why = reason(start.game, bad.verdict)
        raise HortusError("{action}: {reason}", action=bad.verdict.text, reason=why) from None


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


def spelled(position: Position, text: str, labels: Mapping[str, str]) -> str:
    """A text that may hold a whole turn, with cells in place of labels. Raises HortusError where it
    names a label alone, and that cell takes several actions."""
    if (cell := labels.get(text.strip().lower())) is not None:
        choices = legal_cells(position)[cell]
        if len(choices) > 1:
            raise HortusError(
                "What on {label}, {cell}? For example {example}. There fit: {faces}.",
                label=text.strip(),
                cell=cell,
                example=f"{text.strip()}={choices[0].face}",
                faces=faces(choices),
            )
        return choices[0].action
    parts = [each for part in position.split(text) for each in _apart(part, labels)]
    return position.joints[:1].join(unlabelled(part, labels) for part in parts)


def faces(choices: Sequence[Choice]) -> str:
    return " ".join(str(choice.face) for choice in choices)


def _apart(text: str, labels: Mapping[str, str]) -> list[str]:
    """The actions in a text with nothing but space between them, where a label begins the next one:
    ``a=OOx b=XXo``."""
    starts = [found.start(1) for found in NEXT.finditer(text) if found[1].lower() in labels]
    ends = [*starts, len(text)]
    return [text[start:end].strip() for start, end in zip([0, *starts], ends, strict=True)]
