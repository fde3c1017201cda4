"""Which puzzles there are, and which comes next."""

from __future__ import annotations

from django.db.models import F, FloatField, QuerySet, Value, Window
from django.db.models.functions import Abs, RowNumber

from hortus.site.puzzles.models import Attempt, Puzzle, Solver, Theme
from hortus.site.puzzles.rating import START


def chosen(game: str = "", theme: str = "") -> QuerySet[Puzzle]:
    """The puzzles of a game and a theme; empty: of any."""
    found = Puzzle.objects.all()
    if game:
        found = found.filter(game=game)
    if theme:
        found = found.filter(theme_rows__name=theme)
    return found


def listed(key: str, game: str = "", theme: str = "") -> QuerySet[Puzzle]:
    """The puzzles as a list has them: those of one game from the easiest on; those of all games in turn, of
    each game first what is nearest to the solver's rating, as games differ in how hard their puzzles are."""
    found = chosen(game, theme)
    if game:
        return found
    far = _far(rating_of(key))
    turn = Window(RowNumber(), partition_by="game", order_by=(far, "pk"))
    return found.annotate(turn=turn).order_by("turn", far, "pk")


def _far(rating: float) -> Abs:
    return Abs(F("rating") - Value(rating, output_field=FloatField()))


def next_puzzle(key: str, game: str = "", theme: str = "", after: str = "") -> Puzzle | None:
    """The puzzle nearest to the solver's rating among those not tried yet; after all of them, the one that
    was not solved and not looked at for the longest time. ``after`` is the one that is left."""
    found = chosen(game, theme).exclude(slug=after)
    fresh = found.exclude(pk__in=Attempt.objects.filter(key=key).values("puzzle"))
    if (near := fresh.order_by(_far(rating_of(key)), "pk").first()) is not None:
        return near
    again = Attempt.objects.filter(key=key, puzzle__in=found).exclude(state=Attempt.State.SOLVED)
    first = again.order_by("changed_at").select_related("puzzle").first()
    return first.puzzle if first else None


def rating_of(key: str) -> float:
    solver = Solver.objects.filter(key=key).first()
    return solver.rating if solver else START


def themes_in(game: str = "") -> list[str]:
    """The themes and rules that there are puzzles of."""
    rows = Theme.objects.filter(puzzle__in=chosen(game))
    return sorted(set(rows.values_list("name", flat=True)))
