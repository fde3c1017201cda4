"""A study: a tree of moves that somebody keeps, for its owner and for those it is shared with."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from hortus import games
from hortus.records.tree import Tree
from hortus.site.pages.exploring import Explored
from hortus.site.review.actions.study import readable
from hortus.site.review.refusals import NoStudy
from hortus.site.review.studies import record_of_study, study_out
from hortus.site.tables.browser import owner
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Ply
from hortus.site.tables.schemas import PlyOut


@require_GET
def study_page(request: HttpRequest, slug: str) -> HttpResponse:
    """``?ply=`` is the move of the game that is shown; without it, the beginning. By its own name the
    study is there for its owner, by the one under which it is shared for anybody."""
    key = owner(request)
    try:
        study = readable(slug, key)
    except NoStudy as error:
        raise Http404 from error
    told = study_out(study, key)
    tree = Tree(record_of_study(study))
    plies = [
        PlyOut(number=node.ply, action=node.action or "", player=node.player or 0) for node in tree.played[1:]
    ]
    text = request.GET.get("ply", "")
    at = min(int(text), len(plies)) if text.isascii() and text.isdecimal() and len(text) < 8 else 0
    position = tree.position(tree.played[at])
    last = Ply(**plies[at - 1].model_dump()) if at else None
    players = [node.player for node in tree.root.below() if not node.played]
    more = {"table": None, "report": None, "study": {**told.model_dump(mode="json"), "players": players}}
    explored = Explored(
        games.get(told.game),
        told.options,
        told.position,
        position,
        make_frame(position, last, at),
        plies,
        at,
        more,
    )
    return render(request, "pages/study.html", {**explored.context(key), "study": told})
