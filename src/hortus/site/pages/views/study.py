"""A study: a tree of moves that somebody keeps, for its owner and for those it is shared with."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from hortus import games
from hortus.records.tree import Node, Tree
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
    """``?ply=`` is the move of the game that is shown, or the one from which ``line=``, actions with spaces
    between them, leads to what is shown; without them, the beginning. By its own name the study is there for
    its owner, by the one under which it is shared for anybody."""
    key = owner(request)
    try:
        study = readable(slug, key)
    except NoStudy as error:
        raise Http404 from error
    told = study_out(study, key)
    tree = Tree(record_of_study(study))
    node = _node(request, tree)
    way = node.way()
    line = [_told(move) for move in way if not move.played]
    last = Ply(**_told(node).model_dump()) if way else None
    position = tree.position(node)
    players = [node.player for node in tree.root.below() if not node.played]
    more = {"table": None, "report": None, "study": {**told.model_dump(mode="json"), "players": players}}
    explored = Explored(
        games.get(told.game),
        told.options,
        told.position,
        position,
        make_frame(position, last, node.ply),
        [_told(move) for move in tree.played[1:]],
        len(way) - len(line),
        line,
        more,
    )
    return render(request, "pages/study.html", {**explored.context(key), "study": told})


def _told(node: Node) -> PlyOut:
    return PlyOut(number=node.ply, action=node.action or "", player=node.player or 0)


def _node(request: HttpRequest, tree: Tree) -> Node:
    """What the address asks for, as far as it is in the tree."""
    text = request.GET.get("ply", "")
    ply = int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else 0
    node = tree.played[min(ply, len(tree.played) - 1)]
    for action in request.GET.get("line", "").split():
        child = node.child(action)
        if child is None:
            break
        node = child
    return node
