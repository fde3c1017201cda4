"""What is kept of analysis: reviews of games, questions about positions, and studies."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any, Literal

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from hortus.site.leases import Leased
from hortus.site.tables.models import Request, Table


def new_slug() -> str:
    """An address that cannot be guessed: 96 random bits in 16 letters."""
    return secrets.token_urlsafe(12)


class Review(Leased):
    """The review of the first ``length`` plies of a table, ``last`` being the key of the last one's row.

    A ply's row is never changed and its key never given again, so that a ply's key names all that led
    to it: after a takeback the review is of a game that is no more. ``asked_by`` is the browser that
    asked, and ``seed`` makes the review the same after a crash. What has been found of each ply is in
    ``assessments``; ``outcome`` is the whole review, ``None`` until it is done. ``solving`` is the last that
    was heard of the end's solving, with which it begins: ``None`` before, ``SOLVED`` when it is over.
    """

    class Depth(models.TextChoices):
        QUICK = "quick", _("quick")
        NORMAL = "normal", _("normal")
        DEEP = "deep", _("deep")

    #: Simulations for each position.
    SIMULATIONS = {"quick": 400, "normal": 2_500, "deep": 15_000}  # noqa: RUF012 - Django's classes are so
    #: What a simulation adds to the time at which a review is due: a deep one of 100 plies, 5 minutes.
    PATIENCE = timedelta(minutes=5) / (100 * 15_000)
    SOLVED = {"over": True}  # noqa: RUF012
    #: The part of the whole work that the solving is reckoned to be.
    SOLVING = 0.15

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="reviews")
    depth = models.CharField(max_length=8, choices=Depth.choices)
    length = models.PositiveIntegerField()
    last = models.BigIntegerField(null=True)
    seed = models.BigIntegerField(default=0)
    asked_by = models.CharField(max_length=64, blank=True)
    outcome = models.JSONField(null=True)
    solving = models.JSONField(null=True)
    due = models.DateTimeField(default=timezone.now)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta(Leased.Meta):
        ordering = ("due", "pk")
        constraints = (models.UniqueConstraint(fields=("table", "depth"), name="one_review_a_depth"),)

    def __str__(self) -> str:
        return f"{self.table}: {self.depth} review"

    @property
    def simulations(self) -> int:
        return self.SIMULATIONS[self.depth]

    @property
    def under_solving(self) -> dict[str, Any] | None:
        """How far the solving is, while it is under way."""
        return None if self.solving in (None, self.SOLVED) else self.solving

    def progress(self, done: int) -> float:
        """How far the whole review is, from 0 to 1, when so many plies are looked at. It only grows, as long
        as the same worker has it."""
        if self.outcome is not None:
            return 1.0
        under = self.under_solving
        solved = 1.0 if done or self.solving == self.SOLVED else under["part"] if under else 0.0
        looked = done / self.length if self.length else 1.0 if solved == 1.0 else 0.0
        return float(self.SOLVING * solved + (1 - self.SOLVING) * looked)

    @property
    def state(self) -> Literal["waiting", "running", "done", "failed"]:
        if self.outcome is not None:
            return "done"
        if self.claimed_by:
            return "running"
        return "failed" if self.given_up else "waiting"

    @classmethod
    def deepest_first(cls, reviews: Any) -> list[Review]:
        return sorted(reviews, key=lambda review: -review.simulations)


class Assessment(models.Model):
    """What a review has found of a ply, by its number and its row's key."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="assessments")
    number = models.PositiveIntegerField()
    ply = models.BigIntegerField()
    found = models.JSONField()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("review", "number"), name="one_assessment_a_ply"),)

    def __str__(self) -> str:
        return f"{self.review}, ply {self.number}"


class Question(Leased):
    """What the computer thinks of a position, asked by a browser, until it is answered.

    The position is what ``moves`` lead to from ``start``, a position string, or from the game's own
    start. A ``live`` question is answered over the websocket's ``channel``, under the ``tag`` that the
    client gave it, as the thinking goes; its row goes with the socket that asked, which keeps
    ``seen_at`` fresh. A ``hint`` or a ``why`` (of ``action``) has its answer in the row, and belongs to a
    request at a table.
    """

    class Kind(models.TextChoices):
        LIVE = "live"
        HINT = "hint"
        WHY = "why"

    MOST_ATTEMPTS = 2
    #: A live question whose socket was not heard of for so long is nobody's.
    SILENCE = timedelta(seconds=20)
    #: Answers are kept for so long, for those who ask again.
    KEPT = timedelta(hours=1)

    kind = models.CharField(max_length=4, choices=Kind.choices)
    key = models.CharField(max_length=64)
    request = models.OneToOneField(Request, on_delete=models.CASCADE, null=True, related_name="question")
    game = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    start = models.TextField(null=True)
    moves = models.JSONField(default=list)
    action = models.CharField(max_length=255, blank=True)
    lines = models.PositiveSmallIntegerField(default=3)
    channel = models.CharField(max_length=200, blank=True)
    tag = models.CharField(max_length=64, blank=True)
    answer = models.JSONField(null=True)
    made_at = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta(Leased.Meta):
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("key",), condition=Q(kind="live"), name="one_live_question"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}: {self.game} after {len(self.moves)} moves"

    @property
    def is_live(self) -> bool:
        return self.kind == self.Kind.LIVE


class Study(models.Model):
    """A tree of variations with comments, beside a game. ``record`` is that game as Hortus JSON, that of
    ``table`` as it was or one of its own, and ``tree`` what the JSON calls ``study``.

    It belongs to the browser whose key hashes to ``owner``; whoever knows ``shared``, if it is set, may
    read and copy it. ``revision`` grows with each change. ``said`` is what the request that made it asked
    for, hashed."""

    slug = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    owner = models.CharField(max_length=64, db_index=True)
    request_id = models.CharField(max_length=64)
    said = models.CharField(max_length=64)
    name = models.CharField(max_length=120, blank=True)
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="studies")
    game = models.CharField(max_length=32)
    record = models.JSONField()
    tree = models.JSONField(default=dict)
    shared = models.CharField(max_length=24, unique=True, null=True, default=None)
    revision = models.PositiveIntegerField(default=1)
    made_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-changed_at", "-pk")
        verbose_name_plural = "studies"
        constraints = (models.UniqueConstraint(fields=("owner", "request_id"), name="one_study_a_request"),)

    def __str__(self) -> str:
        return f"{self.game} study {self.slug}"
