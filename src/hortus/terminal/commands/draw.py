"""``hortus draw``: a position as text or as an SVG picture."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import click
from click.core import ParameterSource

from hortus.core import Game, HortusError, Position
from hortus.drawing import THEMES, ascii_board, svg_board
from hortus.terminal.arguments import FileName, beginning, game_argument, game_options
from hortus.terminal.typed import played
from hortus.terminal.words import _


@click.command(
    "draw",
    help=_(
        "Draw a position of GAME: the start, or the one that the string POSITION describes, and what comes "
        "after some moves. In characters, or as SVG with --svg or where the file's name ends in .svg."
    ),
)
@game_argument()
@click.argument("position", required=False, metavar="[POSITION]")
@game_options
@click.option(
    "--moves", default="", metavar="ACTIONS", help=_("Play these actions or turns first, spaces between.")
)
@click.option("--random", "number", type=click.IntRange(0), default=0, help=_("Then this many at random."))
@click.option("--seed", type=int, default=0, help=_("Where chance begins."))
@click.option("--svg/--ascii", "svg", default=None, help=_("A picture, or characters."))
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True)
@click.option("--show", is_flag=True, help=_("Mark where the player to move may act."))
@click.option("--lit", multiple=True, metavar="CELL", help=_("Light up the group on this cell; repeatable."))
@click.option("--title", default=None, help=_("The picture's title."))
@click.option(
    "--colour/--no-colour", default=None, help=_("Colours in characters; on a terminal by default.")
)
@click.option("--output", type=FileName(), help=_("Write to this file."))
@click.pass_context
def command(
    ctx: click.Context,
    *,
    game: Game,
    position: str | None,
    options: dict[str, str],
    moves: str,
    number: int,
    seed: int,
    svg: bool | None,
    theme: str,
    show: bool,
    lit: tuple[str, ...],
    title: str | None,
    colour: bool | None,
    output: Path | None,
) -> None:
    picture = bool(svg) or (svg is None and output is not None and output.suffix.lower() == ".svg")
    _check_meaning(ctx, picture)
    reached = _wander(_follow(beginning(game, options, position), moves), number, seed)
    scene = reached.scene()
    legal = {choice.cells[0] for choice in reached.choices()} if show else set()
    if picture:
        groups = _groups(reached, lit)
        drawn = svg_board(
            scene, theme=theme, title=title or f"{_(game.name)}: {reached}", show=legal, lit=groups
        )
    else:
        plain = output is not None or not sys.stdout.isatty() or "NO_COLOR" in os.environ
        drawn = ascii_board(scene, colour=not plain if colour is None else colour, show=legal)
    if output is None:
        click.echo(drawn, color=True)
    else:
        _write(output, f"{drawn}\n")


def _check_meaning(ctx: click.Context, picture: bool) -> None:
    """Refuse an option that would go unheard."""
    for name in ("colour",) if picture else ("theme", "lit", "title"):
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            if picture:
                raise click.UsageError(_("--colour and --no-colour are for characters, not for pictures."))
            raise click.UsageError(_("--{option} is for pictures: give --svg, too.").format(option=name))


def _follow(position: Position, moves: str) -> Position:
    for _action, after in played(position, moves):
        position = after
    return position


def _wander(position: Position, number: int, seed: int) -> Position:
    """The position after ``number`` random actions, or at the end of the game."""
    chance = random.Random(seed)
    for _step in range(number):
        if position.result is not None:
            break
        position = position.play(chance.choice(position.actions()))
    return position


def _groups(position: Position, lit: tuple[str, ...]) -> set[str]:
    at = {piece.cell: piece.group for piece in position.scene().pieces}
    for cell in lit:
        if at.get(cell) is None:
            raise HortusError("There is no group on {cell}.", cell=cell)
    return {group for cell in lit if (group := at[cell]) is not None}


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", errors="replace")  # a title may be no text
    except OSError as error:
        raise HortusError("{file}: {error}", file=path, error=error.strerror) from None
