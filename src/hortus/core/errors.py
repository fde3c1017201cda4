"""Errors that a person may see. Each is a sentence with named parameters, so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hortus.core.verdict import Verdict

_: Callable[[str], str] = str  # marks what is translated when it is shown


class HortusError(Exception):
    """Something that a person asked for and cannot have.

    ``template`` is the English sentence with ``{named}`` parameters and the id under which
    translations know it; ``params`` are the values.
    """

    def __init__(self, template: str, /, **params: object) -> None:
        super().__init__(template, params)
        self.template = template
        self.params = params

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language of ``translate`` (gettext's, or English without it).

        A translation that asks for a parameter which the sentence does not have is passed over.
        """
        return filled(self.template, translate, **self.params)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        # Python would make a copy of an exception from its arguments, which are ours and not those
        # that the classes below take.
        return _again, (type(self), self.template, self.params), self.__dict__


def filled(template: str, translate: Callable[[str], str], /, **params: object) -> str:
    """The template in the language of ``translate`` with its parameters, in English where the
    translation does not fit them."""
    try:
        return translate(template).format(**params)
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        return template.format(**params)


def _again(kind: type[HortusError], template: str, params: dict[str, object]) -> HortusError:
    error = kind.__new__(kind, template, params)
    HortusError.__init__(error, template, **params)
    return error


class OptionError(HortusError):
    """An option that the game does not have, or a value that it does not take."""


class PositionError(HortusError):
    """A position string that cannot be read."""


class IllegalAction(HortusError):
    """An action that the rules do not allow here. ``verdict`` says which rule and why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(
            _("{text}: illegal ({rule}: {reason})"),
            text=verdict.text,
            rule=verdict.rule,
            reason=verdict.reason,
        )
        self.verdict = verdict
