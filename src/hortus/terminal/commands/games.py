"""``hortus games``: what can be played."""

from __future__ import annotations

import click

from hortus import games
from hortus.core import Game
from hortus.terminal.lawbook import option_text
from hortus.terminal.words import _


def credit(game: Game) -> str:
    """Who made the game, and when, as far as it is known."""
    known = [game.designer or _("designer unknown"), str(game.year or "")]
    return ", ".join(filter(None, known))


@click.command("games", help=_("List the games: who made them, and their options with values and defaults."))
def command() -> None:
    for number, name in enumerate(games.names()):
        game = games.get(name)
        if number:
            click.echo()
        click.echo(click.style(game.id, bold=True) + f"  {game.name} ({credit(game)})")
        if game.summary:
            click.echo(f"  {_(game.summary)}")
        for option in game.options:
            click.echo(option_text(option))
