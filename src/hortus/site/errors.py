"""Answers to requests that find nothing or break: JSON below /api/, a page elsewhere."""

from __future__ import annotations

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

API = "/api/"
PLAIN = "text/plain; charset=utf-8"


def answer(request: HttpRequest, status: int, sentence: str) -> HttpResponse:
    """The sentence as JSON, in the pages' ``error.html`` where there is one, or as plain text."""
    if request.path.startswith(API):
        return JsonResponse({"detail": sentence}, status=status)
    try:
        page = render_to_string("error.html", {"status": status, "sentence": sentence}, request)
    except TemplateDoesNotExist:
        return HttpResponse(sentence, status=status, content_type=PLAIN)
    return HttpResponse(page, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):
        sentence = _("This site does not go by the name in your address bar. Who runs it can add the name.")
        sentence = f"{sentence} (HORTUS_HOSTS)"
        if not request.path.startswith(API):
            return HttpResponse(sentence, status=400, content_type=PLAIN)
        return JsonResponse({"detail": sentence}, status=400)
    return answer(request, 400, _("This request could not be understood."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 404, _("There is nothing at this address."))


def server_error(request: HttpRequest) -> HttpResponse:
    return answer(request, 500, _("Something broke on our side. Your game is kept; please try again."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = _("This page has been open for long, or came from elsewhere. Please reload it and try again.")
    return answer(request, 403, sentence)
