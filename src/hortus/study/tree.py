"""Trees of variations, and what a review puts into them."""

from __future__ import annotations

from collections.abc import Callable

from hortus.core import HortusError
from hortus.core.errors import filled
from hortus.records import GameRecord, Node, Tree, Variation
from hortus.records.remarks import MAX_COMMENT, MAX_COMMENTS, MAX_NODES, Mark
from hortus.study.judgement import Assessed, Kind
from hortus.study.opinion import Opinion
from hortus.study.review import Review

__all__ = [
    "MAX_COMMENT",
    "MAX_COMMENTS",
    "MAX_NODES",
    "SIGNS",
    "Node",
    "Tree",
    "Variation",
    "annotated",
    "note_opinion",
    "verdict",
]

_: Callable[[str], str] = str  # marks what is translated when it is shown

#: How a ply that gave something away is marked.
SIGNS: dict[Kind, Mark] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
NAMES: dict[Kind, str] = {"inaccuracy": _("Inaccuracy"), "mistake": _("Mistake"), "blunder": _("Blunder")}
MISSED_WITHIN = _("A forced win was there (actions to the end: {number} at most).")
MISSED = {"win": _("A forced win was there."), "draw": _("A forced draw was there.")}
#: Actions of a best line that are kept beside a game.
LENGTH = 8


def note_opinion(tree: Tree, node: Node, opinion: Opinion) -> None:
    """Keep the computer's opinion of a node's position at the node; the mark stays as it is."""
    _note(tree, node, opinion.chance(0), opinion.proven)


def verdict(ply: Assessed, translate: Callable[[str], str] = str) -> str:
    """What is to be said of a ply, in the language of ``translate``: nothing for a good one."""
    said = []
    if ply.kind is not None:
        given = filled(
            "{kind}: {played} % to win instead of {best} %.",
            translate,
            kind=translate(NAMES[ply.kind]),
            played=round(100 * ply.score_played),
            best=round(100 * (ply.score_played + ply.loss)),
        )
        said.append(given)
    if ply.missed == "win" and ply.before.within is not None:
        said.append(filled(MISSED_WITHIN, translate, number=ply.before.within))
    elif ply.missed is not None:
        said.append(translate(MISSED[ply.missed]))
    return " ".join(said)


def annotated(record: GameRecord, review: Review, translate: Callable[[str], str] = str) -> GameRecord:
    """The record with what the review says: the chances after each ply, or what is proven, a mark and a
    comment where something was given away, and the better line as a variation. Comments that were there
    stay, as do marks, and where there is no room for more, the rest is left out."""
    tree = Tree(record)
    for ply, (chance, proven) in enumerate(zip(review.chances, review.proven, strict=True)):
        _note(tree, tree.find(ply), chance, proven)
    for assessed in review.plies:
        if assessed.kind is None:
            continue
        node = tree.find(assessed.ply)
        tree.judge(node, mark=node.mark or SIGNS[assessed.kind], chance=node.chance, proven=node.proven)
        try:
            _say(tree, node, verdict(assessed, translate))
            tree.add(tree.find(assessed.ply - 1), assessed.best.line[:LENGTH])
        except HortusError:  # no room
            continue
    return tree.to_record()


def _note(tree: Tree, node: Node, chance: float, proven: int | None) -> None:
    """Keep what is thought of a node. What is proven tells the chance, too."""
    tree.judge(node, mark=node.mark, chance=chance if proven is None else None, proven=proven)


def _say(tree: Tree, node: Node, text: str) -> None:
    """Add a comment to what is said already, once."""
    if text and text not in (node.comment or ""):
        tree.comment(node, f"{node.comment}\n{text}" if node.comment else text)
