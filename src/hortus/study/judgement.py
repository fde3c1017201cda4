"""From opinions to words: how much an action gave away, and what that is called."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from typing import Literal

from hortus.study.facts import DRAW, Fact, Line, Opinion, concluded, worth

Kind = Literal["inaccuracy", "mistake", "blunder"]

#: What an action is called that gives away at least so much of the chance to win, from the least up.
#: Two searches of a position from different seeds differed by 0.07 at most, see docs/reviewing.md.
KINDS: dict[Kind, float] = {"inaccuracy": 0.1, "mistake": 0.2, "blunder": 0.3}
#: Another line than the first counts where it has this part of the first one's simulations.
WELL_SEEN = 0.5
#: A player is the favourite with this chance, and so many of the greatest swings of at least this size
#: are turning points, besides the plies that make another player the favourite.
FAVOURITE = 0.55
SWINGS = 3
SWING = 0.2
#: How steeply the merit of an action falls with the chance given away: a tenth leaves two thirds.
STEEPNESS = 4.0


class Assessed(Fact):
    """A ply and what was thought of it.

    ``ply`` is its number from 1; ``before`` the opinion of the position in which ``player`` took
    ``action``; ``score_played`` their chance to win after it, by the search of the position that it led
    to; ``loss`` what they would have had more by the ``best`` line; ``proven`` the outcome with best
    play after the action, where that is known. ``kind`` names the loss by its size, ``missed`` a forced
    result that was there and was given away; ``within`` are the actions to the end at most after this one,
    where a player is proven to win and that is known; ``turning`` marks the game's turning points.
    """

    ply: int
    player: int
    action: str
    before: Opinion
    score_played: float
    proven: int | None
    within: int | None = None
    loss: float
    kind: Kind | None
    turning: bool = False
    missed: Literal["win", "draw"] | None
    best: Line


def assess(opinions: Sequence[Opinion], actions: Sequence[str], first: int = 1) -> list[Assessed]:
    """What became of the chances by each action, given the opinions of the positions before it and
    after it. ``first`` is the number of the first ply."""
    steps = zip(pairwise(opinions), actions, strict=False)
    return [
        _assessed(ply, before, after, action) for ply, ((before, after), action) in enumerate(steps, first)
    ]


def played_line(before: Opinion, after: Opinion, action: str) -> Line:
    """The line of the action that was played, with what the search of the next position says of it."""
    known = before.line(action)
    proven = after.proven if known is None or known.proven is None else known.proven
    return Line(
        action=action,
        score=after.chance(before.player) if proven is None else worth(proven, before.player),
        beats=None if known is None else known.beats,
        visits=after.simulations,
        proven=proven,
        within=_one_more(after.within) if known is None or known.within is None else known.within,
        line=[action, *(after.lines[0].line if after.lines else [])],
    )


def _one_more(within: int | None) -> int | None:
    return None if within is None else within + 1


def best_line(before: Opinion, played: Line) -> Line:
    """The line that was the best: of those that are well looked at, the played one included."""
    enough = WELL_SEEN * before.lines[0].visits if before.lines else 0
    others = [
        line
        for place, line in enumerate(before.lines)
        if line.action != played.action and (place == 0 or line.proven is not None or line.visits >= enough)
    ]
    return max([played, *others], key=lambda line: line.score)  # the played one, where they are equal


def _assessed(ply: int, before: Opinion, after: Opinion, action: str) -> Assessed:
    played = played_line(before, after, action)
    best = best_line(before, played)
    loss = max(_value(before, best) - played.score, 0.0)
    missed = _missed(before, best, played, loss)
    return Assessed(
        ply=ply,
        player=before.player,
        action=action,
        before=before,
        score_played=played.score,
        proven=played.proven,
        within=None if played.within is None else played.within - 1,
        loss=loss,
        kind=kind_of(max(loss, KINDS["mistake"]) if missed else loss),
        missed=missed,
        best=best,
    )


def _value(before: Opinion, best: Line) -> float:
    """What a player could have had. A line with a part of the simulations alone promises too much: its
    answers are not yet looked at as well as those to the action that was played."""
    if before.proven is not None:
        return worth(before.proven, before.player)
    if best.proven is None and best.visits < before.simulations:
        return min(best.score, before.score)
    return best.score


def kind_of(loss: float) -> Kind | None:
    """What an action is called that gives away so much."""
    reached: list[Kind] = [kind for kind, least in KINDS.items() if loss >= least]
    return reached[-1] if reached else None


def _missed(before: Opinion, best: Line, played: Line, loss: float) -> Literal["win", "draw"] | None:
    """The forced result that was given away: for sure, or as far as a search can tell."""
    mover = before.player
    there = best.proven if before.proven is None else before.proven
    if there == mover:
        gone = loss >= KINDS["mistake"] if played.proven is None else played.proven != mover
        return "win" if gone else None
    if there == DRAW:
        gone = loss >= KINDS["mistake"] if played.proven is None else played.proven == 1 - mover
        return "draw" if gone else None
    return None


def consistent(opinions: Sequence[Opinion], actions: Sequence[str]) -> list[Opinion]:
    """The opinions, each with what those of its neighbours prove: where all is lost, it is lost after
    any action, and an action that leads to a won position wins."""
    found = list(opinions)
    for number, (before, after) in enumerate(pairwise(opinions)):
        lost = 1 - before.player
        if found[number].proven == lost and after.proven is None:
            found[number + 1] = after.model_copy(update={"proven": lost, "score": worth(lost, after.player)})
    for number in range(min(len(found) - 1, len(actions)) - 1, -1, -1):
        before, after = found[number], found[number + 1]
        if after.proven is not None:
            played = played_line(before, after, actions[number])
            lines = [played if line.action == played.action else line for line in before.lines]
            found[number] = concluded(before, lines)
    return found


def turning_points(chances: Sequence[float]) -> list[int]:
    """The plies that made another player the favourite, and those of the greatest swings.

    ``chances`` are the first player's at the beginning and after each ply."""
    points = set()
    favourite = None
    for ply, chance in enumerate(chances):
        ahead = 0 if chance >= FAVOURITE else 1 if chance <= 1 - FAVOURITE else favourite
        if favourite is not None and ahead != favourite:
            points.add(ply)
        favourite = ahead
    swings = [(abs(after - before), ply) for ply, (before, after) in enumerate(pairwise(chances), 1)]
    greatest = sorted(swings, key=lambda swing: (-swing[0], swing[1]))[:SWINGS]
    return sorted(points | {ply for swing, ply in greatest if swing >= SWING})


def accuracy(plies: Sequence[Assessed], player: int) -> float | None:
    """How well a player chose, from 0 to 1: the average merit of their plies, each of which counts as much as
    was at stake. ``None`` where nothing was, or where it is not known (:class:`Opinion`)."""
    graded = [(_stake(ply), _merit(ply)) for ply in plies if ply.player == player and ply.before.choices > 1]
    known = [(stake, merit) for stake, merit in graded if stake is not None and merit is not None]
    total = sum(stake for stake, _ in known)
    return sum(stake * merit for stake, merit in known) / total if total > 0 else None


def _stake(ply: Assessed) -> float | None:
    """How much depended on the action: at least what it gave away."""
    return None if ply.before.stake is None else max(ply.before.stake, ply.loss)


def _merit(ply: Assessed) -> float | None:
    """How good an action was, from 0 to 1: the share of the others to which the search prefers it, less for
    what it gave away. A proven win is as good as any."""
    played = ply.before.line(ply.action)
    beats = None if played is None else played.beats
    if ply.proven == ply.player:
        beats = 1.0
    return None if beats is None else beats * exp(-STEEPNESS * ply.loss)


def counts(plies: Sequence[Assessed], player: int) -> dict[str, int]:
    """How many of a player's plies are of each kind."""
    return {kind: sum(ply.kind == kind for ply in plies if ply.player == player) for kind in KINDS}
