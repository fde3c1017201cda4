"""How strong the computer plays for a browser that wants it as strong as itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from hortus.lab.own_level import RECENT, TRIED, OwnLevel, Played, own_level
from hortus.site.tables.actions.resign import RESIGNED
from hortus.site.tables.models import Ply, Request, Seat, Table
from hortus.study.facts import points_for

#: A slip of the finger may be taken back; more than so many takebacks are help.
TAKEBACKS = 2
#: What is asked of a table to play at it. All else that is asked while the game is on is asked for help.
PLAYING = ("create ", "sit ", "play ", "undo ", "resign ")


def own_level_of(key: str, game: str, options: Mapping[str, str]) -> OwnLevel:
    """The level for the browser with this key in a game with these settled options."""
    if not key:
        return own_level(game, options, ())
    telling = _telling(key)
    tables = [*telling.filter(game=game)[:RECENT], *telling.exclude(game=game)[:RECENT]]
    return own_level(game, options, _played(key, tables))


def _played(key: str, tables: Iterable[Table]) -> Iterable[Played]:
    for table in tables:
        seats = list(table.seats.all())
        mine = next(seat for seat in seats if seat.key == key)
        level = next(seat.level for seat in seats if seat.is_computer)
        if level is not None:
            yield Played(table.game, table.options, level, points_for(table.winner, mine.number))


def _telling(key: str) -> QuerySet[Table]:
    """The finished games of this browser against the computer that were opened here and played without
    help, the latest first: nobody knows who played an uploaded one."""
    seats, requests = Seat.objects.filter(table=OuterRef("pk")), Request.objects.filter(table=OuterRef("pk"))
    playing = Q()
    for word in PLAYING:
        playing |= Q(said__startswith=word)
    undone = requests.filter(key=key, said__startswith="undo ").order_by()
    last = Ply.objects.filter(table=OuterRef("pk")).order_by("-number")
    return (
        Table.objects.filter(
            Exists(seats.filter(kind=Seat.Kind.HUMAN, key=key)),
            Exists(seats.filter(kind=Seat.Kind.COMPUTER)),
            Exists(requests.filter(said__startswith="create ")),
            status=Table.Status.OVER,
        )
        .exclude(reason=RESIGNED, length__lt=TRIED)
        .annotate(ended=Subquery(last.values("made_at")[:1]))
        # What is asked when the last move is made has helped nobody.
        .exclude(Exists(requests.exclude(playing).filter(key=key, made_at__lt=OuterRef("ended"))))
        # So many takebacks, and one more.
        .exclude(Exists(undone[TAKEBACKS : TAKEBACKS + 1]))
        .order_by("-ended", "-pk")
        .prefetch_related("seats")
    )
