"""``backup``: a copy of the SQLite database, taken while the site runs."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils.translation import gettext as _


class Command(BaseCommand):
    help = "Copies the SQLite database to a file, whole and of one moment, while the site runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        target: Path = options["file"]
        if connection.vendor != "sqlite":
            raise CommandError(_("This is for SQLite; for PostgreSQL there is pg_dump."))
        if target.exists():
            raise CommandError(_("{file} is there already.").format(file=target))
        connection.ensure_connection()
        try:
            with closing(sqlite3.connect(target)) as copy:
                connection.connection.backup(copy)
        except (OSError, sqlite3.Error) as error:
            raise CommandError(
                _("{file} cannot be written: {reason}").format(file=target, reason=error)
            ) from error
