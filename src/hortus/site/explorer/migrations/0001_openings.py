# ruff: noqa: RUF012
"""Passages of finished games, and which tables are yet to be counted."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [("tables", "0003_rated")]

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
                ("signature", models.CharField(max_length=32)),
            ],
        ),
        migrations.CreateModel(
            name="Passage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("scheme", models.CharField(max_length=32)),
                ("position", models.BigIntegerField()),
                ("child", models.BigIntegerField()),
                ("halves", models.PositiveSmallIntegerField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="passages",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["scheme", "position", "child", "halves"], name="by_position")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("table", "position", "child"), name="one_passage_a_way"),
                    models.CheckConstraint(condition=models.Q(("halves__in", (0, 1, 2))), name="half_points"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Uncounted",
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
                    "table",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="uncounted",
                        to="tables.table",
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "abstract": False,
                "indexes": [models.Index(fields=["lease_until"], name="explorer_un_lease_u_017d52_idx")],
            },
        ),
    ]
