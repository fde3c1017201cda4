"""What is kept. A table's position is what its plies give; everything else follows from that."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Literal

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from hortus.site.leases import Leased


def new_slug() -> str:
    """An address that cannot be guessed: 72 random bits in 12 letters."""
    return secrets.token_urlsafe(9)


class Table(models.Model):
    """A game between two seats.

    ``options`` are settled, ``start`` the position string of a game that did not begin from its
    game's own start. ``position`` is a cache of what the plies give and ``length`` of their number;
    ``manage check_tables`` compares them. The ``result`` fields are set when ``status`` is over;
    ``winner`` is empty in a draw, ``rule`` when the game was resigned. ``opened_by`` is the hash of
    the key of the browser that opened it, for whom the computer thinks; empty where that is not known.
    While a ``rated`` game is on, nobody gets help with it.
    """

    class Status(models.TextChoices):
        PLAYING = "playing", _("playing")
        OVER = "over", _("over")

    slug = models.CharField(max_length=16, unique=True, default=new_slug, editable=False)
    game = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    start = models.TextField(null=True)
    opened_by = models.CharField(max_length=64, blank=True)
    rated = models.BooleanField(default=False)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.PLAYING)
    position = models.TextField()
    length = models.PositiveIntegerField(default=0)
    winner = models.PositiveSmallIntegerField(null=True)
    rule = models.CharField(max_length=16, blank=True)
    reason = models.CharField(max_length=64, blank=True)
    params = models.JSONField(default=dict)
    made_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = (models.Index(fields=("-changed_at",)),)

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def get_absolute_url(self) -> str:
        return f"/tables/{self.slug}/"

    @property
    def over(self) -> bool:
        return self.status == self.Status.OVER


class Seat(models.Model):
    """A player's place. It belongs to the computer, or to the browser whose key hashes to ``key``
    (empty: nobody sits there yet). ``name`` is what the person is called, if that is known. ``fitted``:
    the computer's ``level`` is the one of the person whom it plays."""

    class Kind(models.TextChoices):
        HUMAN = "human", _("human")
        COMPUTER = "computer", _("computer")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    key = models.CharField(max_length=64, blank=True)
    level = models.PositiveSmallIntegerField(null=True)
    fitted = models.BooleanField(default=False)
    name = models.CharField(max_length=80, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_seat_a_number"),
            models.CheckConstraint(condition=models.Q(number__in=(0, 1)), name="two_seats"),
        )
        indexes = (models.Index(fields=("key",)),)

    def __str__(self) -> str:
        return f"{self.table}, seat {self.number}"

    @property
    def is_computer(self) -> bool:
        return self.kind == self.Kind.COMPUTER

    @property
    def is_open(self) -> bool:
        return not self.is_computer and not self.key


class Request(models.Model):
    """Something that a browser asked for and got, under the id that it gave. The same id again
    changes nothing; the same id with another wish is a conflict. ``said`` is the wish in a line."""

    key = models.CharField(max_length=64)
    request_id = models.CharField(max_length=64)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="requests")
    said = models.TextField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("key", "request_id"), name="one_request_an_id"),)

    def __str__(self) -> str:
        return f"{self.request_id}: {self.said}"


class Ply(models.Model):
    """An action that was played: ``number`` counts from 1, ``action`` is in canonical notation.
    ``request`` is what asked for it; the computer's plies and those of an upload have none."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="plies")
    number = models.PositiveIntegerField()
    action = models.CharField(max_length=255)
    player = models.PositiveSmallIntegerField()
    request = models.OneToOneField(Request, on_delete=models.RESTRICT, null=True, related_name="ply")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_ply_a_number"),)

    def __str__(self) -> str:
        return f"{self.number}. {self.action}"


class Owed(Leased):
    """The computer's answer to the first ``ply`` plies of a table, until it has been played.

    ``progress`` is the last that was heard of the thinking. An answer that is given up waits until a
    person asks for it again.

    Answers are given in the order of ``due``, which is the later the more simulations (``budget``) an
    answer takes: short ones come first, and a long one, that is passed by none but those owed before
    its time, is not put off for ever.
    """

    #: So many simulations take a second or less on any board; what takes more is a long answer.
    SHORT = 2_500
    #: What one simulation adds to the time at which an answer is due: a minute for the strongest level.
    PATIENCE = timedelta(seconds=60) / 250_000

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="owed")
    ply = models.PositiveIntegerField()
    budget = models.PositiveIntegerField(default=0)
    due = models.DateTimeField(default=timezone.now)
    stop_requested = models.BooleanField(default=False)
    progress = models.JSONField(null=True)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta(Leased.Meta):
        ordering = ("due", "pk")
        constraints = (models.UniqueConstraint(fields=("table", "ply"), name="one_answer_a_ply"),)

    def __str__(self) -> str:
        return f"{self.table}: answer to ply {self.ply}"

    @staticmethod
    def short() -> models.Q:
        """Answers that are soon given: of few simulations, or wanted now."""
        return models.Q(budget__lte=Owed.SHORT) | models.Q(stop_requested=True)

    @property
    def is_short(self) -> bool:
        return self.stop_requested or self.budget <= self.SHORT

    @property
    def state(self) -> Literal["waiting", "thinking", "failed"]:
        if self.claimed_by:
            return "thinking"
        return "failed" if self.given_up else "waiting"
