"""What is kept of puzzles, and of those who try them."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from hortus.site.puzzles.rating import START
from hortus.site.tables.models import Table
from hortus.study.puzzles import Puzzle as Told


class Puzzle(models.Model):
    """A puzzle with its solution, under the name ``slug`` that its position gives it. The fields up to
    ``source`` are those of :class:`hortus.study.puzzles.Puzzle`; ``rating`` is what its solvers have made
    of it, ``plays`` and ``solved`` count their first attempts. ``table`` is where the position was played
    here."""

    slug = models.CharField(max_length=16, unique=True)
    game = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    position = models.TextField()
    goal = models.CharField(max_length=8)
    within = models.PositiveSmallIntegerField(null=True)
    only = models.BooleanField()
    line = models.JSONField()
    key = models.PositiveSmallIntegerField()
    themes = models.JSONField(default=list)
    rule = models.CharField(max_length=16, null=True)
    choices = models.PositiveIntegerField()
    simulations = models.PositiveIntegerField()
    first_rating = models.PositiveSmallIntegerField()
    nodes = models.PositiveBigIntegerField()
    source = models.CharField(max_length=200, blank=True)
    rating = models.FloatField()
    plays = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    table = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, related_name="puzzles")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("rating", "pk")
        indexes = (models.Index(fields=("game", "rating"), name="by_game_and_rating"),)

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def get_absolute_url(self) -> str:
        return f"/puzzles/{self.slug}/"

    def told(self) -> Told:
        """The puzzle without what is the site's own."""
        return Told(
            game=self.game,
            options=self.options,
            position=self.position,
            goal="win" if self.goal == "win" else "draw",
            within=self.within,
            only=self.only,
            line=self.line,
            key=self.key,
            themes=self.themes,
            rule=self.rule,
            choices=self.choices,
            simulations=self.simulations,
            rating=self.first_rating,
            nodes=self.nodes,
            source=self.source,
        )


class Theme(models.Model):
    """That a puzzle has a theme, or is decided by a rule (whose id is the name then)."""

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="theme_rows")
    name = models.CharField(max_length=32)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("puzzle", "name"), name="one_theme_a_name"),)
        indexes = (models.Index(fields=("name",)),)

    def __str__(self) -> str:
        return f"{self.puzzle}: {self.name}"


class Solver(models.Model):
    """Who tries puzzles, by the hash of the browser's key, with their rating."""

    key = models.CharField(max_length=64, unique=True)
    rating = models.FloatField(default=START)
    plays = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.rating:.0f}"


class Attempt(models.Model):
    """How far somebody is with a puzzle: ``actions`` were played, right ones and the replies to them.

    ``counted`` says how the first attempt ended, ``None`` while that is open: only it is rated, and
    ``change`` is what it made of the solver's rating. ``tries`` are the wrong answers.
    """

    class State(models.TextChoices):
        OPEN = "open", _("open")
        SOLVED = "solved", _("solved")
        SHOWN = "shown", _("solution shown")

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="attempts")
    key = models.CharField(max_length=64)
    actions = models.JSONField(default=list)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    counted = models.BooleanField(null=True)
    change = models.FloatField(default=0)
    tries = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("puzzle", "key"), name="one_attempt_a_solver"),)
        indexes = (models.Index(fields=("key", "state")),)

    def __str__(self) -> str:
        return f"{self.puzzle}: {self.state}"


class Wish(models.Model):
    """Something that a solver asked for, and how it was answered: the same request again gets the same
    answer and changes nothing."""

    key = models.CharField(max_length=64)
    request_id = models.CharField(max_length=64)
    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="wishes")
    said = models.TextField()
    answer = models.JSONField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("key", "request_id"), name="one_wish_an_id"),)

    def __str__(self) -> str:
        return f"{self.request_id}: {self.said}"


class Searched(models.Model):
    """A finished table that was searched for puzzles, as it was with so many plies."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="searched")
    length = models.PositiveIntegerField()
    found = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.table}: {self.found}"


class Edition(models.Model):
    """Which of the puzzles that Hortus brings along are here already."""

    signature = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.signature
