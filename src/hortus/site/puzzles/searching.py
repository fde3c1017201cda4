"""Puzzles from games that were played here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from django.db import transaction
from django.db.models import F, Q, QuerySet

from hortus.core import Position
from hortus.site.puzzles.importing import bring
from hortus.site.puzzles.models import Puzzle, Searched
from hortus.site.tables.models import Table
from hortus.site.tables.positions import beginning
from hortus.study.puzzles import Bounds, Collection

#: What one game is worth.
BOUNDS = Bounds(nodes=5_000, total=50_000, longest=3)
#: Games shorter than this have been given up before they began.
SHORTEST = 6


def unsearched() -> QuerySet[Table]:
    """The finished tables that were not looked at yet, or not with as many plies, the oldest first."""
    fresh = Q(searched__isnull=True) | ~Q(searched__length=F("length"))
    return Table.objects.filter(fresh, status=Table.Status.OVER, length__gte=SHORTEST).order_by("pk")


def search_tables(
    seconds: float, most: int, tell: Callable[[str], object] = lambda line: None
) -> tuple[int, int]:
    """Look through tables until so many seconds are over, the one that is being looked through to its end,
    or so many tables are done. Tells how many tables those were, and how many puzzles they gave. What was
    done stays done, whatever ends it."""
    collection = Collection()
    collection.know(puzzle.told() for puzzle in Puzzle.objects.iterator())
    end = monotonic() + seconds
    tables = found = 0
    while tables < most and monotonic() < end and (table := unsearched().first()) is not None:
        number = search_table(table, collection)
        tables, found = tables + 1, found + number
        if number:
            tell(f"{table.slug}: {number}")
    return tables, found


def search_table(table: Table, collection: Collection) -> int:
    """Look through one table, and note that it was done. Tells how many puzzles it gave."""
    new = list(collection.search(positions_of(table), f"table {table.slug}", BOUNDS))
    with transaction.atomic():
        number = sum(bring(puzzle, table) for puzzle in new)
        Searched.objects.update_or_create(table=table, defaults={"length": table.length, "found": number})
    return number


def positions_of(table: Table) -> Iterator[Position]:
    position = beginning(table)
    yield position
    for ply in table.plies.all():
        position = position.play(ply.action)
        yield position
