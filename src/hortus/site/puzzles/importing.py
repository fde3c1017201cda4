"""Bringing puzzles into the database. One that is there already stays as its solvers have made it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

from django.db import transaction

from hortus.site.puzzles.models import Edition, Puzzle, Theme
from hortus.site.tables.models import Table
from hortus.study.puzzles import Puzzle as Told
from hortus.study.puzzles import shipped, written


def bring(told: Told, table: Table | None = None) -> bool:
    """Keeps a puzzle. Tells whether it is new."""
    with transaction.atomic():
        fields = told.model_dump(exclude={"kind", "rating"})
        puzzle, new = Puzzle.objects.get_or_create(
            slug=told.id,
            defaults={**fields, "first_rating": told.rating, "rating": told.rating, "table": table},
        )
        if new:
            names = [*told.themes, *([told.rule] if told.rule else [])]
            Theme.objects.bulk_create(Theme(puzzle=puzzle, name=name) for name in names)
    return new


def bring_all(puzzles: Iterable[Told]) -> int:
    """Keeps them all or, after an error, none. Tells how many are new."""
    with transaction.atomic():
        return sum(bring(puzzle) for puzzle in puzzles)


def bring_shipped(tell: Callable[[str], object] = lambda line: None) -> None:
    """Keeps the puzzles that Hortus brings along, once for each set of them."""
    puzzles = shipped()
    signature = sha256(written(puzzles).encode()).hexdigest()
    if Edition.objects.filter(signature=signature).exists():
        return
    with transaction.atomic():
        number = bring_all(puzzles)
        Edition.objects.all().delete()
        Edition.objects.create(signature=signature)
    if number:
        tell(f"puzzles: {number}")
