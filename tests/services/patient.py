"""What a server gives up after a while it gives up much later, so that a slow machine is no trouble."""

from __future__ import annotations

from datetime import timedelta

from django.apps import AppConfig


class Patient(AppConfig):
    """Added to the site's apps by ``services.patient_settings``."""

    name = "services"

    def ready(self) -> None:
        from hortus.site.review.actions import hint  # noqa: PLC0415
        from hortus.site.review.models import Question  # noqa: PLC0415

        # One who asks says every few seconds that somebody is there, if the machine lets them.
        Question.SILENCE = timedelta(hours=1)
        hint.LONGEST_WAIT = 120.0
