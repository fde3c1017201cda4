"""``hortus games``: what can be played."""

from __future__ import annotations

import click

from hortus import games
from hortus.terminal.words import _


@click.command("games", help=_("List the games: who made them, and their options with values and defaults."))
def command() -> None:
    for number, name in enumerate(games.names()):
        game = games.get(name)
        if number:
            click.echo()
        click.echo(click.style(game.id, bold=True) + f"  {game.name} ({game.designer}, {game.year})")
        for option in game.options:
            click.echo(f"  -o {option.name}={option.default}  {_(option.label)}")
            click.echo(
                click.wrap_text(
                    _("values: {values}").format(values=option.values()),
                    width=78,
                    initial_indent="      ",
                    subsequent_indent="        ",
                )
            )
