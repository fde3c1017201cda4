"""One game between two players, from its opening to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from hortus import games
from hortus.core import HortusError, Position
from hortus.lab.line import GameLine, Key
from hortus.lab.openings import derive, opening
from hortus.lab.player import Player
from hortus.records.model import MAX_PLIES


@dataclass(frozen=True)
class Contest:
    """What all games of a match or a ladder have in common."""

    game: str
    options: Mapping[str, str]
    #: Plies of the random openings.
    openings: int
    seed: int

    def start(self) -> Position:
        return games.get(self.game).start(**self.options)


@dataclass(frozen=True)
class Job:
    """A game that is to be played."""

    contest: Contest
    key: Key

    @property
    def players(self) -> tuple[str, str]:
        """Who moves first, and who second."""
        return (self.key.a, self.key.b) if self.key.leg == 0 else (self.key.b, self.key.a)

    @property
    def seeds(self) -> tuple[int, int]:
        first, second = (derive(self.contest.seed, "player", *self.key, side) for side in (0, 1))
        return first, second

    def opening(self) -> list[str]:
        """The same for both legs, and for the pairs of this number between any players."""
        seed = derive(self.contest.seed, "opening", self.key.pair)
        return opening(self.contest.start(), self.contest.openings, seed)


def play(job: Job, players: Sequence[Player]) -> GameLine:
    """Play a game; ``players`` are those who move first and second. A game as long as no record can be is
    a draw. Raises HortusError where a player breaks down or plays what is illegal."""
    position, actions = job.contest.start(), job.opening()
    for player, seed in zip(players, job.seeds, strict=True):
        player.begin(position, seed)
    for action in actions:
        position = position.play(action)
    begun = len(actions)
    moves, seconds, simulations = [0, 0], [0.0, 0.0], [0, 0]
    while position.result is None and len(actions) < MAX_PLIES:
        mover = position.state.to_move
        before = perf_counter()
        answer = players[mover].answer(position, actions)
        seconds[mover] += perf_counter() - before
        simulations[mover] += answer.simulations
        moves[mover] += 1
        verdict = position.judge(answer.action)
        if verdict.action is None:
            raise HortusError(
                "{player} plays {action}, which is illegal ({rule}: {reason}) after: {actions}",
                player=players[mover].name,
                action=answer.action,
                rule=verdict.rule,
                reason=verdict.reason,
                actions=" ".join(actions),
            )
        position = position.follow(position.encode(verdict.action))
        actions.append(verdict.action)
    result = position.result
    return GameLine(
        game=job.contest.game,
        options=dict(position.options),
        players=job.players,
        pair=job.key.pair,
        leg=1 if job.key.leg else 0,
        seed=job.contest.seed,
        seeds=job.seeds,
        opening=begun,
        actions=actions,
        result="draw" if result is None or result.winner is None else "1" if result.winner else "0",
        rule=None if result is None else result.rule,
        moves=(moves[0], moves[1]),
        seconds=(round(seconds[0], 6), round(seconds[1], 6)),
        simulations=(simulations[0], simulations[1]),
        simulations_per_s=(_rate(simulations[0], seconds[0]), _rate(simulations[1], seconds[1])),
    )


def _rate(simulations: int, seconds: float) -> float | None:
    return round(simulations / seconds, 1) if simulations and seconds > 0 else None
