"""``hortus manage``: the site's own management commands, for operators."""

from __future__ import annotations

import click

from hortus.core import HortusError
from hortus.terminal.words import _


@click.command(
    "manage",
    help=_(
        "Run a management command of the site, such as check_tables, migrate or dbshell; "
        "without a name, list them."
    ),
    context_settings={"ignore_unknown_options": True, "help_option_names": []},
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def command(arguments: tuple[str, ...]) -> None:
    from hortus.site.environment import make_data_folder  # noqa: PLC0415  # Django only when needed
    from hortus.site.preparing import set_up, told  # noqa: PLC0415

    make_data_folder()
    set_up()
    from django.core.management import ManagementUtility  # noqa: PLC0415
    from django.db import DatabaseError  # noqa: PLC0415

    try:
        ManagementUtility(["hortus manage", *(arguments or ("help",))]).execute()
    except DatabaseError as error:
        raise HortusError(
            "The database cannot be used: {reason}. `hortus manage migrate` brings it up to date.",
            reason=told(error),
        ) from error
