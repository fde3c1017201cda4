"""The site's settings for servers with the patience of tests."""

from hortus.site.settings import *  # noqa: F403

INSTALLED_APPS = [*INSTALLED_APPS, "services.patient.Patient"]  # noqa: F405
