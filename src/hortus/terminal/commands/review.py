"""``hortus review``: a game gone through by the computer."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from hortus.terminal.arguments import FileName
from hortus.terminal.words import _

INTERRUPTED = 130
LEVEL = 6


@click.command(
    "review",
    help=_(
        "Go through the game in FILE: what was played and what was best, the chances to win after each ply, "
        "mistakes by their size, turning points, and forced results that were given away.\n\n"
        "Ctrl-C ends it and shows what is known by then."
    ),
)
@click.argument("file", type=FileName())
@click.option("--simulations", type=click.IntRange(1), help=_("How long to think about each position."))
@click.option(
    "--level",
    type=click.IntRange(1, 8),
    help=_("Or as long as this level; {level} where nothing is said.").format(level=LEVEL),
)
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), default=0, show_default=True, help=_("Where chance begins.")
)
@click.option("--json", "as_json", is_flag=True, help=_("Print the review as JSON."))
@click.option("-v", "--verbose", is_flag=True, help=_("Tell how far it is where that is no terminal, too."))
@click.option(
    "--out",
    type=FileName(dir_okay=False),
    help=_("Write the game to this file, with comments, and better lines as variations."),
)
@click.pass_context
def command(
    ctx: click.Context,
    *,
    file: Path,
    simulations: int | None,
    level: int | None,
    seed: int,
    as_json: bool,
    verbose: bool,
    out: Path | None,
) -> None:
    from hortus import games  # noqa: PLC0415
    from hortus.search import level_of  # noqa: PLC0415
    from hortus.study.review import review as go_through  # noqa: PLC0415
    from hortus.study.tree import annotated  # noqa: PLC0415
    from hortus.terminal.keeping import make_sure_of, read, write  # noqa: PLC0415
    from hortus.terminal.reviewing import Teller, stoppable, told  # noqa: PLC0415

    if simulations is not None and level is not None:
        raise click.UsageError(_("--simulations and --level exclude each other."))
    record = read(file)
    if out is not None:
        make_sure_of(out)
    console = Console(stderr=True, highlight=False, markup=False)
    most = simulations or level_of(games.get(record.game), level or LEVEL).simulations
    with stoppable() as until, Teller(console, verbose=verbose) as teller:
        review = go_through(
            record, simulations=most, seed=seed, report=teller.plies, solving=teller.solving, until=until
        )
    click.echo(review.model_dump_json(indent=2) if as_json else "\n".join(told(record, review)))
    if out is not None:
        write(out, annotated(record, review, _))
    if not review.complete:
        ctx.exit(INTERRUPTED)
