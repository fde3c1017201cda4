"""What the rules answer: is this action legal, how did the game end, what can be clicked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Verdict:
    """The rules' answer to an action.

    ``text`` is the action as it was given and ``action`` its canonical form (``None`` where it is
    illegal). Of an illegal action, ``rule`` is the id of the rule it breaks (``TAN-3``), ``reason``
    a code that is the game's own (``occupied``), ``params`` what the sentence about it needs, and
    ``cells`` the ids of the cells that show it. ``rulebook.explain`` makes the sentence.
    """

    text: str
    action: str | None = None
    rule: str | None = None
    reason: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)
    cells: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        return self.action is not None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winner (``None``: a draw), the rule that decided, and what shows it."""

    winner: int | None
    rule: str
    reason: str
    params: Mapping[str, object] = field(default_factory=dict)
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as a person makes it: the cells to click, in order, and the face to pick
    where the cells do not settle the action (``None`` elsewhere)."""

    action: str
    cells: tuple[str, ...]
    face: str | None = None
