"""Arguments that several commands share: the game and its options."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from hortus.core import Game, Position
from hortus.terminal.words import _

Decorated = Callable[..., Any]


def named_game(ctx: click.Context, parameter: click.Parameter, value: str | None) -> Game | None:
    """The game of this name, for a parameter of a command."""
    from hortus import games  # noqa: PLC0415

    return None if value is None else games.get(value.lower())


def _options(ctx: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in values:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.BadParameter(_("{text} is not of the form name=value.").format(text=text))
        if name in found:
            raise click.BadParameter(_("{name} is given twice.").format(name=name))
        found[name] = value
    return found


class Seconds(click.FloatRange):
    """A time on the clock: without infinity, and without what is no number, which fits any range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(_("{text} is no number of seconds.").format(text=value), param, ctx)
        return number


class FileName(click.Path):
    """The path of a file. Of an empty one Python would make the folder that one is in."""

    def __init__(self, *, dir_okay: bool = True, exists: bool = False) -> None:
        super().__init__(path_type=Path, dir_okay=dir_okay, exists=exists)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not str(value):
            self.fail(_("A file needs a name."), param, ctx)
        return super().convert(value, param, ctx)


def game_argument(required: bool = True) -> Callable[[Decorated], Decorated]:
    return click.argument("game", callback=named_game, required=required)


game_options = click.option(
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_options,
    help=_("An option of the game; may be repeated. `hortus games` lists them."),
)

position_option = click.option(
    "--position", metavar="STRING", help=_("Begin from this position string instead of the start.")
)


def begun(command: Decorated) -> Decorated:
    """Gives a command the position that its game, options and ``--position`` say, as ``start``."""

    @wraps(command)
    def begin(*, game: Game, options: dict[str, str], position: str | None, **others: Any) -> Any:
        return command(start=beginning(game, options, position), **others)

    return game_argument()(game_options(position_option(begin)))


def beginning(game: Game, options: dict[str, str], position: str | None = None) -> Position:
    """The start position, or the given one. Raises HortusError."""
    return game.start(**options) if position is None else game.parse(position, **options)
