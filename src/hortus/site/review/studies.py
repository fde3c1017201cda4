"""A study as it is told, and as a record."""

from __future__ import annotations

from hortus.records import GameRecord
from hortus.records.reading import built
from hortus.site.review.models import Study
from hortus.site.review.schemas import StudyLine, StudyOut


def record_of_study(study: Study) -> GameRecord:
    """The game of a study with its tree. It was checked when it was stored."""
    return built({**study.record, "study": study.tree or None})


def study_line(study: Study) -> StudyLine:
    return StudyLine(
        id=study.slug,
        name=study.name,
        game=study.game,
        table=None if study.table is None else study.table.slug,
        shared=study.shared,
        revision=study.revision,
        changed_at=study.changed_at,
    )


def study_out(study: Study, key: str) -> StudyOut:
    """The study for the browser with this key."""
    mine = study.owner == key
    told = study_line(study)
    if not mine:
        told.id, told.shared = study.shared or "", None
    return StudyOut(
        **told.model_dump(),
        mine=mine,
        options=study.record["options"],
        position=study.record["start"],
        plies=[ply["action"] for ply in study.record["plies"]],
        tree={"notes": [], "variations": [], **study.tree},
    )
