"""Static files, out of the package and from the same process."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise, which streams a file piece by piece as WSGI likes it; under ASGI Django would have to
    gather the pieces, and warns of that. Our files are small: each is sent in one piece."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        body = b""
        if found.file is not None:
            with found.file as file:
                body = file.read()
        response = HttpResponse(body, status=int(found.status))
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response
