"""A position as a value that speaks text."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from hortus.core.errors import IllegalAction
from hortus.core.scene import Scene
from hortus.core.state import State
from hortus.core.verdict import Choice, Result, Verdict

if TYPE_CHECKING:
    from hortus.core.game import Game


class Position(ABC):
    """What is on the table and who is to act. Never changes: ``play`` gives a new position.

    Two positions are equal when their position strings and options are. A game's class says how
    actions read and why they are illegal; the compiled ``state`` knows the rules.
    """

    def __init__(self, game: Game, options: dict[str, str], state: State) -> None:
        self.game = game
        self.options = options
        self.state = state

    # What every game shares.

    @property
    def to_move(self) -> int | None:
        """The player who acts next: 0, 1, or ``None`` when the game is over."""
        return self.state.to_move if self.state.result is None else None

    def judge(self, text: str, player: int | None = None) -> Verdict:
        """Is the action legal, for ``player`` if given, and if not, why not?"""
        if untimely := self._untimely(text, player):
            return untimely
        parts = self.split(text)
        if len(parts) > 1:
            told, _steps = self.judge_turn(text)
            if told.legal:
                return Verdict(text, rule=self.turn_rule, reason="several_actions")
            return replace(told, text=text)
        return replace(self.examine(parts[0]), text=text)

    def judge_turn(self, text: str, player: int | None = None) -> tuple[Verdict, list[tuple[str, Self]]]:
        """The answer to a text that may hold a whole turn, and its actions in canonical notation with
        the position after each. One that is illegal makes all of the text so, and so does one that
        comes after the turn's end."""
        if untimely := self._untimely(text, player):
            return untimely, []
        parts = self.split(text)
        if len(parts) > 1 and self.single:
            return self.beyond(parts[0], parts[1]), []
        position = self
        steps: list[tuple[str, Self]] = []
        for part in parts:
            if steps and position.to_move != self.to_move:
                return self.beyond(steps[-1][0], part), []
            verdict = position.judge(part)
            if verdict.action is None:
                return verdict, []
            position = position.follow(position.encode(verdict.action))
            steps.append((verdict.action, position))
        return Verdict(text, action=self.joints[:1].join(action for action, _ in steps)), steps

    def _untimely(self, text: str, player: int | None) -> Verdict | None:
        if self.result is not None:
            return Verdict(text, rule=self.over_rule, reason="game_over")
        if player is not None and player != self.to_move:
            params = {"player": self.game.players[self.state.to_move]}
            return Verdict(text, rule=self.turn_rule, reason="not_your_turn", params=params)
        return None

    def beyond(self, last: str, text: str) -> Verdict:
        """The verdict on what was typed after ``last``, the action that ends the turn."""
        params = {"player": self.game.players[self.state.to_move], "last": last, "action": text}
        return Verdict(text, rule=self.turn_rule, reason="turn_is_over", params=params)

    def play(self, text: str, player: int | None = None) -> Self:
        """The position after the action. Raises IllegalAction with the verdict."""
        verdict = self.judge(text, player)
        if verdict.action is None:
            raise IllegalAction(verdict)
        return self.follow(self.encode(verdict.action))

    def split(self, text: str) -> list[str]:
        """The actions in a text that may hold a whole turn. They are not judged, and a part is not
        split again."""
        if not self.joints:
            return [text]
        parts = re.split(f"[{re.escape(self.joints)}]", text)
        return [part.strip() for part in parts if part.strip()] or [text]

    @property
    def single(self) -> bool:
        """Is the turn that begins here one action for certain?"""
        return not self.joints

    @property
    def task(self) -> tuple[str, Mapping[str, object]] | None:
        """What is to be done now, where a turn has several actions of different kinds or something needs
        telling: the code of a sentence in the rulebook, like a reason's, and its parameters."""
        return None

    def actions(self) -> list[str]:
        """All legal actions in canonical notation, sorted by their code."""
        return [self.decode(code) for code in sorted(self.state.legal_actions())]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game.id, self.options, str(self)) == (other.game.id, other.options, str(other))

    def __hash__(self) -> int:
        return hash((self.game.id, str(self)))

    def __repr__(self) -> str:
        return f"<{self.game.id} {self}>"

    # What a game says.

    #: The rule that a player who acts out of turn, or after the end, is reminded of.
    turn_rule: str
    over_rule: str
    #: What may stand between the actions of one turn, what is printed first. Empty: a turn is one action.
    joints: str = ""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or ``None`` while it is on."""

    @abstractmethod
    def examine(self, text: str) -> Verdict:
        """Judge an action of the player to move in a game that is on."""

    @abstractmethod
    def encode(self, action: str) -> int:
        """The code of a legal action in canonical notation."""

    @abstractmethod
    def decode(self, code: int) -> str:
        """The canonical notation of an action's code."""

    @abstractmethod
    def follow(self, code: int) -> Self:
        """The position after a legal action, given by its code."""

    def images(self) -> Iterable[str]:
        """The position strings of the same board lying otherwise, where a good move on one is as good on the
        other, though the rules tell them apart by a detail (and so does ``State.symmetric_key``)."""
        return ()

    @abstractmethod
    def choices(self) -> list[Choice]:
        """All legal actions as what a person clicks for them."""

    @abstractmethod
    def scene(self) -> Scene:
        """What there is to see."""

    @abstractmethod
    def __str__(self) -> str:
        """The position string."""
