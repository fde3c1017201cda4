"""Addresses. The pages' own addresses are in ``pages.urls``."""

from __future__ import annotations

from importlib.util import find_spec

from django.urls import URLPattern, URLResolver, include, path
from django.views.i18n import JavaScriptCatalog

from hortus.site.explorer.api import router as explorer
from hortus.site.puzzles.api import router as puzzles
from hortus.site.puzzles.api import tell_on
from hortus.site.review.api import api

api.add_router("", explorer)
api.add_router("", puzzles)
tell_on(api)

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/", api.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("i18n/catalogue.js", JavaScriptCatalog.as_view(), name="javascript-catalog"),
]
if find_spec("hortus.site.pages.urls"):
    urlpatterns.append(path("", include("hortus.site.pages.urls")))

handler400 = "hortus.site.errors.bad_request"
handler404 = "hortus.site.errors.not_found"
handler500 = "hortus.site.errors.server_error"
