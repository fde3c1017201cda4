"""Looking openings up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Count as Number
from django.db.models import Exists, OuterRef, Q

from hortus.core import Position
from hortus.site.explorer.counting import scheme_of, signed, unsigned
from hortus.site.explorer.models import Passage
from hortus.site.review.rated import guard
from hortus.site.review.refusals import Rated
from hortus.site.tables.models import Seat, Table
from hortus.study.openings import Continuation, Count, Counts, added, continuations, total
from hortus.study.selfplay import selfplay

#: So many games are named.
NAMED = 8
#: From so many games on they are looked for among the last ones, and not each looked at.
MANY = 1000


class Source(StrEnum):
    """Which games: those that were played at tables, those of the computer that Hortus brings along, or
    both."""

    ALL = "all"
    TABLES = "tables"
    SELFPLAY = "selfplay"


@dataclass(frozen=True, slots=True)
class Looked:
    """What is known of a position: how games went on, and some games that came by."""

    found: Sequence[Continuation]
    tables: Sequence[Table]


def look(way: Sequence[Position], source: Source, asker: str) -> Looked:
    """How games went on from the last of these positions, which the others lead to, and the last of those
    games that the ``asker`` (the hash of a browser's key) may know of: a table's address is nobody's business
    but that of those who sat there, unless the game was rated. Raises Rated where it would help the asker in
    a rated game."""
    guard(asker, way)
    position = way[-1]
    many: list[Counts] = []
    if source is not Source.TABLES:
        many.append(selfplay(position.game.id, position.options).at(position))
    tables: Sequence[Table] = ()
    if source is not Source.SELFPLAY:
        here = _counts(position)
        many.append(here)
        tables = _tables(position, asker, sum(count.games for count in here.values()))
    return Looked(continuations(position, added(many)), tables)


def games_from(way: Sequence[Position], asker: str) -> int:
    """How many games went on from the last of these positions, for a page that can lead there: none where
    it would help the asker in a rated game."""
    position = way[-1]
    try:
        guard(asker, way)
    except Rated:
        return 0
    found = added([selfplay(position.game.id, position.options).at(position), _counts(position)])
    return total(continuations(position, found)).games


def _place(position: Position) -> dict[str, str | int]:
    return {
        "scheme": scheme_of(position.game.id, position.options),
        "position": signed(position.state.symmetric_hash),
    }


def _counts(position: Position) -> Counts:
    rows = Passage.objects.filter(**_place(position)).values_list("child", "halves")
    return added(
        {unsigned(child): Count.of(halves / 2, number)}
        for child, halves, number in rows.annotate(number=Number("*")).order_by()
    )


def _tables(position: Position, asker: str, number: int) -> list[Table]:
    came_by = Passage.objects.filter(**_place(position))
    known = Q(rated=True)
    if asker:
        known |= Q(Exists(Seat.objects.filter(table=OuterRef("pk"), key=asker)))
    if number < MANY:
        those = Q(pk__in=came_by.values("table"))
    else:
        those = Q(Exists(came_by.filter(table=OuterRef("pk"))))
    found = Table.objects.filter(those & known).prefetch_related("seats")
    return list(found.order_by("-changed_at")[:NAMED])
