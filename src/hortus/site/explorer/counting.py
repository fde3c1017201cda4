"""Tables are counted when they are over, once each, and no longer when their end is taken back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any

from django.db import IntegrityError, transaction

from hortus import games
from hortus.site.explorer.models import Edition, Passage, Uncounted
from hortus.site.leases import mine
from hortus.site.tables.models import Table
from hortus.site.tables.positions import beginning
from hortus.site.word import Bell
from hortus.study import openings

#: Rung when a table is to be counted.
ended = Bell("counters")
SIGN = 1 << 63


def signed(key: int) -> int:
    """A key of 64 bits as databases have numbers."""
    return key - 2 * SIGN if key >= SIGN else key


def unsigned(number: int) -> int:
    return number % (2 * SIGN)


def scheme_of(game: str, options: Mapping[str, str]) -> str:
    """What the keys of positions have to agree in, of a game with settled options."""
    return _scheme(game, tuple(sorted(options.items())))


@lru_cache(256)
def _scheme(game: str, options: tuple[tuple[str, str], ...]) -> str:
    return openings.scheme(games.get(game).begin(dict(options)))


def table_saved(instance: Table, **_more: Any) -> None:
    """Owes a count to a table that is over, or that was and goes on."""
    if instance.over or instance.passages.exists():
        Uncounted.objects.get_or_create(table=instance)
        ended.ring()


def count(row: Uncounted, worker: str) -> None:
    """Counts a table as it stands: a finished game that was opened here, from the game's own start, and
    nothing else. A record that is uploaded may be of a game that was counted before, or of none."""
    with transaction.atomic():
        # Who changes a table holds it: a change that comes after this owes another count.
        table = Table.objects.select_for_update().get(pk=row.table_id)
        table.passages.all().delete()
        opened_here = table.requests.filter(said__startswith="create ").exists()
        if table.over and table.start is None and opened_here:
            Passage.objects.bulk_create(_passages(table))
        mine(row, worker).delete()


def _passages(table: Table) -> list[Passage]:
    plies = table.plies.order_by("number").values_list("action", flat=True)[: openings.DEPTH]
    scheme = scheme_of(table.game, table.options)
    return [
        Passage(
            table=table,
            scheme=scheme,
            position=signed(found.position),
            child=signed(found.child),
            halves=round(2 * found.points),
        )
        for found in openings.passages(beginning(table), plies, table.winner)
    ]


def recount() -> int:
    """Owes a count to all tables that are over; gives their number."""
    with transaction.atomic():
        over = Table.objects.filter(status=Table.Status.OVER, uncounted=None).values_list("pk", flat=True)
        rows = [Uncounted(table_id=pk) for pk in over]
        Uncounted.objects.bulk_create(rows, batch_size=1000, ignore_conflicts=True)
        ended.ring()
    return len(rows)


def keep_up() -> None:
    """Counts all tables anew where they were counted under other keys, or never."""
    signature = _signature()
    try:
        with transaction.atomic():
            kept, new = Edition.objects.select_for_update().get_or_create(pk=1)
            if not new and kept.signature == signature:
                return
            kept.signature = signature
            kept.save()
            recount()
    except IntegrityError:
        pass  # another process was first


@cache
def _signature() -> str:
    """How this version makes the keys of positions, of all games."""
    told = [str(openings.DEPTH)]
    for name in games.names():
        told.append(scheme_of(name, games.get(name).settle({})))
    return blake2b(" ".join(told).encode(), digest_size=16).hexdigest()
