"""What is kept of openings: the ways that finished games took, and which tables are yet to be counted."""

from __future__ import annotations

from django.db import models

from hortus.site.leases import Leased
from hortus.site.tables.models import Table


class Passage(models.Model):
    """That a finished game went from a position to another.

    ``position`` and ``child`` are the positions' keys, which symmetric positions share, as signed
    numbers; only keys of one ``scheme`` can be compared. ``halves`` are the half points, 0 to 2, that
    whoever acted in the position got in the end.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="passages")
    scheme = models.CharField(max_length=32)
    position = models.BigIntegerField()
    child = models.BigIntegerField()
    halves = models.PositiveSmallIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "position", "child"), name="one_passage_a_way"),
            models.CheckConstraint(condition=models.Q(halves__in=(0, 1, 2)), name="half_points"),
        )
        indexes = (models.Index(fields=("scheme", "position", "child", "halves"), name="by_position"),)

    def __str__(self) -> str:
        return f"{self.table}: {self.position} to {self.child}"


class Uncounted(Leased):
    """A table that is to be counted, or counted anew. It is written in the transaction that ends the
    game (or takes its end back), so that no crash forgets it."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="uncounted")

    class Meta(Leased.Meta):
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.table}, uncounted"


class Edition(models.Model):
    """How positions got their keys when the tables were counted: with another one all are counted anew."""

    signature = models.CharField(max_length=32)

    def __str__(self) -> str:
        return self.signature
