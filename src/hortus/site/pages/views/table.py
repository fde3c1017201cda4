"""A table's page, and its forms for browsers without scripts."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_GET, require_http_methods

from hortus.core import HortusError, IllegalAction
from hortus.site.pages.newgame import again, told_options
from hortus.site.pages.pictures import picture_of
from hortus.site.pages.ways import bar
from hortus.site.tables.actions.move_now import move_now
from hortus.site.tables.actions.play import acting_seat, play
from hortus.site.tables.actions.refusals import NotYours, TableConflict
from hortus.site.tables.actions.resign import resign
from hortus.site.tables.actions.sit import sit
from hortus.site.tables.actions.undo import undo
from hortus.site.tables.browser import owner
from hortus.site.tables.models import Table
from hortus.site.tables.positions import game_of, present
from hortus.site.tables.schemas import PlayerOut
from hortus.site.tables.showing import table_out, verdict_out
from hortus.site.tables.words import sentence, translate

#: The style sheets of a table's page, in their order.
NAMES = "play picker dialogs newgame table status history tools sight lots advice"
SHEETS = [f"hortus/css/{name}.css" for name in NAMES.split()]


@require_GET
def table_page(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, get_object_or_404(Table, slug=slug))


@require_http_methods(["GET", "POST"])
def act(request: HttpRequest, slug: str) -> HttpResponse:
    """What a form without scripts asks for: ``do`` names it. A refused form leaves the browser at
    this address; from here it is led back to the table."""
    table = get_object_or_404(Table, slug=slug)
    if request.method == "GET":
        return redirect(table.get_absolute_url())
    key = owner(request)
    request_id = request.POST.get("request_id", "")[:64] or str(uuid.uuid4())
    try:
        match request.POST.get("do", "play"):
            case "undo":
                undo(table, key, _ply(request, table), request_id)
            case "resign":
                resign(table, key, request_id)
            case "sit":
                sit(table, key, _seat(request), request_id)
            case "move-now":
                move_now(table, key)
            case _:
                action = request.POST.get("action", "").strip()[:255]
                play(table, acting_seat(table, key), _ply(request, table), action, request_id)
    except IllegalAction as error:
        told = verdict_out(game_of(table), error.verdict)
        return _page(request, table, told.sentence, told.link, status=422)
    except TableConflict as error:
        return _page(request, table, sentence(error), status=409)
    except NotYours as error:
        return _page(request, table, sentence(error), status=403)
    except HortusError as error:
        return _page(request, table, sentence(error), status=400)
    return redirect(table.get_absolute_url())


def _seat(request: HttpRequest) -> int:
    """Which player the asker wants to be."""
    text = request.POST.get("seat", "")
    if text not in ("0", "1"):
        raise HortusError(gettext_noop("There is no such seat at this table."))
    return int(text)


def _ply(request: HttpRequest, table: Table) -> int:
    """How many plies the page that was sent knew of."""
    text = request.POST.get("ply", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else table.length


def _page(
    request: HttpRequest, table: Table, trouble: str = "", rule_link: str | None = None, status: int = 200
) -> HttpResponse:
    table.refresh_from_db()
    key = owner(request)
    told = table_out(table, key)
    style = present(table).scene().style
    to_move = None if told.status == "over" else told.frame.to_move
    mover = None if to_move is None else told.players[to_move]
    context = {
        "table": told,
        "sheets": SHEETS,
        "json": told.model_dump(mode="json"),
        "new": again(table, key),
        "bar": bar(game_of(table), told.options),
        "board": picture_of(told.frame.svg, style),
        "aim": translate(game_of(table).summary),
        "size": told_options(game_of(table), told.options),
        "seats": list(enumerate(told.players)),
        "mover": mover,
        "to_move": to_move,
        "show": all(player.kind == "computer" for player in told.players),
        "waiting": mover is not None and mover.kind == "computer",
        "rated": table.rated,
        "helped": bool(told.you) and not (table.over or table.rated),
        "winner": _winner(told.result.winner, told.players) if told.result else "",
        "request_id": str(uuid.uuid4()),
        "trouble": trouble,
        "rule_link": rule_link,
    }
    return render(request, "pages/table.html", context, status=status)


def _winner(winner: int | None, players: list[PlayerOut]) -> str:
    return _("A draw") if winner is None else _("{player} wins").format(player=players[winner].name)
