"""What is below /api/ of analysis, beside the tables."""

from hortus.site.review.api import refusals
from hortus.site.review.api.playing import router as playing
from hortus.site.review.api.reviews import router as reviews
from hortus.site.review.api.studies import router as studies
from hortus.site.tables.api import api

refusals.tell_on(api)
api.add_router("", reviews)
api.add_router("", playing)
api.add_router("", studies)

__all__ = ["api"]
