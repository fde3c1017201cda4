"""``hortus solve``: who wins with best play, proven."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hortus.core import Game, HortusError, Position
from hortus.terminal.arguments import FileName, beginning, game_argument, game_options
from hortus.terminal.words import _, players_name

if TYPE_CHECKING:
    from hortus.lab.claim import Claimed
    from hortus.terminal.solving import Work

UNSOLVED = 3
DRAW = 2
#: Seconds between two lines about the search, and between two savings of its table.
EVERY = 5.0
SAVING = 600.0
SIZES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def _memory(ctx: click.Context, parameter: click.Parameter, value: str | None) -> int | None:
    if value is None:
        return None
    match = re.fullmatch(r"([0-9]{1,12})([KMG]?)(i?B)?", value, re.IGNORECASE)
    if not match or not int(match[1]):
        raise click.BadParameter(_("{value} is no size such as 512M or 4G.").format(value=value))
    return int(match[1]) * SIZES[match[2].upper()]


def _duration(ctx: click.Context, parameter: click.Parameter, value: str | None) -> float | None:
    if value is None:
        return None
    match = re.fullmatch(r"(?:([0-9]{1,6})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,9}(?:\.[0-9]{1,6})?)s?)?", value)
    hours, minutes, seconds = match.groups(default="0") if match else ("0", "0", "0")
    total = int(hours) * 3600 + int(minutes) * 60 + float(seconds)
    if not total:
        raise click.BadParameter(_("{value} is no time such as 90s, 10m or 1h30m.").format(value=value))
    return total


@click.command(
    "solve",
    help=_(
        "Find out who wins GAME with best play from its start, or from POSITION, and prove it.\n\n"
        "Prints the outcome and a line of best play; what the search does goes to standard error. "
        "Exits with {code} where the time did not do."
    ).format(code=UNSOLVED),
)
@game_argument()
@click.argument("position", required=False)
@game_options
@click.option(
    "--memory",
    metavar="SIZE",
    callback=_memory,
    help=_("Memory of the table, such as 512M or 4G. [default: 1G, or what the file of --resume had]"),
)
@click.option(
    "--time",
    "seconds",
    metavar="TIME",
    callback=_duration,
    help=_("Give up after this time, such as 90s or 10m, the line included."),
)
@click.option(
    "--resume",
    type=FileName(dir_okay=False),
    metavar="FILE",
    help=_("Keep the search in this file, and go on with it where the file is there already."),
)
@click.option("--line/--no-line", default=True, help=_("Whether to show a line of best play."))
@click.option("--quiet", is_flag=True, help=_("Tell nothing of the search."))
@click.pass_context
def command(
    ctx: click.Context,
    *,
    game: Game,
    position: str | None,
    options: dict[str, str],
    memory: int | None,
    seconds: float | None,
    resume: Path | None,
    line: bool,
    quiet: bool,
) -> None:
    from hortus.terminal.ending import in_order  # noqa: PLC0415
    from hortus.terminal.solving import Work  # noqa: PLC0415

    begin = beginning(game, options, position)
    if begin.result is not None:
        raise HortusError("The game is over.")
    with in_order(), nullcontext() if resume is None else claimed(resume) as file:
        work = Work(begin, memory, file, None if quiet else tell, SAVING)
        if position is not None and game.remembers and not quiet:
            tell(_("The position string does not tell what stood before; the history begins here."))
        value = work.run(seconds, EVERY)
        click.echo(summary(begin, value))
        click.echo(work.account())
        if value is not None and line:
            show_line(work, value)
    if value is None:
        ctx.exit(UNSOLVED)


def claimed(path: Path) -> Claimed:
    """The file, for this process alone. Raises HortusError."""
    from hortus.lab.claim import Claimed  # noqa: PLC0415
    from hortus.terminal.solving import named  # noqa: PLC0415

    with named(path):
        return Claimed(path)


def show_line(work: Work, value: int) -> None:
    best = work.line(value, EVERY)
    for text in written(work.begin, best.actions):
        click.echo(text)
    if not best.whole:
        click.echo(
            _(
                "The line is cut off here: what the table has lost of it takes too long to find again. "
                "More --memory keeps more."
            )
        )


def tell(text: str) -> None:
    click.echo(text, err=True)


def summary(begin: Position, value: int | None) -> str:
    if value is None:
        return _("Not solved.")
    if value == DRAW:
        return _("A draw with best play.")
    return _("{player} wins with best play.").format(player=players_name(begin.game.players[value]))


def written(begin: Position, line: list[int]) -> list[str]:
    """A line of play, a text for each turn: its number, the player, the actions."""
    turns: list[tuple[int, list[str]]] = []
    here = begin
    for code in line:
        mover = here.state.to_move
        if not turns or turns[-1][0] != mover:
            turns.append((mover, []))
        turns[-1][1].append(here.decode(code))
        here = here.follow(code)
    return [
        f"{number}. {players_name(begin.game.players[mover])}: {' '.join(actions)}"
        for number, (mover, actions) in enumerate(turns, 1)
    ]
