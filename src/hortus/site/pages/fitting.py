"""Options of a form that do not go together: what can be adjusted, and what is told otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from django.utils.translation import gettext_noop

from hortus.core import Game, HortusError
from hortus.core.errors import OptionError
from hortus.core.options import ChoiceOption, Option
from hortus.site.tables.words import translate


def fit(game: Game, sent: Mapping[str, str]) -> dict[str, str]:
    """The options that a form asks for. A form sends all of them, changed or not: one that was left
    as usual gives way where it does not go with what was changed.

    Raises OptionError in the form's own words, with what is possible.
    """
    known = {option.name: option for option in game.options}
    for name, value in sent.items():
        if name in known and not _settles(known[name], value):
            raise OptionError(
                gettext_noop("{label}: {value} is not possible. Possible: {values}."),
                label=translate(known[name].label),
                value=value,
                values=told_values(known[name]),
            )
    try:
        return game.settle(sent)
    except HortusError as error:
        changed = {n: v for n, v in sent.items() if n not in known or v != known[n].default}
        for options in (changed, *_adjusted(game, changed)):
            if goes(game, options):
                return game.settle(options)
        raise _contradiction(game, changed) or error from None


def _adjusted(game: Game, changed: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """What was changed, each time with another value of one option that was not."""
    for option in game.options:
        if isinstance(option, ChoiceOption) and option.name not in changed:
            yield from ({**changed, option.name: choice} for choice in option.choices)


def goes(game: Game, options: Mapping[str, str]) -> bool:
    try:
        game.settle(options)
    except HortusError:
        return False
    return True


def told_value(option: Option, value: str) -> str:
    """What a value of an option is called."""
    labels = (
        dict(zip(option.choices, option.labels, strict=False)) if isinstance(option, ChoiceOption) else {}
    )
    return translate(labels.get(value, value))


def told_values(option: Option) -> str:
    """All values of an option, for a person."""
    if isinstance(option, ChoiceOption) and option.labels:
        return "; ".join(translate(label) for label in option.labels)
    return option.values()


def _settles(option: Option, value: str) -> bool:
    try:
        option.settle(value)
    except HortusError:
        return False
    return True


def _contradiction(game: Game, options: Mapping[str, str]) -> OptionError | None:
    """Two of the options that do not go together, with what each can be beside the other."""

    def named(option: Option) -> str:
        return f"{translate(option.label)}: {told_value(option, options[option.name])}"

    def beside(one: Option, other: ChoiceOption) -> str:
        kept = {one.name: options[one.name]}
        fitting = [choice for choice in other.choices if goes(game, {**kept, other.name: choice})]
        return ", ".join(told_value(other, choice) for choice in fitting)

    chosen = [o for o in game.options if o.name in options and isinstance(o, ChoiceOption)]
    for first, second in combinations(chosen, 2):
        if not goes(game, {o.name: options[o.name] for o in (first, second)}):
            return OptionError(
                gettext_noop(
                    "“{first}” and “{second}” do not go together. "
                    "The second goes with: {firsts}. The first goes with: {seconds}."
                ),
                first=named(first),
                second=named(second),
                firsts=beside(second, first) or "-",
                seconds=beside(first, second) or "-",
            )
    return None
