"""A review in words, for pages without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from hortus.site.review.schemas import ReviewedPly, ReviewOut

DRAW = 2
#: A loss that is not worth a word.
SLIGHT = 0.015


@dataclass(frozen=True, slots=True)
class Row:
    """A ply as it was judged. ``chance`` is the first player's after it; ``instead`` says whether another
    action would have been better."""

    ply: int
    player: int
    name: str
    action: str
    kind: str
    chance: str
    chances: str
    best: str
    instead: bool
    words: str
    proven_words: str


def rows(review: ReviewOut, names: Sequence[str]) -> list[Row]:
    return [_row(ply, review.chances, names) for ply in review.plies]


def _row(ply: ReviewedPly, chances: Sequence[float], names: Sequence[str]) -> Row:
    player = names[ply.player]
    return Row(
        ply.ply,
        ply.player,
        player,
        ply.action,
        ply.kind or "",
        percent(chances[ply.ply]) if ply.ply < len(chances) else "",
        _chances(ply, player),
        ply.best,
        _instead(ply),
        words(ply),
        "" if ply.proven is None else proven_words(ply.proven, ply.within, names),
    )


def _instead(ply: ReviewedPly) -> bool:
    return ply.best != ply.action and ply.loss >= SLIGHT


def _chances(ply: ReviewedPly, player: str) -> str:
    """What the action made of the player's chances, and what the best one would have."""
    after = percent(ply.score)
    if _instead(ply):
        told = _("Chances of {player}: {after} after it, {best} after the better move")
        return told.format(player=player, after=after, best=percent(ply.best_score))
    told = _("Chances of {player}: {before} before, {after} after")
    return told.format(player=player, before=percent(ply.before), after=after)


def percent(chance: float) -> str:
    return _("{percent}%").format(percent=round(100 * chance))


def words(ply: ReviewedPly) -> str:
    """What is worth saying of a ply; empty where there is nothing."""
    kinds = {"inaccuracy": _("Inaccuracy"), "mistake": _("Mistake"), "blunder": _("Blunder")}
    missed = {"win": _("a forced win was missed"), "draw": _("a forced draw was missed")}
    told = [
        kinds[ply.kind] if ply.kind else "",
        missed[ply.missed] if ply.missed else "",
        _("turning point") if ply.turning else "",
    ]
    return ", ".join(filter(None, told))


def proven_words(proven: int, within: int | None, names: Sequence[str]) -> str:
    """How a position ends with best play, and how soon."""
    if proven == DRAW:
        return _("Proved: a draw")
    if within:
        told = _("Proved: {player} wins (actions to the end: {number} at most)")
        return told.format(player=names[proven], number=within)
    return _("Proved: {player} wins").format(player=names[proven])
