"""The form for a new game, for any game with any options."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from django.utils.translation import gettext as _

from hortus import games
from hortus.core import Game, HortusError
from hortus.core.options import ChoiceOption, IntOption, Option
from hortus.lab.own_level import OwnLevel
from hortus.search import LEVELS
from hortus.site.pages.fitting import fit, told_value
from hortus.site.tables.actions.create import OWN, create
from hortus.site.tables.models import Table
from hortus.site.tables.own_level import own_level_of
from hortus.site.tables.words import language, translate

USUAL_LEVEL = 3
#: Up to so many values stand side by side; more go into a list.
SIDE_BY_SIDE = 4
NARROW = 24
FIRST, SECOND, EITHER = "first", "second", "either"
COMPUTER, ME, SHOW = "computer", "me", "show"


@dataclass(frozen=True, slots=True)
class Value:
    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Field:
    """A question with the answers to choose from, or a number from ``low`` to ``high``."""

    name: str
    label: str
    values: tuple[Value, ...] = ()
    number: str = ""
    low: int = 0
    high: int = 0

    @property
    def side_by_side(self) -> bool:
        return 0 < len(self.values) <= SIDE_BY_SIDE

    @property
    def wide(self) -> bool:
        """Whether its words need a row of their own."""
        return self.side_by_side and sum(len(one.label) for one in self.values) > NARROW


@dataclass(frozen=True)
class NewGame:
    """What stands in the form before anything is changed. ``like_me``: the computer is to play at the level
    of the browser with this ``key``, whatever ``level`` says."""

    game: Game
    key: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    side: str = FIRST
    opponent: str = COMPUTER
    level: int = USUAL_LEVEL
    second_level: int = USUAL_LEVEL
    like_me: bool = False
    request_id: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def name(self) -> str:
        return name_of(self.game)

    @property
    def players(self) -> tuple[str, str]:
        first, second = map(translate, self.game.players)
        return first, second

    @property
    def levels(self) -> tuple[int, int]:
        return min(LEVELS), max(LEVELS)

    @cached_property
    def own_level(self) -> OwnLevel:
        """The level of this browser in the game with these options; with options that cannot be, in the
        game as it is usually played."""
        try:
            options = fit(self.game, self.options)
        except HortusError:
            options = self.game.settle({})
        return own_level_of(self.key, self.game.id, options)

    @property
    def fields(self) -> list[Field]:
        return [_field(option, self.options.get(option.name, option.default)) for option in self.game.options]

    @property
    def opponents(self) -> list[Value]:
        labels = {COMPUTER: _("Computer"), ME: _("A friend here"), SHOW: _("None: watch")}
        return [Value(value, label, value == self.opponent) for value, label in labels.items()]

    @property
    def sides(self) -> list[Value]:
        first, second = self.players
        labels = {FIRST: first, SECOND: second, EITHER: _("Either")}
        return [Value(value, label, value == self.side) for value, label in labels.items()]


def name_of(game: Game) -> str:
    """The game's name in the reader's language."""
    return game.names.get(language().split("-")[0], game.name)


def told_options(game: Game, options: Mapping[str, str]) -> str:
    """The options of a game in a few words: the first if it is the size of a board, and those that are
    not as usual."""
    told = []
    for at, option in enumerate(game.options):
        value = options.get(option.name, option.default)
        if isinstance(option, ChoiceOption):
            if (at == 0 and not option.labels) or value != option.default:
                told.append(told_value(option, value))
        elif value != option.default:
            # A number by itself says nothing.
            told.append(_("{name}: {value}").format(name=translate(option.brief), value=value))
    return " · ".join(told)


def _field(option: Option, value: str) -> Field:
    label = translate(option.label)
    if isinstance(option, IntOption):
        return Field(f"option-{option.name}", label, number=value, low=option.low, high=option.high)
    assert isinstance(option, ChoiceOption)
    labels = option.labels or option.choices
    values = tuple(
        Value(choice, translate(words), choice == value)
        for choice, words in zip(option.choices, labels, strict=True)
    )
    return Field(f"option-{option.name}", label, values=values)


def again(table: Table, key: str) -> NewGame:
    """The form for another game like that of a table, as the asker played it."""
    seats = list(table.seats.all())
    computers = [seat for seat in seats if seat.is_computer]
    mine = [seat.number for seat in seats if seat.key == key and not seat.is_computer]
    levels = [seat.level or USUAL_LEVEL for seat in computers] or [USUAL_LEVEL]
    return NewGame(
        games.get(table.game),
        key,
        options=table.options,
        side=SECOND if mine == [1] else FIRST,
        opponent=(ME, COMPUTER, SHOW)[len(computers)],
        level=levels[0],
        second_level=levels[-1],
        like_me=any(seat.fitted for seat in computers),
    )


def start(key: str, form: Mapping[str, str]) -> Table:
    """Opens the table that a sent form asks for. Raises HortusError where it cannot be."""
    game = games.get(form.get("game", ""))
    options = fit(game, _options(form))
    side = form.get("side", FIRST)
    opponent = form.get("opponent", COMPUTER)
    levels = _levels(form, opponent)
    sent = form.get("request_id") or str(uuid.uuid4())
    wish = repr((sent, game.id, sorted(options.items()), opponent, side, levels))
    # A form that is sent twice opens one table; the same form with another wish opens another.
    digest = hashlib.sha256(wish.encode()).digest()
    seats = _seats(opponent, SECOND if side == SECOND or (side == EITHER and digest[-1] % 2) else FIRST)
    return create(key, game.id, options, seats=seats, level=levels, request_id=f"form.{digest.hex()[:40]}")


def sent(game: Game, key: str, form: Mapping[str, str]) -> NewGame:
    """The form as it was sent, to be changed and sent again; what makes no sense in it is left out."""

    def one_of(name: str, values: tuple[str, ...]) -> str:
        asked = form.get(name, values[0])
        return asked if asked in values else values[0]

    level = _understood(form.get("level", ""), USUAL_LEVEL)
    return NewGame(
        game,
        key,
        options=_options(form),
        side=one_of("side", (FIRST, SECOND, EITHER)),
        opponent=one_of("opponent", (COMPUTER, ME, SHOW)),
        level=level,
        second_level=_understood(form.get("second-level", ""), level),
        like_me=form.get("like") == OWN,
    )


def _options(form: Mapping[str, str]) -> dict[str, str]:
    start = "option-"
    return {name.removeprefix(start): value for name, value in form.items() if name.startswith(start)}


def _levels(form: Mapping[str, str], opponent: str) -> int | tuple[int, int] | Literal["me"]:
    """How strongly the computer is to play. Raises HortusError."""
    level, like = _level(form.get("level", str(USUAL_LEVEL))), form.get("like", "")
    if like not in ("", OWN):
        raise HortusError("The computer can play as strongly as you; of others it knows nothing.")
    if opponent == SHOW:
        return level, _level(form.get("second-level", str(level)))
    # The form keeps what was chosen for another opponent.
    return OWN if like and opponent != ME else level


def _understood(level: str, otherwise: int) -> int:
    try:
        return _level(level)
    except HortusError:
        return otherwise


def _level(text: str) -> int:
    low, high = min(LEVELS), max(LEVELS)
    if not (text.isascii() and text.isdecimal() and len(text) < 3 and low <= int(text) <= high):
        raise HortusError("The computer plays at levels {low} to {high}.", low=low, high=high)
    return int(text)


def _seats(opponent: str, side: str) -> list[str]:
    if opponent == ME:
        return [ME, ME]
    if opponent == SHOW:
        return [COMPUTER, COMPUTER]
    return [COMPUTER, ME] if side == SECOND else [ME, COMPUTER]
