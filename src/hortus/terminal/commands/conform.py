"""``hortus conform``: does the rules core agree with games that were played elsewhere?"""

from __future__ import annotations

from pathlib import Path

import click

from hortus.terminal.arguments import FileName
from hortus.terminal.conformance import check
from hortus.terminal.words import _


@click.command(
    "conform",
    help=_(
        "Replay the games in conformance files, one JSON object a line, and compare the number of legal "
        "actions before each ply, the legality of each action, and the result. Tells the first difference "
        "in each file, and exits with 1 if there is any."
    ),
)
@click.argument("files", nargs=-1, required=True, type=FileName(), metavar="FILE...")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...]) -> None:
    agree = True
    for path in files:
        report = check(path)
        click.echo(report.sentence(), err=report.difference is not None)
        agree = agree and report.difference is None
    ctx.exit(0 if agree else 1)
