"""Studies: trees of one's own beside a game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from django.utils.translation import gettext_noop

from hortus import games
from hortus.core import HortusError
from hortus.records import Ending, GameRecord, Player, Ply
from hortus.records.reading import built
from hortus.site.review.models import Review, Study, new_slug
from hortus.site.review.rated import guard, may_read
from hortus.site.review.refusals import StudyChanged, no_study, rated
from hortus.site.review.schemas import ChangedStudy, NewStudy
from hortus.site.tables.actions.writing import one_transaction
from hortus.site.tables.exporting import record_of
from hortus.site.tables.models import Table
from hortus.site.tables.moves import beginning, followed
from hortus.site.tables.words import translate
from hortus.study.review import Review as Found
from hortus.study.tree import annotated

#: Studies of one browser.
MOST = 500


def readable(slug: str, key: str) -> Study:
    """The study by the name that its owner knows it by, for its owner, or by that under which it is
    shared, for anybody. Raises NoStudy."""
    studies = Study.objects.select_related("table")
    study = studies.filter(slug=slug, owner=key).first() if key else None
    study = study or studies.filter(shared=slug).first()
    if study is None:
        raise no_study()
    return study


@one_transaction
def create(key: str, wish: NewStudy, table: Table | None) -> Study:
    """A new study. The same request again gives the same study. Raises HortusError for what is no game or
    no tree by the rules, Rated, NotYours for the review of a game of others that is on, and StudyChanged
    for a request id that was used for something else."""
    said = wish.model_dump_json()
    if before := _repeated(key, wish.request_id, said):
        return before
    record = _record_of_table(table) if table else _record_of_moves(key, wish)
    if wish.tree is not None:
        record = built({**record.model_dump(mode="json"), "study": wish.tree}).checked()
    if table and wish.reviewed:
        record = _with_review(record, table, key)
    return _store(key, record, name=wish.name, table=table, request_id=wish.request_id, said=said)


@one_transaction
def change(slug: str, key: str, wish: ChangedStudy) -> Study:
    """Writes another name or tree. Raises NoStudy, RecordError for a tree that is none by the rules, and
    StudyChanged where the study is of another revision."""
    study = _own(slug, key)
    if study.revision != wish.revision:
        raise StudyChanged(
            study, gettext_noop("This study was changed elsewhere in the meantime: it was not written over.")
        )
    if wish.name is not None:
        study.name = wish.name
    if wish.tree is not None:
        study.tree = _tree(built({**study.record, "study": wish.tree}).checked())
    study.revision += 1
    study.save()
    return study


@one_transaction
def delete(slug: str, key: str) -> None:
    """Raises NoStudy."""
    _own(slug, key).delete()


@one_transaction
def share(slug: str, key: str, shared: bool) -> Study:
    """Gives the study an address for others, or takes it away. Raises NoStudy."""
    study = _own(slug, key)
    study.shared = (study.shared or new_slug()) if shared else None
    study.save()
    return study


@one_transaction
def copy(slug: str, key: str, request_id: str) -> Study:
    """A study of one's own that is like another. Raises NoStudy, and as :func:`create`."""
    said = f"copy {slug}"
    if before := _repeated(key, request_id, said):
        return before
    other = readable(slug, key)
    _make_sure_of_room(key)
    return Study.objects.create(
        owner=key,
        request_id=request_id,
        said=_hashed(said),
        name=other.name,
        table=other.table,
        game=other.game,
        record=other.record,
        tree=other.tree,
    )


def keep_uploaded(sender: object, *, table: Table, record: GameRecord, key: str, **_more: object) -> None:
    """The tree of a record that has become a table, as a study of whoever brought it."""
    if record.study is not None:
        _store(key, record, name="", table=table, request_id=f"upload-{table.slug}", said="upload")


def _store(
    key: str, record: GameRecord, *, name: str, table: Table | None, request_id: str, said: str
) -> Study:
    _make_sure_of_room(key)
    return Study.objects.create(
        owner=key,
        request_id=request_id,
        said=_hashed(said),
        name=name,
        table=table,
        game=record.game,
        record=record.model_copy(update={"study": None}).model_dump(mode="json"),
        tree=_tree(record),
    )


def _tree(record: GameRecord) -> dict[str, Any]:
    """The tree as its column keeps it: without what is not said."""
    return {} if record.study is None else record.study.model_dump(mode="json", exclude_none=True)


def _own(slug: str, key: str) -> Study:
    study = Study.objects.select_for_update().filter(slug=slug, owner=key).first() if key else None
    if study is None:
        raise no_study()
    return study


def _repeated(key: str, request_id: str, said: str) -> Study | None:
    before = Study.objects.filter(owner=key, request_id=request_id).first()
    if before is not None and before.said != _hashed(said):
        raise StudyChanged(before, gettext_noop("This request id was used before, for something else."))
    return before


def _hashed(said: str) -> str:
    return sha256(said.encode()).hexdigest()


def _make_sure_of_room(key: str) -> None:
    if Study.objects.filter(owner=key).count() >= MOST:
        raise HortusError(
            gettext_noop("You have {limit} studies, and no more can be kept. Delete some first."), limit=MOST
        )


def _record_of_table(table: Table) -> GameRecord:
    if table.rated and not table.over:
        raise rated()
    return record_of(table)


def _with_review(record: GameRecord, table: Table, key: str) -> GameRecord:
    """The record with what the deepest review says that is of this game so far, or of its beginning."""
    may_read(table, key)
    played = [ply.action for ply in record.plies]
    for review in Review.deepest_first(table.reviews.filter(outcome__isnull=False)):
        found = Found.model_validate(review.outcome)
        if [ply.action for ply in found.plies] == played[: len(found.plies)]:
            return annotated(record, found, translate)
    return record


def _record_of_moves(key: str, wish: NewStudy) -> GameRecord:
    if wish.game is None:
        raise HortusError(gettext_noop("A study needs a table or a game."))
    steps = list(followed(beginning(wish.game, wish.options, wish.position), wish.moves))
    positions = [position for position, _ply in steps]
    if wish.position is not None or wish.moves:
        guard(key, positions)
    first, last = positions[0], positions[-1]
    result = last.result
    one, other = (Player(name=name) for name in games.get(wish.game).players)
    record = GameRecord(
        game=first.game.id,
        options=first.options,
        start=None if wish.position is None else str(first),
        players=(one, other),
        plies=tuple(Ply(action=ply.action) for _position, ply in steps if ply),
        ending=None if result is None else Ending(by="rules", winner=result.winner),
    )
    return record.checked()


__all__ = ["change", "copy", "create", "delete", "keep_uploaded", "readable", "share"]
