"""What the computer thinks of a position: win chances, the lines it expects, and what is proven."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict, Field

DRAW = 2


class Fact(BaseModel):
    """A value that is told once and does not change."""

    model_config = ConfigDict(frozen=True)


class Line(Fact):
    """An action and what is thought of it.

    ``score`` is the chance from 0 to 1 that the player who takes the action wins, a draw being half a
    win; ``visits`` the simulations that it rests on; ``proven`` the outcome with best play after it,
    where that is known: the winner 0 or 1, 2 for a draw; ``within`` the actions to the end at most, this
    one included, where a player is proven to win and that is known, too. ``line`` are the actions expected,
    ``action`` first. ``beats`` is the share from 0 to 1 of the other legal actions to which the search
    prefers this one, equal ones counting half; it is half on average.
    """

    action: str
    score: float
    visits: int
    proven: int | None = None
    within: int | None = None
    line: list[str] = Field(default_factory=list)
    beats: float | None = None


class Opinion(Fact):
    """What is thought of a position.

    ``player`` is who acts (0 where the game is over); ``score`` their chance to win; ``proven`` the
    outcome with best play where that is known, and ``within`` how many actions at most it comes where a
    player wins, as in :class:`Line`. ``choices`` is the number of legal
    actions, ``lines`` some of them, in the order of :func:`in_order`. ``stake`` is how much depends on the
    choice between them, from 0, where all are equal, to 1 (:mod:`hortus.study.preference`).
    """

    player: int
    score: float
    proven: int | None = None
    within: int | None = None
    simulations: int = 0
    choices: int = 0
    stake: float | None = None
    lines: list[Line] = Field(default_factory=list)

    def chance(self, player: int) -> float:
        """The chance of one of the players to win."""
        return self.score if player == self.player else 1.0 - self.score

    def line(self, action: str) -> Line | None:
        """What is thought of an action, if it is among the lines."""
        return next((line for line in self.lines if line.action == action), None)


def worth(outcome: int, player: int) -> float:
    """An outcome for a player: 1 for a win, 0 for a loss, half for a draw."""
    return 0.5 if outcome == DRAW else float(outcome == player)


def points_for(winner: int | None, player: int) -> float:
    """What a game that is over gave a player; ``None``: nobody won."""
    return worth(DRAW if winner is None else winner, player)


def settled(outcome: int, player: int = 0) -> Opinion:
    """The opinion of a position where the game is over."""
    within = None if outcome == DRAW else 0
    return Opinion(player=player, score=worth(outcome, player), proven=outcome, within=within)


def rank(end: int | None, mover: int, outcome: int | None) -> int:
    """Proven wins first, then what keeps a proven outcome, proven losses last; else as the search has it."""
    if end == mover or (end is not None and end == outcome):
        return 0
    return 2 if end == 1 - mover else 1


def in_order(lines: Iterable[Line], mover: int, outcome: int | None) -> list[Line]:
    """Lines as they are told: the one that the computer would play, which comes first in ``lines`` among
    those that :func:`rank` puts first, then the others by the mover's chance.

    The search orders its actions by visits, which are the safest to play by, since a few lucky playouts
    cannot mislead them. But readers see the chances, and to them a list that is ordered by something else
    looks wrong.
    """
    ranked = sorted(lines, key=lambda line: rank(line.proven, mover, outcome))
    return ranked[:1] + sorted(ranked[1:], key=lambda line: (rank(line.proven, mover, outcome), -line.score))


def concluded(opinion: Opinion, lines: list[Line]) -> Opinion:
    """An opinion with other lines, and what these prove."""
    mover = opinion.player
    lines = in_order(lines, mover, opinion.proven)
    ends = {line.proven for line in lines}
    proven = opinion.proven
    within = opinion.within
    if mover in ends:
        proven, within = mover, within if proven == mover and within is not None else lines[0].within
    elif proven is None and None not in ends and len(lines) == opinion.choices:
        proven = DRAW if DRAW in ends else 1 - mover
    score = opinion.score if proven is None else worth(proven, mover)
    return opinion.model_copy(update={"lines": lines, "proven": proven, "within": within, "score": score})
