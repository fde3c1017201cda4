"""``hortus weigh``: what are a game's features worth?"""

from __future__ import annotations

from pathlib import Path

import click

from hortus.terminal import counts
from hortus.terminal.words import _


@click.command(
    "weigh",
    help=_(
        "Fit the weights of a game's features, by which the search judges positions, to the games in FILEs "
        "of `hortus match --out`."
    ),
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
def command(*, files: tuple[Path, ...]) -> None:
    from hortus.lab.ladder import distinct, one_game  # noqa: PLC0415
    from hortus.lab.ledger import read_games  # noqa: PLC0415
    from hortus.lab.weights import fit  # noqa: PLC0415

    lines = distinct(line for path in files for line in read_games(path))
    one_game(lines)
    found = fit(lines)
    width = max(map(len, found.weights))
    for name, weight in found.weights.items():
        click.echo(f"{name:<{width}} {weight:+.3f}")
    click.echo(
        _("Loss: {loss:.4f} a position, {blind:.4f} without weights ({positions}).").format(
            loss=found.loss, blind=found.blind, positions=counts.positions(found.positions)
        )
    )
