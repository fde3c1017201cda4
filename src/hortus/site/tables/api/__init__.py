"""The JSON API below /api/. It knows the actions, and nothing of how they are done."""

from hortus.site.tables.api.base import api
from hortus.site.tables.api.playing import router as playing
from hortus.site.tables.api.reading import router as reading
from hortus.site.tables.api.trying import router as trying

api.add_router("", reading)
api.add_router("", playing)
api.add_router("", trying)

__all__ = ["api"]
