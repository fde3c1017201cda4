"""Sitting down at an open seat."""

from __future__ import annotations

from django.utils.translation import gettext_noop

from hortus.site.tables import telling
from hortus.site.tables.actions.refusals import TableConflict
from hortus.site.tables.actions.writing import locked, one_transaction, repeated
from hortus.site.tables.models import Request, Table


@one_transaction
def sit(table: Table, key: str, number: int, request_id: str) -> Table:
    """Gives an open seat to this browser. Raises TableConflict where somebody sits there."""
    table = locked(table)
    said = f"sit {table.slug} {number}"
    if repeated(key, request_id, said):
        return table
    seat = table.seats.get(number=number)
    if not seat.is_open:
        raise TableConflict(table, gettext_noop("Somebody sits there already."))
    seat.key = key
    seat.save()
    Request.objects.create(key=key, request_id=request_id, table=table, said=said)
    telling.table_changed(table.slug)
    return table
