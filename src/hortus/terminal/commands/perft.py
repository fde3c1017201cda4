"""``hortus perft``: how many sequences of actions there are."""

from __future__ import annotations

import click

from hortus.core import Position
from hortus.core.measure import perft
from hortus.terminal.arguments import begun
from hortus.terminal.words import _


@click.command(
    "perft",
    help=_(
        "Count the sequences of 1, 2, ... actions from the start: a line DEPTH COUNT for each depth. "
        "A game that is over has no continuation."
    ),
)
@begun
@click.option("--depth", type=click.IntRange(1, 100), default=3, show_default=True)
def command(start: Position, depth: int) -> None:
    for each in range(1, depth + 1):
        click.echo(f"{each} {perft(start.state, each)}")
