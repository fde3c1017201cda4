"""The options of a game: name, values and default. Values are text everywhere outside the rules."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from hortus.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One option. ``label`` is what a person reads, in English, and the id of its translations; ``short``
    a word or two in its place where there is little room, beside the option's value (empty: the label)."""

    name: str
    label: str
    default: str
    short: str = field(default="", kw_only=True)

    @property
    def brief(self) -> str:
        """The shortest name that says what the option is, in English."""
        return self.short or self.label

    @abstractmethod
    def values(self) -> str:
        """The good values, for a person."""

    @abstractmethod
    def settle(self, text: str) -> str:
        """The canonical form of a value. Raises OptionError, which lists the good ones."""

    def refuse(self, text: str) -> OptionError:
        return OptionError(
            "{name}={value} is not possible. {name} takes: {values}.",
            name=self.name,
            value=text,
            values=self.values(),
        )


@dataclass(frozen=True, slots=True)
class ChoiceOption(Option):
    """One of a few words. ``labels`` are their names for a person where the word is not enough."""

    choices: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()

    def values(self) -> str:
        return ", ".join(self.choices)

    def settle(self, text: str) -> str:
        value = text.strip().lower()
        if value not in self.choices:
            raise self.refuse(text)
        return value


@dataclass(frozen=True, slots=True)
class IntOption(Option):
    """A whole number from ``low`` to ``high``."""

    low: int = 0
    high: int = 0

    def values(self) -> str:
        return f"{self.low} to {self.high}"

    def settle(self, text: str) -> str:
        # int() alone would take "+7", "1_0" and the digits of other scripts.
        value = text.strip()
        if not re.fullmatch("[0-9]{1,9}", value) or not self.low <= int(value) <= self.high:
            raise self.refuse(text)
        return str(int(value))
