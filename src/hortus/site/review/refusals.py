"""Why analysis is refused."""

from __future__ import annotations

from django.utils.translation import gettext_noop

from hortus.core import HortusError
from hortus.site.review.models import Study
from hortus.site.tables.actions.refusals import NotYours


class Rated(NotYours):
    """The asker plays a rated game that is not over, and is not helped with it."""


class Busy(HortusError):
    """Too much is asked for already; later it may be granted."""


class StudyChanged(HortusError):
    """The study is not the one that the wish speaks of any more; ``study`` is how it stands."""

    def __init__(self, study: Study | None, template: str, **params: object) -> None:
        super().__init__(template, **params)
        self.study = study


class NoStudy(HortusError):
    """There is no such study, or not for the asker."""


def rated() -> Rated:
    return Rated(gettext_noop("This is a rated game that is still on: the computer helps nobody with it."))


def in_rated() -> Rated:
    return Rated(
        gettext_noop("This position belongs to a rated game that you play: no help until it is over.")
    )


def queue_full() -> Busy:
    return Busy(gettext_noop("Too many are waiting for the computer already. Please try again later."))


def too_many_of_yours() -> Busy:
    return Busy(gettext_noop("You are waiting for several answers already. Please wait for one of them."))


def no_study() -> NoStudy:
    return NoStudy(gettext_noop("There is no such study, or it is not shared with you."))
