"""``hortus serve``: the site, in this process."""

from __future__ import annotations

import click

from hortus.terminal.words import _

DEFAULT_PORT = 8000


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
    help=_("0 takes one that is free. [env var: PORT; default: {port}]").format(port=DEFAULT_PORT),
)
def command(host: str, port: int | None) -> None:
    from hortus.site.environment import number  # noqa: PLC0415
    from hortus.terminal.server import serve  # noqa: PLC0415  # Django only when it is served

    # A variable is an operator's setting like any other, and refused in the same words.
    serve(host, number("PORT", DEFAULT_PORT, high=65535) if port is None else port)
