"""``hortus worker``: a process that only lets the computer think or analyse, beside the web processes."""

from __future__ import annotations

import os

import click

from hortus.core import HortusError
from hortus.terminal.words import _


@click.command(
    "worker",
    help=_(
        "Let the computer think and answer, beside web processes that share the database "
        "(HORTUS_DATABASE) and Redis (HORTUS_REDIS). Any number may run, on any number of machines."
    ),
)
@click.option(
    "--threads",
    type=click.IntRange(1, 256),
    help=_("How many games it thinks about at a time. [default: as many as there are processors]"),
)
@click.option(
    "--analysis",
    is_flag=True,
    help=_(
        "Review games and give opinions and hints instead, and let everything else on this machine go "
        "first. Web processes with HORTUS_ANALYSIS=0 leave that to such workers."
    ),
)
def command(threads: int | None, analysis: bool) -> None:
    from hortus.site.preparing import prepare  # noqa: PLC0415  # Django only when it is needed

    if not os.environ.get("HORTUS_REDIS"):
        raise HortusError(
            "A worker of its own needs HORTUS_REDIS, the same as the web processes: "
            "without it nobody would hear what the computer has played."
        )
    prepare()
    from django.conf import settings  # noqa: PLC0415

    from hortus.site import crew  # noqa: PLC0415  # needs Django to be set up
    from hortus.site.environment import usual_workers  # noqa: PLC0415
    from hortus.site.review.worker import Analysts  # noqa: PLC0415
    from hortus.site.tables.worker import Crew  # noqa: PLC0415
    from hortus.site.traffic import PATIENT  # noqa: PLC0415

    number = threads or usual_workers(settings.SEARCH_THREADS)
    if analysis:
        if hasattr(os, "nice"):
            os.nice(PATIENT)
        click.echo(_("The worker waits for something to analyse (Ctrl-C stops it)"))
        crew.run_until_asked(Analysts(number))
    else:
        click.echo(_("The worker waits for games to think about (Ctrl-C stops it)"))
        crew.run_until_asked(Crew(number))
