"""A game gone through ply by ply: chances, mistakes, turning points, forced results given away."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Mapping, Sequence

from pydantic import Field

from hortus.core import Position
from hortus.records import GameRecord
from hortus.study.endgame import Solving, solve_backwards
from hortus.study.facts import Fact, Opinion, concluded, settled
from hortus.study.judgement import (
    KINDS,
    Assessed,
    accuracy,
    assess,
    best_line,
    consistent,
    counts,
    played_line,
    turning_points,
)
from hortus.study.opinion import MEMORY, Analyst
from hortus.study.prover import Proof

__all__ = ["Assessed", "Review", "review"]

#: Lines that are told of each position.
MOST = 3
#: The part of the memory that holds proofs.
SHARE = 8

Report = Callable[[int, int, Assessed | None], object]
#: Told how far the solving of the last positions is, ``None`` when it is over.
ReportSolving = Callable[[Solving | None], object]


class Review(Fact):
    """What became of a game, ply by ply.

    ``plies`` are those assessed, ``total`` all there are: fewer where the review was stopped. ``chances``
    are the first player's chances to win at the beginning and after each of them, ``proven`` the outcomes
    with best play where they are known, ``within`` the actions to the end at most where a player is proven
    to win and that is known; ``turning_points`` numbers of plies. ``accuracy`` is by player, from 0 to 1
    (:func:`hortus.study.judgement.accuracy`), ``None`` for one whose choices made no difference; ``counts``
    tells for each player how many of their plies are of each kind. With the same ``simulations`` and ``seed``
    the same game has the same review.
    """

    game: str
    plies: list[Assessed]
    total: int
    chances: list[float]
    proven: list[int | None]
    within: list[int | None] = Field(default_factory=list)
    turning_points: list[int]
    accuracy: tuple[float | None, float | None]
    counts: tuple[dict[str, int], dict[str, int]]
    simulations: int
    seed: int

    @property
    def complete(self) -> bool:
        return len(self.plies) == self.total


def review(
    record: GameRecord,
    *,
    simulations: int,
    seed: int | None = None,
    report: Report | None = None,
    solving: ReportSolving = lambda how: None,
    until: threading.Event | None = None,
    known: Sequence[Assessed] = (),
    memory: int = MEMORY,
) -> Review:
    """Think about each position of a game for so many simulations, and assess its plies. Before that the
    last ones are solved, from the end backwards.

    ``report`` is told how many plies are assessed, of how many, and the last one; ``solving`` before that,
    about ten times a second, how far the solving is, and with ``None`` that it is over. ``until`` ends it
    soon with what is found by then. ``known`` are the first plies of an earlier review of the same
    game with the same seed and simulations, which are not thought about again; with them the review
    is the same as without. Raises RecordError for a record that is no game by the rules, and
    ValueError where ``known`` is of another game.
    """
    seed = secrets.randbits(63) if seed is None else seed
    total = len(record.plies)
    positions = list(record.positions())
    actions = _actions(record, positions)
    if [ply.action for ply in known] != actions[: len(known)]:
        raise ValueError("these are assessments of another game")
    opinions: list[Opinion] = []
    if report:
        report(len(known), total, known[-1] if known else None)
    work = _Work(simulations, seed, until, memory)
    proofs = work.solve(positions, solving)
    solving(None)
    for number, position in enumerate(positions):
        if number < len(known):
            opinions.append(known[number].before)
            continue
        opinion = work.think(position, actions[number : number + 1], proofs.get(number))
        if number > len(known) and opinion:
            checked = work.check(positions[number - 1], opinions[-1], opinion, actions[number - 1])
            opinions[-1], opinion = checked or opinions[-1], checked and opinion
        if opinion is None:
            break
        opinions.append(opinion)
        if report and number > len(known):
            report(number, total, assess(opinions[-2:], actions[number - 1 :], first=number)[0])
    return _summed_up(record.game, actions, opinions, simulations, seed)


def _actions(record: GameRecord, positions: Sequence[Position]) -> list[str]:
    """The actions as the game writes them."""
    return [
        position.judge(ply.action).action or ply.action
        for position, ply in zip(positions[:-1], record.plies, strict=True)
    ]


class _Work:
    """Thinks about each position as if it were the only one, so that it does not matter where a review
    begins."""

    def __init__(self, simulations: int, seed: int, until: threading.Event | None, memory: int) -> None:
        self.simulations, self.seed, self.until, self.memory = simulations, seed, until, memory
        self.analyst: Analyst | None = None

    def solve(self, positions: Sequence[Position], report: ReportSolving) -> Mapping[int, Proof]:
        """The proofs of the last positions. They are the same wherever the review begins."""
        return solve_backwards(
            positions,
            simulations=self.simulations,
            memory=self.memory // SHARE,
            halted=lambda: self.until is not None and self.until.is_set(),
            report=report,
        )

    def think(
        self, position: Position, asked: Sequence[str] = (), proof: Proof | None = None
    ) -> Opinion | None:
        """What is thought of a position; ``None`` where it was stopped, as that is not what all the
        simulations would have told."""
        if position.state.result is not None:
            return settled(position.state.result)
        if self.analyst is None:
            self.analyst = Analyst(position, seed=self.seed, memory=self.memory - self.memory // SHARE)
        self.analyst.forget()
        opinion = self.analyst.opinion(
            position, simulations=self.simulations, most=MOST, asked=asked, until=self.until, proof=proof
        )
        return None if self.until and self.until.is_set() else opinion

    def check(self, position: Position, before: Opinion, after: Opinion, action: str) -> Opinion | None:
        """The opinion of the position before an action that seems to have given something away, once the
        position after the better line has been thought about, too: a line that the first search hoped for
        seldom keeps all that it promised. ``None`` where it was stopped."""
        for _line in before.lines:
            played = played_line(before, after, action)
            best = best_line(before, played)
            suspected = best.score - played.score >= KINDS["inaccuracy"]
            if before.proven is not None or best.proven is not None or not suspected:
                break
            if best.visits >= self.simulations:
                break
            deeper = self.think(position.play(best.action))
            if deeper is None:
                return None
            better = played_line(before, deeper, best.action)
            better = better.model_copy(update={"visits": max(self.simulations, deeper.simulations)})
            lines = [better if line.action == best.action else line for line in before.lines]
            before = concluded(before, lines)
        return before


def _summed_up(game: str, actions: list[str], opinions: list[Opinion], simulations: int, seed: int) -> Review:
    opinions = consistent(opinions, actions)
    plies = assess(opinions, actions)
    chances = [opinion.chance(0) for opinion in opinions]
    turning = turning_points(chances)
    plies = [ply.model_copy(update={"turning": ply.ply in turning}) for ply in plies]
    return Review(
        game=game,
        plies=plies,
        total=len(actions),
        chances=chances,
        proven=[opinion.proven for opinion in opinions],
        within=[opinion.within for opinion in opinions],
        turning_points=turning,
        accuracy=(accuracy(plies, 0), accuracy(plies, 1)),
        counts=(counts(plies, 0), counts(plies, 1)),
        simulations=simulations,
        seed=seed,
    )
