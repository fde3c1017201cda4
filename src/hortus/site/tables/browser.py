"""A browser's key: the cookie by which a seat knows its owner.

The cookie holds a random key, signed; the database holds only the key's hash, so that who reads
the database cannot sit down in anybody's place.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.cache import patch_vary_headers

COOKIE = "hortus_key"
TEN_YEARS = 10 * 365 * 24 * 3600


def _signer() -> Signer:
    """Made when it is needed: the secret key is read then, and not by whoever imports this."""
    return Signer(salt="hortus.browser")


def read(cookies: Mapping[str, str]) -> str | None:
    """The key in a request's cookies, or ``None`` where there is none of ours."""
    try:
        return _signer().unsign(cookies[COOKIE])
    except (KeyError, BadSignature):
        return None


def hashed(key: str | None) -> str:
    """What the database keeps of a key; empty for no key."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def signed(key: str) -> str:
    """A key as its cookie holds it."""
    return _signer().sign(key)


def owner(request: HttpRequest) -> str:
    """The hash of the asking browser's key."""
    return str(getattr(request, "browser", ""))


def browser_key(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: every request has ``request.browser``, the hash of its key. A browser without a
    key gets one, together with the token that its first post will need."""

    def middleware(request: HttpRequest) -> HttpResponse:
        known = read(request.COOKIES)
        key = known or secrets.token_urlsafe(24)
        request.browser = hashed(key)  # type: ignore[attr-defined]
        if known is None:
            get_token(request)
        response = get_response(request)
        # What a page shows depends on who asks: no cache may give it to another, or keep it as it was.
        patch_vary_headers(response, ("Cookie",))
        response.headers.setdefault("Cache-Control", "private, no-cache")
        if known is None:
            response.set_cookie(
                COOKIE, signed(key), max_age=TEN_YEARS, httponly=True, samesite="Lax", secure=settings.HTTPS
            )
        return response

    return middleware
