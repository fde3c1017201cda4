"""The site's settings with a language that runs from right to left, whether it is translated or not."""

from hortus.site.settings import *  # noqa: F403

LANGUAGES = [("en", "English"), ("ar", "العربية")]
