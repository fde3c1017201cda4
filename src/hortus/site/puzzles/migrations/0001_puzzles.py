# ruff: noqa: RUF012
"""Puzzles, their solvers and attempts."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tables", "0003_rated"),
    ]

    operations = [
        migrations.CreateModel(
            name="Edition",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("signature", models.CharField(max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="Solver",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64, unique=True)),
                ("rating", models.FloatField(default=1000.0)),
                ("plays", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Puzzle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("slug", models.CharField(max_length=16, unique=True)),
                ("game", models.CharField(max_length=32)),
                ("options", models.JSONField(default=dict)),
                ("position", models.TextField()),
                ("goal", models.CharField(max_length=8)),
                ("within", models.PositiveSmallIntegerField(null=True)),
                ("only", models.BooleanField()),
                ("line", models.JSONField()),
                ("key", models.PositiveSmallIntegerField()),
                ("themes", models.JSONField(default=list)),
                ("rule", models.CharField(max_length=16, null=True)),
                ("choices", models.PositiveIntegerField()),
                ("simulations", models.PositiveIntegerField()),
                ("first_rating", models.PositiveSmallIntegerField()),
                ("nodes", models.PositiveBigIntegerField()),
                ("source", models.CharField(blank=True, max_length=200)),
                ("rating", models.FloatField()),
                ("plays", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="puzzles",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "ordering": ("rating", "pk"),
            },
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64)),
                ("actions", models.JSONField(default=list)),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "open"), ("solved", "solved"), ("shown", "solution shown")],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("counted", models.BooleanField(null=True)),
                ("change", models.FloatField(default=0)),
                ("tries", models.PositiveIntegerField(default=0)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "puzzle",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to="puzzles.puzzle",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Searched",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("length", models.PositiveIntegerField()),
                ("found", models.PositiveSmallIntegerField(default=0)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="searched",
                        to="tables.table",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Theme",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=32)),
                (
                    "puzzle",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="theme_rows",
                        to="puzzles.puzzle",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Wish",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=64)),
                ("request_id", models.CharField(max_length=64)),
                ("said", models.TextField()),
                ("answer", models.JSONField()),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "puzzle",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to="puzzles.puzzle",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="puzzle",
            index=models.Index(fields=["game", "rating"], name="by_game_and_rating"),
        ),
        migrations.AddIndex(
            model_name="attempt",
            index=models.Index(fields=["key", "state"], name="puzzles_att_key_cee50b_idx"),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.UniqueConstraint(fields=("puzzle", "key"), name="one_attempt_a_solver"),
        ),
        migrations.AddIndex(
            model_name="theme",
            index=models.Index(fields=["name"], name="puzzles_the_name_02001a_idx"),
        ),
        migrations.AddConstraint(
            model_name="theme",
            constraint=models.UniqueConstraint(fields=("puzzle", "name"), name="one_theme_a_name"),
        ),
        migrations.AddConstraint(
            model_name="wish",
            constraint=models.UniqueConstraint(fields=("key", "request_id"), name="one_wish_an_id"),
        ),
    ]
