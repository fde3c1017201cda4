"""The start page, and the two ways from it to a table: a new game, or a record."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from hortus import games
from hortus.core import Game, HortusError
from hortus.site.pages.lively import lively
from hortus.site.pages.newgame import EITHER, FIRST, NewGame, name_of, sent, start, told_options
from hortus.site.pages.pictures import picture
from hortus.site.pages.views.picture import addresses
from hortus.site.pages.ways import bar
from hortus.site.review.models import Study
from hortus.site.tables.actions.refusals import NotYours
from hortus.site.tables.actions.upload import upload
from hortus.site.tables.browser import owner
from hortus.site.tables.models import Seat, Table
from hortus.site.tables.positions import game_of
from hortus.site.tables.words import sentence, translate

#: So many of the asker's own games are listed, and so many of those that they only watched.
RECENT = 6
WATCHED = 3


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """``?game=`` chooses the game that is shown; the first installed one is shown without it."""
    shown = request.GET.get("game", games.names()[0])
    try:
        games.get(shown)
    except HortusError as error:
        return _page(request, games.names()[0], sentence(error), status=404)
    return _page(request, shown)


@require_http_methods(["GET", "POST"])
def new_game(request: HttpRequest) -> HttpResponse:
    """Opens a table as the form asks. Who comes here by an address, as after a refused form, is led
    to the start page."""
    if request.method == "GET":
        return redirect("home")
    try:
        table = start(owner(request), request.POST.dict())
    except HortusError as error:
        asked = request.POST.get("game", "")
        if asked not in games.names():
            return _page(request, games.names()[0], sentence(error), status=400)
        new = sent(games.get(asked), owner(request), request.POST.dict())
        return _page(request, new, sentence(error), status=400)
    return redirect(table.get_absolute_url())


@require_GET
def new_level(request: HttpRequest) -> HttpResponse:
    """What the form says of the asker's own level, for its scripts: ``?game=`` and what else stands in the
    form."""
    asked = request.GET.get("game", "")
    if asked not in games.names():
        raise Http404
    new = sent(games.get(asked), owner(request), request.GET.dict())
    return render(request, "pages/own_level.html", {"new": new})


@require_http_methods(["GET", "POST"])
def new_from_record(request: HttpRequest) -> HttpResponse:
    """Opens a table with the game of an uploaded record; what is wrong with a bad one is told."""
    if request.method == "GET":
        return redirect("home")
    file = request.FILES.get("record")
    trouble, status = "", 422
    if file is None:
        trouble = _("Please choose a file first.")
    elif file.size is None or file.size > settings.MAX_RECORD:
        trouble = _("The file is too large for a game.")
    else:
        try:
            data = file.read()
            table = upload(owner(request), data, _upload_id(request.POST.get("request_id", ""), data))
            # A tree that came with it is what there is to see.
            study = table.studies.filter(owner=owner(request)).first()
            return redirect(table.get_absolute_url()) if study is None else redirect("study", study.slug)
        except NotYours as error:
            trouble, status = sentence(error), 403
        except HortusError as error:
            trouble = sentence(error)
    return _page(request, games.names()[0], upload_trouble=trouble, status=status)


def _upload_id(sent: str, data: bytes) -> str | None:
    """A form that is sent twice opens one table; the same form with another file opens another."""
    return f"record.{sha256(sent.encode() + b' ' + data).hexdigest()[:40]}" if sent else None


def _page(
    request: HttpRequest, shown: str | NewGame, trouble: str = "", upload_trouble: str = "", status: int = 200
) -> HttpResponse:
    """``shown`` is a game, or a form for one that is to be sent again."""
    if isinstance(shown, NewGame):
        new = shown
    else:
        new = NewGame(games.get(shown), owner(request), side=usual_side(games.get(shown)))
    context = {
        "new": new,
        "bar": bar(new.game),
        "about": translate(new.game.summary) if new.game.summary else "",
        "cards": [_card(name) for name in games.names()],
        "hero": picture(
            lively(new.game.id), _("A position of {game} in the middle of the game").format(game=new.name)
        ),
        "trouble": trouble,
        "upload_trouble": upload_trouble,
        "recent": _recent(owner(request)),
        "watched": _watched(owner(request)),
        "studies": _studies(owner(request)),
        "upload_id": str(uuid.uuid4()),
    }
    return render(request, "pages/home.html", context, status=status)


@dataclass(frozen=True, slots=True)
class Card:
    """A game as one of all: its picture in every look (CSS), and what starts it at once."""

    id: str
    name: str
    summary: str
    pictures: SafeString
    side: str
    request_id: str


def usual_side(game: Game) -> str:
    """Which side a person takes who says nothing of it."""
    return EITHER if game.lots else FIRST


def _card(name: str) -> Card:
    game = games.get(name)
    return Card(
        name,
        name_of(game),
        translate(game.summary) if game.summary else "",
        mark_safe(addresses(name)),
        usual_side(game),
        str(uuid.uuid4()),
    )


def _recent(key: str) -> list[dict[str, object]]:
    """The asker's own tables, the last one first."""
    if not key:
        return []
    return _listed(Table.objects.filter(seats__key=key).distinct().order_by("-changed_at")[:RECENT])


def _watched(key: str) -> list[dict[str, object]]:
    """The shows that the asker opened, the last one first."""
    if not key:
        return []
    shows = Table.objects.filter(opened_by=key).exclude(seats__kind=Seat.Kind.HUMAN)
    return _listed(shows.order_by("-made_at")[:WATCHED])


def _studies(key: str) -> list[dict[str, object]]:
    """The asker's own studies, the last changed first."""
    if not key:
        return []
    studies = Study.objects.filter(owner=key).defer("record", "tree")[:RECENT]
    return [
        {
            "slug": study.slug,
            "name": study.name,
            "title": _("Study of {game}").format(game=name_of(games.get(study.game))),
            "changed_at": study.changed_at,
        }
        for study in studies
    ]


def _listed(tables: Iterable[Table]) -> list[dict[str, object]]:
    return [
        {
            "table": table,
            "name": name_of(game_of(table)),
            "options": told_options(game_of(table), table.options),
        }
        for table in tables
    ]
