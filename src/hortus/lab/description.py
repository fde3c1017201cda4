"""Players as text: ``KIND[:ARGUMENT] [WORD ...] [NAME=VALUE ...]``."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from hortus.core.errors import HortusError
from hortus.lab.budget import Budget, read_budget, read_seconds, read_simulations

OPTION = re.compile(r"([A-Za-z][^=]*)=(.*)", re.DOTALL)
BUDGETS: dict[str, Callable[[str], Budget]] = {
    "time": lambda text: Budget(seconds=read_seconds(text)),
    "simulations": lambda text: Budget(simulations=read_simulations(text)),
}


@dataclass(frozen=True)
class Description:
    """A player's description, taken apart. ``str`` puts it together in canonical form."""

    kind: str
    argument: str = ""
    words: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        first = f"{self.kind}:{self.argument}" if self.argument else self.kind
        return shlex.join([first, *self.words, *(f"{n}={self.options[n]}" for n in sorted(self.options))])

    def refuse_words(self) -> None:
        """Raise HortusError if there is a word that is no option."""
        if self.words:
            raise HortusError(
                "{player}: {word} is not of the form name=value.", player=self, word=self.words[0]
            )

    def refusal(self, name: str, form: str) -> HortusError:
        """What to say of an option's value that is not of a form."""
        return HortusError(
            "{player}: {name} takes {form}, not {value}.",
            player=self,
            name=name,
            form=form,
            value=self.options[name] or '""',
        )

    def refuse_options(self, known: tuple[str, ...] = ()) -> None:
        """Raise HortusError if there is an option other than these."""
        for name in self.options:
            if name not in known:
                raise HortusError(
                    "{player}: there is no option {name}. The options: {options}.",
                    player=self,
                    name=name,
                    options=", ".join(known) or "-",
                )

    def budget(self, given: Budget | None, *, argued: bool = True) -> Budget:
        """What the description says of the budget, as its argument (where that is ``argued`` to be one) or as
        an option, and otherwise what is given to all. Raises HortusError where nobody says anything."""
        told = [read_budget(self.argument)] if argued and self.argument else []
        told += [read(self.options[name]) for name, read in BUDGETS.items() if name in self.options]
        if len(told) > 1:
            raise HortusError("{player}: there are two budgets.", player=self)
        if told:
            return told[0]
        if given is None:
            raise HortusError(
                "How long may {player} think? Give --time or --simulations, or say it in the description.",
                player=self,
            )
        return given

    def with_budget(self, budget: Budget) -> Description:
        """The same with a budget as its option."""
        options = {name: text for name, text in self.options.items() if name not in BUDGETS}
        name = "simulations" if budget.seconds is None else "time"
        return replace(self, options={**options, name: str(budget)})


def read(text: str) -> Description:
    """A description taken apart, as a shell does it: quotes keep words together. Raises HortusError."""
    try:
        words = shlex.split(text)
    except ValueError:
        raise HortusError("{player}: a quotation has no end.", player=text) from None
    if not words:
        raise HortusError("A player needs a description.")
    kind, _colon, argument = words[0].partition(":")
    options: dict[str, str] = {}
    rest: list[str] = []
    for word in words[1:]:
        match = OPTION.fullmatch(word)
        if not match:
            rest.append(word)
        elif match[1] in options:
            raise HortusError("{player}: {name} is given twice.", player=text, name=match[1])
        else:
            options[match[1]] = match[2]
    return Description(kind.lower(), argument, tuple(rest), options)
