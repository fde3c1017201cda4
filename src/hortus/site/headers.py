"""Headers that keep a page to itself."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        # Drawings carry their own style; scripts come from files alone.
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


def security_policy(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: a content security policy on every answer but the API's documentation, whose
    page starts its viewer with a script of its own."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.path != "/api/docs":
            response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        return response

    return middleware
