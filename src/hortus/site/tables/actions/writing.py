"""What all actions share: the lock on a table, repeated requests, and what follows a change."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from hortus.core import HortusError, Position
from hortus.search import LEVELS, level_of
from hortus.site.tables import telling
from hortus.site.tables.actions.refusals import no_seat, other_wish
from hortus.site.tables.models import Owed, Request, Seat, Table
from hortus.site.tables.positions import game_of

REQUEST_ID = r"[A-Za-z0-9_.:-]{1,64}"

P = ParamSpec("P")
R = TypeVar("R")


def one_transaction(action: Callable[P, R]) -> Callable[P, R]:
    """The action in a transaction of its own; once more when another came between, so that it
    meets what the other wrote."""

    @wraps(action)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            with transaction.atomic():
                return action(*args, **kwargs)
        except IntegrityError:
            with transaction.atomic():
                return action(*args, **kwargs)

    return run


def locked(table: Table) -> Table:
    """The table as it stands, held until the transaction ends. (SQLite holds the whole database.)"""
    return Table.objects.select_for_update().get(pk=table.pk)


def seats_of(table: Table, key: str) -> list[Seat]:
    """The seats that belong to this browser. Raises NotYours where there is none."""
    seats = list(table.seats.filter(key=key, kind=Seat.Kind.HUMAN)) if key else []
    if not seats:
        raise no_seat()
    return seats


def repeated(key: str, request_id: str, said: str) -> Request | None:
    """The request that had this id before, if it was for the same. Raises TableConflict if it was
    for something else, HortusError for an id that is none."""
    if not re.fullmatch(REQUEST_ID, request_id):
        raise HortusError(gettext_noop("A request id is 1 to 64 letters, digits and signs of _.:-"))
    before = Request.objects.select_related("table").filter(key=key, request_id=request_id).first()
    if before is not None and before.said != said:
        raise other_wish(before.table)
    return before


def settle(table: Table, position: Position, length: int) -> None:
    """Writes what the plies now give into the table, and owes the computer's answer to it."""
    result = position.result
    table.position, table.length = str(position), length
    table.status = Table.Status.PLAYING if result is None else Table.Status.OVER
    table.winner = None if result is None else result.winner
    table.rule = "" if result is None else result.rule
    table.reason = "" if result is None else result.reason
    table.params = {} if result is None else dict(result.params)
    table.save()
    table.owed.all().delete()
    if position.to_move is not None:
        owe(table, table.seats.get(number=position.to_move), length)
    telling.table_changed(table.slug)


def owe(table: Table, seat: Seat, length: int) -> None:
    """Where the seat is the computer's, owes its answer to so many plies."""
    if not seat.is_computer:
        return
    now, budget = timezone.now(), level_of(game_of(table), seat.level or min(LEVELS)).simulations
    Owed.objects.create(table=table, ply=length, budget=budget, made_at=now, due=now + budget * Owed.PATIENCE)
    telling.answer_owed()
