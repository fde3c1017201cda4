"""What has to be there before the site runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import django
from django.conf import settings
from django.db import DatabaseError
from django.db.backends.base.base import BaseDatabaseWrapper

from hortus.core import HortusError
from hortus.site.environment import SettingError, make_data_folder, secret_key


def set_up() -> None:
    """Makes Django ready in this process."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hortus.site.settings")
    django.setup()


def prepare(tell: Callable[[str], object] = lambda line: None) -> None:
    """Makes Django ready, the data folder, and the database's tables as this version needs them.

    ``tell`` hears a line for each change to the database. Raises HortusError with what is wrong.
    """
    make_data_folder()
    secret_key()
    set_up()
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415

    try:
        _reach(connection)
        executor = MigrationExecutor(connection)
        for migration, _backwards in executor.migration_plan(executor.loader.graph.leaf_nodes()):
            tell(f"{migration.app_label} {migration.name}")
        call_command("migrate", interactive=False, verbosity=0)
        from hortus.site.puzzles.importing import bring_shipped  # noqa: PLC0415

        bring_shipped(tell)
    except DatabaseError as error:
        raise HortusError("The database does not answer: {reason}", reason=told(error)) from error


def told(error: DatabaseError) -> str:
    """What the database says, in one line that says where SQLite's is."""
    said = " ".join(str(error).split())
    place = settings.DATABASES["default"]["NAME"]
    return f"{said} ({place})" if "sqlite" in settings.DATABASES["default"]["ENGINE"] else said


def _reach(connection: BaseDatabaseWrapper) -> None:
    """Fails at once, and with the true reason, where PostgreSQL cannot be reached: a pool of
    connections would try for long and then say only that it has none."""
    if connection.vendor == "postgresql":
        params: dict[str, Any] = connection.get_connection_params()
        params.pop("pool", None)
        with connection.wrap_database_errors:
            connection.Database.connect(**{"connect_timeout": 5, **params}).close()  # type: ignore[attr-defined]


__all__ = ["SettingError", "prepare", "set_up"]
