# ruff: noqa: RUF012
"""Reviews, questions and studies."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import hortus.site.review.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tables", "0003_rated"),
    ]

    operations = [
        migrations.CreateModel(
            name="Review",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("claimed_by", models.CharField(blank=True, max_length=120)),
                ("lease_until", models.DateTimeField(null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                (
                    "depth",
                    models.CharField(
                        choices=[("quick", "quick"), ("normal", "normal"), ("deep", "deep")], max_length=8
                    ),
                ),
                ("length", models.PositiveIntegerField()),
                ("last", models.BigIntegerField(null=True)),
                ("seed", models.BigIntegerField(default=0)),
                ("asked_by", models.CharField(blank=True, max_length=64)),
                ("outcome", models.JSONField(null=True)),
                ("due", models.DateTimeField(default=django.utils.timezone.now)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reviews", to="tables.table"
                    ),
                ),
            ],
            options={
                "ordering": ("due", "pk"),
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Assessment",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("ply", models.BigIntegerField()),
                ("found", models.JSONField()),
                (
                    "review",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="assessments",
                        to="review.review",
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Study",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "slug",
                    models.CharField(
                        default=hortus.site.review.models.new_slug, editable=False, max_length=24, unique=True
                    ),
                ),
                ("owner", models.CharField(db_index=True, max_length=64)),
                ("request_id", models.CharField(max_length=64)),
                ("said", models.CharField(max_length=64)),
                ("name", models.CharField(blank=True, max_length=120)),
                ("game", models.CharField(max_length=32)),
                ("record", models.JSONField()),
                ("tree", models.JSONField(default=dict)),
                ("shared", models.CharField(default=None, max_length=24, null=True, unique=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="studies",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "studies",
                "ordering": ("-changed_at", "-pk"),
            },
        ),
        migrations.CreateModel(
            name="Question",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("claimed_by", models.CharField(blank=True, max_length=120)),
                ("lease_until", models.DateTimeField(null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                (
                    "kind",
                    models.CharField(
                        choices=[("live", "Live"), ("hint", "Hint"), ("why", "Why")], max_length=4
                    ),
                ),
                ("key", models.CharField(max_length=64)),
                ("game", models.CharField(max_length=32)),
                ("options", models.JSONField(default=dict)),
                ("start", models.TextField(null=True)),
                ("moves", models.JSONField(default=list)),
                ("action", models.CharField(blank=True, max_length=255)),
                ("lines", models.PositiveSmallIntegerField(default=3)),
                ("channel", models.CharField(blank=True, max_length=200)),
                ("tag", models.CharField(blank=True, max_length=64)),
                ("answer", models.JSONField(null=True)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("seen_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "request",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="question",
                        to="tables.request",
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "abstract": False,
                "indexes": [models.Index(fields=["lease_until"], name="review_ques_lease_u_a72c91_idx")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "live")), fields=("key",), name="one_live_question"
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="review",
            index=models.Index(fields=["lease_until"], name="review_revi_lease_u_a473c7_idx"),
        ),
        migrations.AddConstraint(
            model_name="review",
            constraint=models.UniqueConstraint(fields=("table", "depth"), name="one_review_a_depth"),
        ),
        migrations.AddConstraint(
            model_name="assessment",
            constraint=models.UniqueConstraint(fields=("review", "number"), name="one_assessment_a_ply"),
        ),
        migrations.AddConstraint(
            model_name="study",
            constraint=models.UniqueConstraint(fields=("owner", "request_id"), name="one_study_a_request"),
        ),
    ]
