"""What has to be there before the site runs."""

from __future__ import annotations

import os
from collections.abc import Callable

import django
from django.db import DatabaseError

from hortus.core import HortusError
from hortus.site.environment import SettingError, make_data_folder


def set_up() -> None:
    """Makes Django ready in this process."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hortus.site.settings")
    django.setup()


def prepare(tell: Callable[[str], object] = lambda line: None) -> None:
    """Makes Django ready, the data folder, and the database's tables as this version needs them.

    ``tell`` hears a line for each change to the database. Raises HortusError with what is wrong.
    """
    make_data_folder()
    set_up()
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415

    try:
        executor = MigrationExecutor(connection)
        for migration, _backwards in executor.migration_plan(executor.loader.graph.leaf_nodes()):
            tell(f"{migration.app_label} {migration.name}")
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        raise HortusError("The database does not answer: {reason}", reason=str(error).strip()) from error


__all__ = ["SettingError", "prepare", "set_up"]
