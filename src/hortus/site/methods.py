"""What a request may do: HEAD wherever GET is answered, and a sentence where a method is not."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from hortus.site.errors import answer


def any_method(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: HEAD is answered as GET without the body, whichever methods a view knows; and 405
    comes with a page, or with JSON below /api/."""

    def middleware(request: HttpRequest) -> HttpResponse:
        bare = request.method == "HEAD"
        if bare:
            request.method = request.META["REQUEST_METHOD"] = "GET"
        response = get_response(request)
        if response.status_code == 405:
            allowed = response.headers.get("Allow", "")
            response = answer(request, 405, _("This cannot be done at this address."))
            response.headers["Allow"] = allowed.replace("GET", "GET, HEAD")
        if bare and not response.streaming:
            # The length is told already, as that of the body which GET would bring.
            response.content = b""
        return response

    return middleware
