"""Why a wish is refused, for reasons other than the rules of the game."""

from __future__ import annotations

from django.utils.translation import gettext_noop

from hortus.core import HortusError
from hortus.site.tables.models import Table


class NotYours(HortusError):
    """The asker may not do this at this table."""


class TableConflict(HortusError):
    """The wish does not fit the table as it stands, which is ``table``."""

    def __init__(self, table: Table | None, template: str, **params: object) -> None:
        super().__init__(template, **params)
        self.table = table


def no_seat() -> NotYours:
    return NotYours(gettext_noop("You have no seat at this table."))


def stale(table: Table, ply: int) -> TableConflict:
    return TableConflict(
        table,
        gettext_noop("The game has moved on: you spoke of {ply} moves, and there are {length}."),
        ply=ply,
        length=table.length,
    )


def other_wish(table: Table) -> TableConflict:
    return TableConflict(table, gettext_noop("This request id was used before, for something else."))


def over(table: Table) -> TableConflict:
    return TableConflict(table, gettext_noop("The game is over."))
