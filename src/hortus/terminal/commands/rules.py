"""``hortus rules``: the clauses of a game's rules."""

from __future__ import annotations

import click

from hortus.core import Game
from hortus.terminal.arguments import game_argument
from hortus.terminal.lawbook import clause_text, page_text
from hortus.terminal.words import _


@click.command("rules", help=_("Show the rules of a game, or one rule of it by its id, with its figures."))
@game_argument()
@click.argument("rule", required=False, metavar="[ID]")
def command(game: Game, rule: str | None) -> None:
    click.echo(page_text(game) if rule is None else clause_text(game, rule))
