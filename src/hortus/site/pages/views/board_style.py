"""The style sheet of boards, which the drawing room makes."""

from __future__ import annotations

import hashlib
from functools import cache

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.views.decorators.http import require_GET

from hortus.drawing import board_css


@cache
def tag() -> str:
    return hashlib.sha256(board_css().encode()).hexdigest()[:16]


@require_GET
def board_style(request: HttpRequest) -> HttpResponse:
    etag = f'"{tag()}"'
    if request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified()
    response = HttpResponse(board_css(), content_type="text/css; charset=utf-8")
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "no-cache"
    return response
