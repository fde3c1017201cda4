"""``hortus serve``: the site, in this process."""

from __future__ import annotations

import click

from hortus.terminal.words import _


@click.command(
    "serve",
    help=_(
        "Serve Hortus for the browser. HORTUS_DATA is the folder in which games are kept; "
        "the database in it is made and brought up to date first."
    ),
)
@click.option("--host", envvar="HOST", default="127.0.0.1", show_default=True, show_envvar=True)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    envvar="PORT",
    default=8000,
    show_default=True,
    show_envvar=True,
    help=_("0 takes one that is free."),
)
def command(host: str, port: int) -> None:
    from hortus.terminal.server import serve  # noqa: PLC0415  # Django only when it is served

    serve(host, port)
