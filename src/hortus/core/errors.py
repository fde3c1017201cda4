"""Errors that a person may see. Each is a sentence with named parameters, so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hortus.core.verdict import Verdict


class HortusError(Exception):
    """Something that a person asked for and cannot have.

    ``template`` is the English sentence with ``{named}`` parameters and the id under which
    translations know it; ``params`` are the values.
    """

    def __init__(self, template: str, **params: object) -> None:
        super().__init__(template, params)
        self.template = template
        self.params = params

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language of ``translate`` (gettext's, or English without it)."""
        return translate(self.template).format(**self.params)

    def __str__(self) -> str:
        return self.sentence()


class OptionError(HortusError):
    """An option that the game does not have, or a value that it does not take."""


class PositionError(HortusError):
    """A position string that cannot be read."""


class IllegalAction(HortusError):
    """An action that the rules do not allow here. ``verdict`` says which rule and why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(
            "{text}: illegal ({rule}: {reason})",
            text=verdict.text,
            rule=verdict.rule,
            reason=verdict.reason,
        )
        self.verdict = verdict
